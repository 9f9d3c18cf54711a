// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;

/** Reads the packets that leave the port, and checks each of them. */
final class PacketChecker extends Module {
  private static final int VL = 4;
  private static final int DATA = 3;

  final Bool open = in(bool(), "packets may come");
  final Bool valid = in(bool(), "a beat of a packet");
  final Bool ready = out(bool(), "the beat is taken: every other cycle");
  final UInt data;
  final UInt keep;
  final Bool last = in(bool(), "the last beat of the packet");
  final UInt dest = in(uint(VL), "the VL");
  final UInt user = in(uint(3), "{bad, source: 3 data}");
  final Bool damage = in(bool(), "flip a bit of the next beat");
  final Bool came = out(bool(), "a packet has come; at most in every third cycle");
  final UInt vl = out(uint(VL), "its VL");
  final UInt dwords = out(uint(CommandWidths.LENGTH), "its length");
  final Bool faulty = out(bool(), "it is not what the client has sent next");

  private final Bool pace = regInit(false, "the link takes a beat");
  private final Bool damaging = regInit(false, "the next beat is to be damaged");
  private final Bool first = regInit(true, "the next beat is a packet's first");
  private final Bool ended = regInit(false, "a packet has ended");
  private final Bool broken = reg(bool(), "a beat is not as beats of a data packet are");
  private final UInt packetVl = reg(uint(VL), "of the packet");
  private final UInt count = reg(uint(CommandWidths.LENGTH), "dwords that have come");
  private final UInt length = reg(uint(CommandWidths.LENGTH), "PktLen of the packet");
  private final UInt number = reg(uint(PacketShape.NUMBER), "of the packet");
  private final UInt checksum = reg(uint(PacketShape.DWORD), "0 after the last beat");

  private final PacketShape shape;

  PacketChecker(DemonstratedPort demonstrated) {
    shape = new PacketShape(demonstrated.parameters());
    int width = demonstrated.parameters().width();
    List<Integer> vls = demonstrated.vls();
    data = in(uint(8 * width), "the beat");
    keep = in(uint(width), "its bytes");

    Bool taken = let(valid.and(pace));
    UInt flipped = lit(0, 8 * width - 1).cat(damaging);
    UInt beat = let("as it comes to the checker", data.xor(flipped));
    UInt before = let(mux(first, lit(0, CommandWidths.LENGTH), count));
    Bool unlike =
        let(
            "not as beats of data packets are",
            keep.andR().not().or(user.ne(DATA)).or(first.not().and(dest.ne(packetVl))));
    UInt named =
        let(
            "the VL of the LRH",
            field(beat, PacketShape.VL_PLACE, PacketShape.VL_BIT + VL - 1, PacketShape.VL_BIT));

    pace.set(pace.not().and(open));
    when(damage, () -> damaging.set(true)).elseWhen(() -> taken, () -> damaging.set(false));
    ended.set(taken.and(last));
    when(
        taken,
        () -> {
          first.set(last);
          packetVl.set(dest);
          broken.set(mux(first, unlike.or(named.ne(dest)), broken.or(unlike)));
          count.set(before.add(shape.lanes()));
          checksum.set(
              shape.checksum(
                  mux(first, lit(PacketShape.CHECKSUM, PacketShape.DWORD), checksum), beat));
        });
    when(
        taken.and(has(PacketShape.LENGTH_PLACE, before)),
        () ->
            length.set(
                field(beat, PacketShape.LENGTH_PLACE, 2, 0)
                    .cat(field(beat, PacketShape.LENGTH_PLACE, 15, 8))));
    when(
        taken.and(has(PacketShape.NUMBER_PLACE, before)),
        () -> number.set(field(beat, PacketShape.NUMBER_PLACE, PacketShape.NUMBER - 1, 0)));

    List<Bool> turns = vls.stream().map(v -> wire(bool()).named("of_" + v)).toList();
    List<UInt> expected =
        vls.stream()
            .map(v -> regInit(PacketShape.NUMBER, 0, "of the next packet").named("expected_" + v))
            .toList();
    UInt next = let(number.add(1));
    for (int i = 0; i < vls.size(); i++) {
      UInt own = expected.get(i);
      turns.get(i).set(packetVl.eq(vls.get(i)));
      when(ended.and(turns.get(i)), () -> own.set(next));
    }
    Bool known = let("a client has the VL", turns.stream().reduce(Bool::or).orElseThrow());
    Bool inOrder = let(number.eq(oneHotSelect(turns, expected)));
    Bool whole = let(checksum.eq(0).and(count.eq(length)));

    ready.set(pace);
    came.set(ended);
    vl.set(packetVl);
    dwords.set(count);
    faulty.set(broken.or(known.and(inOrder).and(whole).not()));
  }

  /** Bits of the dword of this place, if the beat has it. */
  private UInt field(UInt beat, int place, int high, int low) {
    int base = PacketShape.DWORD * (place % shape.lanes());
    return beat.bits(base + high, base + low);
  }

  /** High if the beat has the dword of this place. */
  private Bool has(int place, UInt before) {
    return before.eq((long) place / shape.lanes() * shape.lanes());
  }

  @Override
  protected String header() {
    return """
        Reads the packets that leave the port, a beat in every other cycle, and checks each of them:
        VL, PktLen, number and checksum.

        The packet after one with an error is expected to have the number behind it, so that what is
        lost counts once.
        """;
  }
}
