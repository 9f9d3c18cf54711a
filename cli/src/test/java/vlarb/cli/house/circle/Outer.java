// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house.circle;

import vlarb.cli.house.circle.inner.Inner;

/** With {@link Inner}, a circle of packages for {@code HouseTest} to find. */
public final class Outer {
  /** The package below. */
  public final Inner inner = new Inner();
}
