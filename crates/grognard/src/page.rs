//! Sheets of A4 that need nothing but themselves.

use std::fmt::Write as _;

/// How every sheet looks: black on white, so that any printer will do.
const LOOK: &str = "\
@page{size:A4;margin:10mm}
*{box-sizing:border-box}
body{font:9pt/1.25 'Source Serif 4',Georgia,'Times New Roman',serif;color:#000;background:#fff;margin:0 auto;max-width:190mm}
h1{font-size:15pt;margin:0 0 2mm}h2{font-size:10.5pt;margin:3mm 0 1mm}p{margin:0 0 1mm}
table{border-collapse:collapse;width:100%}th,td{border-bottom:.2mm solid #999;padding:.3mm 1mm;text-align:left;vertical-align:top}
th{font-weight:600;border-bottom:.4mm solid #000}td.n,th.n{text-align:right;white-space:nowrap}
section{break-inside:avoid}
.markers{display:grid;grid-template-columns:repeat(6,1fr);gap:1.5mm}
.marker{height:14mm;display:flex;align-items:center;justify-content:center;text-align:center;font-size:7.5pt;padding:.5mm;overflow-wrap:anywhere;break-inside:avoid}
.order{border:.7mm solid #000;font-weight:700}
.division{border:1mm double #000;font-weight:700}
.state{border:.5mm dashed #000;border-radius:7mm;font-style:italic}
.panels{columns:3;column-gap:3mm;font-size:5.6pt;line-height:1.12}
.panels h2{font-size:6.6pt;margin:1mm 0 .3mm}.panels td,.panels th{padding:.1mm .5mm;border-bottom-width:.1mm}
.panels section{margin-bottom:.6mm}
";

/// A page being written.
#[derive(Debug)]
pub(crate) struct Page {
    body: String,
    lang: &'static str,
    title: String,
}

impl Page {
    /// An empty page.
    pub(crate) fn new(lang: &'static str, title: &str) -> Page {
        Page {
            body: String::new(),
            lang,
            title: escaped(title),
        }
    }

    /// An element with text in it.
    pub(crate) fn element(&mut self, name: &str, class: &str, text: &str) {
        let _ = writeln!(
            self.body,
            "<{name}{}>{}</{name}>",
            attribute(class),
            escaped(text)
        );
    }

    /// Opens an element that holds others.
    pub(crate) fn open(&mut self, name: &str, class: &str) {
        let _ = writeln!(self.body, "<{name}{}>", attribute(class));
    }

    /// Closes it.
    pub(crate) fn close(&mut self, name: &str) {
        let _ = writeln!(self.body, "</{name}>");
    }

    /// A table; all columns but the named ones hold numbers.
    pub(crate) fn table(&mut self, heads: &[String], rows: &[Vec<String>], words: &[usize]) {
        let class = |at: usize| if words.contains(&at) { "" } else { "n" };
        self.open("table", "");
        if !heads.is_empty() {
            self.open("tr", "");
            for (at, head) in heads.iter().enumerate() {
                self.element("th", class(at), head);
            }
            self.close("tr");
        }
        for row in rows {
            self.open("tr", "");
            for (at, cell) in row.iter().enumerate() {
                self.element("td", class(at), cell);
            }
            self.close("tr");
        }
        self.close("table");
    }

    /// The whole document.
    pub(crate) fn finish(self) -> String {
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>{LOOK}</style>\n<body>\n{}</body>\n</html>\n",
            self.lang, self.title, self.body
        )
    }
}

fn attribute(class: &str) -> String {
    match class {
        "" => String::new(),
        class => format!(" class=\"{class}\""),
    }
}

/// Text that cannot be taken for markup.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_markup() {
        let mut page = Page::new("en", "<b>");
        page.element("p", "x", "<script>alert(\"1\")</script> & co");
        let text = page.finish();
        assert!(text.contains("<title>&lt;b&gt;</title>"));
        assert!(text.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co"));
        assert!(!text.contains("<script>"));
    }
}
