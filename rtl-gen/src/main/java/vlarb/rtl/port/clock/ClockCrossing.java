// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.clock;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Clock;
import vlarb.chisel.Memory;
import vlarb.chisel.Module;
import vlarb.chisel.Reset;
import vlarb.chisel.UInt;

/** A queue of words from one clock to another. */
public final class ClockCrossing extends Module {
  final Clock writeClock;
  final Bool writeReset;
  final Clock readClock;
  final Bool readReset;

  /** A word comes. */
  public final Bool writeValid;

  /** The word is taken. */
  public final Bool writeReady;

  /** The word. */
  public final UInt writeData;

  /** There is a word. */
  public final Bool readValid;

  /** The word is taken. */
  public final Bool readReady;

  /** The word. */
  public final UInt readData;

  private final int words;
  private final int bits;

  /**
   * @param words of the queue, a power of two from 4 on
   * @param bits of a word
   */
  public ClockCrossing(int words, int bits) {
    this.words = words;
    this.bits = bits;
    group("Writing");
    writeClock = in(clockType(), "the clock of this side");
    writeReset = in(bool(), "the reset of this side");
    writeValid = in(bool(), "a word comes");
    writeReady = out(bool(), "the word is taken");
    writeData = in(uint(bits), "the word");
    group("Reading");
    readClock = in(clockType(), "the clock of this side");
    readReset = in(bool(), "the reset of this side");
    readValid = out(bool(), "there is a word");
    readReady = in(bool(), "the word is taken");
    readData = out(uint(bits), "the word");
    Reset resetOfWriter = writeReset.asReset();
    Reset resetOfReader = readReset.asReset();
    CrossingWriter writer =
        withClockAndReset(
            writeClock, resetOfWriter, () -> instance(() -> new CrossingWriter(words)));
    CrossingReader reader =
        withClockAndReset(
            readClock, resetOfReader, () -> instance(() -> new CrossingReader(words)));
    Memory<UInt> memory = withClock(writeClock, () -> syncMemory(words, uint(bits)));

    writer.valid.set(writeValid);
    writeReady.set(writer.ready);
    writer.readerGray.set(reader.readerGray);
    reader.writerGray.set(writer.writerGray);
    withClock(writeClock, () -> when(writer.writes, () -> memory.write(writer.address, writeData)));
    UInt word = withClock(readClock, () -> memory.read(reader.address, reader.reads)).named("word");
    readValid.set(reader.valid);
    reader.ready.set(readReady);
    readData.set(word);
  }

  /** Connects clocks and resets. */
  ClockCrossing between(ClockDomain writer, ClockDomain reader) {
    writeClock.set(writer.clock());
    writeReset.set(writer.reset().asBool());
    readClock.set(reader.clock());
    readReset.set(reader.reset().asBool());
    return this;
  }

  @Override
  protected String moduleName() {
    return "ClockCrossing" + words + "x" + bits;
  }

  @Override
  protected String header() {
    return """
        A queue of %d words from one clock to another, with any ratio of the two.

        Pointers cross in Gray code, each through two registers of the other clock. A word is in the
        memory before its pointer crosses.
        Latency: a word that was taken can be read after three or four edges of the reader's clock.
        """
        .formatted(words);
  }
}
