// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

/** The moments when a switch can begin to pass a packet on. */
public enum Switching {
  /** Once its header has arrived. */
  CUT_THROUGH,
  /** Once all of it has arrived. */
  STORE_AND_FORWARD
}
