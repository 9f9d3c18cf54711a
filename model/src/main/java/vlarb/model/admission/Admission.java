// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import vlarb.model.table.Answer;
import vlarb.model.table.Sequence;
import vlarb.model.table.TableEngine;
import vlarb.model.table.sets.TableSize;

/**
 * Admits connections to a managed table. Connections of one VL and one distance share a sequence as
 * long as their weights fit into it together; the engine is told the sum, rounded up.
 */
public final class Admission {
  private final TableEngine engine;

  /** By handle, in its order, what the sequence carries. */
  private final Map<Integer, Weight> carried = new TreeMap<>();

  private final Set<Connection> established = new HashSet<>();
  private long connections;

  /**
   * @param engine whose sequences nobody else changes
   */
  public Admission(TableEngine engine) {
    this.engine = engine;
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
   * @return empty where too few entries are free, or where the whole table cannot carry the weight
   */
  public Optional<Connection> connect(int vl, int distance, Weight weight) {
    if (weight.units() == 0) {
      throw new IllegalArgumentException("a connection has a weight above 0");
    }
    for (int level = level(engine.size(), distance); level >= 0; level--) {
      if (weight.ceiling() <= capacity(level)) {
        Optional<Integer> shared = share(vl, level, weight);
        Optional<Integer> handle = shared.isPresent() ? shared : insert(vl, level, weight);
        return handle.map(h -> establish(h, weight));
      }
    }
    return Optional.empty();
  }

  /**
   * Ends a connection. The sequence loses exactly its weight, and is released with the last one.
   *
   * @throws IllegalArgumentException if it is not established
   */
  public void disconnect(Connection connection) {
    if (!established.remove(connection)) {
      throw new IllegalArgumentException(connection + " is not established");
    }
    int handle = connection.handle();
    Weight left = carried.get(handle).minus(connection.weight());
    if (left.equals(Weight.ZERO)) {
      carried.remove(handle);
      engine.release(handle);
    } else {
      carry(handle, left);
    }
  }

  /** What a sequence's connections asked for together; zero for an unused handle. */
  public Weight carried(int handle) {
    return carried.getOrDefault(handle, Weight.ZERO);
  }

  /** Adds the weight to the sequence with the lowest handle into which it fits. */
  private Optional<Integer> share(int vl, int level, Weight weight) {
    for (Map.Entry<Integer, Weight> entry : carried.entrySet()) {
      Sequence sequence = engine.sequence(entry.getKey()).orElseThrow();
      Weight sum = entry.getValue().plus(weight);
      if (sequence.vl() == vl
          && sequence.place().level() == level
          && sum.ceiling() <= capacity(level)) {
        carry(entry.getKey(), sum);
        return Optional.of(entry.getKey());
      }
    }
    return Optional.empty();
  }

  private Optional<Integer> insert(int vl, int level, Weight weight) {
    return switch (engine.insert(level, vl, whole(level, weight)).answer()) {
      case Answer.Accepted accepted -> {
        carried.put(accepted.handle(), weight);
        yield Optional.of(accepted.handle());
      }
      default -> Optional.empty();
    };
  }

  private Connection establish(int handle, Weight weight) {
    Connection connection = new Connection(connections++, handle, weight);
    established.add(connection);
    return connection;
  }

  private void carry(int handle, Weight weight) {
    carried.put(handle, weight);
    int level = engine.sequence(handle).orElseThrow().place().level();
    engine.setWeight(handle, whole(level, weight));
  }

  /** What the engine is told: whole blocks, and no entry without any. */
  private int whole(int level, Weight weight) {
    return Math.max(engine.size().entriesOn(level), weight.ceiling());
  }

  /** What a sequence of a level can carry, in 64-byte blocks. */
  private int capacity(int level) {
    return Sequence.MAX_ENTRY_WEIGHT * engine.size().entriesOn(level);
  }
}
