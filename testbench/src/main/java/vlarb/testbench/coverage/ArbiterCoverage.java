// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.coverage.Coverage.Group;
import vlarb.cosim.coverage.Coverage.Item;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.TablePosition;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.cycle.Registers;
import vlarb.testbench.lockstep.Observer;

/** Counts in how many cycles of an arbiter each {@link CoverPoint} was seen. */
public final class ArbiterCoverage implements Observer {
  private final ArbiterParameters parameters;
  private final long[] counts = new long[CoverPoint.values().length];
  private final VlByTable vlByTable;
  private final int longest;
  private final ManagedTableCoverage engine = new ManagedTableCoverage(this::see);
  private int overflowBefore;

  /** The VL of the packet taken one and two cycles ago, -1 for none. */
  private int vlBefore = -1;

  private int vlEarlier = -1;

  /** The link took a packet in the cycle before. */
  private boolean takenBefore;

  /** A commit took effect in the cycle before, and the link was busy. */
  private boolean committedBefore;

  /** Mask of the VL whose packet the cycle before offered, and the link did not take. */
  private int waitedBefore;

  /** What the packet before was. */
  private int sourceBefore;

  private int tableBefore;

  public ArbiterCoverage(ArbiterParameters parameters) {
    this.parameters = parameters;
    vlByTable = new VlByTable(parameters.dataVls());
    longest = parameters.options().maxDwords();
  }

  /** In how many cycles this was seen. */
  public long count(CoverPoint point) {
    return counts[point.ordinal()];
  }

  /** The points that this arbiter can show. */
  public List<CoverPoint> reachable() {
    return Arrays.stream(CoverPoint.values()).filter(p -> p.reachable(parameters)).toList();
  }

  /** Those of them that were not seen. */
  public List<CoverPoint> holes() {
    return reachable().stream().filter(p -> count(p) == 0).toList();
  }

  /**
   * The points that this arbiter can show, and each VL from each table, to be added to those of
   * other runs.
   */
  public Coverage summary() {
    Map<String, Long> bins = new LinkedHashMap<>();
    reachable().forEach(point -> bins.put(point.text(), count(point)));
    List<Item> items = new ArrayList<>(List.of(new Item("situations", bins)));
    if (parameters.dataVls() > 1) {
      items.add(vlByTable.item());
    }
    return new Coverage(List.of(new Group("arbiter", items)));
  }

  @Override
  public void cycle(CycleArbiter arbiter) {
    ArbiterInputs in = arbiter.in;
    ArbiterOutputs out = arbiter.out;
    if (arbiter.commits()) {
      commit(in, out);
    }
    management(in, out);
    waiting(arbiter, in, out);
    if (parameters.options().counters()) {
      monitor(in, out);
    }
    if (parameters.managed()) {
      engine.cycle(arbiter);
    }
    if (arbiter.decides()) {
      if (out.grantValid) {
        grant(arbiter, in, out);
      } else {
        see(CoverPoint.IDLE);
        see(CoverPoint.UNLISTED_WAITS, unlistedWaits(arbiter, in));
      }
    }
    offers(arbiter, in, out);
    see(CoverPoint.COMMIT_AT_END, committedBefore && in.grantReady);
    committedBefore = arbiter.commits() && !in.grantReady;
    takenBefore = in.grantReady && out.grantValid;
    if (takenBefore) {
      sourceBefore = out.grantSource;
      tableBefore = out.grantTable;
    }
  }

  @Override
  public void reset() {
    engine.reset();
    overflowBefore = 0;
    vlBefore = -1;
    vlEarlier = -1;
    takenBefore = false;
    committedBefore = false;
    waitedBefore = 0;
    sourceBefore = ArbiterOutputs.SOURCE_NONE;
    tableBefore = ArbiterOutputs.TABLE_NONE;
  }

  @Override
  public void held(CycleArbiter arbiter) {
    see(CoverPoint.HELD, arbiter.in.grantReady && arbiter.out.grantValid);
  }

  private void offers(CycleArbiter arbiter, ArbiterInputs in, ArbiterOutputs out) {
    boolean data = out.grantSource == ArbiterOutputs.SOURCE_DATA;
    boolean waits = out.grantValid && !in.grantReady;
    int offered = data ? 1 << out.grantVl : 0;
    see(CoverPoint.WITHDRAWN, (waitedBefore & ~in.headValid) != 0);
    see(CoverPoint.CREDITS_CLEARED, (in.creditClear & offered) != 0);
    if (parameters.options().offer() == Offer.STABLE) {
      boolean smp = in.smpValid && !parameters.options().faulty(in.smpLength);
      see(CoverPoint.SMP_AFTER_HELD, data && smp);
      see(CoverPoint.COMMIT_BESIDE_HELD, waits && arbiter.commits());
    }
    waitedBefore = waits ? offered : 0;
  }

  private void commit(ArbiterInputs in, ArbiterOutputs out) {
    see(CoverPoint.COMMIT_IDLE, in.grantReady && !out.grantValid);
    see(CoverPoint.COMMIT_IN_PACKET, !in.grantReady);
    see(CoverPoint.COMMIT_AFTER_GRANT, !in.grantReady && takenBefore);
    see(CoverPoint.COMMIT_AT_DECISION, in.grantReady && out.grantValid);
  }

