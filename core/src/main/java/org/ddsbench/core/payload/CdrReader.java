package org.ddsbench.core.payload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/**
 * Reads one message in XCDR1 or XCDR2 of either byte order, without encapsulation header, and
 * writes it as plain XCDR1, little-endian. Padding, which may have any value, is written as zero.
 * For one message; one thread.
 */
final class CdrReader {
  /** Bytes of padding that may follow a message. */
  static final int MOST_PADDING = 3;

  private static final int XCDR1_ALIGNMENT = 8;
  private static final int XCDR2_ALIGNMENT = 4;

  private final ByteBuffer in;
  private final CdrEncoding encoding;
  private final StringBuilder path = new StringBuilder();
  private CdrWriter out = new CdrWriter();

  /** Where alignment counts from. */
  private int origin;

  CdrReader(byte[] bytes, CdrEncoding encoding) {
    in = ByteBuffer.wrap(bytes).order(encoding.order());
    this.encoding = encoding;
  }

  /**
   * The message in plain XCDR1.
   *
   * @throws MalformedPayloadException at the first byte that cannot be of this type; {@link
   *     #MOST_PADDING} bytes may follow
   */
  byte[] message(IdlType type) throws MalformedPayloadException {
    read(type);
    if (in.remaining() > MOST_PADDING) {
      path.setLength(0);
      throw refused(in.position(), "the message ends here, and " + in.remaining() + " more follow");
    }
    return out.bytes();
  }

  private void read(IdlType type) throws MalformedPayloadException {
    if (type instanceof PrimitiveType || type instanceof EnumType) {
      scalar(type);
    } else if (type instanceof StringType string) {
      string(string);
    } else if (type instanceof SequenceType sequence) {
      delimited(encoding.delimitsElements(sequence.element()), () -> sequence(sequence));
    } else if (type instanceof ArrayType array) {
      delimited(
          encoding.delimitsElements(array.element()),
          () -> repeated(array.element(), array.length()));
    } else if (type instanceof StructType struct) {
      delimited(encoding.delimits(struct.extensibility()), () -> struct(struct));
    } else if (type instanceof UnionType union) {
      delimited(encoding.delimits(union.extensibility()), () -> union(union));
    } else {
      throw new AssertionError(type);
    }
  }

  private interface Part {
    void read() throws MalformedPayloadException;
  }

  /** Reads a part that may have its length in front of it. */
  private void delimited(boolean isDelimited, Part part) throws MalformedPayloadException {
    if (!isDelimited) {
      part.read();
      return;
    }
    int start = in.position();
    long length = length();
    limited(start, length, part);
  }

  private void limited(int start, long length, Part part) throws MalformedPayloadException {
    if (length > in.remaining()) {
      throw refused(start, length + " bytes are announced, " + in.remaining() + " follow");
    }
    int outerLimit = in.limit();
    in.limit(in.position() + (int) length);
    part.read();
    if (in.hasRemaining()) {
      throw refused(in.position(), "this is " + in.remaining() + " bytes shorter than announced");
    }
    in.limit(outerLimit);
  }

  private void struct(StructType struct) throws MalformedPayloadException {
    for (StructType.Member member : struct.members()) {
      int parent = enter(member.name());
      member(member);
      path.setLength(parent);
    }
  }

  private int enter(String name) {
    int parent = path.length();
    path.append(parent == 0 ? "" : ".").append(name);
    return parent;
  }

  private void member(StructType.Member member) throws MalformedPayloadException {
    if (!member.optional()) {
      read(member.type());
      return;
    }
    CdrWriter outer = out;
    out = new CdrWriter();
    boolean present = encoding.isXcdr2() ? flagged(member.type()) : identified(member);
    CdrWriter value = out;
    out = outer;
    if (present) {
      out.present(member.id(), value);
    } else {
      out.absent(member.id());
    }
  }

  /** An optional member of XCDR2, which has a boolean in front of it. */
  private boolean flagged(IdlType type) throws MalformedPayloadException {
    int start = in.position();
    long present = unsigned(1);
    if (present > 1) {
      throw refused(start, "the presence of an optional member is " + present);
    }
    if (present == 1) {
      read(type);
    }
    return present == 1;
  }

  /** An optional member of XCDR1, which has its id and length in front of it. */
  private boolean identified(StructType.Member member) throws MalformedPayloadException {
    align(4);
    int start = in.position();
    int id = (int) unsigned(2) & 0x3FFF;
    long length = unsigned(2);
    if (id == CdrWriter.LONG_HEADER) {
      id = (int) unsigned(4);
      length = unsigned(4);
    }
    if (id != member.id()) {
      throw refused(start, "the id of the optional member is " + id + " instead of " + member.id());
    }
    int outer = origin;
    origin = in.position();
    limited(
        start,
        length,
        () -> {
          if (in.hasRemaining()) {
            read(member.type());
          }
        });
    origin = outer;
    return length > 0;
  }

