// SPDX-License-Identifier: Apache-2.0
package vlarb.network.parts;

import java.util.Arrays;
import java.util.Optional;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.sim.Parcels;
import vlarb.network.sim.RunningShares;

/**
 * A network whose shares go on at the same time, a thread each. They do so in phases, up to times
 * that follow from the network alone; between two phases the threads meet, and hand over what has
 * left one share for another.
 */
public final class SharedNetwork implements RunningNetwork {
  /** Windows after which listeners are told: what they will be told is kept until then. */
  private static final int WINDOWS_TO_TELL = 16;

  private final RunningShares shares;
  private final Sharing.Shared sharing;
  private final Optional<Replay> replay;
  private final Crew crew;
  private final Hand[] hands;

  /** By phase that is even or odd, and share, the time of the next event that it knows of. */
  private final long[][] next;

  /** By phase that is even or odd, share and other share, what goes from the one to the other. */
  private final Parcels[][][] parcels;

  /** One thread's state: all have the same schedule. */
  private static final class Hand {
    private final Schedule schedule;

    /** The time of the next event in any share. */
    private long from;

    /** The count of phases, modulo 2. */
    private int turn;

    Hand(Schedule schedule, long from) {
      this.schedule = schedule;
      this.from = from;
    }
  }

  /**
   * A network in which nothing has happened.
   *
   * @param shares as a sharing has them
   * @param replay tells listeners of what its recorders have recorded
   */
  public SharedNetwork(RunningShares shares, Sharing.Shared sharing, Optional<Replay> replay) {
    this.shares = shares;
    this.sharing = sharing;
    this.replay = replay;
    int size = shares.all().size();
    crew = new Crew(size);
    long from = shares.all().stream().mapToLong(NetworkSimulation::next).min().orElseThrow();
    hands = new Hand[size];
    Arrays.setAll(
        hands,
        number -> new Hand(new Schedule(sharing.phases(), sharing.partition().window()), from));
    next = new long[2][size];
    parcels = new Parcels[2][size][size];
    for (Parcels[][] ofTurn : parcels) {
      for (Parcels[] ofShare : ofTurn) {
        Arrays.setAll(ofShare, other -> new Parcels());
      }
    }
  }

  @Override
  public RunningShares shares() {
    return shares;
  }

  @Override
  public void runUntil(long time) {
    while (now() < time) {
      long window = sharing.partition().window();
      long piece =
          replay.isEmpty() || window > (time - now()) / WINDOWS_TO_TELL
              ? time
              : now() + WINDOWS_TO_TELL * window;
      crew.work(number -> goOn(number, piece));
      replay.ifPresent(Replay::tell);
    }
  }

  /** Lets a share go on up to a time. */
  private void goOn(int number, long time) {
    NetworkSimulation own = shares.all().get(number);
    Hand hand = hands[number];
    while (hand.from <= time) {
      for (int phase = 0; phase < sharing.phases(); phase++) {
        long last = hand.schedule.last(phase, hand.from - 1, time);
        own.goOn(sharing.parts(number, phase), last);
        exchange(number, own, hand);
      }
    }
    own.advanceTo(time);
  }

  private void exchange(int number, NetworkSimulation own, Hand hand) {
    int turn = hand.turn;
    next[turn][number] = own.next();
    own.border().ship(parcels[turn][number]);
    crew.meet();
    for (Parcels[] others : parcels[turn]) {
      own.border().receive(others[number]);
    }
    hand.from = Arrays.stream(next[turn]).min().orElseThrow();
    // The other half is free to write: all have met since it was read.
    hand.turn = 1 - turn;
  }

  @Override
  public void close() {
    crew.close();
  }
}
