// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.Random;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.Outcome;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/**
 * Operates a cycle-level engine at random while an arbiter reads its table, and counts for each
 * sequence the positions from turn to turn. Every sequence has a VL of its own, by which its turns
 * are known.
 */
final class ManagedTableWatch {
  private static final int VLS = 15;
  private static final int NEVER = -1;

  private final CycleTableEngine engine;
  private final ReadingArbiter arbiter;
  private final Random random;
  private final TableSize table;

  /** A model that takes the same operations in the same order, and tells what each moves. */
  private final TableEngine decided;

  private final Queue<Command> asked = new ArrayDeque<>();
  private final boolean[] vlUsed = new boolean[VLS];

  /** The handle of the sequence, by VL. */
  private final int[] handle = new int[VLS];

  private final int[] distance = new int[VLS];
  private final int[] since = new int[VLS];
  private final int[] allowance = new int[VLS];

  private int longestBeyondDistance = Integer.MIN_VALUE;
  private int turnsTooMany;
  private int moves;
  private int lives;

  /** The faults of an arbiter that are seeded on purpose. */
  enum Fault {
    NONE,
    /** The arbiter notifies the engine of one turn in eight only. */
    SELDOM_TELLS,
    /** The arbiter signals that nothing is eligible while it grants. */
    SEEMS_IDLE
  }

  private final Fault fault;

  ManagedTableWatch(TableSize table, Policy policy, Random random, Fault fault) {
    this.table = table;
    this.random = random;
    this.fault = fault;
    engine = new CycleTableEngine(new EngineParameters(table, policy, 2));
    arbiter = new ReadingArbiter(engine, random);
    decided = new TableEngine(table, policy);
    Arrays.fill(since, NEVER);
    Arrays.fill(handle, NEVER);
  }

  /** Positions from a turn to the next beyond the distance, at most; the promise is 0. */
  int longestBeyondDistance() {
    return longestBeyondDistance;
  }

  /** Turns that came early without a move to account for them; the promise is 0. */
  int turnsTooMany() {
    return turnsTooMany;
  }

  int moves() {
    return moves;
  }

  /** Sequences that became live. */
  int lives() {
    return lives;
  }

  /**
   * Runs cycles.
   *
   * @param operations the cycles of 256 that have a command
   * @param decisions the cycles of 256 that have a decision
   * @param backlogged true if all VLs always have something to send
   */
  void run(int cycles, int operations, int decisions, boolean backlogged) {
    for (int cycle = 0; cycle < cycles; cycle++) {
      engine.settle();
      lives += engine.out.liveValid ? 1 : 0;
      command(operations);
      int eligible = backlogged || random.nextInt(4) > 0 ? -1 : random.nextInt(1 << VLS);
      decide(random.nextInt(256) < decisions, eligible);
      arbiter.take();
      engine.edge();
    }
  }

  /** Runs until nothing is under way; false if that does not come. */
  boolean settles() {
    for (int cycle = 0; cycle < 100_000; cycle++) {
      run(1, 0, 256, true);
      engine.settle();
      if (engine.out.idle && asked.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if the arbiter sees the table that was decided. */
  boolean showsWhatWasDecided() {
    for (int position = 0; position < table.entries(); position++) {
      if (!arbiter.entry(position).equals(engine.engine().entries().get(position))) {
        return false;
      }
    }
    return true;
  }

  private void decide(boolean decides, int eligible) {
    int granted = arbiter.decide(decides, eligible);
    if (engine.in.noneEligible) {
      Arrays.fill(since, NEVER);
    }
    int moved = NEVER;
    for (boolean on = granted >= 0; on; on = arbiter.pointer() != granted) {
      int position = arbiter.pass();
      for (int vl = 0; vl < VLS; vl++) {
        since[vl] += since[vl] == NEVER ? 0 : 1;
      }
      boolean isNew = (engine.joining() >>> position & 1) != 0;
      VlWeight entry = arbiter.entry(position);
      moved = isNew ? entry.vl() : moved;
      if (entry.weight() > 0 && (isNew || entry.vl() != moved)) {
        turn(entry.vl());
      }
    }
    boolean seldom = fault == Fault.SELDOM_TELLS && random.nextInt(8) > 0;
    boolean seems = fault == Fault.SEEMS_IDLE && engine.in.turn;
    engine.in.turn &= !seldom && !seems;
    engine.in.noneEligible |= seems;
  }

  private void turn(int vl) {
    if (handle[vl] == NEVER) {
      return;
    }
    if (since[vl] != NEVER) {
      longestBeyondDistance = Math.max(longestBeyondDistance, since[vl] - distance[vl]);
      if (since[vl] < distance[vl]) {
        turnsTooMany += allowance[vl] > 0 ? 0 : 1;
        allowance[vl]--;
      }
    }
    since[vl] = 0;
  }

  private void command(int operations) {
    EngineInputs in = engine.in;
    in.answerReady = true;
    if (engine.out.answerValid) {
      hear();
    }
    in.commandValid = asked.isEmpty() && random.nextInt(256) < operations;
    if (!in.commandValid) {
      return;
    }
    int vl = random.nextInt(VLS);
    in.commandVl = vl;
    in.commandLevel = random.nextInt(table.deepest() + 1);
    int size = table.entriesOn(in.commandLevel);
    in.commandWeight = size + random.nextInt(9 * size);
    Operation known = random.nextInt(4) == 0 ? Operation.SET_WEIGHT : Operation.RELEASE;
    in.commandOperation = (vlUsed[vl] ? known : Operation.INSERT).ordinal();
    in.commandHandle = Math.max(handle[vl], 0);
    if (engine.out.commandReady) {
      asked.add(in.asked());
      foresee(in.asked());
    }
  }

  /** Foresees the moves of an accepted command, while no other command is under way. */
  private void foresee(Command command) {
    int vl = command.vl();
    EntrySet[] places = new EntrySet[VLS];
    for (int other = 0; other < VLS; other++) {
      places[other] =
          handle[other] == NEVER ? null : decided.sequence(handle[other]).orElseThrow().place();
    }
    switch (command.operation()) {
      case INSERT -> {
        Outcome outcome = decided.insert(command.level(), vl, command.weight());
        boolean roomFirst =
            outcome.upkeep().stream().anyMatch(u -> u.kind() == Maintenance.MAKE_ROOM);
        allowance[vl] = 0;
        if (outcome.answer() instanceof Answer.Accepted(int _, EntrySet place) && !roomFirst) {
          places[vl] = place;
        }
        account(places, outcome);
      }
      case RELEASE -> {
        handle[vl] = NEVER;
        places[vl] = null;
        account(places, decided.release(command.handle()));
      }
      case SET_WEIGHT, QUERY -> {}
    }
  }

  /** Each sequence in an exchange may have one turn too many for it. */
  private void account(EntrySet[] places, Outcome outcome) {
    for (Exchange exchange : outcome.exchanges()) {
      for (int vl = 0; vl < VLS; vl++) {
        if (places[vl] != null && exchange.from().contains(places[vl])) {
          places[vl] = places[vl].moved(exchange.from(), exchange.to());
          allowance[vl]++;
          moves++;
        }
      }
    }
  }

  private void hear() {
    Command command = asked.remove();
    int vl = command.vl();
    if (command.operation() == Operation.RELEASE) {
      vlUsed[vl] = false;
    } else if (command.operation() == Operation.INSERT
        && engine.out.answerStatus == Status.DONE.ordinal()) {
      vlUsed[vl] = true;
      handle[vl] = engine.out.answerHandle;
      distance[vl] = 1 << command.level();
      since[vl] = NEVER;
    }
  }
}
