// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.List;
import java.util.function.BiConsumer;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.traffic.Dice;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Random everything: packets, lengths, credits, SMPs, flow-control packets, the link's readiness
 * and management's accesses. Every so often the mood changes, from starved to flooded, and all
 * tables, the limit and OperationalVLs are rewritten and committed while traffic flows, unless they
 * are to be kept. Some moods {@linkplain Aim aim} at a boundary. A table engine gets commands
 * besides.
 */
public final class Exerciser implements Stimulus {
  private static final int SHORTEST_MOOD = 200;
  private static final int LONGEST_MOOD = 3000;

  /**
   * The cycles until tables are written and committed, and HighPriCounter is used up even under a
   * high limit. An arbiter of kind {@code scan} needs more, for a decision takes it as many cycles
   * as a table has entries.
   */
  private static final int GREAT_LIMIT_MOOD = 3000, GREAT_LIMIT_MOOD_OF_SCAN = 8000;

  /**
   * The length of a mood that aims at a boundary: tables are written and committed, and the
   * boundary is met some times.
   */
  private static final int BOUNDARY_MOOD = 4000;

  /**
   * The share of 256 cycles in which the clock is held at first, half of them: the clock is held
   * while the memories are swept, too.
   */
  private static final int HELD_AT_FIRST = 128;

  /** The number of single accesses out of 256 that are right but for one bit. */
  private static final int ONE_BIT_WRONG = 128;

  /** The writes that management makes to the tables once they are loaded. */
  public enum TableWrites {
    /** All tables are rewritten every so often, and registers are written at random. */
    RANDOM,
    /** No writes: the tables that the run starts with stay in force, and management only reads. */
    NONE
  }

  private final ArbiterParameters parameters;
  private final TableWrites writes;
  private final Dice dice;
  private final Queues queues;
  private final MoodyLink link;
  private final Credits credits;
  private final Manager manager;
  private final OneBitWrong oneBitWrong;

  /** The commands of the table engine, where there is one. */
  private final BiConsumer<EngineInputs, EngineOutputs> commands;

  private Aim aim = Aim.ANYTHING;
  private int moodLeft;

  /** The number of 256 cycles in which the clock is held. */
  private int held;

  /** Makes an exerciser with tables that are rewritten at random. */
  public Exerciser(
      ArbiterParameters parameters, List<VlWeight> high, List<VlWeight> low, int limit, long seed) {
    this(parameters, new Tables(limit, high, low), TableWrites.RANDOM, seed);
  }

  /**
   * @param tables the tables that the run starts with; unused where the arbiter itself loads tables
   *     after reset
   */
  public Exerciser(ArbiterParameters parameters, Tables tables, TableWrites writes, long seed) {
    this.parameters = parameters;
    this.writes = writes;
    dice = new Dice(seed);
    credits = new Credits(dice, parameters);
    queues = new Queues(dice, parameters, credits::left);
    link = new MoodyLink(dice, parameters.bytesPerCycle());
    manager = new Manager(dice);
    oneBitWrong = new OneBitWrong(parameters);
    commands =
        parameters
            .engine()
            .<BiConsumer<EngineInputs, EngineOutputs>>map(
                engine -> new TableCommands(engine, parameters.dataVls(), seed)::next)
            .orElse((in, before) -> {});
    manager.enqueue(Accesses.atStart(parameters, tables));
    queues.changeMood(aim, credits.runsOut());
    held = parameters.options().clockEnable() ? HELD_AT_FIRST : 0;
    moodLeft = LONGEST_MOOD;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    if (--moodLeft <= 0) {
      changeMood();
    }
    if (!manager.busy() && dice.chance(4)) {
      Accesses.Access any =
          dice.chance(ONE_BIT_WRONG) ? oneBitWrong.any(dice) : Accesses.any(dice, parameters);
      manager.enqueue(List.of(mayWrite(any) ? any : any.asRead()));
    }
    credits.follow(in, before);
    link.next(in, before);
    queues.next(in, before);
    credits.next(in, before);
    manager.next(in, before);
    commands.accept(in.engine, before.engine);
  }

  @Override
  public boolean holds() {
    return dice.chance(held);
  }

  /** A mood that aims at something needs its tables and its limit. */
  private boolean mayWrite(Accesses.Access access) {
    return switch (writes) {
      case NONE -> false;
      case RANDOM -> aim == Aim.ANYTHING || access.address() >= ManagementRegisters.PACKETS;
    };
  }

  private void changeMood() {
    held = parameters.options().clockEnable() ? dice.oneOf(0, 16, 128, 224) : 0;
    boolean rewrites = writes == TableWrites.RANDOM && !manager.busy();
    aim = rewrites ? Aim.any(dice) : Aim.ANYTHING;
    moodLeft =
        switch (aim) {
          case ANYTHING -> dice.between(SHORTEST_MOOD, LONGEST_MOOD);
          case GREAT_LIMIT ->
              parameters.architecture() == Architecture.SCAN
                  ? GREAT_LIMIT_MOOD_OF_SCAN
                  : GREAT_LIMIT_MOOD;
          case FULL_CIRCLE, CREDIT_LIMIT, CREDITS_RUN_OUT -> BOUNDARY_MOOD;
        };
    link.changeMood(aim);
    credits.changeMood(aim);
    queues.changeMood(aim, credits.runsOut());
    manager.changeMood(aim);
    if (rewrites) {
      manager.enqueue(Accesses.rewrite(dice, parameters, aim));
    }
  }
}
