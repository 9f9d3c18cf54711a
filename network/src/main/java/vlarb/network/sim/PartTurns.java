// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import vlarb.network.setting.Partition;

/**
 * The turns in which a network's parts go on. A part that has stood still for long is read ahead:
 * what it needs is in memory.
 */
final class PartTurns {
  private final Partition partition;
  private final Agenda agenda;
  private final NetworkSimulation simulation;

  /** By part, the time up to which everything has happened there, this one included. */
  private final long[] done;

  /** The sum of all that was read ahead, which means nothing: without it nothing would be read. */
  private long readAhead;

  PartTurns(Partition partition, Agenda agenda, NetworkSimulation simulation) {
    this.partition = partition;
    this.agenda = agenda;
    this.simulation = simulation;
    done = new long[partition.parts()];
  }

  /** Lets all parts, in their order, go on up to a time, this one included. */
  void runUntil(long time) {
    for (long from = agenda.next(); from <= time; from = agenda.next()) {
      for (int part : partition.order()) {
        goOn(part, lastBeforeOthers(part, from - 1, time));
      }
    }
    agenda.advanceTo(time);
  }

  /** Lets some parts go on up to a time, this one included. */
  void goOn(int[] parts, long last) {
    agenda.noteNext();
    for (int part : parts) {
      goOn(part, last);
      agenda.noteNext();
    }
  }

  private void goOn(int part, long last) {
    if (agenda.comesUntil(part, last)) {
      enter(part);
      while (agenda.comesUntil(last)) {
        simulation.step();
      }
    }
    done[part] = last;
  }

  /** The time up to which everything has happened in a part. */
  long done(int part) {
    return done[part];
  }

  /**
   * The time up to which nothing that has not happened yet in other parts can reach a part.
   *
   * @param before nothing is left in any part up to this time
   * @param most the latest of interest
   */
  private long lastBeforeOthers(int part, long before, long most) {
    long last = most;
    for (int other : partition.neighbours()[part]) {
      last = Math.min(last, Math.max(before, done[other]) + partition.window());
    }
    return last;
  }

  /** Lets a part go on. If the part has stood still for long, what it needs is read ahead. */
  private void enter(int part) {
    agenda.enter(part, (time, key, payload) -> readAhead += simulation.readAhead(key, payload));
    if (partition.isBySwitch()) {
      readAhead += simulation.readAhead(part);
    }
  }
}
