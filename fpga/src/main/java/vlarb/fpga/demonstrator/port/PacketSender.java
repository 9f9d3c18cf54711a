// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;
import vlarb.rtl.part.Packed;

/** Sends packets: a client for each VL, with whole packets in turn. */
final class PacketSender extends Module {
  private static final int VL = 4;

  /** Bits of the room of a queue. */
  static final int BLOCKS = 12;

  final UInt enabled;
  final UInt roomBlocks;
  final Bool valid = out(bool(), "a beat of a packet");
  final Bool ready = in(bool(), "the beat is taken");
  final UInt data;
  final Bool last = out(bool(), "the last beat of the packet");
  final UInt dest = out(uint(VL), "the VL");

  private final PacketShape shape;
  private final Bool sending = regInit(false, "a packet is being sent");
  private final UInt client;
  private final UInt beat;
  private final UInt lastBeat;
  private final UInt random = regInit(PacketShape.DWORD, 1, "a linear feedback shift register");
  private final UInt checksum = reg(uint(PacketShape.DWORD), "of the beats before");

  PacketSender(DemonstratedPort demonstrated) {
    shape = new PacketShape(demonstrated.parameters());
    List<Integer> vls = demonstrated.vls();
    int beatBits = 32 - Integer.numberOfLeadingZeros(shape.longestBeats());
    enabled = in(uint(vls.size()), "by client: it may send");
    roomBlocks = in(uint(BLOCKS * vls.size()), "by client: blocks that the queue can take");
    data = out(uint(8 * demonstrated.parameters().width()), "the beat");
    client = regInit(VL, vls.getFirst(), "the VL whose turn it is");
    beat = reg(uint(beatBits), "of the packet");
    lastBeat = reg(uint(beatBits), "the number of the packet's last beat");

    List<Bool> turns = vls.stream().map(vl -> wire(bool()).named("turn_" + vl)).toList();
    List<UInt> numbers =
        vls.stream()
            .map(vl -> regInit(PacketShape.NUMBER, 0, "of the next packet").named("number_" + vl))
            .toList();
    Bool allowed = lit(false);
    for (int i = 0; i < vls.size(); i++) {
      turns.get(i).set(client.eq(vls.get(i)));
      Bool room = Packed.get(roomBlocks, BLOCKS, i).ge(lit(shape.longestBlocks(), BLOCKS));
      allowed = allowed.or(turns.get(i).and(enabled.bit(i)).and(room));
    }
    Bool begins = let("the client may send, and the queue has room", sending.not().and(allowed));
    Bool isLast = let(beat.eq(lastBeat));
    Bool taken = let(sending.and(ready));
    Bool ends = let(taken.and(isLast));
    UInt number = let(oneHotSelect(turns, numbers));
    UInt following = let(following(vls));
    Bool feedback = let(random.bit(31).xor(random.bit(21)).xor(random.bit(1)).xor(random.bit(0)));
    UInt length = let(dwords());
    UInt plain =
        let("the beat without a checksum", shape.beat(lane -> dword(lane, number, length)));
    UInt summed = let(shape.checksum(checksum, plain));

    when(
            begins,
            () -> {
              sending.set(true);
              beat.set(0);
              lastBeat.set(
                  random.bits(shape.lengthBits() - 1, 0).pad(beatBits).add(shape.leastBeats() - 1));
              checksum.set(lit(PacketShape.CHECKSUM, PacketShape.DWORD));
            })
        .elseWhen(
            () -> taken,
            () -> {
              beat.set(beat.add(1));
              checksum.set(summed);
              random.set(random.bits(PacketShape.DWORD - 2, 0).cat(feedback));
            });
    when(ends, () -> sending.set(false));
    when(ends.or(sending.or(begins).not()), () -> client.set(following));
    for (int i = 0; i < vls.size(); i++) {
      UInt own = numbers.get(i);
      when(ends.and(turns.get(i)), () -> own.set(own.add(1)));
    }

    valid.set(sending);
    data.set(shape.beat(lane -> sent(lane, plain, isLast, summed)));
    last.set(isLast);
    dest.set(client);
  }

  private UInt following(List<Integer> vls) {
    UInt following = client.add(1);
    for (int i = 0; i < vls.size(); i++) {
      int next = vls.get((i + 1) % vls.size());
      if (next != vls.get(i) + 1) {
        following = mux(client.eq(vls.get(i)), lit(next, VL), following);
      }
    }
    return following;
  }

  /** Dwords of the packet: those of whole beats. */
  private UInt dwords() {
    int lanes = Integer.numberOfTrailingZeros(shape.lanes());
    UInt beats = lastBeat.pad(CommandWidths.LENGTH - lanes).add(1);
    return lanes == 0 ? beats : beats.cat(lit(0, lanes));
  }

  /** A dword of a beat, 0 in the place of the checksum. */
  private UInt dword(int lane, UInt number, UInt length) {
    int lanes = shape.lanes();
    UInt dword = PacketShape.rotated(random, 5 * lane);
    if (lane == lanes - 1) {
      dword = mux(beat.eq(lastBeat), lit(0, PacketShape.DWORD), dword);
    }
    if (PacketShape.VL_PLACE % lanes == lane) {
      UInt withVl = client.cat(lit(0, PacketShape.VL_BIT)).pad(PacketShape.DWORD);
      dword = mux(beat.eq(PacketShape.VL_PLACE / lanes), withVl, dword);
    }
    if (PacketShape.LENGTH_PLACE % lanes == lane) {
      UInt withLength =
          cat(length.bits(7, 0), lit(0, 5), length.bits(CommandWidths.LENGTH - 1, 8))
              .pad(PacketShape.DWORD);
      dword = mux(beat.eq(PacketShape.LENGTH_PLACE / lanes), withLength, dword);
    }
    if (PacketShape.NUMBER_PLACE % lanes == lane) {
      dword = mux(beat.eq(PacketShape.NUMBER_PLACE / lanes), number.pad(PacketShape.DWORD), dword);
    }
    return dword;
  }

  private UInt sent(int lane, UInt plain, Bool isLast, UInt summed) {
    return lane == shape.lanes() - 1
        ? mux(isLast, summed, PacketShape.lane(plain, lane))
        : PacketShape.lane(plain, lane);
  }

  @Override
  protected String header() {
    return """
        Sends packets: a client for each VL, with whole packets in turn.

        A packet has an LRH with VL and PktLen, its number on the VL, random dwords and, in the last
        dword, a checksum of all others. A client passes where the queue of the VL has no room for the
        longest packet, so that no other one waits for it.
        """;
  }
}
