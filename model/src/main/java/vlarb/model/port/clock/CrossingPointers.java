// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.clock;

/**
 * The pointers of a queue between two clocks, and the copies that have reached the other side. A
 * pointer counts modulo twice the words of the queue. It crosses in Gray code, in which one bit
 * changes at a time, through two registers of the other clock: so the queue looks fuller to the
 * writer, and emptier to the reader, than it is.
 *
 * @param words of the queue, a power of two from 4 on
 * @param written words written
 * @param read words read
 * @param readFirst the reader's pointer in the writer's first register
 * @param readSecond the same in the second one
 * @param writtenFirst the writer's pointer in the reader's first register
 * @param writtenSecond the same in the second one
 * @param shown a word has been read, and is not taken
 */
record CrossingPointers(
    int words,
    int written,
    int read,
    int readFirst,
    int readSecond,
    int writtenFirst,
    int writtenSecond,
    boolean shown) {
  CrossingPointers {
    if (words < 4 || Integer.bitCount(words) != 1) {
      throw new IllegalArgumentException("a power of two from 4 on, not " + words);
    }
  }

  /** An empty queue. */
  static CrossingPointers ofEmpty(int words) {
    return new CrossingPointers(words, 0, 0, 0, 0, 0, 0, false);
  }

  /** The writer's pointer as it crosses. */
  int writtenGray() {
    return gray(written);
  }

  /** The reader's pointer as it crosses. */
  int readGray() {
    return gray(read);
  }

  private static int gray(int count) {
    return count ^ count >> 1;
  }

  /** Returns true if there is room: at a full queue's pointer the two highest bits differ. */
  boolean hasRoom() {
    return writtenGray() != (readSecond ^ (words | words >> 1));
  }

  /** Returns true if a word can be read. */
  boolean waits() {
    return readGray() != writtenSecond;
  }

  /** Returns true if the reader's next edge reads a word. */
  boolean reads(boolean taken) {
    return waits() && (!shown || taken);
  }

  /**
   * The pointers after an edge of the writer's clock.
   *
   * @param comes a word comes
   * @param reader the reader's pointer as the first register samples it
   */
  CrossingPointers afterWriter(boolean comes, int reader) {
    return new CrossingPointers(
        words,
        comes && hasRoom() ? next(written) : written,
        read,
        reader,
        readFirst,
        writtenFirst,
        writtenSecond,
        shown);
  }

  /**
   * The pointers after an edge of the reader's clock.
   *
   * @param taken the word that is shown is taken
   * @param writer the writer's pointer as the first register samples it
   */
  CrossingPointers afterReader(boolean taken, int writer) {
    return new CrossingPointers(
        words,
        written,
        reads(taken) ? next(read) : read,
        readFirst,
        readSecond,
        writer,
        writtenFirst,
        shown && !taken || waits());
  }

  private int next(int count) {
    return (count + 1) % (2 * words);
  }
}
