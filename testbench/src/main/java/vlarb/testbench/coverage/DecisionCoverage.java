// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.function.BiConsumer;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.TablePosition;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;

/** The situations of a decision that a cycle shows: what is sent by which rule, and what is not. */
final class DecisionCoverage {
  /** Dwords in the unit of weights, 64 bytes. */
  private static final int BLOCK = 16;

  private final ArbiterParameters parameters;
  private final VlByTable vlByTable;
  private final int longest;

  /** Takes a situation, and whether the cycle shows it. */
  private final BiConsumer<CoveragePoint, Boolean> see;

  /** The source of the packet before. */
  private int sourceBefore;

  private int tableBefore;

  /**
   * Mask of the VLs that had a packet at the decision before and have it still: a decision that
   * looks ahead has seen these for certain.
   */
  private int waiting;

  /** The dwords that the high table has sent since HighPriCounter was reloaded last. */
  private int highSinceReload;

  DecisionCoverage(
      ArbiterParameters parameters, VlByTable vlByTable, BiConsumer<CoveragePoint, Boolean> see) {
    this.parameters = parameters;
    this.vlByTable = vlByTable;
    this.see = see;
    longest = parameters.options().maxDwords();
  }

  void cycle(CycleArbiter arbiter) {
    ArbiterInputs in = arbiter.in;
    ArbiterOutputs out = arbiter.out;
    if (arbiter.decidedData().isPresent() && !parameters.announced()) {
      passedOver(arbiter, in);
    }
    if (arbiter.decides()) {
      waiting = in.headValid;
    }
    waiting &= ~out.headReady;
    if (arbiter.decides()) {
      if (out.grantValid) {
        grant(arbiter, in, out);
      } else {
        highSinceReload = 0;
        see(CoveragePoint.IDLE);
        see(CoveragePoint.UNLISTED_WAITS, unlistedWaits(arbiter));
      }
    }
    if (arbiter.commits()) {
      highSinceReload = 0;
    }
    if (in.grantReady && out.grantValid) {
      sourceBefore = out.grantSource;
      tableBefore = out.grantTable;
    }
  }

  /** The arbiter was reset. */
  void reset() {
    sourceBefore = ArbiterOutputs.SOURCE_NONE;
    tableBefore = ArbiterOutputs.TABLE_NONE;
    waiting = 0;
    highSinceReload = 0;
  }

  /** Counts packets that a decision would have taken, but for their length or their credits. */
  private void passedOver(CycleArbiter arbiter, ArbiterInputs in) {
    OtherDecision other = new OtherDecision(arbiter);
    int enabled = (1 << arbiter.settings().vls().count()) - 1;
    int others = in.headValid & waiting & enabled & ~arbiter.decidedAmong();
    for (int rest = others; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      int length = in.headLength[vl];
      if (length == 0) {
        see(CoveragePoint.EMPTY_HEAD, other.withVl(vl));
      } else if (length > longest) {
        see(CoveragePoint.LONG_HEAD, other.withVl(vl));
      } else if (!hasCredits(arbiter, in, vl) && other.withVl(vl)) {
        see(CoveragePoint.CREDITS_SHORT);
        see(
            CoveragePoint.CREDITS_ONE_SHORT,
            parameters.credits() == CreditKind.BLOCKS
                && arbiter.credits(vl) == Port.blocks(length) - 1);
      }
    }
  }

  /** True if an enabled VL that no entry serves could be sent from. */
  private static boolean unlistedWaits(CycleArbiter arbiter) {
    Settings settings = arbiter.settings();
    int listed = settings.high().listedVls() | settings.low().listedVls();
    return settings.vls().count() > 1 && (arbiter.eligible() & ~listed) != 0;
  }

  private boolean hasCredits(CycleArbiter arbiter, ArbiterInputs in, int vl) {
    return parameters.credits() == CreditKind.FLAGS
        ? (in.creditAvailable >>> vl & 1) != 0
        : arbiter.credits(vl) >= Port.blocks(in.headLength[vl]);
  }

  private void grant(CycleArbiter arbiter, ArbiterInputs in, ArbiterOutputs out) {
    switch (out.grantSource) {
      case ArbiterOutputs.SOURCE_SMP -> {
        see(CoveragePoint.SMP);
        see(CoveragePoint.SMP_BEFORE_FCP, in.fcpValid);
      }
      case ArbiterOutputs.SOURCE_FCP -> {
        see(CoveragePoint.FCP);
        see(CoveragePoint.FCP_BEFORE_DATA, arbiter.eligible() != 0);
      }
      default -> data(arbiter, out);
    }
  }

