// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

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

  /** Replaces the row at {@code address} at the clock edge that ends this cycle. */
  public void write(UInt address, T value) {
    rows.get(address).set(value.asUInt());
  }
}
