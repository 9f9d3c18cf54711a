// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

/** A rule for the ways between switches. */
interface Ways {
  /**
   * The ways to a switch that are equally good.
   *
   * @return valid until the next call
   */
  NextPorts to(int target);
}
