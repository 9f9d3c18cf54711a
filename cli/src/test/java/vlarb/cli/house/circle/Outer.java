// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house.circle;

import vlarb.cli.house.circle.inner.Inner;
import vlarb.cli.house.circle.proof.Proof;

/**
 * What {@code HouseTest} has to find: with {@link Inner} a circle of packages, and a known proof.
 */
public final class Outer {
  /** The package below. */
  public final Inner inner = new Inner();

  /** What is proved of it. */
  public final Proof proof = new Proof();
}
