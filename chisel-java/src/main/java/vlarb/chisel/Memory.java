// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import vlarb.chisel.emit.MemoryContents;

/**
 * Rows of one type, without reset, that synthesis can infer a memory from: a register array that is
 * read and written by index only.
 *
 * <p>Write under a {@code when} of its own; a write in an {@code elseWhen} or {@code otherwise}
 * makes Chisel's compiler update each row separately. A row that is read in the cycle of its write
 * has its old contents.
 *
 * @param <T> type of a row
 */
public final class Memory<T extends Signal> {
  private final Vec<UInt> rows;
  private final T type;
  private final boolean synchronous;

  /** The clock of the rows, which writes must have. */
  private final chisel3.Clock clock = chisel3.Module$.MODULE$.clock();

  Memory(Vec<UInt> rows, T type, boolean synchronous) {
    this.rows = rows;
    this.type = type;
    this.synchronous = synchronous;
  }

  Vec<UInt> rows() {
    return rows;
  }

  /**
   * Gives this memory a name that wins over those of fields and local variables.
   *
   * @return this memory
   */
  public Memory<T> named(String name) {
    rows.named(name);
    return this;
  }

  /** Number of rows. */
  public int depth() {
    return rows.size();
  }

  /**
   * Has the memory hold these values before the first cycle: row 0 gets the first one. Rows without
   * a value are undefined. The Verilog has an {@code initial} block, which synthesis for FPGAs
   * keeps.
   *
   * @param values each fits a row; at most as many as there are rows
   * @return this memory
   */
  public Memory<T> load(List<BigInteger> values) {
    if (values.isEmpty() || values.size() > depth()) {
      throw new HardwareException(
          "%d values for the %d rows of %s"
              .formatted(values.size(), depth(), Names.describe(rows)));
    }
    values.forEach(value -> Hardware.lit(value, type.width()));
    return contents(new MemoryContents.Values(values, type.width()));
  }

  /** As {@link #load(List)}. */
  public Memory<T> load(long... values) {
    return load(Arrays.stream(values).mapToObj(BigInteger::valueOf).toList());
  }

  /**
   * Has the memory read its contents from a file before the first cycle, by {@code $readmemh}: a
   * number in base 16 for each row.
   *
   * @param file as the tools are to find it, from the folder that they run in
   * @return this memory
   */
  public Memory<T> loadFromFile(String file) {
    if (file.isEmpty() || file.chars().anyMatch(c -> c < ' ' || c == '"' || c == '\\')) {
      throw new HardwareException("Verilog cannot name the file '" + file + "'");
    }
    return contents(new MemoryContents.File(file));
  }

  private Memory<T> contents(MemoryContents contents) {
    Elaboration.openModule().registers().load(rows, contents);
    Declarations.attribute(rows.data, MemoryContents.MARK);
    return this;
  }

  /**
   * The row at {@code address}: in this cycle, or for a synchronous memory in the next one.
   * Undefined beyond the last row.
   */
  public T read(UInt address) {
    return read(address, Hardware.lit(true));
  }

  /**
   * Reads only while {@code enable} holds; otherwise the value of a synchronous memory stays. An
   * asynchronous memory ignores {@code enable}.
   */
  public T read(UInt address, Bool enable) {
    if (!synchronous) {
      return Hardware.reinterpret(rows.get(address), type);
    }
    UInt row = Hardware.reg(Hardware.uint(type.width()));
    Hardware.when(enable, () -> row.set(rows.get(address)));
    return Hardware.reinterpret(row, type);
  }

  /**
   * Replaces parts of the row at {@code address}: the row is cut into as many parts of one width as
   * the mask has bits, and part i is replaced where bit i of the mask is set.
   */
  public void write(UInt address, T value, UInt mask) {
    int parts = mask.width();
    if (type.width() % parts != 0) {
      throw new HardwareException(
          "a mask of %d bits for %s with rows of %d bits: the rows cannot be cut into such parts"
              .formatted(parts, Names.describe(rows), type.width()));
    }
    int width = type.width() / parts;
    UInt old = rows.get(address);
    UInt word = value.asUInt();
    UInt[] highToLow = new UInt[parts];
    for (int i = 0; i < parts; i++) {
      int high = (i + 1) * width - 1;
      highToLow[parts - 1 - i] =
          Hardware.mux(mask.bit(i), word.bits(high, i * width), old.bits(high, i * width).asUInt());
    }
    write(address, Hardware.reinterpret(Hardware.cat(highToLow), type));
  }

  /**
   * Replaces the row at {@code address} at the clock edge that ends this cycle. The clock is the
   * one under which the memory was declared; a synchronous read may have another one.
   */
  public void write(UInt address, T value) {
    if (chisel3.Module$.MODULE$.clock() != clock) {
      throw new HardwareException(
          "%s is written by another clock than that of its declaration: declare it by withClock(...)"
              .formatted(Names.describe(rows)));
    }
    rows.get(address).set(value.asUInt());
  }
}
