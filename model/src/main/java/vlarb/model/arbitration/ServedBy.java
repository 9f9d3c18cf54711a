// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The table that has served a packet, if one has. */
public enum ServedBy {
  /**
   * An SMP, a flow-control packet, data of the only VL or of a VL that no entry serves; nothing.
   */
  NO_TABLE,
  HIGH,
  LOW
}
