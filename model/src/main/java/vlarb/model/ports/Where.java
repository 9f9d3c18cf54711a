// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.function.Predicate;

/**
 * The configurations in which a port exists.
 *
 * @param <P> the parameters of the hardware
 * @param text for readers of the manual; empty if the port always exists
 * @param holds true for a configuration that has the port
 */
public record Where<P>(String text, Predicate<P> holds) {
  /** Every configuration. */
  public static <P> Where<P> always() {
    return new Where<>("", _ -> true);
  }
}
