//! Reads the subset of IDL that the workload uses: modules of structs, unions, enums and typedefs. No name is in two
//! modules.

pub struct Module {
    pub name: String,
    pub definitions: Vec<Definition>,
}

pub enum Definition {
    /// With a key it is a topic type.
    Struct {
        name: String,
        members: Vec<Member>,
    },
    Union {
        name: String,
        discriminator: String,
        cases: Vec<Case>,
    },
    Enum {
        name: String,
        enumerators: Vec<String>,
    },
    Typedef {
        name: String,
        kind: Type,
        dimension: Option<usize>,
    },
}

pub struct Member {
    pub name: String,
    pub kind: Type,
    pub key: bool,
}

/// Labels without `default`, which is a separate flag.
pub struct Case {
    pub labels: Vec<String>,
    pub default: bool,
    pub member: Member,
}

/// Bounds are left out: they do not change what is on the wire.
pub enum Type {
    /// With its name in Rust.
    Primitive(&'static str),
    /// One byte in CDR, unlike that of Rust.
    Char,
    String,
    Sequence(Box<Type>),
    Named(String),
}

/// Whether a struct of these members is a topic type.
pub fn is_topic(members: &[Member]) -> bool {
    members.iter().any(|member| member.key)
}

struct Tokens {
    words: std::vec::IntoIter<String>,
}

type Parsed<T> = Result<T, String>;

pub fn parse(idl: &str) -> Parsed<Vec<Module>> {
    let mut tokens = Tokens {
        words: words(idl).into_iter(),
    };
    let mut modules = Vec::new();
    while !tokens.peek().is_empty() {
        modules.push(tokens.module()?);
    }
    Ok(modules)
}

impl Tokens {
    fn next(&mut self) -> Parsed<String> {
        self.words.next().ok_or_else(|| "it ends too early".to_owned())
    }

    fn peek(&self) -> &str {
        self.words.as_slice().first().map_or("", |word| word)
    }

    fn expect(&mut self, word: &str) -> Parsed<()> {
        let next = self.next()?;
        if next == word {
            Ok(())
        } else {
            Err(format!("'{word}' is missing before '{next}'"))
        }
    }

    fn skip_to_end(&mut self) -> Parsed<()> {
        self.expect("}")?;
        self.expect(";")
    }

    fn module(&mut self) -> Parsed<Module> {
        self.expect("module")?;
        let name = self.next()?;
        self.expect("{")?;
        let mut definitions = Vec::new();
        while self.peek() != "}" {
            match self.next()?.as_str() {
                // Marks the topic types for compilers that need it.
                "DDSBENCH_TOPIC" | "@final" => {}
                "struct" => definitions.push(self.structure()?),
                "union" => definitions.push(self.union()?),
                "enum" => definitions.push(self.enumeration()?),
                "typedef" => definitions.push(self.typedef()?),
                other => return Err(format!("'{other}' begins no definition that is known here")),
            }
        }
        self.skip_to_end()?;
        Ok(Module { name, definitions })
    }

    fn structure(&mut self) -> Parsed<Definition> {
        let name = self.next()?;
        self.expect("{")?;
        let mut members = Vec::new();
        while self.peek() != "}" {
            members.push(self.member()?);
        }
        self.skip_to_end()?;
        Ok(Definition::Struct { name, members })
    }

    fn member(&mut self) -> Parsed<Member> {
        let key = self.peek() == "@key";
        if key {
            self.next()?;
        }
        let kind = self.kind()?;
        let name = self.next()?;
        self.expect(";")?;
        Ok(Member { name, kind, key })
    }

