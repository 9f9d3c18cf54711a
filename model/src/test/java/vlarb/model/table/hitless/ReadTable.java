// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.hitless;

import java.util.Arrays;
import java.util.OptionalInt;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.Outcome;
import vlarb.model.table.TableEngine;

/** A managed table as an arbiter reads it, hitless or not. */
interface ReadTable {
  TableEngine engine();

  Outcome insert(int level, int vl, int weight);

  Outcome release(int handle);

  void write(int entries);

  void boundary();

  void idle();

  void pass(int position);

  /** Returns true if a move of the sequence waits for the pointer. */
  boolean joining(int handle);

  OptionalInt owner(int position);

  VlWeight entry(int position);

  /** The table that is to be shown hitless. */
  static ReadTable of(HitlessTable table) {
    return new Passing(table, 1);
  }

  /** A table that sees the pointer at every eighth position only, so that old copies die late. */
  static ReadTable withLateDeaths(HitlessTable table) {
    return new Passing(table, 8);
  }

  /**
   * A hitless table that is told of passed positions.
   *
   * @param told the table is told of one boundary in this many
   * @param passed the number of boundaries so far
   */
  record Passing(HitlessTable table, int told, int[] passed) implements ReadTable {
    Passing(HitlessTable table, int told) {
      this(table, told, new int[1]);
    }

    @Override
    public TableEngine engine() {
      return table.engine();
    }

    @Override
    public Outcome insert(int level, int vl, int weight) {
      return table.insert(level, vl, weight);
    }

    @Override
    public Outcome release(int handle) {
      return table.release(handle);
    }

    @Override
    public void write(int entries) {
      table.write(entries);
    }

    @Override
    public void boundary() {
      table.boundary();
    }

    @Override
    public void idle() {
      table.idle();
    }

    @Override
    public void pass(int position) {
      if (++passed[0] % told == 0) {
        table.pass(position);
      }
    }

    @Override
    public boolean joining(int handle) {
      return table.joining(handle);
    }

    @Override
    public OptionalInt owner(int position) {
      return table.owner(position);
    }

    @Override
    public VlWeight entry(int position) {
      return table.entry(position);
    }
  }

  /** A table that shows what the engine decides at the next boundary, all of it at once. */
  record Flipping(TableEngine engine, int[] owners) implements ReadTable {
    Flipping(TableEngine engine) {
      this(engine, new int[engine.size().entries()]);
    }

    @Override
    public Outcome insert(int level, int vl, int weight) {
      return engine.insert(level, vl, weight);
    }

    @Override
    public Outcome release(int handle) {
      return engine.release(handle);
    }

    @Override
    public void write(int entries) {}

    @Override
    public void boundary() {
      Arrays.fill(owners, -1);
      for (int handle = 0; handle < owners.length; handle++) {
        int shown = handle;
        engine
            .sequence(handle)
            .ifPresent(s -> s.place().places().forEach(place -> owners[place] = shown));
      }
    }

    @Override
    public void idle() {}

    @Override
    public void pass(int position) {}

    @Override
    public boolean joining(int handle) {
      return false;
    }

    @Override
    public OptionalInt owner(int position) {
      return owners[position] < 0 ? OptionalInt.empty() : OptionalInt.of(owners[position]);
    }

    @Override
    public VlWeight entry(int position) {
      return engine.entries().get(position);
    }
  }
}