  private long scalar(IdlType type) throws MalformedPayloadException {
    int bytes = CdrWriter.bytes(type);
    align(bytes);
    int start = in.position();
    boolean signed =
        type instanceof EnumType || (type instanceof PrimitiveType one && one.signed());
    long value = signed ? signed(bytes) : unsigned(bytes);
    if (type == PrimitiveType.BOOLEAN && value > 1) {
      throw refused(start, "a boolean is " + value + " instead of 0 or 1");
    }
    if (type instanceof EnumType enumeration && !enumeration.has(value)) {
      throw refused(start, enumeration.name() + " has no value " + value);
    }
    out.integer(bytes, value);
    return value;
  }

  private void string(StringType type) throws MalformedPayloadException {
    align(4);
    int start = in.position();
    long length = unsigned(4);
    if (length == 0) {
      throw refused(start, "a string has no terminating zero");
    }
    if (length > in.remaining()) {
      throw refused(start, "a string of " + length + " bytes, " + in.remaining() + " follow");
    }
    if (type.bounded() && length - 1 > type.bound()) {
      throw refused(start, length - 1 + " characters are above the bound " + type.bound());
    }
    int first = in.position();
    for (long i = 1; i < length; i++) {
      if (in.get() == 0) {
        throw refused(in.position() - 1, "a character of a string is zero");
      }
    }
    if (in.get() != 0) {
      throw refused(in.position() - 1, "a string has no terminating zero");
    }
    out.u32((int) length);
    out.raw(in.array(), first, (int) length);
  }

  private void sequence(SequenceType type) throws MalformedPayloadException {
    int start = in.position();
    long count = length();
    if (type.bounded() && count > type.bound()) {
      throw refused(start, count + " elements are above the bound " + type.bound());
    }
    // No element is without a byte.
    if (count > in.remaining()) {
      throw refused(start, count + " elements, " + in.remaining() + " bytes follow");
    }
    out.u32((int) count);
    repeated(type.element(), (int) count);
  }

  private void repeated(IdlType element, int count) throws MalformedPayloadException {
    boolean block =
        element instanceof PrimitiveType one
            && one != PrimitiveType.BOOLEAN
            && (one.bytes() == 1 || in.order() == ByteOrder.LITTLE_ENDIAN);
    if (block && count > 0) {
      int size = ((PrimitiveType) element).bytes();
      align(size);
      int first = in.position();
      skip((long) count * size);
      out.align(size);
      out.raw(in.array(), first, count * size);
      return;
    }
    for (int i = 0; i < count; i++) {
      int parent = path.length();
      path.append('[').append(i).append(']');
      read(element);
      path.setLength(parent);
    }
  }

  private void union(UnionType type) throws MalformedPayloadException {
    long discriminator = scalar(type.discriminator());
    UnionType.Branch branch = type.branch(discriminator).orElse(null);
    if (branch != null) {
      int parent = enter(branch.name());
      read(branch.type());
      path.setLength(parent);
    }
  }

  private long length() throws MalformedPayloadException {
    align(4);
    return unsigned(4);
  }

  private void skip(long bytes) throws MalformedPayloadException {
    if (bytes > in.remaining()) {
      throw refused(in.position(), bytes + " bytes are needed, " + in.remaining() + " follow");
    }
    in.position(in.position() + (int) bytes);
  }

  private void align(int size) throws MalformedPayloadException {
    int most = encoding.isXcdr2() ? XCDR2_ALIGNMENT : XCDR1_ALIGNMENT;
    skip(-(in.position() - origin) & (Math.min(size, most) - 1));
  }

  private long unsigned(int bytes) throws MalformedPayloadException {
    long value = signed(bytes);
    return bytes == 8 ? value : value & ((1L << (8 * bytes)) - 1);
  }

  private long signed(int bytes) throws MalformedPayloadException {
    int start = in.position();
    skip(bytes);
    return switch (bytes) {
      case 1 -> in.get(start);
      case 2 -> in.getShort(start);
      case 4 -> in.getInt(start);
      default -> in.getLong(start);
    };
  }

  private MalformedPayloadException refused(int offset, String what) {
    return new MalformedPayloadException(offset, path.length() == 0 ? what : path + ": " + what);
  }
}
