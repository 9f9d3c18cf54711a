// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.ArrayList;
import java.util.List;
import vlarb.config.YamlSection;

/**
 * Classes that ask for a share of what is sent in full packets, and the low classes beside them.
 */
final class Shares {
  /** The keys of a class that asks for a rate whatever the lengths of packets. */
  private static final List<String> STRICT =
      List.of("rate", "rates", "payload", "burst", "burst-time", "deadline", "hops", "distance");

  /** The whole link, and what sums of shares are wrong by. */
  private static final double WHOLE = 1 + 1e-9;

  private Shares() {}

  /** True if a class names a share and nothing that only a rate can keep. */
  static boolean askedBy(YamlSection section) {
    for (String key : STRICT) {
      if (section.has(key)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds low classes to those that ask for shares: beside these, minima and a guard are shares,
   * too.
   *
   * @param link in bytes a second
   * @param guard of the low classes together, 0 to 1
   */
  static List<LowClass> all(List<LowClass> shared, List<LowClass> low, double link, double guard) {
    double weights = 0;
    for (LowClass one : low) {
      weights += one.weight();
    }
    List<LowClass> all = new ArrayList<>(shared);
    for (LowClass one : low) {
      all.add(one.shared(Math.max(one.minimum() / link, guard * one.weight() / weights)));
    }
    return all;
  }

  /** True if the shares together are more than the link. */
  static boolean tooMany(List<LowClass> low) {
    double together = 0;
    for (LowClass one : low) {
      together += one.share();
    }
    return together > WHOLE;
  }
}
