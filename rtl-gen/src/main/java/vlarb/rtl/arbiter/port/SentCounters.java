// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;

/**
 * Packets and 64-byte units sent, by VL. A VL's counts are a word of memory that is read, increased
 * and written for each packet; a second memory with the same contents is there to be read.
 */
final class SentCounters extends Module {
  final Bool clear = in(bool(), "clear the counters of a VL; nothing is counted meanwhile");
  final UInt clearVl = in(uint(Widths.VL), "of this one");
  final Bool count = in(bool(), "a packet is taken");
  final UInt vl = in(uint(Widths.VL), "its VL");
  final UInt length = in(uint(Widths.LENGTH), "its length in dwords");
  final Bool read = in(bool(), "read the counters of a VL");
  final UInt readVl = in(uint(Widths.VL), "of this one");
  final UInt packets;
  final UInt unitsSent;
  final Bool halfway = out(bool(), "the highest bit of a counter has changed");

  private final Bool taken = regInit(false, "a packet was taken");
  private final UInt takenVl = reg(uint(Widths.VL), "its VL");
  private final UInt takenLength = reg(uint(Widths.LENGTH), "its length");
  private final Bool adding = regInit(false, "its counters are there");
  private final UInt addingVl = reg(uint(Widths.VL), "its VL");
  private final UInt addingUnits = reg(uint(8), "its units");
  private final Bool again = reg(bool(), "the packet before was of the same VL");
  private final Bool added = regInit(false, "a packet was counted");
  private final UInt highBefore;
  private final UInt sum;
  private final Bool writes = wire(bool());
  private final UInt writtenVl = wire(uint(Widths.VL));
  private final UInt written;

  /**
   * @param bits of a counter
   */
  SentCounters(int bits) {
    packets = out(uint(bits), "its packets, one cycle later");
    unitsSent = out(uint(bits), "its units, one cycle later");
    highBefore = reg(uint(2), "the highest bits before");
    sum = reg(uint(2 * bits), "{units, packets} after");
    written = wire(uint(2 * bits));
    BlockMemory counters = instance(() -> new BlockMemory(1 << Widths.VL, 2 * bits));
    BlockMemory copy = instance(() -> new BlockMemory(1 << Widths.VL, 2 * bits));

    taken.set(count);
    takenVl.set(vl);
    takenLength.set(length);
    counters.read(taken, takenVl);

    adding.set(taken);
    addingVl.set(takenVl);
    UInt started = mux(takenLength.bits(3, 0).orR(), lit(1, 8), lit(0, 8));
    addingUnits.set(takenLength.bits(10, 4).pad(8).add(started));
    Bool sameVl = let(adding.and(addingVl.eq(takenVl)));
    again.set(sameVl);

    UInt old = let(mux(again, sum, counters.readData));
    UInt oldPackets = let(old.bits(bits - 1, 0));
    UInt oldUnits = let(old.bits(2 * bits - 1, bits));
    UInt next = let(cat(oldUnits.add(addingUnits.pad(bits)), oldPackets.add(1)));
    sum.set(next);
    highBefore.set(cat(oldUnits.bit(bits - 1), oldPackets.bit(bits - 1)));
    added.set(adding);
    UInt after = let(cat(sum.bit(2 * bits - 1), sum.bit(bits - 1)));
    halfway.set(added.and(after.ne(highBefore)));

    writes.set(clear.or(adding));
    writtenVl.set(mux(clear, clearVl, addingVl));
    written.set(mux(clear, lit(0, 2 * bits), next));
    counters.write(writes, writtenVl, written);
    copy.write(writes, writtenVl, written);
    copy.read(read, readVl);
    // What is written while it is read comes from the sum.
    Bool meets = regInit(false, "a VL was read while it was written");
    meets.set(adding.and(addingVl.eq(readVl)));
    UInt found = let(mux(meets, sum, copy.readData));
    packets.set(found.bits(bits - 1, 0));
    unitsSent.set(found.bits(2 * bits - 1, bits));
  }

  @Override
  protected String header() {
    return """
        Packets and 64-byte units sent, by VL; a packet counts its length rounded up to whole units.

        1. The VL's word {units, packets} is read.
        2. It is increased and written. Where the packet before was of the same VL, its sum is used
           instead of the word read, so that a packet can be counted in every cycle.
        Management reads a second memory with the same contents.
        Latency: a packet is counted at the end of the second cycle after the one that took it.
        Cost: two memories of a word a VL, and one adder for each half of a word.
        """;
  }
}
