// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.table.cycle.CycleTableEngine;

/**
 * An arbiter on its ports, clock cycle by clock cycle: what a port shows in a cycle follows from
 * that cycle's inputs and the state; the state follows at the clock edge. The micro-architecture
 * decides what is offered to the link, and when; all else is common.
 */
public abstract sealed class CycleArbiter permits FlatArbiter, ScanArbiter {
  /** Where a credit counter saturates, in 64-byte blocks. */
  public static final int CREDIT_LIMIT = 4095;

  private static final int NEVER = -1;

  private final ArbiterParameters parameters;
  private final int implemented;
  private final int initCycles;

  /**
   * The cycle, counted from the end of reset, that writes the last register of the tables to load,
   * the commit; {@link #NEVER} where the tables stay empty.
   */
  private final int loadCycle;

  /** The ports: written by the driver before {@link #settle}. */
  public final ArbiterInputs in = new ArbiterInputs();

  /** The ports: valid after {@link #settle}. */
  public final ArbiterOutputs out = new ArbiterOutputs();

  private final Port port;
  private final Heads heads;
  private final StandingOffer decision;
  private final Management management;

  /** Null where management has the high table. */
  private final ManagedTable managed;

  private final LinkOffer link;

  /** What this cycle has found; null where nothing is decided. */
  private Grant offer;

  /** What this cycle offers to the link. */
  private Grant shown = LinkOffer.NOTHING;

  /** Credits were cleared in the cycle before. */
  private boolean creditsCleared;

  private int cyclesSinceReset;
  private int creditOverflow;
  private int lengthError;

  CycleArbiter(ArbiterParameters parameters, int initCycles) {
    this.parameters = parameters;
    managed = parameters.managed() ? new ManagedTable(parameters, in, out) : null;
    int monitorInit = parameters.options().counters() ? Monitor.VLS : 0;
    int engineInit = managed == null ? 0 : managed.engine().initCycles();
    implemented = (1 << parameters.dataVls()) - 1;
    port = new Port(parameters);
    heads = new Heads(in, port, parameters.credits(), parameters.options());
    decision = new StandingOffer(port);
    link = LinkOffer.of(parameters.options().offer());
    management = management();
    int writes = RegisterWrite.afterReset(parameters).size();
    loadCycle = writes == 0 ? NEVER : initCycles + writes - 1;
    int loaded = writes == 0 ? initCycles : initCycles + writes + management.commitCycles();
    this.initCycles = Math.max(loaded, Math.max(monitorInit, engineInit));
  }

  /** The model of the micro-architecture that the parameters name, after reset. */
  public static CycleArbiter of(ArbiterParameters parameters) {
    return parameters.looksAhead() ? new ScanArbiter(parameters) : new FlatArbiter(parameters);
  }

  /** A management port after reset. */
  abstract Management management();

  /**
   * What is offered in this cycle; a grant of nothing is a decision that finds nothing, made where
   * the link is ready. Asked only once initialisation is over.
   *
   * @return null where nothing is offered and nothing decided
   */
  abstract Grant offer();

  /** The state that the ports show. */
  abstract DataState shown();

  /**
   * Observes a managed high table in a cycle, before anything is offered in that cycle.
   *
   * @param changed whether other entries count than in the cycle before
   */
  abstract void look(ManagedTable high, boolean changed);

  /** Whether other entries of a managed high table may count from the next cycle on. */
  abstract boolean boundary();

  /** What the engine of a managed high table is notified of in this cycle. */
  abstract HighDecision told();

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
   * arbiter loads some, loaded: one register a cycle, then the commit.
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

