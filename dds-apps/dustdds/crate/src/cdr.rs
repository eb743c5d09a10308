//! XCDR1, little endian, of the types of the IDL. Dust DDS does not export its serialiser: this one makes messages of
//! payloads, and compares received ones with them. What is sent is serialised by Dust DDS.

pub type Decoded<T> = Result<T, String>;

pub trait Cdr: Sized {
    fn put(&self, out: &mut Encoder);
    fn get(input: &mut Decoder) -> Decoded<Self>;
}

pub fn encoded<T: Cdr>(message: &T) -> Vec<u8> {
    let mut out = Encoder(Vec::new());
    message.put(&mut out);
    out.0
}

/// A payload that is not exactly one message is refused.
pub fn decoded<T: Cdr>(payload: &[u8]) -> Decoded<T> {
    let mut input = Decoder { payload, at: 0 };
    let message = T::get(&mut input)?;
    match payload.len() - input.at {
        0 => Ok(message),
        left => Err(format!("{left} bytes are left over of the payload")),
    }
}

pub struct Encoder(Vec<u8>);

impl Encoder {
    fn align(&mut self, size: usize) {
        self.0.resize(self.0.len().next_multiple_of(size), 0);
    }
}

pub struct Decoder<'a> {
    payload: &'a [u8],
    at: usize,
}

impl Decoder<'_> {
    fn bytes(&mut self, size: usize, alignment: usize) -> Decoded<&[u8]> {
        let start = self.at.next_multiple_of(alignment);
        let bytes = start
            .checked_add(size)
            .and_then(|end| self.payload.get(start..end))
            .ok_or_else(|| format!("the payload ends before its byte {}", start.saturating_add(size)))?;
        self.at = start + size;
        Ok(bytes)
    }

    fn remaining(&self) -> usize {
        self.payload.len() - self.at
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Cdr for $number {
            fn put(&self, out: &mut Encoder) {
                out.align(size_of::<Self>());
                out.0.extend_from_slice(&self.to_le_bytes());
            }
            fn get(input: &mut Decoder) -> Decoded<Self> {
                let bytes = input.bytes(size_of::<Self>(), size_of::<Self>())?;
                Ok(Self::from_le_bytes(bytes.try_into().expect("it has this size")))
            }
        }
    )*};
}

numbers!(u8, u16, i16, u32, i32, u64, i64, f32, f64);

impl Cdr for bool {
    fn put(&self, out: &mut Encoder) {
        u8::from(*self).put(out);
    }
    fn get(input: &mut Decoder) -> Decoded<Self> {
        match u8::get(input)? {
            0 => Ok(false),
            1 => Ok(true),
            other => Err(format!("{other} is no boolean")),
        }
    }
}

/// Dust DDS serialises those above 127 as two bytes.
impl Cdr for char {
    fn put(&self, out: &mut Encoder) {
        (*self as u8).put(out);
    }
    fn get(input: &mut Decoder) -> Decoded<Self> {
        match u8::get(input)? {
            ascii @ 0..=127 => Ok(char::from(ascii)),
            other => Err(format!(
                "the char {other} is above 127, which Dust DDS does not serialise as one byte"
            )),
        }
    }
}

impl Cdr for String {
    fn put(&self, out: &mut Encoder) {
        (self.len() as u32 + 1).put(out);
        out.0.extend_from_slice(self.as_bytes());
        out.0.push(0);
    }
    fn get(input: &mut Decoder) -> Decoded<Self> {
        let size = u32::get(input)? as usize;
        match input.bytes(size, 1)? {
            [text @ .., 0] => String::from_utf8(text.to_vec()).map_err(|error| error.to_string()),
            _ => Err("a string does not end with zero".to_owned()),
        }
    }
}

fn elements<T: Cdr>(input: &mut Decoder, count: usize) -> Decoded<Vec<T>> {
    // None is smaller than a byte: a count that cannot be right allocates nothing.
    if count > input.remaining() {
        return Err(format!("{count} elements do not fit into the payload"));
    }
    (0..count).map(|_| T::get(input)).collect()
}

impl<T: Cdr> Cdr for Vec<T> {
    fn put(&self, out: &mut Encoder) {
        (self.len() as u32).put(out);
        for element in self {
            element.put(out);
        }
    }
    fn get(input: &mut Decoder) -> Decoded<Self> {
        let count = u32::get(input)? as usize;
        elements(input, count)
    }
}

impl<T: Cdr, const N: usize> Cdr for [T; N] {
    fn put(&self, out: &mut Encoder) {
        for element in self {
            element.put(out);
        }
    }
    fn get(input: &mut Decoder) -> Decoded<Self> {
        let elements = elements(input, N)?;
        Ok(elements.try_into().unwrap_or_else(|_| unreachable!("there are {N}")))
    }
}
