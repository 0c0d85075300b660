//! A reader of Rust sources for checks: tokens with their lines, and which of them are tests.
//!
//! Words in comments and strings must not be taken for code, so plain text
//! search is not enough; a full parser would be a heavy dependency for what is
//! asked here.

/// What stands in a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    /// A name or keyword.
    Word(String),
    /// A number as written.
    Number(String),
    /// The content of a string literal, escapes as written.
    Text(String),
    /// A `///` comment without its slashes.
    Doc(String),
    /// Any other comment.
    Comment(String),
    /// Any other character.
    Mark(char),
}

/// A token with its line, from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Placed {
    /// The token.
    pub(crate) token: Token,
    /// The line on which it starts.
    pub(crate) line: usize,
    /// It stands in a module that is compiled for tests only.
    pub(crate) in_test: bool,
}

/// The tokens of a source; `is_test` marks all of them as tests.
pub(crate) fn tokens(source: &str, is_test: bool) -> Vec<Placed> {
    let mut reader = Reader {
        chars: source.chars().collect(),
        at: 0,
        line: 1,
        found: Vec::new(),
    };
    while reader.at < reader.chars.len() {
        reader.read_one();
    }
    let mut found = reader.found;
    if is_test {
        found.iter_mut().for_each(|one| one.in_test = true);
    } else {
        mark_test_modules(&mut found);
    }
    found
}

struct Reader {
    chars: Vec<char>,
    at: usize,
    line: usize,
    found: Vec<Placed>,
}

impl Reader {
    fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn next(&mut self) -> char {
        let c = self.peek(0);
        self.at += 1;
        self.line += usize::from(c == '\n');
        c
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while self.at < self.chars.len() && keep(self.peek(0)) {
            taken.push(self.next());
        }
        taken
    }

    fn put(&mut self, token: Token, line: usize) {
        self.found.push(Placed {
            token,
            line,
            in_test: false,
        });
    }

    fn read_one(&mut self) {
        let c = self.peek(0);
        match c {
            '/' if self.peek(1) == '/' => self.line_comment(),
            '/' if self.peek(1) == '*' => self.block_comment(),
            '"' => self.string(),
            '\'' => self.quote(),
            _ if c.is_whitespace() => drop(self.next()),
            _ if c.is_ascii_digit() => self.number(),
            _ if is_word(c) => self.word(),
            _ => {
                let line = self.line;
                self.next();
                self.put(Token::Mark(c), line);
            }
        }
    }

    fn line_comment(&mut self) {
        let line = self.line;
        let text = self.take_while(|c| c != '\n');
        let token = match text.strip_prefix("///") {
            Some(doc) if !doc.starts_with('/') => Token::Doc(doc.trim().to_owned()),
            _ => Token::Comment(text),
        };
        self.put(token, line);
    }

    fn block_comment(&mut self) {
        let line = self.line;
        let mut text = String::new();
        let mut depth = 0;
        while self.at < self.chars.len() {
            match (self.peek(0), self.peek(1)) {
                ('/', '*') => depth += 1,
                ('*', '/') => depth -= 1,
                _ => {
                    text.push(self.next());
                    continue;
                }
            }
            self.next();
            self.next();
            if depth == 0 {
                break;
            }
        }
        self.put(Token::Comment(text), line);
    }

    fn string(&mut self) {
        let line = self.line;
        self.next();
        let mut text = String::new();
        while self.at < self.chars.len() && self.peek(0) != '"' {
            let c = self.next();
            text.push(c);
            if c == '\\' {
                text.push(self.next());
            }
        }
        self.next();
        self.put(Token::Text(text), line);
    }

    fn raw_string(&mut self) {
        let line = self.line;
        let fence = self.take_while(|c| c == '#').len();
        self.next();
        let mut text = String::new();
        while self.at < self.chars.len() {
            let closes = self.peek(0) == '"' && (1..=fence).all(|n| self.peek(n) == '#');
            if closes {
                break;
            }
            text.push(self.next());
        }
        for _ in 0..=fence {
            self.next();
        }
        self.put(Token::Text(text), line);
    }

    /// A character literal, or the mark of a lifetime.
    fn quote(&mut self) {
        let line = self.line;
        let is_character = self.peek(1) == '\\' || self.peek(2) == '\'';
        self.next();
        if !is_character {
            self.put(Token::Mark('\''), line);
            return;
        }
        if self.next() == '\\' {
            self.next();
        }
        self.take_while(|c| c != '\'');
        self.next();
    }

    fn number(&mut self) {
        let line = self.line;
        let after_dot = matches!(
            self.found.last(),
            Some(Placed {
                token: Token::Mark('.'),
                ..
            })
        );
        let mut text = self.take_while(is_word);
        let next = self.peek(1);
        // `1.5` and `1.` are numbers; `1..2`, `1.max(2)` and the `0.1` of `pair.0.1` are not.
        if self.peek(0) == '.'
            && !after_dot
            && next != '.'
            && (next.is_ascii_digit() || !is_word(next))
        {
            text.push(self.next());
            text.push_str(&self.take_while(is_word));
        }
        let exponent = text.ends_with(['e', 'E']) && !text.starts_with("0x");
        if exponent && matches!(self.peek(0), '+' | '-') {
            text.push(self.next());
            text.push_str(&self.take_while(is_word));
        }
        self.put(Token::Number(text), line);
    }

