// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * A decision about data packets: the packet that goes next, and the state after it.
 *
 * @param vl the VL that sends, or {@link #NONE} where nothing can
 * @param table the table that served it
 * @param entry the entry that served it, 0-based, or {@link #NONE}
 * @param after the state that the decision leaves
 */
public record DataDecision(int vl, ServedBy table, int entry, DataState after) {
  /** No VL, or no entry. */
  public static final int NONE = -1;
}
