//! One list of fields makes a draft's type, its reader, its writer and its schema, so that they cannot disagree.

/// Declares a table of the file: each field with its key.
macro_rules! tables {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty = $key:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(
                $(#[$field_doc])*
                #[serde(rename = $key)]
                pub $field: $kind,
            )*
            /// Where the table begins.
            #[schemars(skip)]
            pub spot: crate::scenario::Spot,
        }

        impl $name {
            fn take(
                mut keys: crate::scenario::read::Keys<'_, '_>,
                source: &mut crate::scenario::read::Source<'_>,
            ) -> Option<$name> {
                let spot = keys.spot();
                $(let $field: Option<$kind> = keys.take($key, source);)*
                keys.finish(source);
                Some($name { $($field: $field?,)* spot })
            }
        }

        impl crate::scenario::read::Read for $name {
            fn read(
                node: crate::scenario::read::Node<'_, '_>,
                source: &mut crate::scenario::read::Source<'_>,
            ) -> Option<$name> {
                let keys = crate::scenario::read::Keys::of(node, source)?;
                $name::take(keys, source)
            }
        }

        impl crate::scenario::write::Write for $name {
            fn written(&self) -> crate::scenario::write::Written {
                let fields = vec![
                    $(($key.to_owned(), crate::scenario::write::Write::written(&self.$field)),)*
                ];
                crate::scenario::write::Written::Table(fields)
            }
        }
    )*};
}

/// Reads enums of plain names by their serde names.
macro_rules! words {
    ($($name:ty),* $(,)?) => {$(
        impl crate::scenario::read::Read for $name {
            fn read(
                node: crate::scenario::read::Node<'_, '_>,
                source: &mut crate::scenario::read::Source<'_>,
            ) -> Option<$name> {
                crate::scenario::read::read_word(node, source)
            }
        }

        impl crate::scenario::write::Write for $name {
            fn written(&self) -> crate::scenario::write::Written {
                crate::scenario::write::word(self)
            }
        }
    )*};
}

pub(crate) use {tables, words};
