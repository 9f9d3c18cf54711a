// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.List;

/**
 * The rates of a class's connections, in bytes a second as LRH PktLen counts them.
 *
 * @param each one at least
 * @param together their sum, which a planner asks for again and again
 */
public record Rates(List<Double> each, double together) {
  public Rates {
    each = List.copyOf(each);
  }

  /** Returns these rates with their sum. */
  public static Rates of(List<Double> each) {
    return new Rates(each, each.stream().mapToDouble(rate -> rate).sum());
  }
}
