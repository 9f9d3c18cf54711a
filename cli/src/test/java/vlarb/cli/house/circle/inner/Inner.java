// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house.circle.inner;

import vlarb.cli.house.circle.Outer;

/** Closes the circle that {@link Outer} opens. */
public final class Inner {
  /** Returns the class of the package above. */
  public Outer above(Outer outer) {
    return outer;
  }
}