  private void management(ArbiterInputs in, ArbiterOutputs out) {
    boolean writes = in.mgmtValid && in.mgmtWrite;
    see(CoverPoint.WRITE_HELD_OFF, writes && out.commitPending && !out.mgmtReady);
    see(CoverPoint.REFUSED, out.mgmtResponseValid && out.mgmtError);
    see(CoverPoint.ANSWER_WAITS, out.mgmtResponseValid && !in.mgmtResponseReady);
  }

  private void monitor(ArbiterInputs in, ArbiterOutputs out) {
    int taken = out.smpReady || out.headReady != 0 ? out.grantVl : -1;
    boolean reads = in.mgmtValid && out.mgmtReady && !in.mgmtWrite;
    boolean readsCount =
        reads && in.mgmtAddress >= Registers.PACKETS && in.mgmtAddress < Registers.ERRORS;
    see(CoverPoint.COUNTED_IN_A_ROW, taken >= 0 && taken == vlBefore);
    see(CoverPoint.COUNT_READ, readsCount);
    see(CoverPoint.READ_WHILE_COUNTED, readsCount && vlEarlier == in.mgmtAddress % 16);
    see(CoverPoint.INTERRUPT, out.mgmtInterrupt);
    vlEarlier = vlBefore;
    vlBefore = taken;
  }

  private void waiting(CycleArbiter arbiter, ArbiterInputs in, ArbiterOutputs out) {
    int enabled = (1 << arbiter.settings().vls().count()) - 1;
    see(CoverPoint.DISABLED_HEAD, (in.headValid & ~enabled) != 0);
    see(CoverPoint.EMPTY_SMP, in.smpValid && in.smpLength == 0);
    see(CoverPoint.LONG_SMP, in.smpValid && in.smpLength > longest);
    see(CoverPoint.CREDITS_OVERFLOW, out.creditOverflow != overflowBefore);
    overflowBefore = out.creditOverflow;
    for (int rest = in.headValid & enabled; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      if (in.headLength[vl] == 0) {
        see(CoverPoint.EMPTY_HEAD);
      } else if (in.headLength[vl] > longest) {
        see(CoverPoint.LONG_HEAD);
      } else if (!hasCredits(arbiter, in, vl)) {
        see(CoverPoint.CREDITS_SHORT);
      }
    }
  }

  /** Whether an enabled VL that no entry serves could be sent from. */
  private boolean unlistedWaits(CycleArbiter arbiter, ArbiterInputs in) {
    Settings settings = arbiter.settings();
    int enabled = (1 << settings.vls().count()) - 1;
    int listed = settings.high().listedVls() | settings.low().listedVls();
    for (int rest = in.headValid & enabled & ~listed; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      if (in.headLength[vl] > 0 && hasCredits(arbiter, in, vl)) {
        return settings.vls().count() > 1;
      }
    }
    return false;
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
        see(CoverPoint.FCP_BEFORE_DATA, in.headValid != 0);
      }
      default -> data(arbiter, out);
    }
  }

  private void data(CycleArbiter arbiter, ArbiterOutputs out) {
    int blocks = Port.blocks(out.grantLength);
    see(CoverPoint.LONGEST, out.grantLength == longest);
    see(CoverPoint.CREDITS_EXACT, arbiter.credits(out.grantVl) == blocks);
    Settings settings = arbiter.settings();
    DataState state = arbiter.state();
    if (out.grantTable == ArbiterOutputs.TABLE_NONE) {
      see(settings.vls().count() == 1 ? CoverPoint.ONE_VL : CoverPoint.UNLISTED);
      return;
    }
    vlByTable.see(out);
    boolean expired =
        settings.limit().expired(state.highPriCounter(), parameters.rules().highLimitExpiry());
    int limit = settings.limit().value();
    boolean zero = limit > 0 && limit < 255 && state.highPriCounter() == 0;
    if (out.grantTable == ArbiterOutputs.TABLE_HIGH) {
      see(CoverPoint.HIGH);
      see(CoverPoint.HIGH_AT_ZERO, zero);
      boolean afterLow = tableBefore == ArbiterOutputs.TABLE_LOW;
      see(CoverPoint.ONE_LOW_PACKET, afterLow && state.low().remaining() > 0);
      see(CoverPoint.EXPIRED_HIGH, expired);
      limit(limit);
      turn(settings.high(), state.high(), out);
    } else {
      see(CoverPoint.LOW);
      see(CoverPoint.EXPIRED_LOW, expired);
      see(CoverPoint.LOW_AT_ZERO, zero);
      boolean onTurn = state.lowTurn() && goesOn(state.low(), out);
      see(CoverPoint.LOW_TURN, onTurn);
      see(CoverPoint.LOW_TURN_SMP, onTurn && sourceBefore != ArbiterOutputs.SOURCE_DATA);
      turn(settings.low(), state.low(), out);
    }
  }

  private void limit(int limit) {
    switch (limit) {
      case 0 -> see(CoverPoint.LIMIT_0);
      case 1 -> see(CoverPoint.LIMIT_1);
      case 254 -> see(CoverPoint.LIMIT_254);
      case 255 -> see(CoverPoint.LIMIT_255);
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
    see(CoverPoint.LAST_ENTRY, entry == table.capacity() - 1);
    see(CoverPoint.WEIGHT_1, table.weightDwords(entry) == 16);
    see(CoverPoint.WEIGHT_255, table.weightDwords(entry) == 255 * 16);
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
    if (seen) {
      counts[point.ordinal()]++;
    }
  }

  private void see(CoverPoint point) {
    counts[point.ordinal()]++;
  }
}
