// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import * as g from "../js/geometry.js";

/** @type {g.Footprint} */
const line = { at: [100, 100], facing: 0, width: 180, depth: 24 };

/** @param {readonly number[]} a @param {readonly number[]} b */
function near(a, b) {
  a.forEach((value, i) => assert.ok(Math.abs(value - b[i]) < 1e-6, `${a} is not ${b}`));
}

test("the front's middle is the origin of a footprint", () => {
  near(g.corners(line)[0], [10, 100]);
  near(g.corners(line)[2], [190, 124]);
  near(g.centre(line), [100, 112]);
});

test("directions turn clockwise from the top", () => {
  near(g.heading(0), [0, -1]);
  near(g.heading(90), [1, 0]);
  assert.equal(g.bearing([0, 0], [0, -5]), 0);
  assert.equal(g.bearing([0, 0], [5, 0]), 90);
  assert.equal(g.bearing([0, 0], [0, 5]), 180);
  assert.equal(g.bearing([0, 0], [-5, 0]), 270);
});

test("a footprint turned in place keeps its middle", () => {
  near(g.centre(g.turn(line, 37)), g.centre(line));
  assert.equal(g.turn(line, -10).facing, 350);
});

test("a wheel keeps the corner it turns about", () => {
  near(g.corners(g.wheel(line, 30))[1], g.corners(line)[1]);
  near(g.corners(g.wheel(line, -30))[0], g.corners(line)[0]);
});

test("advance goes where the front looks", () => {
  near(g.advance(line, 10).at, [100, 90]);
  near(g.advance({ ...line, facing: 90 }, 10).at, [110, 100]);
  near(g.advance(line, -10).at, [100, 110]);
});

test("frontOf undoes centre at every direction", () => {
  for (let facing = 0; facing < 360; facing += 15) {
    const foot = { ...line, facing };
    near(g.frontOf(g.centre(foot), facing, foot.depth), foot.at);
  }
});

test("distance to a footprint is zero inside and measured to its edge outside", () => {
  assert.equal(g.distanceToFootprint([100, 110], line), 0);
  near([g.distanceToFootprint([100, 90], line)], [10]);
  near([g.distanceToFootprint([200, 110], line)], [10]);
  near([g.distanceToFootprint([100, 134], { ...line, facing: 180 })], [34]);
});

test("the gap between footprints is between their nearest edges", () => {
  const other = { ...line, at: /** @type {[number, number]} */ ([100, 20]), facing: 0 };
  near([g.gap(line, other)], [56]);
});

test("wire and table agree to a hundredth", () => {
  assert.deepEqual(g.toWire(g.mm([12345, -678])), [12345, -678]);
  assert.equal(g.toWireTurn(-90), 27000);
  assert.equal(g.toWireTurn(359.999), 0);
});

test("inside, rays and area know a square", () => {
  /** @type {g.Point[]} */
  const square = [[0, 0], [10, 0], [10, 10], [0, 10]];
  assert.ok(g.inside([5, 5], square));
  assert.ok(!g.inside([15, 5], square));
  assert.equal(g.rayHits([5, 5], [1, 0], square), 5);
  assert.equal(g.rayHits([20, 5], [1, 0], square), Infinity);
  assert.ok(g.area2(square) > 0);
});
