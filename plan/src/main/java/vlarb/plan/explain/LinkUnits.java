// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.model.bounds.LinkService;

/**
 * Waits in the units that people read.
 *
 * @param port the port at which packets wait
 * @param rate data rate of its link in bytes a second, above 0; without it waits are in bytes
 */
public record LinkUnits(Explanation port, OptionalDouble rate) {
  private static final double MICRO = 1e6;

  /** A wait for people. */
  public String wait(OptionalLong bytes) {
    if (bytes.isEmpty()) {
      return "no bound";
    }
    return rate.isEmpty()
        ? String.format(Locale.ROOT, "%,d B", bytes.getAsLong())
        : String.format(Locale.ROOT, "%,.2f µs", microseconds(bytes.getAsLong()));
  }

  /**
   * Microseconds, which count an SMP and a flow-control packet of each data VL besides.
   *
   * @throws java.util.NoSuchElementException without a rate
   */
  double microseconds(long bytes) {
    LinkService link = LinkService.of(rate.getAsDouble(), port.group().settings().vls().count());
    // In this order: TeaVM drops the parentheses of a product with a quotient on its right.
    return link.seconds(bytes) * MICRO;
  }
}
