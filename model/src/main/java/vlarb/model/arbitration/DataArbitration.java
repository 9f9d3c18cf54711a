// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * The rule of arbitration among data VLs: which packet next, given the state and the VLs that have
 * a packet and the credits for it.
 *
 * <ol>
 *   <li>A low turn that has not ended goes on (only under {@link LowTurn#UNTIL_EXHAUSTED}).
 *   <li>The high table is active if an entry of it can be served and HighPriCounter has not
 *       expired.
 *   <li>Otherwise HighPriCounter is reloaded and the low table is active; if nothing in it can be
 *       served, the high table sends after all, with its fresh counter.
 *   <li>In the active table the current entry goes on while it has weight left and a VL to serve;
 *       else the next entry in cyclic order that can be served begins its turn with its full
 *       weight.
 *   <li>The packet is subtracted from the remaining weight and, if high, from HighPriCounter.
 *       Either may become negative: a packet is always sent whole.
 * </ol>
 *
 * <p>Sources: InfiniBand Architecture Specification, volume 1, section 7.6.9.2; Shanley,
 * <i>InfiniBand Network Architecture</i>, chapter 25, "Data VL Arbitration Description".
 */
public final class DataArbitration {
  private DataArbitration() {}

  /**
   * Decides once. Changes nothing.
   *
   * @param eligible mask of the enabled VLs that have a packet and credits for all of it
   * @param dwords by VL, the length of the packet at its head; read for eligible VLs only
   */
  public static DataDecision decide(
      Settings settings, Rules rules, DataState state, int eligible, int[] dwords) {
    long high = settings.high().servable(eligible);
    long low = settings.low().servable(eligible);
    HighLimit limit = settings.limit();

    if (state.lowTurn() && state.low().holds(low)) {
      return sendLow(settings, rules, state, low, dwords);
    }
    if (high != 0 && !limit.expired(state.highPriCounter(), rules.highLimitExpiry())) {
      return sendHigh(settings, state, state.highPriCounter(), high, dwords);
    }
    if (low != 0) {
      return sendLow(settings, rules, state, low, dwords);
    }
    if (high != 0) {
      return sendHigh(settings, state, limit.fresh(), high, dwords);
    }
    DataState reloaded = new DataState(state.high(), state.low(), limit.fresh(), false);
    int unlisted = eligible & ~settings.listedVls();
    if (unlisted != 0 && rules.unlistedVl() == UnlistedVl.WHEN_IDLE) {
      int vl = Integer.numberOfTrailingZeros(unlisted);
      return new DataDecision(vl, ServedBy.NO_TABLE, DataDecision.NONE, reloaded);
    }
    return new DataDecision(DataDecision.NONE, ServedBy.NO_TABLE, DataDecision.NONE, reloaded);
  }

  private static DataDecision sendHigh(
      Settings settings, DataState state, int counter, long servable, int[] dwords) {
    ServedTable table = settings.high();
    int entry = entry(state.high(), servable);
    int length = dwords[table.vl(entry)];
    TablePosition high = serve(table, state.high(), entry, servable, length);
    int left = settings.limit().afterPacket(counter, length);
    return new DataDecision(
        table.vl(entry), ServedBy.HIGH, entry, new DataState(high, state.low(), left, false));
  }

  private static DataDecision sendLow(
      Settings settings, Rules rules, DataState state, long servable, int[] dwords) {
    ServedTable table = settings.low();
    int entry = entry(state.low(), servable);
    int length = dwords[table.vl(entry)];
    TablePosition low = serve(table, state.low(), entry, servable, length);
    boolean turn = rules.lowTurn() == LowTurn.UNTIL_EXHAUSTED;
    return new DataDecision(
        table.vl(entry),
        ServedBy.LOW,
        entry,
        new DataState(state.high(), low, settings.limit().fresh(), turn));
  }

  /** The entry of the active table that sends. */
  private static int entry(TablePosition position, long servable) {
    return position.holds(servable)
        ? position.pointer()
        : ServedTable.next(servable, position.pointer());
  }

  /** The active table's position after its entry has sent a packet. */
  private static TablePosition serve(
      ServedTable table, TablePosition position, int entry, long servable, int length) {
    int budget = position.holds(servable) ? position.remaining() : table.weightDwords(entry);
    return new TablePosition(entry, budget - length);
  }
}
