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
 * Checks that bytes are one message in plain XCDR1, little-endian, without encapsulation header.
 * Padding, which may have any value, becomes zero in them. For one message; one thread.
 */
final class CdrReader {
  private final ByteBuffer in;
  private final StringBuilder path = new StringBuilder();

  /** Where alignment counts from. */
  private int origin;

  CdrReader(byte[] bytes) {
    in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * Reads all bytes.
   *
   * @throws MalformedPayloadException at the first byte that cannot be of this type
   */
  void message(IdlType type) throws MalformedPayloadException {
    read(type);
    if (in.hasRemaining()) {
      path.setLength(0);
      throw refused(in.position(), "the message ends here, and " + in.remaining() + " more follow");
    }
  }

  private void read(IdlType type) throws MalformedPayloadException {
    if (type instanceof PrimitiveType || type instanceof EnumType) {
      scalar(type);
    } else if (type instanceof StringType string) {
      string(string);
    } else if (type instanceof SequenceType sequence) {
      sequence(sequence);
    } else if (type instanceof ArrayType array) {
      repeated(array.element(), array.length());
    } else if (type instanceof StructType struct) {
      for (StructType.Member member : struct.members()) {
        int parent = enter(member.name());
        member(member);
        path.setLength(parent);
      }
    } else if (type instanceof UnionType union) {
      union(union);
    } else {
      throw new AssertionError(type);
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
    if (length > in.remaining()) {
      throw refused(start, length + " bytes are announced, " + in.remaining() + " follow");
    }
    if (length > 0) {
      int outer = origin;
      int outerLimit = in.limit();
      origin = in.position();
      in.limit(origin + (int) length);
      read(member.type());
      if (in.hasRemaining()) {
        throw refused(in.position(), "the optional member is shorter than announced");
      }
      in.limit(outerLimit);
      origin = outer;
    }
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
    for (long i = 1; i < length; i++) {
      if (in.get() == 0) {
        throw refused(in.position() - 1, "a character of a string is zero");
      }
    }
    if (in.get() != 0) {
      throw refused(in.position() - 1, "a string has no terminating zero");
    }
  }

  private void sequence(SequenceType type) throws MalformedPayloadException {
    align(4);
    int start = in.position();
    long count = unsigned(4);
    if (type.bounded() && count > type.bound()) {
      throw refused(start, count + " elements are above the bound " + type.bound());
    }
    // No element is without a byte.
    if (count > in.remaining()) {
      throw refused(start, count + " elements, " + in.remaining() + " bytes follow");
    }
    repeated(type.element(), (int) count);
  }

  private void repeated(IdlType element, int count) throws MalformedPayloadException {
    if (element instanceof PrimitiveType primitive
        && primitive != PrimitiveType.BOOLEAN
        && count > 0) {
      align(primitive.bytes());
      skip((long) count * primitive.bytes());
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

  private void skip(long bytes) throws MalformedPayloadException {
    if (bytes > in.remaining()) {
      throw refused(in.position(), bytes + " bytes are needed, " + in.remaining() + " follow");
    }
    in.position(in.position() + (int) bytes);
  }

  private void align(int size) throws MalformedPayloadException {
    int padding = -(in.position() - origin) & (size - 1);
    int start = in.position();
    skip(padding);
    for (int i = 0; i < padding; i++) {
      in.put(start + i, (byte) 0);
    }
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
