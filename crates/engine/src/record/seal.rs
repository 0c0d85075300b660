//! The hash at the end of every line.

use crate::record::RecordFault;

/// What stands between the content of a line and its hash.
const MARK: &str = ",\"hash\":\"";
/// What stands after the hash.
const END: &str = "\"}";

/// Ends a JSON object with the hash of its text; returns the line and the hash.
pub(crate) fn seal(object: &str) -> (String, String) {
    let hash = hash_of(object.as_bytes());
    let open = object.strip_suffix('}').unwrap_or(object);
    (format!("{open}{MARK}{hash}{END}"), hash)
}

/// The JSON object of a sealed line and its hash.
pub(crate) fn unseal(line: &str) -> Result<(String, String), RecordFault> {
    let (open, hash) = line
        .strip_suffix(END)
        .and_then(|rest| rest.rsplit_once(MARK))
        .ok_or(RecordFault::BrokenOff)?;
    let object = format!("{open}}}");
    if hash_of(object.as_bytes()) == hash {
        Ok((object, hash.to_owned()))
    } else {
        Err(RecordFault::Changed)
    }
}

/// The BLAKE3 hash of some bytes in hexadecimal digits.
pub(crate) fn hash_of(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_line_opens_to_the_same_object() {
        let object = r#"{"a":1,"b":",\"hash\":\"x"}"#;
        let (line, hash) = seal(object);
        assert_eq!(unseal(&line), Ok((object.to_owned(), hash)));
    }

    #[test]
    fn a_line_cut_short_is_broken_off() {
        let (line, _) = seal(r#"{"a":1}"#);
        assert_eq!(unseal(&line[..line.len() - 1]), Err(RecordFault::BrokenOff));
        assert_eq!(unseal(""), Err(RecordFault::BrokenOff));
    }
}
