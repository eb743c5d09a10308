package org.ddsbench.core.campaign;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlElement;

/**
 * Reads one {@code test} element; its attributes take precedence over those of {@code defaults}.
 */
final class RowReader {
  private final XmlElement test;
  private final String id;
  private final ElementReader.Given own;
  private final ElementReader.Given defaults;
  private final String scenario;
  private final Map<String, DraftRow.Written> given;
  private final List<Finding> findings;

  private RowReader(
      XmlElement test, String scenario, ElementReader.Given defaults, List<Finding> findings) {
    this.test = test;
    this.id = test.value("id", "");
    this.own = ElementReader.read(test, findings);
    this.defaults = defaults;
    this.scenario = scenario;
    this.given = new HashMap<>(defaults.written(false));
    given.putAll(own.written(true));
    this.findings = findings;
  }

  /** The row as far as it can be read; what cannot be read becomes a finding. */
  static DraftRow read(
      XmlElement test, String scenario, ElementReader.Given defaults, List<Finding> findings) {
    return new RowReader(test, scenario, defaults, findings).read();
  }

  private DraftRow read() {
    Map<Parameter<?>, List<?>> lists = new HashMap<>();
    ImplementationForm form = ImplementationForm.of(own, defaults);
    form.fault(test, own, defaults).ifPresent(findings::add);
    given.keySet().removeIf(form::isIdle);
    Parameters.ALL.stream()
        .filter(parameter -> !form.isIdle(parameter.attribute()))
        .forEach(parameter -> lists.put(parameter, values(parameter)));
    int repeat = repeat(lists.getOrDefault(Parameters.REPEAT, List.of()));
    lists.remove(Parameters.REPEAT);
    DraftRow row = new DraftRow(id, test.place(), scenario, given, new Sweep(lists), repeat);
    if (row.runs() > Campaign.MAX_RUNS) {
      report("B07", "", "The row has more than 10,000 runs. Shorten its lists.");
    }
    return row;
  }

  private List<?> values(Parameter<?> parameter) {
    String name = parameter.attribute();
    List<?> probes = written(Parameters.PROBE).orElse(List.of());
    Optional<String> byDefault = RowDefaults.text(parameter, probes);
    if (byDefault.isEmpty() && !given.containsKey(name)) {
      report("XML", name, name + " is missing. Add it to the row or to <defaults>.");
      return List.of();
    }
    return written(parameter)
        .orElseGet(() -> ListText.read(parameter, byDefault.orElse("")).values());
  }

  /** The values that the row, else the defaults set for a parameter; absent when neither does. */
  private Optional<List<?>> written(Parameter<?> parameter) {
    return Optional.ofNullable(
        own.lists().getOrDefault(parameter, defaults.lists().get(parameter)));
  }

  /** 1 when the number is not known. The schema accepts a single number only. */
  private static int repeat(List<?> values) {
    return values.size() == 1 && values.get(0) instanceof Integer times ? times : 1;
  }

  private void report(String rule, String field, String message) {
    findings.add(new Finding(rule, Severity.ERROR, id, field, test.place(), message));
  }
}
