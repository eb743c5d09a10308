package org.ddsbench.core.campaign;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlElement;

/** Reads one {@code test} element, its attributes before those of {@code defaults}. */
final class RowReader {
  static final long MAX_RUNS = 10_000;

  private final XmlElement test;
  private final Optional<XmlElement> defaults;
  private final List<Finding> findings;
  private final String id;
  private final Map<String, Place> given = new HashMap<>();
  private boolean complete = true;

  private RowReader(XmlElement test, Optional<XmlElement> defaults, List<Finding> findings) {
    this.test = test;
    this.defaults = defaults;
    this.findings = findings;
    this.id = test.value("id", "");
  }

  /** The row; empty when it has an error, which is then among the findings. */
  static Optional<TestRow> read(
      XmlElement test, Optional<XmlElement> defaults, List<Finding> findings) {
    return new RowReader(test, defaults, findings).read();
  }

  private Optional<TestRow> read() {
    Sweep sweep = new Sweep();
    Optional<Long> repeat = Optional.empty();
    for (Parameter<?> parameter : Parameters.ALL) {
      Optional<? extends List<?>> values = values(parameter);
      if (values.isEmpty()) {
        complete = false;
      } else if (parameter.equals(Parameters.REPEAT)) {
        repeat = single(values.get());
      } else {
        sweep.add(parameter, values.get());
      }
    }
    if (!complete || repeat.isEmpty()) {
      return Optional.empty();
    }
    long size = sweep.size();
    if (size > MAX_RUNS / repeat.get()) {
      tell("B07", "", test.place(), "The row makes more than 10000 runs. Shorten its lists.");
      return Optional.empty();
    }
    int times = Math.toIntExact(repeat.get());
    return Optional.of(new TestRow(id, test.place(), given, sweep.product(), times));
  }

  private <T> Optional<List<T>> values(Parameter<T> parameter) {
    String name = parameter.attribute();
    Optional<XmlAttribute> written =
        test.attribute(name).or(() -> defaults.flatMap(element -> element.attribute(name)));
    written.ifPresent(attribute -> given.put(name, attribute.place()));
    if (written.isPresent() && !written.get().valid()) {
      return Optional.empty();
    }
    Optional<String> text = written.map(XmlAttribute::value).or(parameter::defaultText);
    if (text.isEmpty()) {
      tell(
          "XML",
          name,
          test.place(),
          "No " + name + " is given. Add it to the row or to <defaults>.");
      return Optional.empty();
    }
    try {
      return Optional.of(ListText.values(parameter, text.get()));
    } catch (InvalidValueException e) {
      tell(e.rule(), name, given.getOrDefault(name, test.place()), String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private Optional<Long> single(List<?> values) {
    if (values.size() == 1 && values.get(0) instanceof Long times) {
      return Optional.of(times);
    }
    Place place = given.getOrDefault("repeat", test.place());
    tell("XML", "repeat", place, "Repeat takes one number. Write how often to repeat each run.");
    return Optional.empty();
  }

  private void tell(String rule, String field, Place place, String message) {
    // A bad default is told once, for no row, however many rows inherit it.
    boolean inherited = given.containsKey(field) && test.attribute(field).isEmpty();
    String row = inherited ? "" : id;
    Finding finding = new Finding(rule, Severity.ERROR, row, field, place, message);
    if (!findings.contains(finding)) {
      findings.add(finding);
    }
  }
}
