// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import java.util.Arrays;
import java.util.List;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * An output port's arbiter, decision by decision: its state evolves by the packets sent, the
 * credits received and the settings committed. Time does not exist here.
 */
public final class Port {
  /** Credits that never run out. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** Dwords in a credit block of 64 bytes. */
  private static final int DWORDS_PER_BLOCK = 16;

  private final Rules rules;
  private final long[] credits = new long[15];
  private Settings settings;
  private int enabled;
  private DataState state;

  /**
   * A port after reset: empty tables, and no credits if the port counts them. If flags show the
   * credits, the model has unlimited credits: only VLs whose flag is set are passed to {@link
   * #eligible}.
   */
  public Port(ArbiterParameters parameters) {
    rules = parameters.rules();
    Arrays.fill(credits, parameters.credits() == CreditKind.FLAGS ? UNLIMITED : 0);
    commit(Settings.afterReset(parameters));
  }

  /** Credit blocks of 64 bytes that a packet of this many dwords uses up. */
  public static int blocks(int dwords) {
    return (dwords + DWORDS_PER_BLOCK - 1) / DWORDS_PER_BLOCK;
  }

  /** Makes settings active, at a packet boundary: both tables start afresh. */
  public void commit(Settings committed) {
    settings = committed;
    enabled = (1 << committed.vls().count()) - 1;
    state = DataState.start(committed);
  }

  /**
   * Makes settings active where a table engine has the high table: its entries and its position
   * stay, all else starts afresh. The high table of the settings is ignored.
   */
  public void commitBesideEngine(Settings committed) {
    TablePosition high = state.high();
    List<VlWeight> entries = settings.high().entries();
    commit(committed.withHigh(entries, rules));
    state = new DataState(high, state.low(), state.highPriCounter(), false);
  }

  /**
   * Other entries of the high table count from now on, as a table engine says. All else stays; only
   * where the entry under the pointer now names another VL or has no weight, nothing is left of its
   * turn.
   */
  public void replaceHigh(List<VlWeight> entries) {
    int pointer = state.high().pointer();
    VlWeight current = entries.get(pointer);
    boolean stays = current.weight() > 0 && current.vl() == settings.high().named(pointer);
    replaceHighEntries(entries);
    if (!stays) {
      endHighTurn();
    }
  }

  /**
   * Replaces the high table as {@link #replaceHigh} does, but leaves the remaining weight of the
   * current entry as it is, whatever has become of that entry. As after a commit, the state is
   * another object.
   */
  public void replaceHighEntries(List<VlWeight> entries) {
    settings = settings.withHigh(entries, rules);
    state = state.withHigh(state.high());
  }

  /** Ends the turn of the high table's current entry: no weight is left. */
  public void endHighTurn() {
    state = state.withHigh(state.high().withoutTurn());
  }

  /** Credits of a data VL, in 64-byte blocks. */
  public long credits(int vl) {
    return credits[vl];
  }

  /** Sets the credits of a data VL, in 64-byte blocks, or to {@link #UNLIMITED}. */
  public void setCredits(int vl, long blocks) {
    credits[vl] = blocks;
  }

  public Settings settings() {
    return settings;
  }

  public DataState state() {
    return state;
  }

  /** The enabled ones among these data VLs. */
  public int enabled(int vls) {
    return vls & enabled;
  }

  /** The enabled data VLs among those with a packet whose credits cover all of it. */
  public int eligible(int headVls, int[] dwords) {
    int eligible = 0;
    for (int rest = enabled(headVls); rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      if (credits[vl] >= blocks(dwords[vl])) {
        eligible |= 1 << vl;
      }
    }
    return eligible;
  }

  /**
   * Returns true if an entry of the high table could be served. Where a single VL is enabled, no
   * entry could.
   */
  public boolean highReady(int eligible) {
    return settings.vls() != OperationalVls.VL0 && settings.high().servable(eligible) != 0;
  }

  /**
   * Returns the grant that a decision taken now would give. Changes nothing.
   *
   * @param smpDwords length of the SMP that is ready, in dwords; 0: none is
   * @param fcp true if a flow-control packet is ready
   * @param eligible mask of the eligible data VLs, as {@link #eligible} gives it
   * @param dwords by VL, the length of the packet at its head
   */
  public Grant offer(int smpDwords, boolean fcp, int eligible, int[] dwords) {
    if (smpDwords > 0) {
      return new Grant(Source.SMP, 15, ServedBy.NO_TABLE, DataDecision.NONE, smpDwords, state);
    }
    if (fcp) {
      return new Grant(
          Source.FCP, DataDecision.NONE, ServedBy.NO_TABLE, DataDecision.NONE, 0, state);
    }
    if (settings.vls() == OperationalVls.VL0) {
      return eligible == 0
          ? idle(state)
          : new Grant(Source.DATA, 0, ServedBy.NO_TABLE, DataDecision.NONE, dwords[0], state);
    }
    DataDecision d = DataArbitration.decide(settings, rules, state, eligible, dwords);
    return d.vl() == DataDecision.NONE
        ? idle(d.after())
        : new Grant(Source.DATA, d.vl(), d.table(), d.entry(), dwords[d.vl()], d.after());
  }

  private static Grant idle(DataState after) {
    return new Grant(
        Source.IDLE, DataDecision.NONE, ServedBy.NO_TABLE, DataDecision.NONE, 0, after);
  }

  /** The link takes what {@link #offer} gave: state and credits follow. */
  public void take(Grant grant) {
    decide(grant);
    charge(grant);
  }

  /** Decides on a grant that {@link #offer} has given: the state follows. */
  public void decide(Grant grant) {
    state = grant.after();
  }

  /** A packet leaves: its credits follow. */
  public void charge(Grant grant) {
    if (grant.source() == Source.DATA && credits[grant.vl()] != UNLIMITED) {
      credits[grant.vl()] -= blocks(grant.dwords());
    }
  }
}
