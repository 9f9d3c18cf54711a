// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;

/** Looks up in two cycles whether the VL that an entry names is eligible. */
final class EligibleName extends Module {
  private static final int FOUR = 4;

  final UInt eligible = in(uint(Widths.VLS), "VLs with a packet and credits, as entries name them");
  final UInt name = in(uint(Widths.VL), "the VL that the entry names");
  final Bool isEligible = out(bool(), "it is eligible, one cycle later");

  private final UInt inFours = reg(uint(Widths.VLS / FOUR), "were it one of these four VLs, it is");
  private final UInt four = regNext(name.bits(Widths.VL - 1, 2), "it is one of these four VLs");

  EligibleName() {
    List<UInt> ofFours = new ArrayList<>();
    for (int first = 0; first < Widths.VLS; first += FOUR) {
      ofFours.add(eligible.at(lit(first / FOUR, Widths.VL - 2).cat(name.bits(1, 0))));
    }
    inFours.set(Packed.of(ofFours));
    isEligible.set(inFours.at(four));
  }

  @Override
  protected String header() {
    return """
        Whether the VL that an entry names is eligible.

        1. The name's lower two bits choose one VL of each four.
        2. In the next cycle its upper two bits choose one of these four.
        Latency: one cycle.
        Cost: five four-way choices, on two levels with a register between them.
        """;
  }
}
