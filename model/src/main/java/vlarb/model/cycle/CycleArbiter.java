// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.table.cycle.CycleTableEngine;

/**
 * An arbiter on its ports, clock cycle by clock cycle: what a port shows in a cycle follows from
 * that cycle's inputs and the state; the state follows at the clock edge. The micro-architecture
 * decides what is offered to the link, and when; all else is common.
 */
public abstract sealed class CycleArbiter permits FlatArbiter, ScanArbiter, RowArbiter {
  /** The value at which a credit counter saturates, in 64-byte blocks. */
  public static final int CREDIT_LIMIT = 4095;

  private static final int NEVER = -1;

  private final ArbiterParameters parameters;
  private final int initCycles;

  /**
   * The cycle, counted from the end of reset, at whose end the last register of the tables to load
   * is written, the commit; {@link #NEVER} where the tables stay empty.
   */
  private final int loadCycle;

  /** The ports: written by the driver before {@link #settle}. */
  public final ArbiterInputs in = new ArbiterInputs();

  /** The ports: valid after {@link #settle}. */
  public final ArbiterOutputs out = new ArbiterOutputs();

  private final Port port;
  private final DataPackets packets;
  private final StandingOffer decision;
  private final Management management;
  private final HighTable high;
  private final LinkOffer link;

  /** True while this cycle has something to offer, or to decide. */
  private boolean considers;

  /** The grant that this cycle has found; nothing where the cycle does not consider anything. */
  private Grant found = LinkOffer.NOTHING;

  /** The grant that this cycle offers to the link. */
  private Grant shown = LinkOffer.NOTHING;

  /**
   * An SMP of a length without error was there in the cycle before, after initialisation, and was
   * not taken.
   */
  private boolean smpSeen;

  /** A flow-control packet likewise. */
  private boolean fcpSeen;

  private int cyclesSinceReset;
  private int lengthError;

  CycleArbiter(ArbiterParameters parameters, int initCycles) {
    this.parameters = parameters;
    port = new Port(parameters);
    packets =
        switch (parameters.options().heads()) {
          case PARALLEL -> new PacketsAtHeads(parameters, in, out, port);
          case SERIAL -> new AnnouncedPackets(parameters, in, out, port);
        };
    decision = new StandingOffer(port);
    link = LinkOffer.of(parameters.options().offer());
    high = HighTable.of(parameters, in, out);
    management = management();
    int writes = RegisterWrite.afterReset(parameters).size();
    int lastWrite = Management.NEXT * (writes - 1) + Management.PERFORMED;
    loadCycle = writes == 0 ? NEVER : initCycles + lastWrite;
    int loaded = writes == 0 ? initCycles : loadCycle + 1 + management.commitCycles();
    this.initCycles = Math.max(loaded, Math.max(management.sweepCycles(), high.initCycles()));
  }

  /** The model of the micro-architecture that the parameters name, after reset. */
  public static CycleArbiter of(ArbiterParameters parameters) {
    if (!parameters.looksAhead()) {
      return new FlatArbiter(parameters);
    }
    return parameters.architecture().readsRows()
        ? new RowArbiter(parameters)
        : new ScanArbiter(parameters);
  }

  /** A management port after reset. */
  abstract Management management();

  /**
   * Returns true if this cycle offers a packet, or decides that there is none. Called only once
   * initialisation is over.
   */
  abstract boolean considers();

  /**
   * Returns the offer of a cycle that {@linkplain #considers considers} something; a grant of
   * nothing is a decision that finds nothing, made where the link is ready.
   */
  abstract Grant offer();

  /** The state that the ports show. */
  abstract DataState shown();

  /**
   * Observes a managed high table in a cycle, before anything is offered in that cycle.
   *
   * @param changed true if other entries count than in the cycle before
   */
  abstract void observe(ManagedTable table, boolean changed);

  /** Returns true if other entries of a managed high table may count from the next cycle on. */
  abstract boolean boundary();

  /** The decision of which this cycle notifies the engine of a managed high table. */
  abstract HighDecision notified();

  /**
   * The clock edge for what the micro-architecture remembers beside state and settings; these are
   * still those of the cycle.
   *
   * @param dataTaken the link takes a data packet
   * @param commit other settings become active
   */
  abstract void follow(boolean dataTaken, boolean commit);

  /**
   * Cycles from the end of reset to {@code initDone}, in which the tables are swept and, where the
   * arbiter loads some, loaded: one register every {@value Management#NEXT} cycles, then the
   * commit.
   */
  public final int initCycles() {
    return initCycles;
  }

  final boolean initDone() {
    return cyclesSinceReset >= initCycles;
  }

  final Port port() {
    return port;
  }

  /** Returns the grant that the port would give by these heads and credits. */
  final Grant decide(int smpDwords, boolean fcp, int eligible, int[] dwords) {
    return decision.of(smpDwords, fcp, eligible, dwords);
  }

