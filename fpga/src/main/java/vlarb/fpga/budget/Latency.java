// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Offer;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.cycle.FlatArbiter;
import vlarb.model.cycle.RowArbiter;
import vlarb.model.cycle.ScanArbiter;
import vlarb.model.port.PortParameters;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.sets.TableSize;

/**
 * A time that the design promises in clock cycles, from one clock edge to another.
 *
 * @param name of the time
 * @param cycles 1 or more
 */
public record Latency(String name, int cycles) {
  /**
   * From the clock edge after which a packet is seen at a head, while the link is free, to the edge
   * at which the link takes it, at the most. An arbiter that grants in the cycle in which it sees
   * the head takes one cycle: its grant is ready as late as its longest path allows.
   */
  public static final String HEAD_TO_GRANT = "head to grant";

  /** From a grant to the next one, where the link is free again by then. */
  public static final String GRANT_TO_GRANT = "grant to grant";

  /** From a grant to the next one within the turn of an entry. */
  private static final String WITHIN_A_TURN = "grant to grant within a turn";

  /** From the acceptance of a command to its answer, where no command is before it. */
  public static final String INSERT_TO_ANSWER = "insert to answer";

  /** From the acceptance of a release to its answer, where no command is before it. */
  public static final String RELEASE_TO_ANSWER = "release to answer";

  /** From the acceptance of a connection that asks to its result, at the most. */
  public static final String ADMIT_TO_RESULT = "admit to result";

  /** From the acceptance of a connection that ends to its result, at the most. */
  public static final String END_TO_RESULT = "end to result";

  /**
   * From the clock edge at which an idle port takes a packet's last beat to the edge at which the
   * link takes the first one, at the most.
   */
  public static final String LAST_BEAT_TO_FIRST = "last beat in to first beat out";

  /** Three cycles from the last beat to the head of a queue, two from the grant to the link. */
  private static final int PORT_AROUND_ARBITER = 5;

  /** Two registers in front of the link. */
  private static final int APPENDING = 2;

  private static final int INSERT = 2;
  private static final int RELEASE = 3;

  /** The time with a clock of this period, in nanoseconds. */
  public double ns(double periodNs) {
    return periodNs * cycles;
  }

  /** The latencies of a table engine, whatever its policy. */
  static List<Latency> ofEngine() {
    return List.of(new Latency(INSERT_TO_ANSWER, INSERT), new Latency(RELEASE_TO_ANSWER, RELEASE));
  }

  /**
   * The latencies of a table engine with admission in front of it: a request takes a cycle for each
   * slot, one for each level, 10 more, and the engine's latency of an insert; an end takes 5 cycles
   * and the engine's latency of a release.
   */
  static List<Latency> ofAdmission(EngineParameters parameters) {
    TableSize table = parameters.table();
    int looks = table.entries() + table.deepest();
    return List.of(
        new Latency(ADMIT_TO_RESULT, looks + 10 + INSERT), new Latency(END_TO_RESULT, 5 + RELEASE));
  }

  /** The latencies of an arbiter. */
  public static List<Latency> of(ArbiterParameters parameters) {
    return switch (CycleArbiter.of(parameters)) {
      // Decides in the cycle itself, and again in the next one.
      case FlatArbiter _ -> List.of(new Latency(HEAD_TO_GRANT, 1), new Latency(GRANT_TO_GRANT, 1));
      case ScanArbiter scan -> of(scan.timing().oldestSnapshot() + 1, scan.timing().bubbleFree());
      case RowArbiter rows -> of(rows.timing().oldestSnapshot() + 1, rows.timing().bubbleFree());
    };
  }

  /** The latencies of a port: at an idle one, and the arbiter's from grant to grant. */
  public static List<Latency> of(PortParameters parameters) {
    Latency headToGrant = named(HEAD_TO_GRANT, parameters.arbiter());
    int crc =
        switch (parameters.crc()) {
          case NONE -> 0;
          case APPEND -> APPENDING;
        };
    return List.of(
        new Latency(LAST_BEAT_TO_FIRST, PORT_AROUND_ARBITER + headToGrant.cycles() + crc),
        grantToGrant(parameters.arbiter()));
  }

  /** From a grant to the next one, where the link is free again by then. */
  public static Latency grantToGrant(ArbiterParameters parameters) {
    return named(GRANT_TO_GRANT, parameters);
  }

  private static Latency named(String name, ArbiterParameters parameters) {
    return of(parameters).stream()
        .filter(latency -> latency.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /**
   * From a grant to the next one within the turn of an entry; nothing where that takes as long as
   * between turns.
   */
  public static Optional<Latency> withinATurn(ArbiterParameters parameters) {
    boolean early = parameters.options().offer() == Offer.LATEST;
    return switch (CycleArbiter.of(parameters)) {
      case FlatArbiter _, ScanArbiter _ -> Optional.empty();
      case RowArbiter rows ->
          early ? Optional.of(new Latency(WITHIN_A_TURN, rows.timing().turn())) : Optional.empty();
    };
  }

  /**
   * A packet that just misses the snapshot of a look-ahead is found by the next look-ahead, and is
   * taken at the end of the cycle in which it is offered.
   */
  private static List<Latency> of(int headToGrant, int grantToGrant) {
    return List.of(
        new Latency(HEAD_TO_GRANT, headToGrant), new Latency(GRANT_TO_GRANT, grantToGrant));
  }
}
