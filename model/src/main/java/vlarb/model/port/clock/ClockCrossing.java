// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.clock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A queue of words from one clock to another, with any ratio of the two.
 *
 * <p>A word that an edge of the writer's clock takes can be read from the third edge of the
 * reader's clock behind it on; by hardware also from the fourth on, where an edge of one clock
 * comes while the pointer of the other one changes.
 *
 * @param <T> the words
 */
public final class ClockCrossing<T> {
  private final List<Optional<T>> memory;
  private CrossingPointers pointers;
  private Optional<T> shown = Optional.empty();

  /**
   * An empty queue.
   *
   * @param words a power of two from 4 on
   */
  public ClockCrossing(int words) {
    pointers = CrossingPointers.ofEmpty(words);
    memory = new ArrayList<>(Collections.nCopies(words, Optional.empty()));
  }

  /** Returns true if the writer's next edge takes a word. */
  public boolean hasRoom() {
    return pointers.hasRoom();
  }

  /** The word that the reader sees. */
  public Optional<T> shown() {
    return shown;
  }

  /** An edge of the writer's clock, in a moment without one of the reader's. */
  public void writerEdge(Optional<T> word) {
    write(word);
    pointers = pointers.afterWriter(word.isPresent(), pointers.readGray());
  }

  /**
   * An edge of the reader's clock, in a moment without one of the writer's.
   *
   * @param taken the word that is shown is taken
   */
  public void readerEdge(boolean taken) {
    read(taken);
    pointers = pointers.afterReader(taken, pointers.writtenGray());
  }

  /** Edges of both clocks at once: each side sees what was before. */
  public void bothEdges(Optional<T> word, boolean taken) {
    int writer = pointers.writtenGray();
    int reader = pointers.readGray();
    read(taken);
    write(word);
    pointers = pointers.afterWriter(word.isPresent(), reader).afterReader(taken, writer);
  }

  private void write(Optional<T> word) {
    if (word.isPresent() && hasRoom()) {
      memory.set(pointers.written() % memory.size(), word);
    }
  }

  private void read(boolean taken) {
    if (pointers.reads(taken)) {
      shown = memory.get(pointers.read() % memory.size());
    } else if (taken) {
      shown = Optional.empty();
    }
  }
}
