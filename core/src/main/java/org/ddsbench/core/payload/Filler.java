package org.ddsbench.core.payload;

import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;
import org.ddsbench.core.random.SplitMix64;

/**
 * Writes one value of a type: its shape from the choices, one draw of the stream for each scalar
 * and character. One thread.
 */
final class Filler {
  private final Choices choices;
  private final SplitMix64 stream;
  private final CdrWriter out;

  Filler(Choices choices, SplitMix64 stream, CdrWriter out) {
    this.choices = choices;
    this.stream = stream;
    this.out = out;
  }

  void write(IdlType type) {
    if (type instanceof PrimitiveType primitive) {
      scalar(primitive);
    } else if (type instanceof EnumType enumeration) {
      int drawn = stream.below(enumeration.enumerators().size());
      out.integer(enumeration.bytes(), enumeration.enumerators().get(drawn).value());
    } else if (type instanceof StringType string) {
      string(choices.length(string.bound(), string.size()));
    } else if (type instanceof SequenceType sequence) {
      sequence(sequence.element(), choices.length(sequence.bound(), sequence.size()));
    } else if (type instanceof ArrayType array) {
      repeat(array.element(), array.length());
    } else if (type instanceof StructType struct) {
      struct.members().forEach(this::member);
    } else if (type instanceof UnionType union) {
      long discriminator = choices.discriminator(union);
      out.integer(CdrWriter.bytes(union.discriminator()), discriminator);
      union.branch(discriminator).ifPresent(branch -> write(branch.type()));
    } else {
      throw new AssertionError(type);
    }
  }

  void member(StructType.Member member) {
    if (!member.optional()) {
      write(member.type());
    } else if (choices.present()) {
      CdrWriter value = new CdrWriter();
      new Filler(choices, stream, value).write(member.type());
      out.present(member.id(), value);
    } else {
      out.absent(member.id());
    }
  }

  void sequence(IdlType element, int count) {
    out.u32(count);
    repeat(element, count);
  }

  private void repeat(IdlType element, int count) {
    for (int i = 0; i < count; i++) {
      write(element);
    }
  }

  private void string(int length) {
    out.u32(length + 1);
    repeat(PrimitiveType.CHAR, length);
    out.octet(0);
  }

  private void scalar(PrimitiveType type) {
    switch (type) {
      case OCTET, INT8, UINT8 -> out.octet((int) stream.next());
      case BOOLEAN -> out.octet((int) stream.next() & 1);
      case CHAR -> out.octet('A' + stream.below(26));
      case SHORT, UNSIGNED_SHORT -> out.u16((int) stream.next());
      case LONG, UNSIGNED_LONG -> out.u32((int) stream.next());
      case LONG_LONG, UNSIGNED_LONG_LONG -> out.u64(stream.next());
      // The upper bits as a fraction: exact, finite and within -32768..32768 whatever is drawn.
      case FLOAT -> out.u32(Float.floatToRawIntBits((stream.next() >> 40) / 256f));
      case DOUBLE -> out.u64(Double.doubleToRawLongBits((stream.next() >> 11) / 0x1p37));
    }
  }
}
