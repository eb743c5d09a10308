package org.ddsbench.core.campaign;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The parameters of a run as manifests hold them: docs/formats.md section 6. */
final class ParameterFields {
  /** Fields that are older than the naming rule of the others. */
  private static final Map<Parameter<?>, String> NAMED_OTHERWISE =
      Map.of(Parameters.STRENGTH, "strengths");

  /** The name that the first versions gave a field. */
  private static final Map<Parameter<?>, String> ONCE = Map.of(Parameters.WARMUP, "warmupPercent");

  private ParameterFields() {}

  static Map<String, Object> write(Values values) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (Parameter<?> parameter : Parameters.OF_RUNS) {
      fields.put(name(parameter), values.get(parameter));
    }
    return fields;
  }

  static Values read(Map<String, Object> fields) throws InvalidValueException {
    Set<String> unknown = new HashSet<>(fields.keySet());
    Values values = Values.none();
    for (Parameter<?> parameter : Parameters.OF_RUNS) {
      for (String name : names(parameter)) {
        Object written = fields.get(name);
        unknown.remove(name);
        if (parameter.equals(Parameters.DDS) && written != null) {
          values = values.with(Parameters.DDS, pair(String.valueOf(written)));
        } else if (written != null) {
          values = with(values, parameter, written);
        }
      }
    }
    if (!unknown.isEmpty()) {
      throw new InvalidValueException("unknown parameters " + unknown);
    }
    return complete(values);
  }

  /**
   * Adds the values that applied to all runs before a parameter existed, where the run lacks it.
   */
  private static Values complete(Values values) throws InvalidValueException {
    Values all = values;
    for (Parameter<?> parameter : Parameters.OF_RUNS) {
      if (!all.has(parameter)) {
        if (!parameter.later()) {
          throw new InvalidValueException("no " + name(parameter));
        }
        all = withBefore(all, parameter);
      }
    }
    return all;
  }

  private static List<String> names(Parameter<?> parameter) {
    String once = ONCE.get(parameter);
    return once == null ? List.of(name(parameter)) : List.of(once, name(parameter));
  }

  private static String name(Parameter<?> parameter) {
    String attribute = parameter.attribute();
    return NAMED_OTHERWISE.getOrDefault(
        parameter, parameter.kind().unit().equals("ns") ? attribute + "Ns" : attribute);
  }

  private static String pair(String text) throws InvalidValueException {
    for (String name : DdsPair.of(text).names()) {
      Parameters.DDS.kind().parse(name);
    }
    return text;
  }

  private static <T> Values with(Values values, Parameter<T> parameter, Object written)
      throws InvalidValueException {
    return values.with(parameter, parameter.kind().ofJson(written));
  }

  private static <T> Values withBefore(Values values, Parameter<T> parameter)
      throws InvalidValueException {
    return values.with(parameter, parameter.kind().parse(before(parameter, values)));
  }

  /**
   * The value that all runs had before a parameter existed.
   *
   * @param values of the parameters that are older
   */
  static String before(Parameter<?> parameter, Values values) {
    if (parameter.equals(Parameters.TRANSPORT)) {
      return Transport.before(values.get(Parameters.DISCOVERY)).text();
    }
    return parameter.equals(Parameters.CLOCK_CORRECTION)
        ? ClockCorrection.before(values.get(Parameters.ECHO)).text()
        : parameter.defaultText().orElse("");
  }
}
