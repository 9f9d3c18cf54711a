// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Optional;
import java.util.function.Function;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * A key of the configuration: declared once, for the checks and for the reference.
 *
 * @param path the name in YAML with the names of the sections around it, dots between them
 * @param type the values that it takes
 * @param fixedDefault the value that holds where the key is not given; empty if that depends on
 *     other keys
 * @param defaultText the default in words
 * @param meaning the meaning of the key, with units
 * @param ofArbiter the value that an arbiter is built for; empty where its file need not say the
 *     key
 */
record Key<T>(
    String path,
    ValueType<T> type,
    Optional<T> fixedDefault,
    String defaultText,
    String meaning,
    Function<ArbiterParameters, Optional<T>> ofArbiter) {
  /** A key with a default of its own. */
  static <T> Key<T> of(String path, ValueType<T> type, T defaultValue, String meaning) {
    return new Key<>(
        path,
        type,
        Optional.of(defaultValue),
        "`" + type.format(defaultValue) + "`",
        meaning,
        _ -> Optional.empty());
  }

  /** A key of the arbiter's parameters, with the default of theirs. */
  static <T> Key<T> of(
      String path, Function<ArbiterParameters, T> value, ValueType<T> type, String meaning) {
    return of(path, type, value.apply(ArbiterParameters.DEFAULT), meaning)
        .in(value.andThen(Optional::of));
  }

  /** A key whose default depends on other keys, as the text says. */
  static <T> Key<T> derived(String path, ValueType<T> type, String defaultText, String meaning) {
    return new Key<>(path, type, Optional.empty(), defaultText, meaning, _ -> Optional.empty());
  }

  /** Returns this key with the value that an arbiter is built for. */
  Key<T> in(Function<ArbiterParameters, Optional<T>> value) {
    return new Key<>(path, type, fixedDefault, defaultText, meaning, value);
  }

  /** The text of the value that an arbiter is built for. */
  Optional<String> text(ArbiterParameters arbiter) {
    return ofArbiter.apply(arbiter).map(type::format);
  }

  /** The path of the key's section. */
  String section() {
    return path.substring(0, path.lastIndexOf('.'));
  }
}
