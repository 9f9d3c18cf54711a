// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * All that the arbitration of data packets remembers from one decision to the next.
 *
 * @param high position in the high-priority table
 * @param low position in the low-priority table
 * @param highPriCounter the dwords that the high table may still send, −2047 to 260096 (packets
 *     where VLHighLimit is 0)
 * @param lowTurn true while the low table has the link until its entry is exhausted; only under
 *     {@link LowTurn#UNTIL_EXHAUSTED}
 */
public record DataState(
    TablePosition high, TablePosition low, int highPriCounter, boolean lowTurn) {
  /** The state that a commit by management leaves. */
  public static DataState start(Settings settings) {
    return new DataState(
        TablePosition.start(settings.high().capacity()),
        TablePosition.start(settings.low().capacity()),
        settings.limit().fresh(),
        false);
  }

  /** Returns this state with another position in the high-priority table. */
  public DataState withHigh(TablePosition position) {
    return new DataState(position, low, highPriCounter, lowTurn);
  }
}
