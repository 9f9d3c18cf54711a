// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import org.apache.commons.rng.UniformRandomProvider;

/** The destinations of random traffic. */
public final class Destinations {
  private Destinations() {}

  /** Any host but one, each as likely. */
  public static int other(int host, int hosts, UniformRandomProvider random) {
    int drawn = random.nextInt(hosts - 1);
    return drawn < host ? drawn : drawn + 1;
  }
}
