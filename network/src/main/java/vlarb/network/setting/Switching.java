// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

/** The moments when a switch can begin to pass a packet on. */
public enum Switching {
  /** The switch passes a packet on once the header has arrived. */
  CUT_THROUGH,
  /** The switch passes a packet on once all of it has arrived. */
  STORE_AND_FORWARD
}
