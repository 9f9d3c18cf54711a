// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Objects;

/**
 * A port: a view on the model's own memory, so that reading and writing need no call.
 *
 * <p>Values are unsigned, in a {@code long} (a port of 64 bits uses its sign bit too). A wider port
 * is a row of 32-bit words, word 0 the least significant: it is read and written by word or as a
 * {@link BigInteger}.
 *
 * <p>Live values are the port's as the last evaluation left them; sampled ones are those just
 * before the last rising edge. What is written takes effect with the next evaluation. Not safe for
 * use by several threads at once; unusable when the simulation is closed.
 */
public final class Signal {
  private static final int CLOSED = 0;
  private static final int CLOCK = -1;
  private static final int OUTPUT = -2;

  /**
   * All of memory, so that addresses are offsets. Being constant and without an owner it costs no
   * check in an access, unlike a segment of the simulation's arena; {@link #bytes} guards instead.
   */
  private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  /**
   * The place of a port in the model's memory.
   *
   * @param live the region of ports in the model
   * @param sampled the copy of that region from before the last rising edge
   * @param offset of the port in either, in bytes
   * @param bytes 1, 2, 4, 8 or, beyond 64 bits, 4 a word
   */
  record Place(MemorySegment live, MemorySegment sampled, long offset, int bytes) {}

  private final String name;
  private final int width;
  private final Direction direction;
  private final long offset;
  private final int byteSize;

  /** The bits that a value may have. */
  private final long mask;

  /** Addresses of the port, not to be used when closed. */
  private final long live;

  private final long sampled;

  /** {@link #byteSize}, or {@link #CLOSED}. */
  private int bytes;

  /** {@link #bytes} if the port may be written, else {@link #CLOCK} or {@link #OUTPUT}. */
  private int writable;

  Signal(String name, int width, Direction direction, boolean clock, Place place) {
    this.name = name;
    this.width = width;
    this.direction = direction;
    this.offset = place.offset;
    this.byteSize = place.bytes;
    this.live = place.live.asSlice(offset, byteSize).address();
    this.sampled = place.sampled.asSlice(offset, byteSize).address();
    this.bytes = byteSize;
    this.writable = direction == Direction.OUTPUT ? OUTPUT : clock ? CLOCK : bytes;
    this.mask = width >= Long.SIZE ? -1L : (1L << width) - 1;
  }

  /** Makes every further access fail; the simulation calls it before its memory goes away. */
  void close() {
    bytes = CLOSED;
    writable = CLOSED;
  }

  /** The port's name in Verilog. */
  public String name() {
    return name;
  }

  /** Bits, 1 or more. */
  public int width() {
    return width;
  }

  /** True for the clock, which {@link Simulation#cycle()} drives. */
  boolean isClock() {
    return writable == CLOCK;
  }

  /** The side that drives the port. */
  public Direction direction() {
    return direction;
  }

  /** Bytes from the start of {@link Simulation#memory()} and {@link Simulation#sampledMemory()}. */
  public long offset() {
    return offset;
  }

  /** Bytes in that memory: 1, 2, 4 or 8, or 4 for each of {@link #words()} beyond 64 bits. */
  public int byteSize() {
    return byteSize;
  }

  /** The number of 32-bit words that hold the port's bits. */
  public int words() {
    return (width + Integer.SIZE - 1) / Integer.SIZE;
  }

  /**
   * The live value.
   *
   * @throws UnsupportedOperationException if the port is wider than 64 bits
   */
  public long get() {
    return read(live);
  }

  /**
   * The value just before the last rising edge, 0 before the first.
   *
   * @throws UnsupportedOperationException if the port is wider than 64 bits
   */
  public long sampled() {
    return read(sampled);
  }

  /**
   * Drives the port.
   *
   * @throws IllegalArgumentException if the value has more bits than the port
   * @throws UnsupportedOperationException if the port is an output, the clock or wider than 64 bits
   */
  public void set(long value) {
    if ((value & ~mask) != 0) {
      throw tooLarge(Long.toUnsignedString(value));
    }
    switch (writable) {
      case 1 -> ALL.set(JAVA_BYTE, live, (byte) value);
      case 2 -> ALL.set(JAVA_SHORT_UNALIGNED, live, (short) value);
      case 4 -> ALL.set(JAVA_INT_UNALIGNED, live, (int) value);
      case 8 -> ALL.set(JAVA_LONG_UNALIGNED, live, value);
      default -> {
        checkWritable();
        throw notALong();
      }
    }
  }

  private long read(long from) {
    return switch (bytes) {
      case 1 -> ALL.get(JAVA_BYTE, from) & 0xFFL;
      case 2 -> ALL.get(JAVA_SHORT_UNALIGNED, from) & 0xFFFFL;
      case 4 -> ALL.get(JAVA_INT_UNALIGNED, from) & 0xFFFF_FFFFL;
      case 8 -> ALL.get(JAVA_LONG_UNALIGNED, from);
      default -> throw notALong();
    };
  }

  /**
   * A word of the live value.
   *
   * @param word 0, the least significant, to {@link #words()} - 1
   */
  public int get(int word) {
    return readWord(live, word);
  }

