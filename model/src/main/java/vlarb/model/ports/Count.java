// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.function.ToIntFunction;

/**
 * A number that may depend on the configuration: of bits, or of values side by side.
 *
 * @param <P> the parameters of the hardware
 * @param text the number for readers of the manual
 * @param in the number in a configuration, at least 1
 */
public record Count<P>(String text, ToIntFunction<P> in) {
  /** Returns a number that is constant over all configurations. */
  public static <P> Count<P> of(int number) {
    return new Count<>(Integer.toString(number), _ -> number);
  }

  /** A number of values, each of that many bits, as one number of bits in words. */
  String times(Count<P> bits) {
    return text.equals("1") ? bits.text : bits.text + " × " + text;
  }
}
