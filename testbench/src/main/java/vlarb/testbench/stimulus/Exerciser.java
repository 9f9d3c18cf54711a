// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.iba.VlWeight;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Random everything: packets, lengths, credits, SMPs, flow-control packets, the link's readiness
 * and management's accesses. Every so often the mood changes, from starved to flooded, and all
 * tables, the limit and OperationalVLs are rewritten and committed while traffic flows, unless they
 * are to be kept. A table engine gets commands besides.
 */
public final class Exerciser implements Stimulus {
  private static final int SHORTEST_MOOD = 200;
  private static final int LONGEST_MOOD = 3000;

  /** Half of all cycles: the clock is held while the memories are swept, too. */
  private static final int HELD_AT_FIRST = 128;

  /** What management does with the tables once they are loaded. */
  public enum TableWrites {
    /** All are rewritten every so often, and registers are written at random. */
    RANDOM,
    /** None: the tables that the run starts with stay in force, and management only reads. */
    NONE
  }

  private final ArbiterParameters parameters;
  private final TableWrites writes;
  private final Dice dice;
  private final Queues queues;
  private final Link link;
  private final Credits credits;
  private final Manager manager;

  /** Null where there is no table engine. */
  private final TableCommands commands;

  private int moodLeft;

  /** In how many of 256 cycles of the clock the clock is held. */
  private int held;

  /** With tables that are rewritten at random. */
  public Exerciser(
      ArbiterParameters parameters, List<VlWeight> high, List<VlWeight> low, int limit, long seed) {
    this(parameters, new Tables(limit, high, low), TableWrites.RANDOM, seed);
  }

  /**
   * @param tables that the run starts with; unused where the arbiter itself loads tables after
   *     reset
   */
  public Exerciser(ArbiterParameters parameters, Tables tables, TableWrites writes, long seed) {
    this.parameters = parameters;
    this.writes = writes;
    dice = new Dice(seed);
    queues = new Queues(dice, parameters);
    link = new Link(dice, parameters.bytesPerCycle());
    credits = new Credits(dice, parameters);
    manager = new Manager(dice);
    commands =
        parameters
            .engine()
            .map(engine -> new TableCommands(engine, parameters.dataVls(), seed))
            .orElse(null);
    manager.enqueue(Accesses.atStart(parameters, tables));
    queues.changeMood();
    held = parameters.options().clockEnable() ? HELD_AT_FIRST : 0;
    moodLeft = LONGEST_MOOD;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    if (--moodLeft <= 0) {
      changeMood();
    }
    if (!manager.busy() && dice.chance(4)) {
      Accesses.Access any = Accesses.any(dice, parameters);
      manager.enqueue(List.of(writes == TableWrites.NONE ? any.asRead() : any));
    }
    link.next(in, before);
    queues.next(in, before);
    credits.next(in, before);
    manager.next(in, before);
    if (commands != null) {
      commands.next(in.engine, before.engine);
    }
  }

  @Override
  public boolean holds() {
    return dice.chance(held);
  }

  private void changeMood() {
    held = parameters.options().clockEnable() ? dice.oneOf(0, 16, 128, 224) : 0;
    moodLeft = dice.between(SHORTEST_MOOD, LONGEST_MOOD);
    link.changeMood();
    queues.changeMood();
    credits.changeMood();
    manager.changeMood();
    if (writes == TableWrites.RANDOM && !manager.busy()) {
      manager.enqueue(Accesses.rewrite(dice, parameters));
    }
  }
}
