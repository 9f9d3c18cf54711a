// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house.circle;

import vlarb.cli.house.circle.inner.Inner;
import vlarb.cli.house.circle.proof.Proof;

/** A violation that {@code HouseTest} must find: a circle with {@link Inner}, and a known proof. */
public final class Outer {
  /** The package below. */
  public final Inner inner = new Inner();

  /** A proof, of the package below. */
  public final Proof proof = new Proof();
}
