// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Memory;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;

/** Counts, by source, the packets that were granted and their dwords. */
public final class GrantCounters extends Module {
  private static final int SOURCES = 1 << CommandWidths.SOURCE;
  private static final int SWEEP = CommandWidths.SOURCE + 1;

  public final Bool clear = in(bool(), "clear all counters");
  public final Bool ready = out(bool(), "they are cleared");
  public final Bool count = in(bool(), "a packet is granted; at most in every third cycle");
  public final UInt source = in(uint(CommandWidths.SOURCE), "whose it is");
  public final UInt length = in(uint(CommandWidths.LENGTH), "its length in dwords");
  public final UInt address = in(uint(CommandWidths.SOURCE), "whose counters to read");
  public final UInt packets =
      out(uint(CommandWidths.ANSWER), "two cycles later, with no grant between");
  public final UInt dwords =
      out(uint(CommandWidths.ANSWER), "two cycles later, with no grant between");

  private final Memory<UInt> packetCounts = counters("packets by source");
  private final Memory<UInt> dwordCounts = counters("dwords by source");
  private final UInt swept = regInit(SWEEP, 0, "counters cleared; all of them where highest bit");
  private final Bool reading = regInit(false, "the counters of a grant are read");
  private final Bool writing = regInit(false, "and written");
  private final UInt granted = reg(uint(CommandWidths.SOURCE), "whose they are");
  private final UInt grantedLength = reg(uint(CommandWidths.LENGTH), "dwords to add");

  public GrantCounters() {
    reading.set(count);
    writing.set(reading);
    when(
        count,
        () -> {
          granted.set(source);
          grantedLength.set(length);
        });
    Bool sweeping = let(swept.bit(SWEEP - 1).not());
    when(clear, () -> swept.set(0)).elseWhen(() -> sweeping, () -> swept.set(swept.add(1)));

    UInt readAddress = let(mux(reading, granted, address));
    UInt packetCount = packetCounts.read(readAddress);
    UInt dwordCount = dwordCounts.read(readAddress);

    UInt writeAddress = let(mux(sweeping, swept.bits(CommandWidths.SOURCE - 1, 0), granted));
    UInt zero = lit(0, CommandWidths.ANSWER);
    UInt newPackets = let(mux(sweeping, zero, packetCount.add(1)));
    UInt newDwords =
        let(mux(sweeping, zero, dwordCount.add(grantedLength.pad(CommandWidths.ANSWER))));
    Bool write = let(sweeping.or(writing));
    when(write, () -> packetCounts.write(writeAddress, newPackets));
    when(write, () -> dwordCounts.write(writeAddress, newDwords));

    ready.set(sweeping.not());
    packets.set(packetCount);
    dwords.set(dwordCount);
  }

  private static Memory<UInt> counters(String doc) {
    return attribute(syncMemory(SOURCES, uint(CommandWidths.ANSWER), doc), "no_rw_check");
  }

  @Override
  protected String header() {
    return """
        Counts, by source, the packets that were granted and their dwords, modulo 2^32.

        A grant's counters are read in the cycle after it and written in the one after that; what
        is read from a row in the cycle of its write is not used. After reset, and on request, the
        counters are cleared one a cycle.
        """;
  }
}
