// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;

/** The flow control of the other end of the link, which has a buffer for each VL. */
final class LinkCredits extends Module {
  private static final int VL = 4;
  private static final int BLOCKS = 12;

  /** Binary logarithm of the dwords of a block. */
  private static final int BLOCK = 4;

  /** Blocks of the buffer of a VL. */
  private static final int BUFFER = 32;

  final Bool came = in(bool(), "a packet has come, and leaves the buffer");
  final UInt vl = in(uint(VL), "its VL");
  final UInt dwords = in(uint(CommandWidths.LENGTH), "its length");
  final Bool limitValid = out(bool(), "a flow-control packet");
  final Bool limitReady = in(bool(), "the flow-control packet is taken");
  final UInt limitVl = out(uint(VL), "its VL");
  final UInt limit = out(uint(BLOCKS), "its FCCL");

  private final UInt turn;

  LinkCredits(DemonstratedPort demonstrated) {
    List<Integer> vls = demonstrated.vls();
    turn = regInit(VL, vls.getFirst(), "the VL that is told of next");
    UInt blocks =
        let(
            "blocks of the packet",
            dwords.pad(BLOCKS).add((1 << BLOCK) - 1).bits(BLOCKS - 1, BLOCK).pad(BLOCKS));
    List<UInt> freed =
        vls.stream()
            .map(v -> regInit(BLOCKS, 0, "blocks that have come").named("received_" + v))
            .toList();
    List<Bool> turns = vls.stream().map(v -> wire(bool()).named("turn_" + v)).toList();
    UInt following = turn.add(1);
    for (int i = 0; i < vls.size(); i++) {
      UInt own = freed.get(i);
      int next = vls.get((i + 1) % vls.size());
      turns.get(i).set(turn.eq(vls.get(i)));
      if (next != vls.get(i) + 1) {
        following = mux(turns.get(i), lit(next, VL), following);
      }
      when(came.and(vl.eq(vls.get(i))), () -> own.set(own.add(blocks)));
    }
    UInt after = following;
    when(limitReady, () -> turn.set(after));

    limitValid.set(true);
    limitVl.set(turn);
    limit.set(oneHotSelect(turns, freed).add(BUFFER));
  }

  @Override
  protected String header() {
    return """
        The flow control of the other end of the link: of a VL after the other it tells how many
        blocks have come, and room for %d more.
        """
        .formatted(BUFFER);
  }
}
