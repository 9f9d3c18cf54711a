// SPDX-License-Identifier: Apache-2.0
package vlarb.network.transport;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import vlarb.network.message.MessageProgress;
import vlarb.network.packet.Packets;
import vlarb.network.traffic.MessageSource;
import vlarb.network.traffic.PacketMark;
import vlarb.network.traffic.TrafficSource;

/** The queue pairs of all messages of a network. */
public final class ReliableMessages {
  private static final int NO_PLAN = -1;

  /** A network as queue pairs need it. */
  public interface Network {
    /** The time that an answer takes from a host to another; empty: it is lost. */
    OptionalLong answers(int from, int to);

    /** Calls {@link #happen} at a time, in ticks, for the sake of a host. */
    void wake(int host, long time);

    /** A source of a host has another packet than before. */
    void changed(int host);
  }

  private final Packets packets;
  private final Network network;
  private final List<MessageProgress> plans;
  private final List<Requesters> requesters = new ArrayList<>();
  final List<Responders> responders = new ArrayList<>();

  /** By plan, the source of each host. */
  private final List<Map<Integer, MessageSource>> sources = new ArrayList<>();

  /** By plan and message, true if a notice of its timer waits. */
  private final boolean[][] timed;

  /** By place of the source, the number of its plan, or {@link #NO_PLAN}. */
  private final int[] planOf;

  /** By slot, the number of the packet in its message. */
  private int[] numbers = {};

  /** By slot, the turn in which the packet was made. */
  private int[] turns = {};

  private final PriorityQueue<Notice> notices = new PriorityQueue<>();
  private long sentAgain;
  private long discarded;
  private long withdrawn;
  private long naks;
  private long timeouts;
  private final List<TransportCounts.GivenUp> givenUp = new ArrayList<>();

  /**
   * Queue pairs that have sent nothing.
   *
   * @param all sources, those without messages too
   */
  public ReliableMessages(
      List<TrafficSource> all, TransportSettings settings, Packets packets, Network network) {
    this.packets = packets;
    this.network = network;
    plans = MessageSource.progress(all);
    for (MessageProgress progress : plans) {
      requesters.add(new Requesters(progress.plan(), settings));
      responders.add(new Responders(progress.plan().messages().size()));
      sources.add(new HashMap<>());
    }
    timed = new boolean[plans.size()][];
    Arrays.setAll(timed, plan -> new boolean[plans.get(plan).plan().messages().size()]);
    planOf = new int[all.size()];
    Arrays.fill(planOf, NO_PLAN);
    for (int place = 0; place < planOf.length; place++) {
      if (all.get(place) instanceof MessageSource source) {
        planOf[place] = plans.indexOf(source.progress());
        sources.get(planOf[place]).put(source.host(), source);
      }
    }
  }

  private int plan(int slot) {
    return planOf[packets.source(slot)];
  }

  private int message(int slot) {
    return PacketMark.message(packets.mark(slot));
  }

  /** A source makes a packet, which it has not gone beyond. */
  public void made(int slot, TrafficSource source) {
    if (source instanceof MessageSource own) {
      if (slot >= numbers.length) {
        numbers = Arrays.copyOf(numbers, Math.max(slot + 1, 2 * numbers.length));
        turns = Arrays.copyOf(turns, numbers.length);
      }
      numbers[slot] = own.packet();
      turns[slot] = requesters.get(plan(slot)).turn(message(slot));
    }
  }

  /** Returns true if the message of a packet that waits in its host has gone back meanwhile. */
  public boolean isOld(int slot) {
    int plan = plan(slot);
    return plan != NO_PLAN && turns[slot] != requesters.get(plan).turn(message(slot));
  }

  /** Such a packet does not leave its host. */
  public void withdrawn() {
    withdrawn++;
  }

  /**
   * A packet leaves its host.
   *
   * @param time of its last byte, in ticks
   */
  public void leaves(int slot, long time) {
    int plan = plan(slot);
    if (plan != NO_PLAN) {
      sentAgain += requesters.get(plan).leaves(message(slot), numbers[slot], time) ? 1 : 0;
      awaitTimer(plan, message(slot));
    }
  }

