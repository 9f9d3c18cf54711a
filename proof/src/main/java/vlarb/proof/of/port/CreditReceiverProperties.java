// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;

/**
 * Properties of the credits that are given for one symbolic VL: FCCL is at most the free blocks and
 * at most 2048 ahead of ABR, and a packet says that FCCL, with the VL's own FCTBS.
 */
final class CreditReceiverProperties {
  private static final int MOST = 2048;

  private CreditReceiverProperties() {}

  /** States all of it. */
  static void state(CreditReceiverInside part) {
    int vls = part.abr().size();
    UInt symbol = Symbolic.constant(part.module(), part.limitVl()).named("symbol");
    Rule.proved("is_vl", symbol.lt(vls));
    List<Bool> here = IntStream.range(0, vls).mapToObj(v -> symbol.eq(v)).toList();
    Bool isLooked = part.vl().pad(Widths.VL).eq(symbol);
    Bool looked = Past.was(part.module(), isLooked);
    UInt abr = regNext(oneHotSelect(here, part.abr()));
    UInt free = regNext(oneHotSelect(here, Packed.all(part.free(), Widths.CREDITS)));
    UInt promised = part.limit().sub(abr);
    Rule.CREDITS.implies("no_more_than_free", looked, promised.le(free));
    Rule.CREDITS.implies("no_more_than_half", looked, promised.le(MOST));
    Rule.CREDITS.reachable("half", looked.and(promised.eq(MOST)));
    Rule.CREDITS.reachable("all_that_is_free", looked.and(promised.eq(MOST - 1)));

    // Bytes 0 to 3: {operand, FCTBS}, {VL, FCCL}, the first in bits 7:0.
    Bool told = Past.was(part.module(), part.taken().and(isLooked));
    List<UInt> bytes = Packed.all(part.packet(), 8);
    UInt fctbs = bytes.get(0).bits(3, 0).cat(bytes.get(1));
    UInt fccl = bytes.get(2).bits(3, 0).cat(bytes.get(3));
    UInt sent = regNext(oneHotSelect(here, Packed.all(part.sent(), Widths.CREDITS)));
    Rule.CREDITS.implies("fccl_told", told, fccl.eq(regNext(part.limit())));
    Rule.CREDITS.implies("fctbs_told", told, fctbs.eq(sent));
    Rule.CREDITS.implies("vl_told", told, bytes.get(2).bits(7, 4).eq(symbol));
    Rule.CREDITS.reachable("told", told.and(fctbs.ne(0)));
  }
}
