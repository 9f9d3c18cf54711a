// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import java.util.Optional;
import java.util.OptionalInt;
import vlarb.model.admission.Reservations.Ending;
import vlarb.model.table.Answer;
import vlarb.model.table.Sequence;
import vlarb.model.table.TableEngine;

/**
 * Admits connections to a managed table. Connections of one VL and one distance share a sequence as
 * long as their weights fit together; the engine gets the sum, rounded up.
 *
 * <p>A sequence lives as long as connections share it: they are counted, since accumulated rates
 * need not come back to zero where they are rounded.
 */
public final class Admission {
  private final TableEngine engine;
  private final Reservations reservations;

  /**
   * Admits as much as the table carries.
   *
   * @param engine the table engine; nobody else changes the sequences in this engine
   */
  public Admission(TableEngine engine) {
    this(engine, Sequence.MAX_ENTRY_WEIGHT, Sequence.MAX_ENTRY_WEIGHT * engine.size().entries());
  }

  /**
   * Admits within limits.
   *
   * @param engine the table engine; nobody else changes the sequences in this engine
   * @param entryCap the most weight of an entry, in 64-byte blocks, 1 to 255
   * @param limit the most weight of all sequences together, in 64-byte blocks
   */
  public Admission(TableEngine engine, int entryCap, int limit) {
    if (entryCap < 1) {
      throw new IllegalArgumentException("an entry's cap of " + entryCap);
    }
    this.engine = engine;
    reservations = new Reservations(engine.size());
    reservations.capEntries(entryCap);
    reservations.limit(limit);
  }

  /**
   * Admits a connection. It shares a sequence of its VL and distance if its weight fits into one,
   * and gets a new one otherwise. Where no sequence of its distance could carry its weight, it gets
   * the longest smaller distance whose sequences can.
   *
   * @param vl data VL, 0 to 14, or 15 for a service level whose packets are dropped
   * @param distance most positions from one turn to the next; 0 is refused
   */
  public AdmissionDecision admit(int vl, int distance, Weight weight) {
    Optional<Refusal> senseless = Reservations.senseless(vl, distance, weight);
    if (senseless.isPresent()) {
      return new AdmissionDecision.Refused(senseless.get());
    }
    OptionalInt carrying = reservations.carryingLevel(distance, weight);
    if (carrying.isEmpty()) {
      return new AdmissionDecision.Refused(Refusal.HEAVY);
    }
    int level = carrying.getAsInt();
    if (reservations.exceedsLimit(weight)) {
      return new AdmissionDecision.Refused(Refusal.LIMIT);
    }
    OptionalInt shared = reservations.sharable(vl, level, weight);
    if (shared.isPresent()) {
      int handle = shared.getAsInt();
      Connection connection = establish(handle, vl, level, weight);
      adjustWeight(handle);
      return new AdmissionDecision.Shared(connection);
    }
    return switch (engine.insert(level, vl, reservations.whole(level, weight)).answer()) {
      case Answer.Accepted accepted ->
          new AdmissionDecision.Accepted(establish(accepted.handle(), vl, level, weight));
      default -> new AdmissionDecision.Refused(Refusal.ENTRIES);
    };
  }

  /**
   * Admits a connection, or not.
   *
   * @throws IllegalArgumentException for a weight of 0
   */
  public Optional<Connection> connect(int vl, int distance, Weight weight) {
    if (weight.units() == 0) {
      throw new IllegalArgumentException("a connection has a weight above 0");
    }
    return switch (admit(vl, distance, weight)) {
      case AdmissionDecision.Accepted(Connection connection) -> Optional.of(connection);
      case AdmissionDecision.Shared(Connection connection) -> Optional.of(connection);
      case AdmissionDecision.Refused _ -> Optional.empty();
    };
  }

  /**
   * Ends a connection. The sequence loses exactly its weight, and is released with the last one.
   *
   * @return whether the sequence was released
   * @throws IllegalArgumentException if its sequence does not carry it
   */
  public boolean disconnect(Connection connection) {
    return switch (end(connection.handle(), connection.weight())) {
      case KEPT -> false;
      case RELEASED -> true;
      case UNKNOWN, UNDERFLOW ->
          throw new IllegalArgumentException(connection + " is not established");
    };
  }

  /**
   * Ends a connection of this weight. Which one that is, is not asked: the requester keeps the
   * handle and the weight.
   */
  public Ending end(int handle, Weight weight) {
    Ending ending = reservations.ending(handle, weight);
    switch (ending) {
      case KEPT -> {
        reservations.leave(handle, weight);
        adjustWeight(handle);
      }
      case RELEASED -> {
        reservations.leave(handle, weight);
        engine.release(handle);
      }
      case UNKNOWN, UNDERFLOW -> {}
    }
    return ending;
  }

  /** Returns the reservations of the table. */
  public Reservations reservations() {
    return reservations;
  }

  /** The table in which the connections are. */
  public TableEngine engine() {
    return engine;
  }

  private Connection establish(int handle, int vl, int level, Weight weight) {
    reservations.join(handle, vl, level, weight);
    return new Connection(handle, weight);
  }

  /** Sets the weight of a sequence to what it carries, if the engine has another. */
  private void adjustWeight(int handle) {
    int blocks = reservations.whole(reservations.level(handle), reservations.carried(handle));
    if (engine.sequence(handle).orElseThrow().weight() != blocks) {
      engine.setWeight(handle, blocks);
    }
  }
}
