// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.hitless;

import vlarb.model.iba.VlWeight;
import vlarb.model.table.Sequence;
import vlarb.model.table.sets.EntrySet;

/** Entries of the table that hold a sequence. While it moves it has two copies. */
final class Copy {
  private final int handle;
  private Sequence sequence;
  private int unwritten;
  private boolean live;

  /** A copy of which nothing is written yet. */
  Copy(int handle, Sequence sequence) {
    this.handle = handle;
    this.sequence = sequence;
    unwritten = sequence.place().size();
  }

  int handle() {
    return handle;
  }

  EntrySet place() {
    return sequence.place();
  }

  /** The entry with this number (bit reversal), one of the place's. */
  VlWeight entry(int number) {
    return sequence.entry(number - place().index());
  }

  /** Returns true if the arbiter sees the copy. */
  boolean live() {
    return live;
  }

  boolean written() {
    return unwritten == 0;
  }

  /** Writes one entry, which is not live yet. */
  void writeOne() {
    unwritten--;
  }

  void goLive() {
    live = true;
  }

  /** Takes another weight, all entries at once. */
  void weigh(int weight) {
    sequence = new Sequence(place(), sequence.vl(), weight);
  }
}
