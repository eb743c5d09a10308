package org.ddsbench.core.payload;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.PrimitiveType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/**
 * Makes a message of a JSON object: members by name, unions as {@code {"discriminator": ..,
 * "member": ..}}, octets as an array or Base64. For one file.
 */
final class SampleReader {
  private final String file;
  private final List<SourceProblem> problems;
  private final SampleScalars scalars;

  SampleReader(String file, List<SourceProblem> problems) {
    this.file = file;
    this.problems = problems;
    this.scalars = new SampleScalars(problems);
  }

  /** The message in XCDR1, a prefix zero; empty after a problem. */
  Optional<byte[]> read(byte[] text, StructType type, HeaderPlacement header) throws IOException {
    int problemsBefore = problems.size();
    Optional<JsonValue> value = new JsonTree(file, problems).read(text);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    CdrWriter out = new CdrWriter();
    if (header != HeaderPlacement.MEMBERS) {
      out.raw(new byte[MessagePrefix.BYTES]);
    }
    write(MessagePrefix.content(type, header), value.get(), "$", out);
    return problems.size() > problemsBefore ? Optional.empty() : Optional.of(out.bytes());
  }

  private void write(IdlType type, JsonValue value, String path, CdrWriter out) {
    if (type instanceof StructType struct) {
      struct(struct, value, path, out);
    } else if (type instanceof UnionType union) {
      union(union, value, path, out);
    } else if (type instanceof SequenceType sequence) {
      sequence(sequence, value, path, out);
    } else if (type instanceof ArrayType array) {
      Optional<List<JsonValue>> elements = elements(array.element(), value, path);
      if (elements.isPresent() && elements.get().size() != array.length()) {
        refuse(
            value, path, "has " + elements.get().size() + " elements", "Write " + array.length());
      }
      elements.ifPresent(all -> writeAll(array.element(), all, path, out));
    } else if (type instanceof StringType string) {
      string(string, value, path, out);
    } else {
      scalars.write(type, value, path, out);
    }
  }

  private void struct(StructType type, JsonValue value, String path, CdrWriter out) {
    if (!(value instanceof JsonValue.Members members)) {
      refuse(
          value, path, "is " + value.shown(), "Write an object with the members of " + type.name());
      return;
    }
    List<String> known = type.members().stream().map(StructType.Member::name).toList();
    members.values().forEach((name, one) -> refuseUnknown(type.name(), name, one, known, path));
    for (StructType.Member member : type.members()) {
      JsonValue one = members.values().get(member.name());
      boolean absent = one == null || one instanceof JsonValue.Null;
      if (member.optional() && absent) {
        out.absent(member.id());
      } else if (one == null) {
        refuse(value, path, "has no member '" + member.name() + "'", "Add it");
      } else if (member.optional()) {
        CdrWriter own = new CdrWriter();
        write(member.type(), one, path + "." + member.name(), own);
        out.present(member.id(), own);
      } else {
        write(member.type(), one, path + "." + member.name(), out);
      }
    }
  }

  private void refuseUnknown(
      String type, String name, JsonValue value, List<String> known, String path) {
    if (!known.contains(name)) {
      refuse(
          value,
          path + "." + name,
          "is not a member of " + type,
          "Remove it, or use one of " + String.join(", ", known));
    }
  }

  private void union(UnionType type, JsonValue value, String path, CdrWriter out) {
    if (!(value instanceof JsonValue.Members members)
        || !members.values().containsKey("discriminator")) {
      refuse(value, path, "is not a union", "Write {\"discriminator\": value, \"member\": value}");
      return;
    }
    List<String> known = List.of("discriminator", "member");
    members.values().forEach((name, one) -> refuseUnknown(type.name(), name, one, known, path));
    JsonValue written = members.values().get("discriminator");
    Optional<Long> selected =
        written == null
            ? Optional.empty()
            : scalars.write(type.discriminator(), written, path + ".discriminator", out);
    if (selected.isEmpty()) {
      return;
    }
    Optional<UnionType.Branch> branch = type.branch(selected.get());
    JsonValue member = members.values().get("member");
    if (branch.isPresent() && member != null) {
      write(branch.get().type(), member, path + ".member", out);
    } else if (branch.isPresent()) {
      refuse(value, path, "has no member", "Add \"member\", a value of " + branch.get().name());
    } else if (member != null) {
      refuse(member, path + ".member", "is not selected by the discriminator", "Remove it");
    }
  }

  private void sequence(SequenceType type, JsonValue value, String path, CdrWriter out) {
    Optional<List<JsonValue>> elements = elements(type.element(), value, path);
    if (elements.isEmpty()) {
      return;
    }
    int count = elements.get().size();
    if (type.bounded() && count > type.bound()) {
      refuse(value, path, "has " + count + " elements", "Write at most " + type.bound());
    }
    out.u32(count);
    writeAll(type.element(), elements.get(), path, out);
  }

  private void writeAll(IdlType element, List<JsonValue> values, String path, CdrWriter out) {
    for (int i = 0; i < values.size(); i++) {
      write(element, values.get(i), path + "[" + i + "]", out);
    }
  }

  /** The elements of an array; Base64 as well if they are octets. */
  private Optional<List<JsonValue>> elements(IdlType element, JsonValue value, String path) {
    if (value instanceof JsonValue.Elements elements) {
      return Optional.of(elements.values());
    }
    boolean octets = element == PrimitiveType.OCTET || element == PrimitiveType.UINT8;
    if (octets && value instanceof JsonValue.Text text) {
      try {
        List<JsonValue> values = new ArrayList<>();
        for (byte octet : Base64.getDecoder().decode(text.value())) {
          values.add(new JsonValue.Numeric(value.position(), BigDecimal.valueOf(octet & 0xFF)));
        }
        return Optional.of(values);
      } catch (IllegalArgumentException e) {
        refuse(value, path, "is not Base64", "Write an array of numbers or Base64");
        return Optional.empty();
      }
    }
    refuse(
        value,
        path,
        "is " + value.shown(),
        octets ? "Write an array of numbers or Base64" : "Write an array");
    return Optional.empty();
  }

  private void string(StringType type, JsonValue value, String path, CdrWriter out) {
    if (!(value instanceof JsonValue.Text text) || text.value().indexOf(0) >= 0) {
      refuse(value, path, "is " + value.shown(), "Write a text without \\u0000");
      return;
    }
    byte[] bytes = text.value().getBytes(StandardCharsets.UTF_8);
    if (type.bounded() && bytes.length > type.bound()) {
      refuse(
          value, path, "has " + bytes.length + " bytes in UTF-8", "Write at most " + type.bound());
    }
    out.u32(bytes.length + 1);
    out.raw(bytes);
    out.octet(0);
  }

  private void refuse(JsonValue value, String path, String what, String remedy) {
    problems.add(new SourceProblem(value.position(), path + " " + what, remedy));
  }
}
