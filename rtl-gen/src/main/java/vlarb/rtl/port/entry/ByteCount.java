// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.entry;

import static vlarb.chisel.Hardware.*;

import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;

/** The bytes of a packet whose length is counted. */
final class ByteCount implements Module.Part {
  private static final int DWORD = 4;

  /** Bits of a number of bytes. */
  private static final int BYTES = 14;

  private final PortParameters parameters;
  private final UInt counted = reg(uint(BYTES), "bytes of the packet so far");

  /** With the beat at the front. */
  private final UInt bytes;

  /**
   * @param begun the beat at the front is not the first
   * @param kept tkeep, without holes
   */
  ByteCount(PortParameters parameters, Bool begun, Bool isLast, UInt kept) {
    this.parameters = parameters;
    UInt ones =
        IntStream.range(0, parameters.width())
            .mapToObj(i -> kept.bit(i).pad(BYTES))
            .reduce(UInt::add)
            .orElseThrow();
    UInt carried = mux(isLast, ones, lit(parameters.width(), BYTES));
    UInt before = mux(begun, counted, lit(0, BYTES));
    bytes = let("with the beat at the front", before.add(carried)).named("bytes");
  }

  /** Counts the beat at the front. */
  void count(Bool takes) {
    when(takes, () -> counted.set(bytes));
  }

  /** High if the packet is longer than one may be. */
  Bool isWrong() {
    return bytes.gt(DWORD * parameters.mostDwords());
  }

  /** The description of the packet whose last beat was counted: {bytes missing, dwords}. */
  UInt description() {
    UInt part = counted.bits(1, 0);
    UInt dwords =
        let("bytes, rounded up", counted.bits(BYTES - 2, 2).add(part.ne(0).pad(Widths.LENGTH)))
            .named("dwords");
    return lit(0, 2).sub(part).cat(dwords);
  }
}
