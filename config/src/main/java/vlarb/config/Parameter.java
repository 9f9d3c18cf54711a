// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;

/**
 * The place of a key's value in the parameters of an arbiter.
 *
 * @param get the value that an arbiter is built for; empty where the arbiter has no such value
 * @param set the parameters with another value
 */
record Parameter<T>(
    Function<ArbiterParameters, Optional<T>> get,
    BiFunction<ArbiterParameters, T, ArbiterParameters> set) {
  /** A value of the parameters themselves. */
  static <T> Parameter<T> of(
      Function<ArbiterParameters, T> get, BiFunction<ArbiterParameters, T, ArbiterParameters> set) {
    return new Parameter<>(get.andThen(Optional::of), set);
  }

  /** A value of the interface. */
  static <T> Parameter<T> ofOptions(
      Function<PortOptions, T> get, BiFunction<PortOptions, T, PortOptions> set) {
    return of(
        arbiter -> get.apply(arbiter.options()),
        (arbiter, value) -> arbiter.withOptions(set.apply(arbiter.options(), value)));
  }

  /** A named choice. */
  static <T> Parameter<T> ofRules(Function<Rules, T> get, BiFunction<Rules, T, Rules> set) {
    return of(
        arbiter -> get.apply(arbiter.rules()),
        (arbiter, value) -> arbiter.withRules(set.apply(arbiter.rules(), value)));
  }

  /** A value that other keys decide on too: the value is read here, and not set. */
  static <T> Parameter<T> read(Function<ArbiterParameters, Optional<T>> get) {
    return new Parameter<>(get, (arbiter, _) -> arbiter);
  }

  /** Returns this parameter, of those arbiters only that have the value. */
  Parameter<T> where(Predicate<ArbiterParameters> has) {
    return new Parameter<>(arbiter -> get.apply(arbiter).filter(_ -> has.test(arbiter)), set);
  }
}
