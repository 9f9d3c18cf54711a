// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * All that the arbitration of data packets remembers from one decision to the next.
 *
 * @param high position in the high-priority table
 * @param low position in the low-priority table
 * @param highPriCounter what the high table may still send, in dwords, −2047 to 260096 (in packets
 *     where VLHighLimit is 0)
 * @param lowTurn whether the low table has the link until its entry is exhausted; only ever true
 *     under {@link LowTurn#UNTIL_EXHAUSTED}
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

  /** The same but for the position in the high-priority table. */
  public DataState withHigh(TablePosition position) {
    return new DataState(position, low, highPriCounter, lowTurn);
  }
}
