// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module.Part;
import vlarb.chisel.UInt;
import vlarb.rtl.part.BlockMemory;

/**
 * Ports by which management reaches the entries, of each module on the way to their memory.
 *
 * @param accessWrite in: an entry is written
 * @param accessRead in: an entry is read
 * @param accessAddress in: its address, as {@link TableShape} has it
 * @param accessData in: {VL, weight} to write
 * @param accessReadData out: {VL, weight} read, one cycle later
 */
public record EntryAccess(
    Bool accessWrite, Bool accessRead, UInt accessAddress, UInt accessData, UInt accessReadData)
    implements Part {
  /** Declares them. */
  public static EntryAccess declare(TableShape shape) {
    return new EntryAccess(
        in(bool(), "management writes an entry"),
        in(bool(), "management reads an entry"),
        in(uint(shape.addressBits()), shape.addressText()),
        in(uint(Widths.ENTRY), "{VL, weight} to write"),
        out(uint(Widths.ENTRY), "{VL, weight} read, one cycle later"));
  }

  /** Passes on to these ports, of an instance, what comes to those of the module around it. */
  public void connect(EntryAccess around) {
    connectAlike(this, around);
    connectAlike(around, this);
  }

  /**
   * Connects the memory that holds the entries. Commits read it, too.
   *
   * @param walking a commit reads an entry
   * @param walked the entry that a commit reads
   */
  public void connect(BlockMemory entries, Bool walking, UInt walked) {
    entries.write(accessWrite, accessAddress, accessData);
    accessReadData.set(entries.read(walking.or(accessRead), mux(walking, walked, accessAddress)));
  }
}