  /** A word of the value just before the last rising edge; see {@link #get(int)}. */
  public int sampled(int word) {
    return readWord(sampled, word);
  }

  /** Drives a word of the port; see {@link #get(int)} for its index and {@link #set(long)}. */
  public void set(int word, int value) {
    Objects.checkIndex(word, words());
    checkWritable();
    if (bytes <= Long.BYTES) {
      int shift = word * Integer.SIZE;
      set(get() & ~(0xFFFF_FFFFL << shift) | (value & 0xFFFF_FFFFL) << shift);
      return;
    }
    int spare = words() * Integer.SIZE - width;
    if (word == words() - 1 && value << spare >>> spare != value) {
      throw tooLarge("word %d of %s".formatted(word, Integer.toUnsignedString(value)));
    }
    ALL.set(JAVA_INT_UNALIGNED, live + (long) word * Integer.BYTES, value);
  }

  /**
   * Drives some bits of the port; the others stay as they are.
   *
   * @param low index of the lowest bit
   * @param count number of bits, 1 to 32
   * @param value the bits' new value, of that many bits
   * @throws IndexOutOfBoundsException if the port lacks one of them
   * @throws IllegalArgumentException if the value has more bits
   */
  public void setBits(int low, int count, int value) {
    Objects.checkFromIndexSize(low, count, width);
    long bits = (1L << count) - 1;
    long given = value & 0xFFFF_FFFFL;
    if ((given & ~bits) != 0) {
      throw tooLarge("%d as bits %d to %d".formatted(given, low, low + count - 1));
    }
    int word = low / Integer.SIZE;
    int shift = low % Integer.SIZE;
    set(word, get(word) & ~(int) (bits << shift) | (int) (given << shift));
    if (shift + count > Integer.SIZE) {
      int above = Integer.SIZE - shift;
      set(word + 1, get(word + 1) & ~(int) (bits >>> above) | (int) (given >>> above));
    }
  }

  /**
   * Some bits of the live value.
   *
   * @param low index of the lowest bit
   * @param count number of bits, 1 to 32
   * @throws IndexOutOfBoundsException if the port lacks one of them
   */
  public int getBits(int low, int count) {
    Objects.checkFromIndexSize(low, count, width);
    int word = low / Integer.SIZE;
    int shift = low % Integer.SIZE;
    long bits = get(word) & 0xFFFF_FFFFL;
    if (shift + count > Integer.SIZE) {
      bits |= (long) get(word + 1) << Integer.SIZE;
    }
    return (int) (bits >>> shift & (1L << count) - 1);
  }

  private int readWord(long from, int word) {
    checkOpen();
    Objects.checkIndex(word, words());
    return bytes <= Long.BYTES
        ? (int) (read(from) >>> word * Integer.SIZE)
        : ALL.get(JAVA_INT_UNALIGNED, from + (long) word * Integer.BYTES);
  }

  /** The live value of a port of any width, never negative. */
  public BigInteger getBig() {
    return readBig(live);
  }

  /** The value just before the last rising edge of a port of any width, never negative. */
  public BigInteger sampledBig() {
    return readBig(sampled);
  }

  /**
   * Drives a port of any width.
   *
   * @throws IllegalArgumentException if the value is negative or has more bits than the port
   */
  public void setBig(BigInteger value) {
    if (value.signum() < 0 || value.bitLength() > width) {
      throw tooLarge(value.toString());
    }
    if (bytes <= Long.BYTES) {
      set(value.longValue());
      return;
    }
    for (int word = 0; word < words(); word++) {
      set(word, value.shiftRight(word * Integer.SIZE).intValue());
    }
  }

  private BigInteger readBig(long from) {
    BigInteger value = BigInteger.ZERO;
    for (int word = words() - 1; word >= 0; word--) {
      long digit = readWord(from, word) & 0xFFFF_FFFFL;
      value = value.shiftLeft(Integer.SIZE).or(BigInteger.valueOf(digit));
    }
    return value;
  }

  private void checkOpen() {
    if (bytes == CLOSED) {
      throw new IllegalStateException("the simulation is closed");
    }
  }

  private void checkWritable() {
    checkOpen();
    if (writable == OUTPUT) {
      throw new UnsupportedOperationException(name + " is an output");
    }
    if (writable == CLOCK) {
      throw new UnsupportedOperationException(name + " is the clock, which cycle() drives");
    }
  }

  private IllegalArgumentException tooLarge(String value) {
    return new IllegalArgumentException(
        "%s does not fit into %s, of %d bits".formatted(value, name, width));
  }

  private UnsupportedOperationException notALong() {
    checkOpen();
    return new UnsupportedOperationException(
        "%s has %d bits: use words, or a BigInteger".formatted(name, width));
  }

  /** As in Verilog's declarations: {@code input [3:0] request}. */
  @Override
  public String toString() {
    String range = width == 1 ? "" : "[%d:0] ".formatted(width - 1);
    return direction.name().toLowerCase(Locale.ROOT) + " " + range + name;
  }
}
