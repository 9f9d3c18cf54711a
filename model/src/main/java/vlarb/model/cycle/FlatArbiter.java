// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;

/**
 * The {@code flat} micro-architecture on its ports, clock cycle by clock cycle: what a port shows
 * in a cycle follows from that cycle's inputs and the state; the state follows at the clock edge.
 *
 * <p>Each cycle in which the link is ready decides once, on what is seen in that cycle. The offered
 * grant may change from cycle to cycle until the link takes it.
 */
public final class FlatArbiter {
  /** Where a credit counter saturates, in 64-byte blocks. */
  public static final int CREDIT_LIMIT = 4095;

  private final ArbiterParameters parameters;
  private final int implemented;
  private final int initCycles;

  /** The ports: written by the driver before {@link #settle}. */
  public final ArbiterInputs in = new ArbiterInputs();

  /** The ports: valid after {@link #settle}. */
  public final ArbiterOutputs out = new ArbiterOutputs();

  private Port port;
  private Management management;
  private Grant offer;

  /** What {@link #offer} follows from, beside the lengths. */
  private DataState offeredFrom;

  private int offeredEligible;
  private int offeredSmp;
  private boolean offeredFcp;

  private int cyclesSinceReset;
  private int emptyHeads;
  private int creditOverflow;
  private int lengthError;

  public FlatArbiter(ArbiterParameters parameters) {
    this.parameters = parameters;
    implemented = (1 << parameters.dataVls()) - 1;
    initCycles =
        parameters.dataVls() == 1 ? 1 : Math.max(parameters.highCap(), parameters.lowCap()) + 1;
    reset();
  }

  /** What a clock edge with reset asserted leaves. */
  public void reset() {
    port = new Port(parameters);
    management = new Management(parameters);
    cyclesSinceReset = 0;
    creditOverflow = 0;
    lengthError = 0;
  }

  /**
   * Cycles from the end of reset to {@code initDone}: one for each entry of the larger table, which
   * are swept, and one to make the swept tables active.
   */
  public int initCycles() {
    return initCycles;
  }

  /** The state of the data arbitration. */
  public DataState state() {
    return port.state();
  }

  /** The settings in force. */
  public Settings settings() {
    return port.settings();
  }

  /** What the arbiter was built for. */
  public ArbiterParameters parameters() {
    return parameters;
  }

  /** Credits of a data VL, in 64-byte blocks. */
  public long credits(int vl) {
    return port.credits(vl);
  }

  /** Makes the outputs follow the inputs of this cycle. */
  public void settle() {
    boolean initDone = cyclesSinceReset >= initCycles;
    management.settle(in, out, initDone);
    emptyHeads = emptyHeads();
    offer = initDone ? offer() : null;
    show(offer != null && offer.source() != Source.IDLE ? offer : null);
    out.initDone = initDone;
    out.creditReady = initDone && parameters.credits() == CreditKind.BLOCKS;
    out.creditOverflow = creditOverflow;
    out.lengthError = lengthError;
    if (parameters.dataVls() > 1) {
      showState(port.state());
    }
  }

  /** A port with a single data VL has no tables: its outputs for them stay 0. */
  private void showState(DataState state) {
    out.highPointer = state.high().pointer();
    out.highRemaining = state.high().remaining();
    out.lowPointer = state.low().pointer();
    out.lowRemaining = state.low().remaining();
    out.highPriCounter = state.highPriCounter();
    out.lowTurn = state.lowTurn();
  }

  private Grant offer() {
    int heads = in.headValid & ~emptyHeads;
    if (parameters.credits() == CreditKind.FLAGS) {
      heads &= in.creditAvailable;
    }
    int eligible = port.eligible(heads, in.headLength);
    int smp = in.smpValid ? in.smpLength : 0;
    if (!stands(offer, eligible, smp)) {
      offer = port.offer(smp, in.fcpValid, eligible, in.headLength);
      offeredFrom = port.state();
      offeredEligible = eligible;
      offeredSmp = smp;
      offeredFcp = in.fcpValid;
    }
    return offer;
  }

  /**
   * Whether the last cycle's offer is this one's too, because nothing that it follows from has
   * changed: while the link is busy most cycles repeat the one before.
   */
  private boolean stands(Grant last, int eligible, int smp) {
    return last != null
        && port.state() == offeredFrom
        && eligible == offeredEligible
        && smp == offeredSmp
        && in.fcpValid == offeredFcp
        && (last.source() != Source.DATA || in.headLength[last.vl()] == last.dwords());
  }

  private void show(Grant grant) {
    out.grantValid = grant != null;
    out.grantSource = ArbiterOutputs.SOURCE_NONE;
    out.grantVl = 0;
    out.grantTable = ArbiterOutputs.TABLE_NONE;
    out.grantEntry = 0;
    out.grantLength = 0;
    out.smpReady = false;
    out.fcpReady = false;
    out.headReady = 0;
    if (grant == null) {
      return;
    }
    out.grantLength = grant.dwords();
    switch (grant.source()) {
      case SMP -> {
        out.grantSource = ArbiterOutputs.SOURCE_SMP;
        out.grantVl = 15;
        out.smpReady = in.grantReady;
      }
      case FCP -> {
        out.grantSource = ArbiterOutputs.SOURCE_FCP;
        out.fcpReady = in.grantReady;
      }
      case DATA -> {
        out.grantSource = ArbiterOutputs.SOURCE_DATA;
        out.grantVl = grant.vl();
        out.headReady = in.grantReady ? 1 << grant.vl() : 0;
        if (grant.table() != null) {
          out.grantTable =
              grant.table() == Priority.HIGH ? ArbiterOutputs.TABLE_HIGH : ArbiterOutputs.TABLE_LOW;
          out.grantEntry = grant.entry();
        }
      }
      case IDLE -> throw new IllegalStateException("an idle decision grants nothing");
    }
  }

  /** The clock edge that ends the cycle last settled. */
  public void edge() {
    boolean commit = management.commitPending();
    if (offer != null && in.grantReady) {
      port.take(offer);
    }
    if (in.creditValid && out.creditReady && (implemented >>> in.creditVl & 1) != 0) {
      addCredits(in.creditVl, in.creditBlocks);
    }
    if (commit) {
      port.commit(management.shadow());
    }
    management.edge(in, out);
    noteLengths();
    if (cyclesSinceReset < initCycles) {
      cyclesSinceReset++;
    }
  }

  private void addCredits(int vl, int blocks) {
    long sum = port.credits(vl) + blocks;
    if (sum > CREDIT_LIMIT) {
      creditOverflow |= 1 << vl;
    }
    port.setCredits(vl, Math.min(sum, CREDIT_LIMIT));
  }

  private void noteLengths() {
    lengthError |= emptyHeads;
    if (in.smpValid && in.smpLength == 0) {
      lengthError |= 1 << 15;
    }
  }

  /** The VLs whose head has the length 0. */
  private int emptyHeads() {
    int empty = 0;
    for (int rest = in.headValid; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      if (in.headLength[vl] == 0) {
        empty |= 1 << vl;
      }
    }
    return empty;
  }
}
