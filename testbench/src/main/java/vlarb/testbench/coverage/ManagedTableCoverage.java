// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.function.BiConsumer;
import vlarb.model.arbitration.TablePosition;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.Status;

/**
 * The situations of a table engine, and of the table that the engine manages, that a cycle shows.
 */
final class ManagedTableCoverage {
  /** Takes a situation, and whether the cycle shows it. */
  private final BiConsumer<CoveragePoint, Boolean> see;

  // Of the cycle before.
  private long bankBefore;
  private long joiningBefore;
  private boolean passedBefore;
  private boolean idleBefore;
  private TablePosition highBefore = new TablePosition(0, 0);

  ManagedTableCoverage(BiConsumer<CoveragePoint, Boolean> see) {
    this.see = see;
  }

  void cycle(CycleArbiter arbiter) {
    CycleTableEngine engine = arbiter.engine().orElseThrow();
    commands(engine.in, engine.out);
    management(arbiter);
    moves(arbiter, engine);
    current(arbiter, engine.out);
    bankBefore = engine.out.bank;
    joiningBefore = engine.joining();
    passedBefore =
        engine.in.turn && passes(engine.in, joiningBefore, arbiter.parameters().highCap());
    idleBefore = engine.in.noneEligible;
    highBefore = arbiter.state().high();
  }

  /** The arbiter was reset. */
  void reset() {
    bankBefore = 0;
    joiningBefore = 0;
    passedBefore = false;
    idleBefore = false;
    highBefore = new TablePosition(0, 0);
  }

  private void commands(EngineInputs in, EngineOutputs out) {
    Status status = out.answerValid ? Status.values()[out.answerStatus] : Status.DONE;
    see.accept(CoveragePoint.COMMAND_WAITS, in.commandValid && !out.commandReady);
    see.accept(CoveragePoint.INSERT_REJECTED, status == Status.REJECTED);
    see.accept(CoveragePoint.HANDLE_UNKNOWN, status == Status.UNKNOWN);
    see.accept(CoveragePoint.COMMAND_INVALID, status == Status.INVALID);
    see.accept(CoveragePoint.BECOMES_LIVE, out.liveValid);
  }

  private void management(CycleArbiter arbiter) {
    ArbiterInputs in = arbiter.in;
    ArbiterOutputs out = arbiter.out;
    int entry = in.mgmtAddress - ManagementRegisters.HIGH;
    boolean high = entry >= 0 && entry < arbiter.parameters().highCap();
    boolean accessed = high && in.mgmtValid && out.mgmtReady;
    boolean live = high && (out.engine.live >>> entry & 1) != 0;
    see.accept(CoveragePoint.HIGH_READ, accessed && live && !in.mgmtWrite);
    see.accept(CoveragePoint.HIGH_WRITTEN, accessed && in.mgmtWrite);
  }

  private void moves(CycleArbiter arbiter, CycleTableEngine engine) {
    boolean joining = engine.joining() != 0;
    boolean ended = joiningBefore != 0 && !joining;
    see.accept(CoveragePoint.TWO_COPIES, joining);
    see.accept(CoveragePoint.HANDED_OVER, ended && passedBefore);
    see.accept(CoveragePoint.HANDED_OVER_IDLE, ended && idleBefore);
    see.accept(CoveragePoint.RELEASED_IN_MOVE, joining && isReleased(engine));
    see.accept(CoveragePoint.COMMIT_IN_MOVE, joining && arbiter.commits());
  }

  /** True if the released sequence is the one with two copies. */
  private static boolean isReleased(CycleTableEngine engine) {
    int position = Long.numberOfTrailingZeros(engine.joining());
    return engine.released() >= 0 && engine.owner(position) == engine.released();
  }

  private static boolean passes(EngineInputs decision, long positions, int entries) {
    int position = decision.pointer;
    do {
      position = (position + 1) % entries;
      if ((positions >>> position & 1) != 0) {
        return true;
      }
    } while (position != decision.turnEntry);
    return false;
  }

  private void current(CycleArbiter arbiter, EngineOutputs out) {
    TablePosition high = arbiter.state().high();
    boolean stays = high.pointer() == highBefore.pointer();
    boolean live = (out.live >>> high.pointer() & 1) != 0;
    boolean changed = (bankBefore >>> high.pointer() & 1) != (out.bank >>> high.pointer() & 1);
    see.accept(CoveragePoint.CURRENT_DIES, stays && highBefore.remaining() > 0 && !live);
    see.accept(CoveragePoint.WEIGHT_IN_TURN, stays && high.remaining() > 0 && live && changed);
  }
}
