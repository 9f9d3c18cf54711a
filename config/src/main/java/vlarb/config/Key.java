// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Optional;

/**
 * A key of the configuration: declared once, for the checks and for the reference.
 *
 * @param path its name in YAML with those of the sections around it, dots between them
 * @param type the values that it takes
 * @param fixedDefault what holds where the key is not given; nothing if that depends on other keys
 * @param defaultText the default in words
 * @param meaning what it says, with units
 */
record Key<T>(
    String path, ValueType<T> type, Optional<T> fixedDefault, String defaultText, String meaning) {
  /** A key with a default of its own. */
  static <T> Key<T> of(String path, ValueType<T> type, T defaultValue, String meaning) {
    return new Key<>(
        path, type, Optional.of(defaultValue), "`" + type.format(defaultValue) + "`", meaning);
  }

  /** A key whose default depends on other keys, as the text says. */
  static <T> Key<T> derived(String path, ValueType<T> type, String defaultText, String meaning) {
    return new Key<>(path, type, Optional.empty(), defaultText, meaning);
  }

  /** The path of the key's section. */
  String section() {
    return path.substring(0, path.lastIndexOf('.'));
  }
}
