// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import vlarb.model.admission.Weight;
import vlarb.network.admission.ConnectionClass;
import vlarb.network.admission.FillIn;
import vlarb.network.admission.StaticFill;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.RandomStreams;

/**
 * Connections of a network in time. A request travels from its host to its destination and asks the
 * table of each output on the way, the host's included; the answer comes back the same way, that of
 * a refusal from the output that refuses, and releases what the request holds there. A connection
 * that has ended sends a message along its path that does the same.
 *
 * <p>Events of one tick come in the order of their connections' numbers: nothing depends on how
 * they were found.
 */
public final class TimedFill {
  private static final int SLS = 16;

  private final TimedTraffic traffic;
  private final ForwardingTables tables;
  private final Fabric fabric;
  private final LinkTiming links;
  private final List<Integer> sl2vl;
  private final RandomStreams random;
  private final Messages messages;
  private final PortDesk[] ports;
  private final TimedResult result;
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(
          Comparator.comparingLong(Event::time)
              .thenComparingLong(event -> event.connection().number)
              .thenComparing(Event::kind)
              .thenComparingInt(Event::hop));
  private final Set<SetUp> alive = new HashSet<>();
  private long reservedByHosts;

  private enum Kind {
    /** A request is made. */
    ASK,
    /** A request has come to the node of a hop. */
    REACHED,
    /** The table of a hop has answered. */
    ADMITTED,
    /** An answer passes the node of a hop on its way back. */
    BACK,
    /** The connection ends. */
    END,
    /** The message about the end has come to the node of a hop. */
    RELEASE,
    /** The table of a hop has answered to that. */
    RELEASED
  }

  private record Event(long time, Kind kind, SetUp connection, int hop) {}

  /**
   * A network without connections.
   *
   * @param network the network that requests travel through
   * @param fillIn the way in which tables are filled in
   * @param timing the times that tables take; {@link TableTiming.Clocked} is for {@link
   *     FillIn.Cesy}
   */
  public TimedFill(
      TimedTraffic traffic,
      TimedNetwork network,
      FillIn fillIn,
      TableTiming timing,
      RandomStreams random) {
    this.traffic = traffic;
    this.tables = network.tables();
    this.fabric = tables.fabric();
    links = network.links();
    this.sl2vl = network.sl2vl();
    this.random = random;
    messages = new Messages(fabric, links, network.stageDelay());
    result = new TimedResult(traffic, fabric, timing);
    ports = new PortDesk[fabric.ports()];
    for (int port = 0; port < ports.length; port++) {
      ports[port] =
          new PortDesk(
              TimedTable.of(fillIn, timing, links.ticksPerByte()[port], result.times()),
              (long) (traffic.cap() * links.bitsPerSecond(port)));
    }
  }

  /**
   * Lets requests come until a time, and all that is under way then come to its end.
   *
   * @param until in ticks
   * @param goal a sum of reservations of hosts, in bits a second: the result has the times at which
   *     it is reached
   * @param progress is told of the time, in ticks
   */
  public TimedResult run(long until, OptionalLong goal, LongConsumer progress) {
    UniformRandomProvider arrivals = random.of(RandomStreams.Use.CONNECTIONS, 0);
    double mean = Ticks.PER_SECOND / traffic.requestsPerSecond();
    long next = exponential(arrivals, mean);
    long number = 0;
    long loss = traffic.loss().orElse(Long.MAX_VALUE);
    while (Math.min(next, loss) < until || !events.isEmpty()) {
      long happens = events.isEmpty() ? Long.MAX_VALUE : events.peek().time();
      if (loss < until && loss <= Math.min(happens, next)) {
        lose(loss);
        loss = Long.MAX_VALUE;
      } else if (next < until && next <= happens) {
        ask(next, ++number);
        next += Math.max(1, exponential(arrivals, mean));
        progress.accept(next);
      } else {
        happen(events.remove(), until);
        if (goal.isPresent()) {
          result.reached(happens, reservedByHosts >= goal.getAsLong());
        }
      }
    }
    IntStream.range(0, ports.length).forEach(this::finish);
    return result;
  }

  private void lose(long now) {
    alive.stream()
        .sorted(Comparator.comparingLong(one -> one.number))
        .forEach(one -> at(now, Kind.END, one, 0));
    result.lost(now);
  }

  private void finish(int port) {
    TimedTable table = ports[port].table();
    table.finish();
    if (fabric.peer(port) != Fabric.UNLINKED) {
      result.port(port, ports[port].reserved(), table, distances());
    }
  }

  /** By VL, the distance of its connections; the smallest, where classes share a VL. */
  private int[] distances() {
    int[] distances = new int[SLS];
    Arrays.fill(distances, FillIn.ENTRIES);
    for (ConnectionClass one : traffic.classes()) {
      int vl = sl2vl.get(one.serviceLevel());
      distances[vl] = Math.min(distances[vl], one.distance());
    }
    return distances;
  }

  private static long exponential(UniformRandomProvider from, double mean) {
    return Math.round(-mean * StrictMath.log(1 - from.nextDouble()));
  }

