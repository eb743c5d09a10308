package org.ddsbench.core.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.payload.idl.ArrayType;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.SequenceType;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.ddsbench.core.payload.idl.StringType;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/**
 * Applies one {@code <size>} to a type. A path names members from the type inwards, {@code
 * fields.name}; it passes through sequences and arrays to their elements, {@code []} stands for the
 * elements of a sequence where they themselves get the size.
 */
final class MemberSizes {
  private final CatalogueElement element;
  private final List<SourceProblem> problems;

  private MemberSizes(CatalogueElement element, List<SourceProblem> problems) {
    this.element = element;
    this.problems = problems;
  }

  /** The type with the size of an element; unchanged after a problem. */
  static IdlType apply(CatalogueElement element, IdlType type, List<SourceProblem> problems) {
    element.refuseOthers(List.of("member", "elements"), problems);
    Optional<String> member = element.required("member", problems);
    Optional<String> elements = element.required("elements", problems);
    if (member.isEmpty() || elements.isEmpty()) {
      return type;
    }
    MemberSizes sizes = new MemberSizes(element, problems);
    if (!elements.get().matches("[0-9]{1,10}")
        || Long.parseLong(elements.get()) > Integer.MAX_VALUE) {
      sizes.refuse(
          "'" + elements.get() + "' is not a valid number of elements",
          "Write a whole number from 0 to " + Integer.MAX_VALUE);
      return type;
    }
    List<String> steps = steps(member.get());
    return sizes.changed(type, steps, Integer.parseInt(elements.get())).orElse(type);
  }

  private static List<String> steps(String path) {
    List<String> steps = new ArrayList<>();
    for (String part : path.strip().split("\\.", -1)) {
      String name = part;
      while (name.endsWith("[]")) {
        name = name.substring(0, name.length() - 2);
      }
      steps.add(name);
      for (int i = name.length(); i < part.length(); i += 2) {
        steps.add("[]");
      }
    }
    return steps;
  }

  private Optional<IdlType> changed(IdlType type, List<String> steps, int size) {
    if (steps.isEmpty()) {
      return sized(type, size);
    }
    String step = steps.get(0);
    List<String> rest = steps.subList(1, steps.size());
    if (type instanceof ArrayType array) {
      List<String> within = step.equals("[]") ? rest : steps;
      return changed(array.element(), within, size)
          .map(element -> new ArrayType(element, array.length()));
    }
    if (type instanceof SequenceType sequence) {
      List<String> within = step.equals("[]") ? rest : steps;
      return changed(sequence.element(), within, size)
          .map(element -> new SequenceType(element, sequence.bound(), sequence.size()));
    }
    if (type instanceof StructType struct) {
      return member(struct, step, rest, size);
    }
    if (type instanceof UnionType union) {
      return branch(union, step, rest, size);
    }
    return refuse(
        "the member " + shown() + " does not exist", "'" + step + "' follows a value; remove it");
  }

  private Optional<IdlType> member(StructType struct, String name, List<String> rest, int size) {
    List<StructType.Member> members = new ArrayList<>(struct.members());
    for (int i = 0; i < members.size(); i++) {
      StructType.Member member = members.get(i);
      if (member.name().equals(name)) {
        int index = i;
        return changed(member.type(), rest, size)
            .map(
                type -> {
                  members.set(index, member.of(type));
                  return struct.with(members);
                });
      }
    }
    return unknown(struct.name(), name, members.stream().map(StructType.Member::name).toList());
  }

  private Optional<IdlType> branch(UnionType union, String name, List<String> rest, int size) {
    List<UnionType.Branch> branches = new ArrayList<>(union.branches());
    for (int i = 0; i < branches.size(); i++) {
      UnionType.Branch branch = branches.get(i);
      if (branch.name().equals(name)) {
        int index = i;
        return changed(branch.type(), rest, size)
            .map(
                type -> {
                  branches.set(
                      index, new UnionType.Branch(name, type, branch.labels(), branch.others()));
                  return new UnionType(
                      union.name(), union.discriminator(), branches, union.extensibility());
                });
      }
    }
    return unknown(union.name(), name, branches.stream().map(UnionType.Branch::name).toList());
  }

  private Optional<IdlType> unknown(String type, String name, List<String> known) {
    return refuse(
        "the member " + shown() + " does not exist",
        type + " has no '" + name + "' but " + String.join(", ", known));
  }

  private Optional<IdlType> sized(IdlType type, int size) {
    if (type instanceof ArrayType array) {
      return sized(array.element(), size).map(element -> new ArrayType(element, array.length()));
    }
    boolean again = false;
    int bound = 0;
    IdlType sized = type;
    if (type instanceof SequenceType sequence) {
      again = sequence.size() != SequenceType.UNSIZED;
      bound = sequence.bound();
      sized = new SequenceType(sequence.element(), sequence.bound(), size);
    } else if (type instanceof StringType string) {
      again = string.size() != StringType.UNSIZED;
      bound = string.bound();
      sized = new StringType(string.bound(), size);
    } else {
      return refuse(
          "the member " + shown() + " is neither a sequence nor a string",
          "Remove this <size>, or name a sequence or string in it");
    }
    if (again) {
      return refuse("the member " + shown() + " has a size already", "Remove one <size>");
    }
    if (bound > 0 && size > bound) {
      return refuse(
          String.format(
              Locale.ROOT, "elements is %d, but %s is bounded by %d", size, shown(), bound),
          "Write at most " + bound);
    }
    return Optional.of(sized);
  }

  private String shown() {
    return String.valueOf(element.attributes().get("member")).strip();
  }

  private Optional<IdlType> refuse(String message, String remedy) {
    problems.add(element.problem(message, remedy));
    return Optional.empty();
  }
}
