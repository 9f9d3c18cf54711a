// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * A key of the configuration: declared once, for the checks, for the reference, for what an arbiter
 * is built for and for the tests.
 *
 * @param path the name in YAML with the names of the sections around it, dots between them
 * @param type the values that it takes
 * @param fixedDefault the value that holds where the key is not given; empty if that depends on
 *     other keys
 * @param defaultText the default in words
 * @param meaning the meaning of the key, with units
 * @param parameter the place of the value in an arbiter's parameters
 * @param combined the values that a matrix of arbiters combines with those of other keys
 */
record Key<T>(
    String path,
    ValueType<T> type,
    Optional<T> fixedDefault,
    String defaultText,
    String meaning,
    Parameter<T> parameter,
    List<T> combined) {
  /** A key with a default of its own. */
  static <T> Key<T> of(String path, ValueType<T> type, T defaultValue, String meaning) {
    String text = "`" + type.format(defaultValue) + "`";
    return new Key<>(path, type, Optional.of(defaultValue), text, meaning, nowhere(), List.of());
  }

  /** A key of the arbiter's parameters, with the default of theirs. */
  static <T> Key<T> of(String path, Parameter<T> parameter, ValueType<T> type, String meaning) {
    T value = parameter.get().apply(ArbiterParameters.DEFAULT).orElseThrow();
    return of(path, type, value, meaning).in(parameter);
  }

  /** A key whose default depends on other keys, as the text says. */
  static <T> Key<T> derived(String path, ValueType<T> type, String defaultText, String meaning) {
    return new Key<>(path, type, Optional.empty(), defaultText, meaning, nowhere(), List.of());
  }

  private static <T> Parameter<T> nowhere() {
    return Parameter.read(_ -> Optional.empty());
  }

  /** Returns this key with a place in an arbiter's parameters. */
  Key<T> in(Parameter<T> place) {
    return new Key<>(path, type, fixedDefault, defaultText, meaning, place, type.samples());
  }

  /** Returns this key with a value in an arbiter's parameters that other keys decide on too. */
  Key<T> reading(Function<ArbiterParameters, Optional<T>> value) {
    Parameter<T> place = Parameter.read(value);
    return new Key<>(path, type, fixedDefault, defaultText, meaning, place, combined);
  }

  /** Returns this key for a matrix that combines these values. */
  @SafeVarargs
  final Key<T> combining(T... values) {
    return new Key<>(path, type, fixedDefault, defaultText, meaning, parameter, List.of(values));
  }

  /** The text of the value that an arbiter is built for; empty where it need not be said. */
  Optional<String> text(ArbiterParameters arbiter) {
    return parameter.get().apply(arbiter).map(type::format);
  }

  /** Returns parameters with a value; as they are where they have no such value. */
  ArbiterParameters set(ArbiterParameters arbiter, T value) {
    return text(arbiter).isEmpty() ? arbiter : parameter.set().apply(arbiter, value);
  }

  /** The changes of an arbiter to each of the combined values. */
  List<UnaryOperator<ArbiterParameters>> variants() {
    return combined.stream()
        .<UnaryOperator<ArbiterParameters>>map(
            value -> arbiter -> parameter.set().apply(arbiter, value))
        .toList();
  }

  /** The path of the key's section. */
  String section() {
    return path.substring(0, path.lastIndexOf('.'));
  }
}