    fn union(&mut self) -> Parsed<Definition> {
        let name = self.next()?;
        self.expect("switch")?;
        self.expect("(")?;
        let discriminator = self.next()?;
        self.expect(")")?;
        self.expect("{")?;
        let mut cases = Vec::new();
        while self.peek() != "}" {
            let mut labels = Vec::new();
            let mut default = false;
            loop {
                match self.peek() {
                    "case" => {
                        self.next()?;
                        labels.push(self.next()?);
                    }
                    "default" => {
                        self.next()?;
                        default = true;
                    }
                    _ => break,
                }
                self.expect(":")?;
            }
            cases.push(Case {
                labels,
                default,
                member: self.member()?,
            });
        }
        self.skip_to_end()?;
        Ok(Definition::Union {
            name,
            discriminator,
            cases,
        })
    }

    fn enumeration(&mut self) -> Parsed<Definition> {
        let name = self.next()?;
        self.expect("{")?;
        let mut enumerators = vec![self.next()?];
        while self.peek() == "," {
            self.next()?;
            enumerators.push(self.next()?);
        }
        self.skip_to_end()?;
        Ok(Definition::Enum { name, enumerators })
    }

    fn typedef(&mut self) -> Parsed<Definition> {
        let kind = self.kind()?;
        let name = self.next()?;
        let mut dimension = None;
        if self.peek() == "[" {
            self.next()?;
            let size = self.next()?;
            dimension = Some(size.parse().map_err(|_| format!("'{size}' is no size of an array"))?);
            self.expect("]")?;
        }
        self.expect(";")?;
        Ok(Definition::Typedef { name, kind, dimension })
    }

    fn kind(&mut self) -> Parsed<Type> {
        let word = self.next()?;
        Ok(match word.as_str() {
            "boolean" => Type::Primitive("bool"),
            "octet" => Type::Primitive("u8"),
            "char" => Type::Char,
            "short" => Type::Primitive("i16"),
            "float" => Type::Primitive("f32"),
            "double" => Type::Primitive("f64"),
            "long" => Type::Primitive(if self.long_follows()? { "i64" } else { "i32" }),
            "unsigned" => Type::Primitive(match self.next()?.as_str() {
                "short" => "u16",
                "long" => {
                    if self.long_follows()? {
                        "u64"
                    } else {
                        "u32"
                    }
                }
                other => return Err(format!("'unsigned {other}' is no type")),
            }),
            "string" => {
                if self.peek() == "<" {
                    self.bound()?;
                }
                Type::String
            }
            "sequence" => self.sequence()?,
            _ => Type::Named(self.without_module(word)?),
        })
    }

    fn without_module(&mut self, name: String) -> Parsed<String> {
        if self.peek() != ":" {
            return Ok(name);
        }
        self.expect(":")?;
        self.expect(":")?;
        self.next()
    }

    fn long_follows(&mut self) -> Parsed<bool> {
        let follows = self.peek() == "long";
        if follows {
            self.next()?;
        }
        Ok(follows)
    }

    fn bound(&mut self) -> Parsed<()> {
        self.next()?;
        self.next()?;
        self.expect(">")
    }

    fn sequence(&mut self) -> Parsed<Type> {
        self.expect("<")?;
        let element = self.kind()?;
        if self.peek() == "," {
            self.bound()?;
        } else {
            self.expect(">")?;
        }
        Ok(Type::Sequence(Box::new(element)))
    }
}

/// The text without comments and preprocessor lines.
fn words(idl: &str) -> Vec<String> {
    let mut text = String::new();
    for line in idl.lines().filter(|line| !line.starts_with('#')) {
        text.push_str(line.split("//").next().unwrap_or(""));
        text.push('\n');
    }
    while let Some(start) = text.find("/*") {
        let end = text[start..].find("*/").map_or(text.len(), |at| start + at + 2);
        text.replace_range(start..end, " ");
    }
    let mut words = Vec::new();
    let mut word = String::new();
    for letter in text.chars() {
        if letter.is_alphanumeric() || letter == '_' || letter == '@' {
            word.push(letter);
            continue;
        }
        if !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if !letter.is_whitespace() {
            words.push(letter.to_string());
        }
    }
    words
}
