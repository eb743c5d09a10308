package org.ddsbench.core.payload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.IdlDocument;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.ddsbench.core.payload.idl.UnionType;

/** Reads the {@code <operational>} elements of one catalogue. */
final class OperationalPlans {
  private final IdlDocument idl;
  private final List<SourceProblem> problems;
  private final Map<String, List<Long>> plans = new LinkedHashMap<>();

  OperationalPlans(IdlDocument idl, List<SourceProblem> problems) {
    this.idl = idl;
    this.problems = problems;
  }

  /** Discriminator values by qualified name of the union. */
  Map<String, List<Long>> plans() {
    return plans;
  }

  void plan(CatalogueElement element) {
    element.refuseOthers(List.of("union", "order"), problems);
    Optional<String> name = element.required("union", problems);
    Optional<String> order = element.required("order", problems);
    if (name.isEmpty() || order.isEmpty()) {
      return;
    }
    if (!(idl.find(name.get()).orElse(null) instanceof UnionType union)) {
      problems.add(
          element.problem("the IDL has no union " + name.get(), "Write it as Module::Union"));
      return;
    }
    if (!(union.discriminator() instanceof EnumType discriminator)) {
      problems.add(
          element.problem(
              union.name() + " does not switch over an enum",
              "Remove this: its members take turns"));
      return;
    }
    List<Long> values = new ArrayList<>();
    for (String enumerator : order.get().strip().split("\\s+", -1)) {
      Optional<EnumType.Enumerator> found = discriminator.find(enumerator);
      if (found.isEmpty()) {
        problems.add(
            element.problem(
                "'" + enumerator + "' is not in " + discriminator.name(),
                "Use its enumerators, separated by spaces"));
        return;
      }
      values.add((long) found.get().value());
    }
    if (plans.putIfAbsent(union.name(), List.copyOf(values)) != null) {
      problems.add(
          element.problem("the order of " + union.name() + " is given already", "Remove one"));
    }
  }
}
