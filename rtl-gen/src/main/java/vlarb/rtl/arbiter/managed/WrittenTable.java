// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.IndexWidth;

/**
 * The ports through which a module observes a table that a table engine writes: the writes of
 * entries, and which entries are live. They belong to the module under construction.
 */
public final class WrittenTable implements Module.Part {
  public final Bool write = in(bool(), "the engine writes an entry").named("write");
  final Bool writeBank = in(bool(), "which of its two weights").named("writeBank");
  public final UInt writeEntry;
  public final UInt writeVl = in(uint(Widths.VL), "the VL that it names").named("writeVl");
  public final UInt writeWeight =
      in(uint(Widths.WEIGHT), "its weight in 64-byte blocks, 1 to 255").named("writeWeight");
  public final UInt live;
  final UInt bank;

  /**
   * Declares them.
   *
   * @param entries of the table, 8, 16, 32 or 64
   */
  public WrittenTable(int entries) {
    writeEntry = in(uint(IndexWidth.of(entries)), "its index").named("writeEntry");
    live = in(uint(entries), "by entry: it counts; else it acts as weight 0").named("live");
    bank = in(uint(entries), "by entry: which of its two weights counts").named("bank");
  }

  /** The index of what is written, of twice as many words as there are entries. */
  public UInt writeIndex() {
    return cat(writeBank, writeEntry);
  }

  /** The index of what an entry has that counts. */
  public UInt index(UInt entry) {
    return cat(bank.at(entry), entry);
  }

  /** Connects these ports, of an instance, to an engine beside it. */
  public void follow(TableEngine engine) {
    connectAlike(this, engine);
  }

  /** Connects these ports, of an instance, to those of the module around it. */
  public void follow(WrittenTable outer) {
    connectAlike(this, outer);
  }
}
