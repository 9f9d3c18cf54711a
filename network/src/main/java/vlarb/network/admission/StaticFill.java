// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import vlarb.model.admission.Weight;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.Sequence;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.RandomStreams;

/**
 * Fills a network with connections before any packet is sent. Service levels take turns; each time
 * a source and a destination are drawn, any pair of hosts as likely, and a rate. Every output on
 * the way, the host's included, has to have bandwidth left and to admit the connection to its
 * table. A service level ends after a number of refusals in a row.
 *
 * <p>Source: Alfaro, Sánchez, Duato, JPDC 2009, section 6.2. How many attempts it made is not said.
 */
public final class StaticFill {
  /** Refusals in a row that end a service level, by host. */
  public static final int PATIENCE = 40;

  private static final int UNITS_A_BLOCK = 1 << 16;

  private final ForwardingTables tables;
  private final Fabric fabric;

  /** By output, the rate of its link, in bits a second. */
  private final long[] linkRates;

  /** By output, the rate that may be reserved, in bits a second. */
  private final long[] most;

  private final List<ConnectionClass> classes;
  private final List<Integer> sl2vl;
  private final OutputTable[] outputs;
  private final long[] reserved;
  private final List<Established> established = new ArrayList<>();
  private final long[] attempts;
  private final long[] accepted;
  private final Map<Cause, Long> refusals = new EnumMap<>(Cause.class);
  private long pathHops;

  /** The reasons to refuse a connection, at the first output that refuses it. */
  public enum Cause {
    /** The bandwidth that may be reserved is used up. */
    BANDWIDTH,
    /** The table has too few free entries, or none where the connection needs them. */
    ENTRIES,
    /** No sequence could carry it. */
    HEAVY
  }

  /**
   * A network without connections.
   *
   * @param linkRates by output, the rate of its link, in bits a second
   * @param cap part of a link that may be reserved, above 0 to 1
   * @param sl2vl data VL of each service level
   */
  public StaticFill(
      ForwardingTables tables,
      IntToLongFunction linkRates,
      double cap,
      FillIn fillIn,
      List<ConnectionClass> classes,
      List<Integer> sl2vl) {
    this.tables = tables;
    this.fabric = tables.fabric();
    this.linkRates = IntStream.range(0, fabric.ports()).mapToLong(linkRates).toArray();
    most = Arrays.stream(this.linkRates).map(rate -> (long) (cap * rate)).toArray();
    this.classes = List.copyOf(classes);
    this.sl2vl = List.copyOf(sl2vl);
    outputs = new OutputTable[fabric.ports()];
    Arrays.setAll(outputs, port -> fillIn.emptyTable());
    reserved = new long[fabric.ports()];
    attempts = new long[classes.size()];
    accepted = new long[classes.size()];
    for (Cause cause : Cause.values()) {
      refusals.put(cause, 0L);
    }
  }

  /**
   * Asks for connections until every service level has ended.
   *
   * @param progress is told of the number of service levels that have ended
   */
  public void fill(RandomStreams streams, IntConsumer progress) {
    UniformRandomProvider random = streams.of(RandomStreams.Use.CONNECTIONS, 0);
    int[] refusedInARow = new int[classes.size()];
    int patience = PATIENCE * fabric.hosts();
    int ended = 0;
    while (ended < classes.size()) {
      for (int c = 0; c < classes.size(); c++) {
        if (refusedInARow[c] < patience) {
          refusedInARow[c] = attempt(c, random) ? 0 : refusedInARow[c] + 1;
          if (refusedInARow[c] == patience) {
            progress.accept(++ended);
          }
        }
      }
    }
  }

  private boolean attempt(int c, UniformRandomProvider random) {
    ConnectionClass asked = classes.get(c);
    int from = random.nextInt(fabric.hosts());
    int drawn = random.nextInt(fabric.hosts() - 1);
    int to = drawn < from ? drawn : drawn + 1;
    long rate = asked.least() + random.nextLong(asked.most() - asked.least() + 1);
    attempts[c]++;
    Optional<Cause> refused =
        ask(new Established(asked.serviceLevel(), from, to, rate), asked.distance());
    if (refused.isEmpty()) {
      accepted[c]++;
    } else {
      refusals.merge(refused.get(), 1L, Long::sum);
    }
    return refused.isEmpty();
  }

