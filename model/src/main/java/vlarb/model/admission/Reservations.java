// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import vlarb.model.table.Sequence;
import vlarb.model.table.sets.TableSize;

/**
 * The reservations of connections in a managed table, and the rules for the admission of another
 * connection. Software and the model of the hardware decide by the same rules; each commands its
 * own table engine.
 *
 * <p>A request is checked in this order: is it {@link Refusal#INVALID}, {@link Refusal#DROPPED},
 * {@link Refusal#HEAVY}, beyond the {@link Refusal#LIMIT}; which sequence can it share; are there
 * {@link Refusal#ENTRIES} for a new one. The last question is the engine's.
 */
public final class Reservations {
  /** The most connections that share a sequence. */
  public static final int MOST_CONNECTIONS = 65535;

  /** The VL of a service level whose packets are dropped. */
  private static final int DROPS = 15;

  private final TableSize table;
  private int entryCap = Sequence.MAX_ENTRY_WEIGHT;
  private int limit;

  // By handle; without connections the others mean nothing.
  private final int[] vls;
  private final int[] levels;
  private final int[] connections;
  private final Weight[] carried;

  private Weight used = Weight.ZERO;

  /** The outcome of a request to end a connection. */
  public enum Ending {
    /** The sequence goes on with other connections. */
    KEPT,
    /** The connection was the last of the sequence, which is released. */
    RELEASED,
    /** The handle is not in use. Nothing has changed. */
    UNKNOWN,
    /**
     * The weight is above what the sequence carries, or the last connection would leave a rest.
     * Nothing has changed.
     */
    UNDERFLOW
  }

  /** Creates reservations that are empty, with the weight of a full table as the limit. */
  public Reservations(TableSize table) {
    this.table = table;
    limit = Sequence.MAX_ENTRY_WEIGHT * table.entries();
    vls = new int[table.entries()];
    levels = new int[table.entries()];
    connections = new int[table.entries()];
    carried = new Weight[table.entries()];
    Arrays.fill(carried, Weight.ZERO);
  }

  /**
   * Caps the entries for later requests; nobody is evicted.
   *
   * @param blocks the most weight of an entry, in 64-byte blocks, 0 to 255
   */
  public void capEntries(int blocks) {
    if (blocks < 0 || blocks > Sequence.MAX_ENTRY_WEIGHT) {
      throw new IllegalArgumentException("an entry's cap of " + blocks);
    }
    entryCap = blocks;
  }

  /**
   * Limits what later requests may reserve together with those before; nobody is evicted.
   *
   * @param blocks the most weight of all sequences, in 64-byte blocks, 0 or more
   */
  public void limit(int blocks) {
    if (blocks < 0) {
      throw new IllegalArgumentException("a limit of " + blocks);
    }
    limit = blocks;
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
   * Returns the reason to refuse a request that no table could serve: the weight or the distance is
   * 0, or the VL is VL15.
   */
  public static Optional<Refusal> senseless(int vl, int distance, Weight weight) {
    if (distance == 0 || weight.units() == 0) {
      return Optional.of(Refusal.INVALID);
    }
    return vl == DROPS ? Optional.of(Refusal.DROPPED) : Optional.empty();
  }

  /**
   * The deepest level at the distance asked for or a smaller one whose sequences can carry the
   * weight; empty: it is {@link Refusal#HEAVY}.
   */
  public OptionalInt carryingLevel(int distance, Weight weight) {
    int blocks = weight.ceiling();
    for (int level = level(table, distance); level >= 0; level--) {
      if (blocks <= capacity(level)) {
        return OptionalInt.of(level);
      }
    }
    return OptionalInt.empty();
  }

  /** Returns true if the reservations and this weight together exceed the limit. */
  public boolean exceedsLimit(Weight weight) {
    return used.plus(weight).ceiling() > limit;
  }

  /** The lowest handle of a sequence of this VL and level into which the weight fits. */
  public OptionalInt sharable(int vl, int level, Weight weight) {
    int capacity = capacity(level);
    for (int handle = 0; handle < connections.length; handle++) {
      if (connections[handle] > 0
          && connections[handle] < MOST_CONNECTIONS
          && vls[handle] == vl
          && levels[handle] == level
          && carried[handle].plus(weight).ceiling() <= capacity) {
        return OptionalInt.of(handle);
      }
    }
    return OptionalInt.empty();
  }

  /** Adds a connection to a sequence; the connection may be the first. */
  public void join(int handle, int vl, int level, Weight weight) {
    vls[handle] = vl;
    levels[handle] = level;
    connections[handle]++;
    carried[handle] = carried[handle].plus(weight);
    used = used.plus(weight);
  }

  /**
   * Returns the outcome that ending a connection would have, and changes nothing.
   *
   * @param weight the weight that the connection asked for
   */
  public Ending ending(int handle, Weight weight) {
    if (connections[handle] == 0) {
      return Ending.UNKNOWN;
    }
    long rest = carried[handle].units() - weight.units();
    boolean last = connections[handle] == 1;
    if (rest < 0 || last && rest > 0) {
      return Ending.UNDERFLOW;
    }
    return last ? Ending.RELEASED : Ending.KEPT;
  }

  /** Removes a connection from a sequence, where {@link #ending} has allowed that. */
  public void leave(int handle, Weight weight) {
    connections[handle]--;
    carried[handle] = carried[handle].minus(weight);
    used = used.minus(weight);
  }

  /** The weight that the engine gets: whole blocks, and no entry without any. */
  public int whole(int level, Weight weight) {
    return Math.max(table.entriesOn(level), weight.ceiling());
  }

  /**
   * The weight that the connections of a sequence asked for together; zero for an unused handle.
   */
  public Weight carried(int handle) {
    return carried[handle];
  }

  /** The number of connections that share a sequence; 0 for an unused handle. */
  public int connections(int handle) {
    return connections[handle];
  }

  /** The VL of a sequence with connections. */
  public int vl(int handle) {
    return vls[handle];
  }

  /** The level of a sequence with connections. */
  public int level(int handle) {
    return levels[handle];
  }

  /** The weight that all connections asked for together. */
  public Weight used() {
    return used;
  }

  /** The size of the table. */
  public TableSize table() {
    return table;
  }

  /** The most weight that a sequence of a level can carry, in 64-byte blocks. */
  private int capacity(int level) {
    return entryCap * table.entriesOn(level);
  }
}
