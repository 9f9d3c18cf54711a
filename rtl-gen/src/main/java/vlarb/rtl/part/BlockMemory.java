// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/**
 * A memory with one port to write and one to read, as block RAM has them. A read of a word that is
 * written in the same cycle returns an undefined value, which users must ignore.
 */
public final class BlockMemory extends Module {
  private final int words;
  private final String style;

  public final Bool write = in(bool(), "write a word");
  public final UInt writeAddress;
  public final UInt writeData;
  public final Bool read = in(bool(), "read a word; without it, the word read last stays");
  public final UInt readAddress;
  public final UInt readData;

  private final Vec<UInt> contents;
  private final UInt word;

  /**
   * @param words number of words, a power of two of at least 2
   * @param width bits of a word
   */
  public BlockMemory(int words, int width) {
    this(words, width, RamStyle.of(words, width));
  }

  /** A memory in block RAM, even where a tool would use something else for so few bits. */
  public static BlockMemory inBlockRam(int words, int width) {
    return new BlockMemory(words, width, RamStyle.BLOCK);
  }

  private BlockMemory(int words, int width, String style) {
    this.words = words;
    this.style = style;
    int bits = IndexWidth.of(words);
    writeAddress = in(uint(bits), "the word to write");
    writeData = in(uint(width), "the data to write");
    readAddress = in(uint(bits), "the word to read");
    readData = out(uint(width), "the data read, one cycle later");
    contents = attribute(reg(vec(words, uint(width)), "not reset"), style);
    word = reg(uint(width), "the word read last");

    when(write, () -> contents.get(writeAddress).set(writeData));
    when(read, () -> word.set(contents.get(readAddress)));
    readData.set(word);
  }

  /** Connects the port to write. */
  public void write(Bool condition, UInt address, UInt data) {
    write.set(condition);
    writeAddress.set(address);
    writeData.set(data);
  }

  /**
   * Connects the port to read.
   *
   * @return the data read, one cycle later
   */
  public UInt read(Bool condition, UInt address) {
    read.set(condition);
    readAddress.set(address);
    return readData;
  }

  /**
   * Connects the port to read, for a word in every cycle.
   *
   * @return the data read, one cycle later
   */
  public UInt read(UInt address) {
    return read(lit(true), address);
  }

  @Override
  protected String moduleName() {
    return "BlockMemory" + words + "x" + readData.width();
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        A memory of %d words of %d bits with one port to write and one to read.

        It is not reset. A read of the word that is written in the same cycle returns an undefined word.
        Latency: the data read follow one cycle after the address.
        Cost: %d bits%s.
        """,
        words,
        readData.width(),
        words * readData.width(),
        style.equals(RamStyle.BLOCK)
            ? ", in block RAM"
            : ": so few that the tool may use registers or look-up tables");
  }
}