  /** What the port would grant by these heads and credits. */
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
    return Optional.ofNullable(managed).map(ManagedTable::engine);
  }

  /** What the arbiter was built for. */
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
    if (managed != null) {
      boolean changed = managed.settle(initDone);
      look(managed, changed);
    }
    management.settle(in, out, initDone);
    heads.look();
    offer = initDone && link.free() ? offer() : null;
    shown = link.show(offer == null ? LinkOffer.NOTHING : offer, discards());
    show(shown);
    out.initDone = initDone;
    out.creditReady = initDone && parameters.credits() == CreditKind.BLOCKS;
    out.creditOverflow = creditOverflow;
    out.lengthError = lengthError;
    if (parameters.dataVls() > 1) {
      showState(shown());
    }
    if (managed != null) {
      managed.tell(boundary(), told());
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

  /** Dwords of the SMP that can be sent; 0 where there is none. */
  final int smpDwords() {
    return in.smpValid && !parameters.options().faulty(in.smpLength) ? in.smpLength : 0;
  }

  /** Whether what is remembered of heads is discarded in this cycle. */
  final boolean discards() {
    return creditsCleared || in.discard && parameters.remembersHeads();
  }

  /** Whether the head of a data packet that was decided on before is still there. */
  final boolean headMoves() {
    return link.headMoves();
  }

  /** The data VLs that could be sent from in this cycle. */
  final int eligible() {
    return heads.eligible();
  }

  private void show(Grant grant) {
    out.grantValid = grant.source() != Source.IDLE;
    out.grantSource = ArbiterOutputs.SOURCE_NONE;
    out.grantVl = 0;
    out.grantTable = ArbiterOutputs.TABLE_NONE;
    out.grantEntry = 0;
    out.grantLength = 0;
    out.smpReady = false;
    out.fcpReady = false;
    out.headReady = 0;
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
      case IDLE -> {}
    }
  }

  /** The clock edge that ends the cycle last settled. */
  public final void edge() {
    boolean commit = commits();
    boolean decided = decides();
    follow(decided && offer.source() == Source.DATA, commit);
    if (decided) {
      port.decide(offer);
      heads.portChanged();
    }
    followLink();
    boolean creditsLost = false;
    if (in.creditValid && out.creditReady && (implemented >>> in.creditVl & 1) != 0) {
      creditsLost = addCredits(in.creditVl, in.creditBlocks);
    }
    clearCredits();
    if (commit) {
      commit(management.shadow());
    }
    int faulty = faulty();
    lengthError |= faulty;
    management.edge(this, faulty, creditsLost);
    if (cyclesSinceReset == loadCycle) {
      management.load(parameters.atReset().orElseThrow());
    }
    if (managed != null) {
      managed.edge();
    }
    if (cyclesSinceReset < initCycles) {
      cyclesSinceReset++;
    }
  }

  private void followLink() {
    if (in.grantReady && shown.source() == Source.DATA) {
      port.charge(shown);
      heads.portChanged();
    }
    link.edge(shown, in.grantReady);
  }

  private void clearCredits() {
    int cleared = parameters.credits() == CreditKind.BLOCKS ? in.creditClear & implemented : 0;
    for (int rest = cleared; rest != 0; rest &= rest - 1) {
      port.setCredits(Integer.numberOfTrailingZeros(rest), 0);
    }
    creditsCleared = cleared != 0;
    if (creditsCleared) {
      heads.portChanged();
    }
  }

  /** The data decision that is made in the cycle last settled, or null. */
  final Grant dataDecision() {
    boolean data = decides() && (offer.source() == Source.DATA || offer.source() == Source.IDLE);
    return data ? offer : null;
  }

  /**
   * The data decision that is made in the cycle last settled: a packet, or that there is none to
   * send. Empty where none is made.
   */
  public final Optional<Grant> decidedData() {
    return Optional.ofNullable(dataDecision());
  }

  /** Mask of the data VLs that could be sent from, as {@link #decidedData} saw them. */
  public abstract int decidedAmong();

  private void commit(Settings settings) {
    if (managed == null) {
      port.commit(settings);
    } else {
      port.commitBesideEngine(settings);
    }
    heads.portChanged();
  }

  /**
   * Whether a decision is made in the cycle last settled: the link is ready, and takes what is
   * offered or finds nothing to send, or a stable offer is made.
   */
  public final boolean decides() {
    if (offer == null) {
      return false;
    }
    return offer.source() == Source.IDLE ? in.grantReady : link.decides(in.grantReady);
  }

  /** Whether other settings become active at the end of the cycle last settled. */
  public final boolean commits() {
    return management.takesEffect();
  }

  /** Whether some of the credits were lost. */
  private boolean addCredits(int vl, int blocks) {
    long sum = port.credits(vl) + blocks;
    boolean lost = sum > CREDIT_LIMIT;
    if (lost) {
      creditOverflow |= 1 << vl;
    }
    port.setCredits(vl, Math.min(sum, CREDIT_LIMIT));
    heads.portChanged();
    return lost;
  }

  /** The VLs that show a length in error; bit 15 is the SMP's. */
  private int faulty() {
    boolean faultySmp = in.smpValid && parameters.options().faulty(in.smpLength);
    return faultySmp ? heads.faulty() | 1 << 15 : heads.faulty();
  }
}