  private void data(CycleArbiter arbiter, ArbiterOutputs out) {
    int blocks = Port.blocks(out.grantLength);
    see(CoveragePoint.LONGEST, out.grantLength == longest);
    boolean exact = !parameters.announced() && arbiter.credits(out.grantVl) == blocks;
    see(CoveragePoint.CREDITS_EXACT, exact);
    Settings settings = arbiter.settings();
    DataState state = arbiter.state();
    if (out.grantTable == ArbiterOutputs.TABLE_NONE) {
      see(settings.vls().count() == 1 ? CoveragePoint.ONE_VL : CoveragePoint.UNLISTED);
      return;
    }
    vlByTable.see(out);
    boolean expired =
        settings.limit().expired(state.highPriCounter(), parameters.rules().highLimitExpiry());
    if (out.grantTable == ArbiterOutputs.TABLE_HIGH) {
      see(CoveragePoint.HIGH);
      boolean afterLow = tableBefore == ArbiterOutputs.TABLE_LOW;
      see(CoveragePoint.ONE_LOW_PACKET, afterLow && state.low().remaining() > 0);
      see(CoveragePoint.EXPIRED_HIGH, expired);
      highLimit(arbiter);
      highSinceReload += out.grantLength;
      turn(settings.high(), state.high(), out);
    } else {
      see(CoveragePoint.LOW);
      lowLimit(arbiter, expired);
      highSinceReload = 0;
      boolean onTurn = state.lowTurn() && goesOn(state.low(), out);
      see(CoveragePoint.LOW_TURN, onTurn);
      see(CoveragePoint.LOW_TURN_SMP, onTurn && sourceBefore != ArbiterOutputs.SOURCE_DATA);
      turn(settings.low(), state.low(), out);
    }
  }

  /** The high table sends: only because HighPriCounter has just not expired, or never does? */
  private void highLimit(CycleArbiter arbiter) {
    OtherDecision other = new OtherDecision(arbiter);
    int limit = arbiter.settings().limit().value();
    if (limit == HighLimit.UNLIMITED) {
      HighLimit greatest = new HighLimit(HighLimit.UNLIMITED - 1);
      int left = greatest.afterPacket(greatest.fresh(), highSinceReload);
      see(CoveragePoint.LIMIT_255, left < 0 && other.withLimit(greatest.value(), left));
    } else if (limit > 0 && arbiter.state().highPriCounter() == 0) {
      see(CoveragePoint.HIGH_AT_ZERO, other.withCounter(-1));
    }
  }

  /** The low table sends: only because HighPriCounter has expired? */
  private void lowLimit(CycleArbiter arbiter, boolean expired) {
    OtherDecision other = new OtherDecision(arbiter);
    HighLimit limit = arbiter.settings().limit();
    if (!expired || !other.withCounter(limit.fresh())) {
      return;
    }
    see(CoveragePoint.EXPIRED_LOW);
    see(CoveragePoint.LOW_AT_ZERO, limit.value() > 0 && arbiter.state().highPriCounter() == 0);
    switch (limit.value()) {
      case 0 -> see(CoveragePoint.LIMIT_0);
      case 1 -> see(CoveragePoint.LIMIT_1);
      case 254 -> see(CoveragePoint.LIMIT_254);
      default -> {}
    }
  }

  private void turn(ServedTable table, TablePosition before, ArbiterOutputs out) {
    int entry = out.grantEntry;
    boolean goesOn = goesOn(before, out);
    see(CoveragePoint.GOES_ON, goesOn);
    see(CoveragePoint.NEXT, !goesOn);
    see(CoveragePoint.FORFEIT, !goesOn && before.remaining() > 0);
    see(CoveragePoint.WRAP, !goesOn && entry < before.pointer());
    see(CoveragePoint.FULL_CIRCLE, !goesOn && entry == before.pointer());
    boolean last = entry == table.capacity() - 1;
    see(CoveragePoint.LAST_ENTRY, last);
    see(CoveragePoint.LAST_FULL_CIRCLE, last && !goesOn && entry == before.pointer());
    int weight = table.weightDwords(entry);
    int left = (goesOn ? before.remaining() : weight) - out.grantLength;
    boolean justUsedUp = left <= 0 && left + BLOCK > 0;
    see(CoveragePoint.WEIGHT_1, justUsedUp && weight == BLOCK);
    see(CoveragePoint.WEIGHT_255, justUsedUp && weight == 255 * BLOCK);
    see(CoveragePoint.FOLDED, table.named(entry) != out.grantVl);
    if (!goesOn) {
      passedOver(table, before.pointer(), out);
    }
  }

  /** Entries between the pointer and the one that sends. */
  private void passedOver(ServedTable table, int pointer, ArbiterOutputs out) {
    int capacity = table.capacity();
    for (int i = (pointer + 1) % capacity; i != out.grantEntry; i = (i + 1) % capacity) {
      boolean weighty = table.weightDwords(i) > 0;
      see(CoveragePoint.WEIGHT_0, !weighty && table.vl(i) == out.grantVl);
      see(CoveragePoint.SKIPPED, weighty && table.vl(i) < 0);
    }
  }

  private static boolean goesOn(TablePosition before, ArbiterOutputs out) {
    return before.remaining() > 0 && before.pointer() == out.grantEntry;
  }

  private void see(CoveragePoint point, boolean seen) {
    see.accept(point, seen);
  }

  private void see(CoveragePoint point) {
    see.accept(point, true);
  }
}
