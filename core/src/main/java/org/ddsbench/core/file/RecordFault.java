package org.ddsbench.core.file;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What makes a record unusable that a program read from a file which may be damaged: a component
 * that is null and not {@link Nullable}, or a number that is not finite. Readers of JSON leave both
 * through.
 */
public final class RecordFault {
  private RecordFault() {}

  /** The first fault in a record and everything in it, as {@code ott_ns is missing}. */
  public static Optional<String> of(Record record) {
    return inRecord("", record);
  }

  private static Optional<String> inRecord(String path, Record record) {
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      String name = path + (path.isEmpty() ? "" : ".") + component.getName();
      Object value = value(record, component);
      Optional<String> fault =
          value == null
              ? absent(name, component.getAnnotatedType().isAnnotationPresent(Nullable.class))
              : inValue(name, value);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> absent(String name, boolean allowed) {
    return allowed ? Optional.empty() : Optional.of(name + " is missing");
  }

  private static Optional<String> inValue(String path, Object value) {
    if (value instanceof Record record) {
      return inRecord(path, record);
    }
    if (value instanceof Double number && !Double.isFinite(number)) {
      return Optional.of(path + " is too large a number");
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .flatMap(entry -> inElement(path + "." + entry.getKey(), entry.getValue()).stream())
          .findFirst();
    }
    if (value instanceof Collection<?> elements) {
      int index = 0;
      for (Object element : elements) {
        Optional<String> fault = inElement(path + "[" + index++ + "]", element);
        if (fault.isPresent()) {
          return fault;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> inElement(String path, @Nullable Object element) {
    return element == null ? absent(path, false) : inValue(path, element);
  }

  private static @Nullable Object value(Record record, RecordComponent component) {
    try {
      // A record may belong to a package that is not open.
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
