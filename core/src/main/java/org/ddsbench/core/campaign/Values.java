package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A value of each parameter of one run, every list and range already resolved. Implementations are
 * in {@code dds} alone: the text of their {@link DdsPair}. Immutable.
 */
public final class Values implements RunParameters {
  private static final Values NONE = new Values(Map.of());

  private final Map<Parameter<?>, Object> values;

  /**
   * @param values not changed from now on
   */
  private Values(Map<Parameter<?>, Object> values) {
    this.values = values;
  }

  /** No parameter has a value yet. */
  public static Values none() {
    return NONE;
  }

  /** These values; each must be of the type of its parameter. */
  static Values of(Map<Parameter<?>, Object> values) {
    return new Values(new HashMap<>(values));
  }

  /** The default of each parameter that has one. */
  public static Values ofDefaults() {
    Map<Parameter<?>, Object> defaults = new HashMap<>();
    for (Parameter<?> parameter : Parameters.OF_RUNS) {
      if (parameter.defaultText().isPresent()) {
        defaults.put(parameter, byDefault(parameter));
      }
    }
    return new Values(defaults);
  }

  /** Reads the values of a manifest; names and forms are those of docs/formats.md. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Values ofJson(Map<String, Object> fields) throws InvalidValueException {
    return ParameterFields.read(fields);
  }

  @JsonValue
  Map<String, Object> json() {
    return ParameterFields.write(this);
  }

  /** These values, with another value of this parameter. */
  public <T> Values with(Parameter<T> parameter, T value) {
    Map<Parameter<?>, Object> more = new HashMap<>(values);
    more.put(parameter, value);
    return new Values(more);
  }

  /** The same with {@code dds} in place of an attribute for each side. */
  Values withPairJoined() {
    if (!has(Parameters.DDS_PUBLISHER)) {
      return this;
    }
    DdsPair pair = new DdsPair(get(Parameters.DDS_PUBLISHER), get(Parameters.DDS_SUBSCRIBER));
    Map<Parameter<?>, Object> joined = new HashMap<>(values);
    joined.remove(Parameters.DDS_PUBLISHER);
    joined.remove(Parameters.DDS_SUBSCRIBER);
    joined.put(Parameters.DDS, pair.text());
    return new Values(joined);
  }

  /** The same with the default of each parameter that the experiment does not read. */
  public Values withDefaultsOfUnread() {
    Experiment experiment = get(Parameters.EXPERIMENT);
    Map<Parameter<?>, Object> read = new HashMap<>(values);
    for (Parameter<?> parameter : Parameters.OF_RUNS) {
      if (!experiment.reads(parameter)) {
        read.put(parameter, byDefault(parameter));
      }
    }
    return new Values(read);
  }

  private static Object byDefault(Parameter<?> parameter) {
    try {
      return parameter.kind().parse(parameter.defaultText().orElse(""));
    } catch (InvalidValueException e) {
      throw new IllegalStateException("the default of " + parameter.attribute(), e);
    }
  }

  boolean has(Parameter<?> parameter) {
    return values.containsKey(parameter);
  }

  @Override
  @SuppressWarnings("unchecked") // with() takes values of the parameter's own type only
  public <T> T get(Parameter<T> parameter) {
    Object value = values.get(parameter);
    if (value == null) {
      throw new IllegalStateException("no value of " + parameter.attribute());
    }
    return (T) value;
  }

  /** The canonical text of a value. */
  public <T> String text(Parameter<T> parameter) {
    return parameter.kind().text(get(parameter));
  }

  /** The attributes that would give these values, each in its canonical text, without repeat. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Parameter<?> parameter : Parameters.ALL) {
      if (has(parameter)) {
        texts.put(parameter.attribute(), text(parameter));
      }
    }
    return texts;
  }

  /**
   * The same without attributes that were added after the first repositories were written, where
   * they have the value that all earlier runs had. So what is computed from these texts, as run
   * keys are, does not change.
   */
  public Map<String, String> keyTexts() {
    Map<String, String> texts = texts();
    // An open transport must not enter a key.
    texts.remove(Parameters.TRANSPORT.attribute(), Transport.DEFAULT.text());
    for (Parameter<?> parameter : Parameters.OF_RUNS) {
      if (parameter.later()) {
        texts.remove(parameter.attribute(), ParameterFields.before(parameter, this));
      }
    }
    return texts;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Values others && values.equals(others.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return texts().toString();
  }
}
