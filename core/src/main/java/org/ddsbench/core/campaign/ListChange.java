package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Changes single values of a list as it is written in campaign.xml. Items that hold none of them
 * stay as they are; what remains of a range is written as a range.
 */
public final class ListChange<T> {
  private final Parameter<T> parameter;
  private final Map<String, Optional<String>> changes;
  private final List<String> items = new ArrayList<>();
  private final Set<String> present = new HashSet<>();

  private ListChange(Parameter<T> parameter, Map<String, Optional<String>> changes) {
    this.parameter = parameter;
    this.changes = changes;
  }

  /**
   * The changed text; empty when no value would remain.
   *
   * @param changes per value in its canonical text what to write instead, or nothing to leave it
   *     out. A value that the list holds already is not written twice.
   */
  public static <T> Optional<String> apply(
      Parameter<T> parameter, String text, Map<String, Optional<String>> changes) {
    return new ListChange<>(parameter, changes).apply(text);
  }

  /** The text with every value once; empty when it holds an item that cannot be read. */
  public static <T> Optional<String> withoutRepetition(Parameter<T> parameter, String text) {
    ListChange<T> change = new ListChange<>(parameter, Map.of());
    for (String item : text.split(",", -1)) {
      List<String> values = change.canonical(item);
      if (values.isEmpty()) {
        return Optional.empty();
      }
      String blank = item.startsWith(" ") ? " " : "";
      List<String> kept = new ArrayList<>();
      for (String value : values) {
        if (change.present.add(value)) {
          kept.add(value);
        } else {
          change.flush(kept, blank);
        }
      }
      if (kept.equals(values)) {
        change.items.add(item);
      } else {
        change.flush(kept, blank);
      }
    }
    return Optional.of(String.join(",", change.items).strip());
  }

  private Optional<String> apply(String text) {
    String[] written = text.split(",", -1);
    for (String item : written) {
      canonical(item).stream().filter(value -> !changes.containsKey(value)).forEach(present::add);
    }
    for (String item : written) {
      List<String> values = canonical(item);
      if (values.stream().noneMatch(changes::containsKey)) {
        items.add(item);
      } else {
        change(values, item.startsWith(" ") ? " " : "");
      }
    }
    String changed = String.join(",", items).strip();
    return changed.isEmpty() ? Optional.empty() : Optional.of(changed);
  }

  /** The values of an item; none when it cannot be read, which has a finding of its own. */
  private List<String> canonical(String item) {
    try {
      return parameter.kind().expand(item.strip()).stream().map(parameter.kind()::text).toList();
    } catch (InvalidValueException e) {
      return List.of();
    }
  }

  private void change(List<String> values, String blank) {
    List<String> kept = new ArrayList<>();
    for (String value : values) {
      Optional<String> instead = changes.get(value);
      if (instead == null) {
        kept.add(value);
        continue;
      }
      flush(kept, blank);
      instead.filter(text -> present.add(same(text))).ifPresent(text -> items.add(blank + text));
    }
    flush(kept, blank);
  }

  private void flush(List<String> kept, String blank) {
    if (kept.size() > 2) {
      items.add(blank + kept.get(0) + ".." + kept.get(kept.size() - 1));
    } else {
      kept.forEach(value -> items.add(blank + value));
    }
    kept.clear();
  }

  private String same(String text) {
    List<String> values = canonical(text);
    return values.size() == 1 ? values.get(0) : text;
  }
}
