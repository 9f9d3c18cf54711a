// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.coverage.Coverage.Group;
import vlarb.cosim.coverage.Coverage.Item;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.Port;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.testbench.lockstep.Observer;

/** Counts in how many cycles of an arbiter each {@link CoveragePoint} was seen. */
public final class ArbiterCoverage implements Observer {
  private final ArbiterParameters parameters;
  private final long[] counts = new long[CoveragePoint.values().length];
  private final VlByTable vlByTable;
  private final int longest;
  private final DecisionCoverage decisions;
  private final ManagedTableCoverage engine = new ManagedTableCoverage(this::see);
  private final DecodedFields decoded;

  /** The commands of the table engine, where there is one. */
  private final Optional<DecodedCommands> commands;

  /** The coverage of turns that go on before a look has ended; present where turns do. */
  private final Optional<TurnCoverage> turns;

  private final AnnouncementCoverage announcements;
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

  /** An access was accepted, and its answer is not taken. */
  private boolean accessUnderWay;

  public ArbiterCoverage(ArbiterParameters parameters) {
    this.parameters = parameters;
    vlByTable = new VlByTable(parameters.dataVls());
    longest = parameters.options().maxDwords();
    turns =
        CoveragePoint.HIGH_TURN_SOON.reachable(parameters)
            ? Optional.of(new TurnCoverage(parameters, this::see))
            : Optional.empty();
    decisions = new DecisionCoverage(parameters, vlByTable, this::see);
    announcements = new AnnouncementCoverage(parameters, this::see);
    decoded = new DecodedFields(parameters);
    commands = parameters.engine().map(DecodedCommands::new);
  }

  /**
   * The number of cycles in which a point was seen; of a point about each bit, the number of the
   * bit that was seen least.
   */
  public long count(CoveragePoint point) {
    return switch (point) {
      case ADDRESS_BITS, DATA_BITS, ENTRY_BITS, LENGTH_BITS, VL_BITS -> decoded.rarest(point);
      case COMMAND_BITS -> commands.map(DecodedCommands::rarestOfCommand).orElse(0L);
      case HANDLE_BITS -> commands.map(DecodedCommands::rarestOfHandle).orElse(0L);
      default -> counts[point.ordinal()];
    };
  }

  /** The points that this arbiter can show. */
  public List<CoveragePoint> reachable() {
    return Arrays.stream(CoveragePoint.values()).filter(p -> p.reachable(parameters)).toList();
  }

  /** The reachable points that were not seen. */
  public List<CoveragePoint> holes() {
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
    items.add(decoded.item());
    commands.map(DecodedCommands::item).ifPresent(items::add);
    return new Coverage(List.of(new Group("arbiter", items)));
  }

  @Override
  public void cycle(CycleArbiter arbiter) {
    ArbiterInputs in = arbiter.in;
    ArbiterOutputs out = arbiter.out;
    if (arbiter.commits()) {
      commit(in, out);
    }
    if (parameters.credits() == CreditKind.BLOCKS && !parameters.announced()) {
      credits(arbiter, in, out);
    }
    management(in, out);
    waiting(arbiter, in, out);
    if (parameters.options().counters()) {
      monitor(in, out);
    }
    if (parameters.managed()) {
      engine.cycle(arbiter);
      commands.orElseThrow().cycle(arbiter.engine().orElseThrow().in, out.engine);
    }
    turns.ifPresent(coverage -> coverage.cycle(in, out));
    decisions.cycle(arbiter);
    decoded.cycle(in, out);
    offers(arbiter, in, out);
    see(CoveragePoint.COMMIT_AT_END, committedBefore && in.grantReady);
    committedBefore = arbiter.commits() && !in.grantReady;
    takenBefore = in.grantReady && out.grantValid;
  }

  @Override
  public void reset() {
    engine.reset();
    turns.ifPresent(TurnCoverage::reset);
    announcements.reset();
    overflowBefore = 0;
    vlBefore = -1;
    vlEarlier = -1;
    takenBefore = false;
    committedBefore = false;
    waitedBefore = 0;
    decisions.reset();
    decoded.reset();
    commands.ifPresent(DecodedCommands::reset);
  }

  @Override
  public void held(CycleArbiter arbiter) {
    see(CoveragePoint.HELD, arbiter.in.grantReady && arbiter.out.grantValid);
  }

