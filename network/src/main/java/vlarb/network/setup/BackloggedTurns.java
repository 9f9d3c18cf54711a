// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.Arrays;
import vlarb.model.admission.cycle.CycleAdmittingEngine;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;

/**
 * Every entry of the high table always has packets: the pointer goes from entry to entry, and stays
 * on each for as long as the link takes for its weight. Counts the positions from turn to turn.
 */
final class BackloggedTurns implements PortTurns {
  private static final int NO_TURN = -1;
  private static final int BLOCK = 64;

  private final int entries;
  private final long ticksPerBlock;
  private final long period;

  /** The weights as they were written, by bank and position. */
  private final int[][] weights;

  private int pointer;
  private long turnEnds;
  private boolean empty = true;
  private long live;
  private long banks;

  /** By handle, the positions since its last turn. */
  private final int[] since;

  private final int[] distance;
  private int longestBeyondDistance = NO_TURNS;

  /**
   * Turns from the first cycle on.
   *
   * @param ticksPerByte of the link
   * @param period of the engine's clock, in ticks
   */
  BackloggedTurns(int entries, int ticksPerByte, long period) {
    this.entries = entries;
    ticksPerBlock = (long) BLOCK * ticksPerByte;
    this.period = period;
    weights = new int[2][entries];
    pointer = entries - 1;
    since = new int[entries];
    distance = new int[entries];
    Arrays.fill(since, NO_TURN);
  }

  @Override
  public void drive(CycleAdmittingEngine engine, long cycle) {
    EngineInputs in = engine.tableIn();
    EngineOutputs out = engine.tableOut();
    if (out.liveValid) {
      since[out.liveHandle] = NO_TURN;
    }
    in.boundary = true;
    in.noneEligible = false;
    in.turn = false;
    in.pointer = pointer;
    live = out.live;
    banks = out.bank;
    empty = live == 0;
    if (empty) {
      in.noneEligible = true;
      Arrays.fill(since, NO_TURN);
    } else if (cycle >= turnEnds) {
      begin(engine, cycle);
    }
    if (out.write) {
      weights[out.writeBank ? 1 : 0][out.writeEntry] = out.writeWeight;
    }
  }

  private void begin(CycleAdmittingEngine engine, long cycle) {
    int passed = 1;
    while ((live >>> (pointer + passed) % entries & 1) == 0) {
      passed++;
    }
    int entry = (pointer + passed) % entries;
    engine.tableIn().turn = true;
    engine.tableIn().turnEntry = entry;
    turnEnds = cycle + turn(entry);
    pointer = entry;
    for (int handle = 0; handle < entries; handle++) {
      since[handle] += since[handle] == NO_TURN ? 0 : passed;
    }
    turn(engine.engine(), engine.engine().owner(entry));
  }

  /** Cycles that a live entry's turn takes. */
  private long turn(int entry) {
    int bank = (int) (banks >>> entry & 1);
    return Math.ceilDiv(weights[bank][entry] * ticksPerBlock, period);
  }

  private void turn(CycleTableEngine engine, int handle) {
    engine
        .engine()
        .sequence(handle)
        .ifPresent(sequence -> distance[handle] = 1 << sequence.place().level());
    if (since[handle] != NO_TURN) {
      longestBeyondDistance = Math.max(longestBeyondDistance, since[handle] - distance[handle]);
    }
    since[handle] = 0;
  }

  @Override
  public long next() {
    return empty ? NEVER : turnEnds;
  }

  @Override
  public void skip(long until) {
    if (!empty && until > turnEnds) {
      long round = 0;
      for (long left = live; left != 0; left &= left - 1) {
        round += turn(Long.numberOfTrailingZeros(left));
      }
      turnEnds += (until - turnEnds) / round * round;
    }
  }

  @Override
  public int longestBeyondDistance() {
    return longestBeyondDistance;
  }
}
