// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import vlarb.model.table.Answer;
import vlarb.model.table.Sequence;
import vlarb.model.table.TableEngine;
import vlarb.model.table.sets.TableSize;

/**
 * Admits connections to a managed table. Connections of one VL and one distance share a sequence as
 * long as their weights fit into it together; the engine is told the sum, rounded up.
 *
 * <p>A sequence lives as long as connections share it: they are counted, since accumulated rates
 * need not come back to zero where they are rounded.
 */
public final class Admission {
  /** The most connections that share a sequence. */
  public static final int MOST_CONNECTIONS = 65535;

  private final TableEngine engine;

  /** w_c: the most weight of an entry. */
  private final int entryCap;

  /** The most weight of all sequences, in blocks. */
  private final int limit;

  /** By handle, what the sequence carries, and of how many connections. */
  private final Weight[] carried;

  private final int[] shares;

  private final Set<Connection> established = new HashSet<>();
  private Weight used = Weight.ZERO;
  private long connections;

  /**
   * Admits as much as the table carries.
   *
   * @param engine whose sequences nobody else changes
   */
  public Admission(TableEngine engine) {
    this(engine, Sequence.MAX_ENTRY_WEIGHT, Sequence.MAX_ENTRY_WEIGHT * engine.size().entries());
  }

  /**
   * Admits within limits.
   *
   * @param engine whose sequences nobody else changes
   * @param entryCap the most weight of an entry, in 64-byte blocks, 1 to 255
   * @param limit the most weight of all sequences together, in 64-byte blocks
   */
  public Admission(TableEngine engine, int entryCap, int limit) {
    if (entryCap < 1 || entryCap > Sequence.MAX_ENTRY_WEIGHT || limit < 0) {
      throw new IllegalArgumentException("an entry's cap of " + entryCap + ", limit " + limit);
    }
    this.engine = engine;
    this.entryCap = entryCap;
    this.limit = limit;
    carried = new Weight[engine.size().entries()];
    Arrays.fill(carried, Weight.ZERO);
    shares = new int[carried.length];
  }

  /**
   * The level of a requested distance: it is rounded down to a power of two, and a distance beyond
   * the table is that of a single entry (CESY, categorization by the symmetry of entries).
   *
   * @param distance most positions from one turn to the next, 1 or more
   */
  public static int level(TableSize table, int distance) {
    if (distance < 1) {
      throw new IllegalArgumentException("a distance is 1 or more, not " + distance);
    }
    return Math.min(table.deepest(), 31 - Integer.numberOfLeadingZeros(distance));
  }

  /**
   * Admits a connection. It shares a sequence of its VL and distance if its weight fits into one,
   * and gets a new one otherwise. Where no sequence of its distance could carry its weight, it gets
   * the longest smaller distance whose sequences can.
   *
   * @param vl data VL, 0 to 14
   * @param distance most positions from one turn to the next, 1 or more
   * @param weight above 0
   */
  public Decision admit(int vl, int distance, Weight weight) {
    int blocks = weight.ceiling();
    int level = level(engine.size(), distance);
    while (level >= 0 && blocks > capacity(level)) {
      level--;
    }
    if (weight.units() == 0) {
      return new Decision.Refused(Refusal.INVALID);
    }
    if (level < 0) {
      return new Decision.Refused(Refusal.HEAVY);
    }
    if (used.plus(weight).ceiling() > limit) {
      return new Decision.Refused(Refusal.LIMIT);
    }
    int shared = sharable(vl, level, weight);
    if (shared >= 0) {
      return new Decision.Shared(establish(shared, weight, level));
    }
    return switch (engine.insert(level, vl, whole(level, weight)).answer()) {
      case Answer.Accepted accepted ->
          new Decision.Accepted(establish(accepted.handle(), weight, level));
      default -> new Decision.Refused(Refusal.ENTRIES);
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
      case Decision.Accepted(Connection connection) -> Optional.of(connection);
      case Decision.Shared(Connection connection) -> Optional.of(connection);
      case Decision.Refused _ -> Optional.empty();
    };
  }

  /**
   * Ends a connection. The sequence loses exactly its weight, and is released with the last one.
   *
   * @return whether the sequence was released
   * @throws IllegalArgumentException if it is not established
   */
  public boolean disconnect(Connection connection) {
    if (!established.remove(connection)) {
      throw new IllegalArgumentException(connection + " is not established");
    }
    int handle = connection.handle();
    used = used.minus(connection.weight());
    carried[handle] = carried[handle].minus(connection.weight());
    shares[handle]--;
    if (shares[handle] == 0) {
      engine.release(handle);
      return true;
    }
    tell(handle, engine.sequence(handle).orElseThrow().place().level());
    return false;
  }

  /** What a sequence's connections asked for together; zero for an unused handle. */
  public Weight carried(int handle) {
    return carried[handle];
  }

  /** How many connections share a sequence; 0 for an unused handle. */
  public int shares(int handle) {
    return shares[handle];
  }

  /** What all connections asked for together. */
  public Weight used() {
    return used;
  }

  /** The table in which they are. */
  public TableEngine engine() {
    return engine;
  }

  /** The lowest handle of a sequence into which the weight fits; -1: there is none. */
  private int sharable(int vl, int level, Weight weight) {
    int capacity = capacity(level);
    for (int handle = 0; handle < shares.length; handle++) {
      if (shares[handle] > 0 && shares[handle] < MOST_CONNECTIONS) {
        Sequence sequence = engine.sequence(handle).orElseThrow();
        if (sequence.vl() == vl
            && sequence.place().level() == level
            && carried[handle].plus(weight).ceiling() <= capacity) {
          return handle;
        }
      }
    }
    return -1;
  }

  private Connection establish(int handle, Weight weight, int level) {
    Connection connection = new Connection(connections++, handle, weight);
    established.add(connection);
    used = used.plus(weight);
    carried[handle] = carried[handle].plus(weight);
    shares[handle]++;
    if (shares[handle] > 1) {
      tell(handle, level);
    }
    return connection;
  }

  /** Tells the engine what a sequence carries, if that is not what it knows. */
  private void tell(int handle, int level) {
    int blocks = whole(level, carried[handle]);
    if (engine.sequence(handle).orElseThrow().weight() != blocks) {
      engine.setWeight(handle, blocks);
    }
  }

  /** What the engine is told: whole blocks, and no entry without any. */
  private int whole(int level, Weight weight) {
    return Math.max(engine.size().entriesOn(level), weight.ceiling());
  }

  /** What a sequence of a level can carry, in 64-byte blocks. */
  private int capacity(int level) {
    return entryCap * engine.size().entriesOn(level);
  }
}