  /** Asks the outputs on the way of a connection: all take it, or none. */
  private Optional<Cause> ask(Established connection, int distance) {
    int[] path = tables.path(connection.from(), connection.to());
    for (int output : path) {
      if (reserved[output] + connection.rate() > most[output]) {
        return Optional.of(Cause.BANDWIDTH);
      }
    }
    int vl = sl2vl.get(connection.serviceLevel());
    for (int hop = 0; hop < path.length; hop++) {
      Weight weight = weight(connection.rate(), linkRates[path[hop]]);
      OutputTable.Answer answer = outputs[path[hop]].admit(vl, distance, weight);
      if (!answer.isAdmitted()) {
        for (int before = 0; before < hop; before++) {
          outputs[path[before]].undo();
        }
        return Optional.of(answer == OutputTable.Answer.HEAVY ? Cause.HEAVY : Cause.ENTRIES);
      }
    }
    for (int output : path) {
      reserved[output] += connection.rate();
    }
    pathHops += Math.max(0, path.length - 2);
    established.add(connection);
    return Optional.empty();
  }

  /**
   * Returns the weight of a rate in a table whose 64 entries of weight 255 are the whole link: rate
   * / link · 64 · 255 blocks, rounded up to the next 1/65536.
   */
  public static Weight weight(long rate, long linkRate) {
    long whole = (long) FillIn.ENTRIES * Sequence.MAX_ENTRY_WEIGHT * UNITS_A_BLOCK;
    return new Weight(Math.ceilDiv(Math.multiplyExact(rate, whole), linkRate));
  }

  /** The connections, in the order in which they were established. */
  public List<Established> established() {
    return List.copyOf(established);
  }

  /** The classes, in the order of {@link #attempts} and {@link #accepted}. */
  public List<ConnectionClass> classes() {
    return classes;
  }

  /** Connections that were asked for, by class. */
  public long attempts(int c) {
    return attempts[c];
  }

  /** Connections that were established, by class. */
  public long accepted(int c) {
    return accepted[c];
  }

  /** Refused connections by cause. */
  public Map<Cause, Long> refusals() {
    return Map.copyOf(refusals);
  }

  /** The rate reserved at an output, in bits a second. */
  public long reserved(int port) {
    return reserved[port];
  }

  /** Mean reservation of the hosts' outputs, in bits a second. */
  public double meanOfHosts() {
    return mean(port -> !fabric.isSwitch(fabric.nodeOf(port)));
  }

  /** Mean reservation of the switches' outputs that have a link, in bits a second. */
  public double meanOfSwitches() {
    return mean(
        port -> fabric.isSwitch(fabric.nodeOf(port)) && fabric.peer(port) != Fabric.UNLINKED);
  }

  private double mean(IntPredicate ports) {
    return IntStream.range(0, fabric.ports())
        .filter(ports)
        .mapToLong(port -> reserved[port])
        .average()
        .orElse(0);
  }

  /** Mean number of links between switches on a connection's way. */
  public double meanHopsBetweenSwitches() {
    return established.isEmpty() ? 0 : (double) pathHops / established.size();
  }

  /**
   * Mean number of links between switches on a connection's way, each connection counting by its
   * rate: this number relates the reservation of hosts to that of switches.
   */
  public double meanHopsByRate() {
    double rates = 0;
    double hops = 0;
    for (Established connection : established) {
      rates += connection.rate();
      hops +=
          (double) connection.rate()
              * Math.max(0, tables.path(connection.from(), connection.to()).length - 2);
    }
    return rates == 0 ? 0 : hops / rates;
  }

  /** Mean number of entries that no sequence has, over the outputs that have a link. */
  public double meanFreeEntries() {
    return IntStream.range(0, fabric.ports())
        .filter(port -> fabric.peer(port) != Fabric.UNLINKED)
        .map(port -> outputs[port].freeEntries())
        .average()
        .orElse(0);
  }

  /** Entries of an output that no sequence has. */
  public int freeEntries(int port) {
    return outputs[port].freeEntries();
  }

  /** The high table of an output. */
  public List<VlWeight> entries(int port) {
    return outputs[port].entries();
  }
}