  private void ask(long now, long number) {
    UniformRandomProvider own = random.of(RandomStreams.Use.CONNECTIONS, number);
    int kind = own.nextInt(traffic.classes().size());
    ConnectionClass asked = traffic.classes().get(kind);
    int from = own.nextInt(fabric.hosts());
    int drawn = own.nextInt(fabric.hosts() - 1);
    int to = drawn < from ? drawn : drawn + 1;
    long rate = asked.least() + own.nextLong(asked.most() - asked.least() + 1);
    long lifetime =
        traffic.lifetime().isPresent()
            ? exponential(own, traffic.lifetime().getAsLong())
            : Long.MAX_VALUE;
    int[] path = tables.path(from, to);
    Weight[] weights =
        Arrays.stream(path)
            .mapToObj(port -> StaticFill.weight(rate, links.bitsPerSecond(port)))
            .toArray(Weight[]::new);
    SetUp connection = new SetUp(number, kind, path, rate, weights, now, lifetime);
    result.asked(kind);
    at(now, Kind.REACHED, connection, 0);
  }

  private void at(long time, Kind kind, SetUp connection, int hop) {
    events.add(new Event(time, kind, connection, hop));
  }

  private void happen(Event event, long until) {
    long now = event.time();
    SetUp connection = event.connection();
    int hop = event.hop();
    switch (event.kind()) {
      case REACHED -> bring(now, new PortDesk.Job(connection, hop, PortDesk.Job.Kind.ADMIT));
      case ADMITTED -> {
        serveNext(now, connection.path[hop]);
        pass(now, connection, hop);
      }
      case BACK -> back(now, connection, hop, until);
      case END -> end(now, connection);
      case RELEASE -> release(now, connection, hop);
      case RELEASED -> serveNext(now, connection.path[hop]);
    }
  }

  /** Brings a job to the table of its hop. */
  private void bring(long now, PortDesk.Job job) {
    if (ports[job.connection().path[job.hop()]].takes(job)) {
      serve(now, job);
    }
  }

  private void serve(long now, PortDesk.Job job) {
    SetUp connection = job.connection();
    ConnectionClass asked = traffic.classes().get(connection.kind);
    int vl = sl2vl.get(asked.serviceLevel());
    PortDesk port = ports[connection.path[job.hop()]];
    long before = port.reserved();
    PortDesk.Result served = port.serve(now, job, vl, asked.distance());
    reservedByHosts += job.hop() == 0 ? port.reserved() - before : 0;
    switch (job.kind()) {
      case ADMIT -> {
        served
            .refusal()
            .ifPresent(
                cause -> {
                  connection.outcome = SetUp.Outcome.REFUSED;
                  result.refused(connection.kind, cause);
                });
        at(served.time(), Kind.ADMITTED, connection, job.hop());
      }
      case END -> at(served.time(), Kind.RELEASED, connection, job.hop());
    }
  }

  private void serveNext(long now, int port) {
    ports[port].next().ifPresent(job -> serve(now, job));
  }

  /** A table has answered to a request: it goes on, or its answer goes back. */
  private void pass(long now, SetUp connection, int hop) {
    int port = connection.path[hop];
    if (connection.outcome == SetUp.Outcome.REFUSED) {
      answer(now, connection, hop);
      return;
    }
    long there = messages.sent(now, port);
    if (hop < connection.path.length - 1) {
      at(there, Kind.REACHED, connection, hop + 1);
    } else {
      connection.outcome = SetUp.Outcome.ACCEPTED;
      at(messages.sent(there, fabric.peer(port)), Kind.BACK, connection, hop);
    }
  }

  /** An answer goes from the node of a hop to that before it, or is at its host. */
  private void answer(long now, SetUp connection, int hop) {
    if (hop == 0) {
      result.answered(connection, now);
    } else {
      int back = fabric.peer(connection.path[hop - 1]);
      at(messages.sent(now, back), Kind.BACK, connection, hop - 1);
    }
  }

  private void back(long now, SetUp connection, int hop, long until) {
    if (connection.outcome == SetUp.Outcome.ACCEPTED) {
      ports[connection.path[hop]].confirm(connection.handles[hop]);
    } else {
      bring(now, new PortDesk.Job(connection, hop, PortDesk.Job.Kind.END));
    }
    answer(now, connection, hop);
    if (hop == 0 && connection.outcome == SetUp.Outcome.ACCEPTED) {
      alive.add(connection);
      if (connection.lifetime < until - now) {
        at(now + connection.lifetime, Kind.END, connection, 0);
      }
    }
  }

  private void end(long now, SetUp connection) {
    if (alive.remove(connection)) {
      release(now, connection, 0);
    }
  }

  private void release(long now, SetUp connection, int hop) {
    bring(now, new PortDesk.Job(connection, hop, PortDesk.Job.Kind.END));
    if (hop < connection.path.length - 1) {
      at(messages.sent(now, connection.path[hop]), Kind.RELEASE, connection, hop + 1);
    }
  }
}
