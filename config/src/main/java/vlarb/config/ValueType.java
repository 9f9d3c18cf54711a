// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import vlarb.config.text.BadValueException;

/**
 * The values that a key takes.
 *
 * @param <T> the type of the values in Java
 */
sealed interface ValueType<T>
    permits WholeNumberRange,
        WholeNumberChoice,
        NameChoice,
        ChoiceOrNone,
        TrueOrFalse,
        ModulePrefix,
        VlWeightListType,
        QueueBytesType,
        Sl2VlType {
  /** The allowed values, in words: in error messages and in the reference. */
  String range();

  /**
   * The value that a text stands for.
   *
   * @throws BadValueException if it stands for none
   */
  T parse(String text) throws BadValueException;

  /** The text that {@link #parse} takes for a value. */
  String format(T value);

  /** Values that tests combine with those of other keys; of a list of everything, none. */
  default List<T> samples() {
    return List.of();
  }

  /** Returns true if YAML writes the value as a number, without quotation marks. */
  default boolean isNumber() {
    return false;
  }
}