    fn word(&mut self) {
        let line = self.line;
        let word = self.take_while(is_word);
        match (word.as_str(), self.peek(0)) {
            ("b" | "c", '"') => self.string(),
            ("b", '\'') => self.quote(),
            ("r" | "br" | "cr", '"') => self.raw_string(),
            ("r" | "br" | "cr", '#') if matches!(self.peek(1), '"' | '#') => self.raw_string(),
            ("r", '#') => drop(self.next()),
            _ => self.put(Token::Word(word), line),
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Marks the tokens of every `#[cfg(test)] mod name { .. }`.
fn mark_test_modules(found: &mut [Placed]) {
    let mut at = 0;
    while at < found.len() {
        match test_module(found, at) {
            Some(end) => {
                found[at..end].iter_mut().for_each(|one| one.in_test = true);
                at = end;
            }
            None => at += 1,
        }
    }
}

/// The end of the test module whose `#[cfg(test)]` stands at `at`.
fn test_module(found: &[Placed], at: usize) -> Option<usize> {
    let attribute = [
        mark('#'),
        mark('['),
        word("cfg"),
        mark('('),
        word("test"),
        mark(')'),
        mark(']'),
    ];
    let is_here = found.len() >= at + attribute.len()
        && attribute
            .iter()
            .zip(&found[at..])
            .all(|(wanted, own)| *wanted == own.token);
    if !is_here {
        return None;
    }
    let mut head = at + attribute.len();
    while !matches!(&found.get(head)?.token, Token::Mark('{' | ';')) {
        head += 1;
    }
    let is_module = found[at..head].iter().any(|one| one.token == word("mod"));
    (is_module && found[head].token == mark('{')).then(|| closing(found, head))
}

/// The place after the brace that closes the one at `open`.
fn closing(found: &[Placed], open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, one) in found.iter().enumerate().skip(open) {
        match one.token {
            Token::Mark('{') => depth += 1,
            Token::Mark('}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    found.len()
}

/// A name or keyword.
pub(crate) fn word(text: &str) -> Token {
    Token::Word(text.to_owned())
}

/// A single character.
pub(crate) const fn mark(c: char) -> Token {
    Token::Mark(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(source: &str) -> Vec<Token> {
        tokens(source, false)
            .into_iter()
            .map(|one| one.token)
            .collect()
    }

    #[test]
    fn comments_and_strings_are_no_code() {
        let source =
            "let a = \"f64 \\\" x\"; // f64\n/* f64 /* f64 */ */ /// f64\nr#\"f\"64\"# b\"q\" '\"'";
        assert!(!kinds(source).contains(&word("f64")), "{:?}", kinds(source));
        assert!(kinds(source).contains(&Token::Text("f\"64".to_owned())));
        assert!(kinds(source).contains(&Token::Doc("f64".to_owned())));
    }

    #[test]
    fn lifetimes_are_not_characters() {
        assert_eq!(
            kinds("&'a str"),
            [mark('&'), mark('\''), word("a"), word("str")]
        );
        assert_eq!(kinds(r"'\'' 'x' '\u{1F}' b'y' z"), [word("z")]);
    }

    #[test]
    fn numbers_keep_their_point_and_exponent() {
        let number = |text: &str| Token::Number(text.to_owned());
        assert_eq!(kinds("1.5e-3"), [number("1.5e-3")]);
        assert_eq!(
            kinds("1..2"),
            [number("1"), mark('.'), mark('.'), number("2")]
        );
        assert_eq!(
            kinds("a.0.1"),
            [word("a"), mark('.'), number("0"), mark('.'), number("1")]
        );
        assert_eq!(kinds("1.max")[0], number("1"));
        assert_eq!(kinds("0x1e+2")[0], number("0x1e"));
    }

    #[test]
    fn lines_are_counted_inside_strings_and_comments() {
        let found = tokens("\"a\nb\" /* \n */\nlast", false);
        assert_eq!(found.last().map(|one| one.line), Some(4));
    }

    #[test]
    fn test_modules_end_with_their_brace() {
        let source = "fn a() {}\n#[cfg(test)]\nmod tests { fn b() { {} } }\nfn c() {}";
        let inside: Vec<_> = tokens(source, false)
            .into_iter()
            .filter(|one| one.in_test)
            .filter_map(|one| match one.token {
                Token::Word(text) => Some(text),
                _ => None,
            })
            .collect();
        assert_eq!(inside, ["cfg", "test", "mod", "tests", "fn", "b"]);
    }

    #[test]
    fn a_test_only_function_is_no_test_module() {
        let source = "#[cfg(test)]\nfn helper() { std::fs::read(\"a\"); }";
        assert!(tokens(source, false).iter().all(|one| !one.in_test));
    }
}