  private void awaitTimer(int plan, int message) {
    long deadline = requesters.get(plan).deadline(message);
    if (deadline != Requesters.STOPPED && !timed[plan][message]) {
      timed[plan][message] = true;
      note(new Notice(deadline, plan, message, Notice.Kind.TIMER, 0));
    }
  }

  private void note(Notice notice) {
    notices.add(notice);
    network.wake(from(notice.plan(), notice.message()), notice.time());
  }

  private int from(int plan, int message) {
    return plans.get(plan).message(message).from();
  }

  /** Answers a packet that has arrived at its host; false if the host does not take it. */
  public boolean takes(int slot, long now) {
    int plan = plan(slot);
    if (plan == NO_PLAN) {
      return true;
    }
    int message = message(slot);
    Responders.Arrival arrival = responders.get(plan).arrive(message, numbers[slot]);
    switch (arrival) {
      case NEXT, DUPLICATE -> answer(slot, Notice.Kind.ACK, now);
      case GAP -> answer(slot, Notice.Kind.NAK, now);
      case IGNORED -> {}
    }
    boolean taken = arrival == Responders.Arrival.NEXT;
    discarded += taken ? 0 : 1;
    return taken;
  }

  private void answer(int slot, Notice.Kind kind, long now) {
    int plan = plan(slot);
    int message = message(slot);
    int expected = responders.get(plan).expected[message];
    network
        .answers(packets.to(slot), packets.from(slot))
        .ifPresent(time -> note(new Notice(now + time, plan, message, kind, expected)));
  }

  /** Lets requesters look at all that has come up to a time, in ticks. */
  public void happen(long now) {
    while (!notices.isEmpty() && notices.element().time() <= now) {
      happen(notices.remove());
    }
  }

  private void happen(Notice notice) {
    int plan = notice.plan();
    int message = notice.message();
    Requesters own = requesters.get(plan);
    switch (notice.kind()) {
      case ACK -> own.acknowledged(message, notice.number(), notice.time());
      case NAK -> {
        own.acknowledged(message, notice.number(), notice.time());
        naks++;
        if (own.isOpen(message)) {
          goBack(plan, message, notice.time());
        }
      }
      case TIMER -> {
        timed[plan][message] = false;
        if (own.deadline(message) == notice.time()) {
          timeouts++;
          goBack(plan, message, notice.time());
        }
      }
    }
    awaitTimer(plan, message);
  }

  private void goBack(int plan, int message, long now) {
    Requesters own = requesters.get(plan);
    MessageSource source = sources.get(plan).get(from(plan, message));
    if (own.goesBack(message)) {
      source.goBack(message, own.oldest[message]);
    } else {
      givenUp.add(
          new TransportCounts.GivenUp(source.host(), plans.get(plan).message(message).to(), now));
      source.giveUp(message);
      responders.get(plan).close(message);
      plans.get(plan).giveUp(message);
    }
    network.changed(source.host());
  }

  /** The counts so far. */
  public TransportCounts counts() {
    return new TransportCounts(sentAgain, discarded, withdrawn, naks, timeouts, givenUp);
  }

  /**
   * Messages of which not all packets that their queue pair has counted have arrived, a line each.
   */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    for (int plan = 0; plan < plans.size(); plan++) {
      MessageProgress progress = plans.get(plan);
      Requesters own = requesters.get(plan);
      for (int message = 0; message < own.oldest.length; message++) {
        int expected = responders.get(plan).expected[message];
        long arrived = progress.arrived(message);
        if (arrived != expected || own.oldest[message] > expected) {
          problems.add(
              "message %d from host %d: %d packets arrived, %d expected as the next, %d acknowledged"
                  .formatted(message, from(plan, message), arrived, expected, own.oldest[message]));
        }
      }
    }
    return problems;
  }
}