  private void offers(CycleArbiter arbiter, ArbiterInputs in, ArbiterOutputs out) {
    boolean data = out.grantSource == ArbiterOutputs.SOURCE_DATA;
    boolean waits = out.grantValid && !in.grantReady;
    int offered = data ? 1 << out.grantVl : 0;
    see(CoveragePoint.WITHDRAWN, (waitedBefore & ~in.headValid) != 0);
    see(CoveragePoint.CREDITS_CLEARED, (in.creditClear & offered) != 0);
    if (parameters.options().offer() == Offer.STABLE) {
      boolean smp = in.smpValid && !parameters.options().faulty(in.smpLength);
      see(CoveragePoint.SMP_AFTER_HELD, data && smp);
      see(CoveragePoint.COMMIT_BESIDE_HELD, waits && arbiter.commits());
    }
    waitedBefore = waits ? offered : 0;
  }

  private void commit(ArbiterInputs in, ArbiterOutputs out) {
    see(CoveragePoint.COMMIT_IDLE, in.grantReady && !out.grantValid);
    see(CoveragePoint.COMMIT_IN_PACKET, !in.grantReady);
    see(CoveragePoint.COMMIT_AFTER_GRANT, !in.grantReady && takenBefore);
    see(CoveragePoint.COMMIT_AT_DECISION, in.grantReady && out.grantValid);
  }

  private void management(ArbiterInputs in, ArbiterOutputs out) {
    boolean writes = in.mgmtValid && in.mgmtWrite;
    boolean heldOff = !accessUnderWay && out.commitPending && !out.mgmtReady;
    see(CoveragePoint.WRITE_HELD_OFF, writes && heldOff);
    see(CoveragePoint.REFUSED, out.mgmtResponseValid && out.mgmtError);
    see(CoveragePoint.ANSWER_WAITS, out.mgmtResponseValid && !in.mgmtResponseReady);
    accessUnderWay =
        accessUnderWay
            ? !(out.mgmtResponseValid && in.mgmtResponseReady)
            : in.mgmtValid && out.mgmtReady;
  }

  private void monitor(ArbiterInputs in, ArbiterOutputs out) {
    int taken = out.smpReady || out.headReady != 0 ? out.grantVl : -1;
    boolean reads = in.mgmtValid && out.mgmtReady && !in.mgmtWrite;
    boolean readsCount =
        reads
            && in.mgmtAddress >= ManagementRegisters.PACKETS
            && in.mgmtAddress < ManagementRegisters.ERRORS;
    see(CoveragePoint.COUNTED_IN_A_ROW, taken >= 0 && taken == vlBefore);
    see(CoveragePoint.COUNT_READ, readsCount);
    see(CoveragePoint.READ_WHILE_COUNTED, readsCount && vlEarlier == in.mgmtAddress % 16);
    see(CoveragePoint.INTERRUPT, out.mgmtInterrupt);
    vlEarlier = vlBefore;
    vlBefore = taken;
  }

  private void waiting(CycleArbiter arbiter, ArbiterInputs in, ArbiterOutputs out) {
    int enabled = (1 << arbiter.settings().vls().count()) - 1;
    see(CoveragePoint.EMPTY_SMP, in.smpValid && in.smpLength == 0);
    see(CoveragePoint.LONG_SMP, in.smpValid && in.smpLength > longest);
    see(CoveragePoint.CREDITS_OVERFLOW, out.creditOverflow != overflowBefore);
    overflowBefore = out.creditOverflow;
    if (parameters.announced()) {
      announcements.cycle(arbiter, enabled);
    } else {
      see(CoveragePoint.DISABLED_HEAD, (in.headValid & ~enabled) != 0);
    }
  }

  /** Counts credits that arrive in the cycle that takes a packet of their VL. */
  private void credits(CycleArbiter arbiter, ArbiterInputs in, ArbiterOutputs out) {
    if (!in.creditValid || !out.creditReady || (out.headReady >>> in.creditVl & 1) == 0) {
      return;
    }
    long sum = arbiter.credits(in.creditVl) + in.creditBlocks;
    long left = sum - Port.blocks(out.grantLength);
    int limit = CycleArbiter.CREDIT_LIMIT;
    see(CoveragePoint.CREDITS_FOR_TAKEN, sum > limit && left <= limit);
    see(CoveragePoint.CREDITS_ONE_OVER, left == limit + 1);
  }

  private void see(CoveragePoint point, boolean seen) {
    if (seen) {
      counts[point.ordinal()]++;
    }
  }
}
