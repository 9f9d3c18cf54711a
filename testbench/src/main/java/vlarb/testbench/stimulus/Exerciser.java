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
 * tables, the limit and OperationalVLs are rewritten and committed while traffic flows. A table
 * engine gets commands besides.
 */
public final class Exerciser implements Stimulus {
  private static final int SHORTEST_MOOD = 200;
  private static final int LONGEST_MOOD = 3000;

  /** Half of all cycles: the clock is held while the memories are swept, too. */
  private static final int HELD_AT_FIRST = 128;

  private final ArbiterParameters parameters;
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

  /**
   * @param high entries that the high table starts with; unused, like those that follow, where the
   *     arbiter itself loads tables after reset
   * @param low entries that the low table starts with
   * @param limit VLHighLimit to start with
   */
  public Exerciser(
      ArbiterParameters parameters, List<VlWeight> high, List<VlWeight> low, int limit, long seed) {
    this.parameters = parameters;
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
    manager.enqueue(Accesses.atStart(parameters, new Tables(limit, high, low)));
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
      manager.enqueue(List.of(Accesses.any(dice, parameters)));
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
    if (!manager.busy()) {
      manager.enqueue(Accesses.rewrite(dice, parameters));
    }
  }
}