  /** The state of the data arbitration. */
  public final DataState state() {
    return port.state();
  }

  /** The settings in force. */
  public final Settings settings() {
    return port.settings();
  }

  /** The table engine, to ask about the cycle last settled. */
  public final Optional<CycleTableEngine> engine() {
    return high.engine();
  }

  /** The parameters that the arbiter was built for. */
  public final ArbiterParameters parameters() {
    return parameters;
  }

  /** Credits of a data VL, in 64-byte blocks. */
  public final long credits(int vl) {
    return port.credits(vl);
  }

  /** Makes the outputs follow the inputs of this cycle. */
  public final void settle() {
    boolean initDone = initDone();
    high.settle(this, initDone);
    management.settle(in, out, initDone);
    packets.settle(initDone);
    considers = initDone && link.free() && considers();
    found = considers ? offer() : LinkOffer.NOTHING;
    shown = link.show(found, discards());
    out.show(shown, in.grantReady);
    out.initDone = initDone;
    out.lengthError = lengthError;
    // A port with a single data VL has no tables: its outputs for them stay 0.
    if (parameters.dataVls() > 1) {
      out.show(shown());
    }
    high.notifyOf(this);
  }

  private boolean smpThere() {
    return in.smpValid && !parameters.options().faulty(in.smpLength);
  }

  /**
   * Dwords of the SMP that can be sent; 0 where there is none. A micro-architecture that looks
   * ahead sees SMPs and flow-control packets a cycle late.
   */
  final int smpDwords() {
    boolean can = parameters.looksAhead() ? smpSeen : smpThere();
    return can ? in.smpLength : 0;
  }

  /** Returns true if a flow-control packet waits that can be sent. */
  final boolean fcp() {
    return parameters.looksAhead() ? fcpSeen : in.fcpValid;
  }

  /** Returns true if this cycle discards what is remembered of heads. */
  final boolean discards() {
    return packets.cleared() || in.discard && parameters.remembersHeads();
  }

  /** Returns true if the head of a data packet that was decided on before is still there. */
  final boolean headMoves() {
    return link.headMoves();
  }

  /** Mask of the data VLs that could be sent from in the cycle last settled. */
  public final int eligible() {
    return packets.eligible();
  }

  /** The dwords of the packet that is sent next, by data VL. */
  final int[] lengths() {
    return packets.lengths();
  }

  /** The clock edge that ends the cycle last settled. */
  public final void edge() {
    boolean commit = commits();
    boolean decided = decides();
    follow(decided && found.source() == Source.DATA, commit);
    if (decided) {
      port.decide(found);
      packets.portChanged();
    }
    followLink();
    packets.edge();
    if (commit) {
      high.commit(port, management.shadow());
      packets.portChanged();
    }
    smpSeen = initDone() && smpThere() && !out.smpReady;
    fcpSeen = initDone() && in.fcpValid && !out.fcpReady;
    int faulty = faulty();
    lengthError |= faulty;
    management.edge(this, faulty, packets.lost());
    if (cyclesSinceReset == loadCycle) {
      management.load(parameters.atReset().orElseThrow());
    }
    high.edge();
    if (cyclesSinceReset < initCycles) {
      cyclesSinceReset++;
    }
  }

  private void followLink() {
    if (in.grantReady && shown.source() == Source.DATA) {
      packets.take(shown);
    }
    link.edge(shown, in.grantReady);
  }

  /**
   * The grant that the cycle last settled has found; nothing where the cycle does not consider
   * anything.
   */
  final Grant found() {
    return found;
  }

  /** Returns true if the cycle last settled decides about data. */
  final boolean decidesData() {
    return decides() && (found.source() == Source.DATA || found.source() == Source.IDLE);
  }

  /**
   * The data decision that is made in the cycle last settled: a packet, or that there is none to
   * send. Empty where none is made.
   */
  public final Optional<Grant> decidedData() {
    return decidesData() ? Optional.of(found) : Optional.empty();
  }

  /** Mask of the data VLs that could be sent from, as {@link #decidedData} saw them. */
  public abstract int decidedAmong();

  /**
   * Returns true if the cycle last settled makes a decision: the link is ready, and takes what is
   * offered or finds nothing to send, or a stable offer is made.
   */
  public final boolean decides() {
    if (!considers) {
      return false;
    }
    return found.source() == Source.IDLE ? in.grantReady : link.decides(in.grantReady);
  }

  /** Returns true if other settings become active at the end of the cycle last settled. */
  public final boolean commits() {
    return management.takesEffect();
  }

  /** Returns true if a commit is pending in this cycle. */
  final boolean commitPending() {
    return management.commitPending();
  }

  /** The VLs that show a length in error; bit 15 is the SMP's. */
  private int faulty() {
    boolean faultySmp = in.smpValid && parameters.options().faulty(in.smpLength);
    return faultySmp ? packets.faulty() | 1 << 15 : packets.faulty();
  }
}
