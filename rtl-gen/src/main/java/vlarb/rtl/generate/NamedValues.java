// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;

/** The single values of a record, each by the name of its component, spelled as files spell it. */
final class NamedValues {
  private NamedValues() {}

  /**
   * The values of a record and of the records in it, in their order: a component that is added to
   * the record is among them. Optional parts are left out.
   */
  static SequencedMap<String, String> of(Record record) {
    SequencedMap<String, String> values = new LinkedHashMap<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      switch (value(record, component)) {
        case Record inner -> values.putAll(of(inner));
        case Optional<?> _ -> {}
        case Enum<?> constant -> values.put(name(component), spelled(constant));
        case Object value -> values.put(name(component), value.toString());
      }
    }
    return values;
  }

  /** A constant's name in a file. */
  static String spelled(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String name(RecordComponent component) {
    return component.getName().replaceAll("[A-Z]", "-$0").toLowerCase(Locale.ROOT);
  }

  private static Object value(Record record, RecordComponent component) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record shows its components", e);
    }
  }
}
