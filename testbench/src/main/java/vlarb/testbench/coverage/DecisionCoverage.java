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
  private final BiConsumer<CoverPoint, Boolean> see;

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
      ArbiterParameters parameters, VlByTable vlByTable, BiConsumer<CoverPoint, Boolean> see) {
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
        see(CoverPoint.IDLE);
        see(CoverPoint.UNLISTED_WAITS, unlistedWaits(arbiter));
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
        see(CoverPoint.EMPTY_HEAD, other.withVl(vl));
      } else if (length > longest) {
        see(CoverPoint.LONG_HEAD, other.withVl(vl));
      } else if (!hasCredits(arbiter, in, vl) && other.withVl(vl)) {
        see(CoverPoint.CREDITS_SHORT);
        see(
            CoverPoint.CREDITS_ONE_SHORT,
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
        see(CoverPoint.SMP);
        see(CoverPoint.SMP_BEFORE_FCP, in.fcpValid);
      }
      case ArbiterOutputs.SOURCE_FCP -> {
        see(CoverPoint.FCP);
        see(CoverPoint.FCP_BEFORE_DATA, arbiter.eligible() != 0);
      }
      default -> data(arbiter, out);
    }
  }

  private void data(CycleArbiter arbiter, ArbiterOutputs out) {
    int blocks = Port.blocks(out.grantLength);
    see(CoverPoint.LONGEST, out.grantLength == longest);
    boolean exact = !parameters.announced() && arbiter.credits(out.grantVl) == blocks;
    see(CoverPoint.CREDITS_EXACT, exact);
    Settings settings = arbiter.settings();
    DataState state = arbiter.state();
    if (out.grantTable == ArbiterOutputs.TABLE_NONE) {
      see(settings.vls().count() == 1 ? CoverPoint.ONE_VL : CoverPoint.UNLISTED);
      return;
    }
    vlByTable.see(out);
    boolean expired =
        settings.limit().expired(state.highPriCounter(), parameters.rules().highLimitExpiry());
    if (out.grantTable == ArbiterOutputs.TABLE_HIGH) {
      see(CoverPoint.HIGH);
      boolean afterLow = tableBefore == ArbiterOutputs.TABLE_LOW;
      see(CoverPoint.ONE_LOW_PACKET, afterLow && state.low().remaining() > 0);
      see(CoverPoint.EXPIRED_HIGH, expired);
      highLimit(arbiter);
      highSinceReload += out.grantLength;
      turn(settings.high(), state.high(), out);
    } else {
      see(CoverPoint.LOW);
      lowLimit(arbiter, expired);
      highSinceReload = 0;
      boolean onTurn = state.lowTurn() && goesOn(state.low(), out);
      see(CoverPoint.LOW_TURN, onTurn);
      see(CoverPoint.LOW_TURN_SMP, onTurn && sourceBefore != ArbiterOutputs.SOURCE_DATA);
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
      see(CoverPoint.LIMIT_255, left < 0 && other.withLimit(greatest.value(), left));
    } else if (limit > 0 && arbiter.state().highPriCounter() == 0) {
      see(CoverPoint.HIGH_AT_ZERO, other.withCounter(-1));
    }
  }

  /** The low table sends: only because HighPriCounter has expired? */
  private void lowLimit(CycleArbiter arbiter, boolean expired) {
    OtherDecision other = new OtherDecision(arbiter);
    HighLimit limit = arbiter.settings().limit();
    if (!expired || !other.withCounter(limit.fresh())) {
      return;
    }
    see(CoverPoint.EXPIRED_LOW);
    see(CoverPoint.LOW_AT_ZERO, limit.value() > 0 && arbiter.state().highPriCounter() == 0);
    switch (limit.value()) {
      case 0 -> see(CoverPoint.LIMIT_0);
      case 1 -> see(CoverPoint.LIMIT_1);
      case 254 -> see(CoverPoint.LIMIT_254);
      default -> {}
    }
  }

  private void turn(ServedTable table, TablePosition before, ArbiterOutputs out) {
    int entry = out.grantEntry;
    boolean goesOn = goesOn(before, out);
    see(CoverPoint.GOES_ON, goesOn);
    see(CoverPoint.NEXT, !goesOn);
    see(CoverPoint.FORFEIT, !goesOn && before.remaining() > 0);
    see(CoverPoint.WRAP, !goesOn && entry < before.pointer());
    see(CoverPoint.FULL_CIRCLE, !goesOn && entry == before.pointer());
    boolean last = entry == table.capacity() - 1;
    see(CoverPoint.LAST_ENTRY, last);
    see(CoverPoint.LAST_FULL_CIRCLE, last && !goesOn && entry == before.pointer());
    int weight = table.weightDwords(entry);
    int left = (goesOn ? before.remaining() : weight) - out.grantLength;
    boolean justUsedUp = left <= 0 && left + BLOCK > 0;
    see(CoverPoint.WEIGHT_1, justUsedUp && weight == BLOCK);
    see(CoverPoint.WEIGHT_255, justUsedUp && weight == 255 * BLOCK);
    see(CoverPoint.FOLDED, table.named(entry) != out.grantVl);
    if (!goesOn) {
      passedOver(table, before.pointer(), out);
    }
  }

  /** Entries between the pointer and the one that sends. */
  private void passedOver(ServedTable table, int pointer, ArbiterOutputs out) {
    int capacity = table.capacity();
    for (int i = (pointer + 1) % capacity; i != out.grantEntry; i = (i + 1) % capacity) {
      boolean weighty = table.weightDwords(i) > 0;
      see(CoverPoint.WEIGHT_0, !weighty && table.vl(i) == out.grantVl);
      see(CoverPoint.SKIPPED, weighty && table.vl(i) < 0);
    }
  }

  private static boolean goesOn(TablePosition before, ArbiterOutputs out) {
    return before.remaining() > 0 && before.pointer() == out.grantEntry;
  }

  private void see(CoverPoint point, boolean seen) {
    see.accept(point, seen);
  }

  private void see(CoverPoint point) {
    see.accept(point, true);
  }
}
