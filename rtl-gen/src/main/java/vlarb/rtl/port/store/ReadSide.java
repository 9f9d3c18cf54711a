// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.store;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.port.packet.Blocks;
import vlarb.rtl.port.packet.Description;

/**
 * The ports of the queues on the side of the arbiter and the exit.
 *
 * @param read a beat is read
 * @param readLast that beat is the last of a packet
 * @param readVl the VL that is read
 * @param readData the beat that was read, one cycle later
 * @param cutThrough the ports for packets that cut through
 * @param taken by VL, the grant of a packet is taken
 * @param discarded by VL, the packet at the head is discarded, where that can be
 * @param valid by VL, a packet is at the head
 * @param heads by VL, the packet at the head
 * @param room by VL, 64-byte blocks that the queue can take
 */
public record ReadSide(
    Bool read,
    Bool readLast,
    UInt readVl,
    UInt readData,
    Optional<CutThrough> cutThrough,
    List<Bool> taken,
    List<Optional<Bool>> discarded,
    List<Bool> valid,
    List<UInt> heads,
    List<UInt> room) {
  /**
   * Ports for packets that cut through, whose beats may be missing or in error.
   *
   * @param canRead low if the next beat of the VL that is read has not come
   * @param readBad high if the packet of the beat that was read is in error
   */
  public record CutThrough(Bool canRead, Bool readBad) {}

  /** Declares these ports of the module under construction. */
  static ReadSide declare(PortParameters parameters, Description description) {
    Bool read = in(bool(), "a beat is read").named("read");
    Bool readLast = in(bool(), "that beat is the last of a packet").named("readLast");
    UInt readVl = in(uint(Widths.VL), "the VL that is read").named("readVl");
    UInt readData =
        out(uint(8 * parameters.width()), "the beat that was read, one cycle later")
            .named("readData");
    Optional<CutThrough> cutThrough =
        parameters.cutsThrough()
            ? Optional.of(
                new CutThrough(
                    out(bool(), "a beat of the VL that is read is stored").named("canRead"),
                    out(bool(), "the packet of the beat that was read is in error")
                        .named("readBad")))
            : Optional.empty();
    List<Bool> taken = new ArrayList<>();
    List<Optional<Bool>> discarded = new ArrayList<>();
    List<Bool> valid = new ArrayList<>();
    List<UInt> heads = new ArrayList<>();
    List<UInt> room = new ArrayList<>();
    for (int v = 0; v < PacketStore.VLS; v++) {
      taken.add(in(bool(), "the grant of a packet is taken").named("takenVl" + v));
      discarded.add(discardPort(parameters, "discardedVl" + v));
      valid.add(out(bool(), "a packet is at the head").named("validVl" + v));
      heads.add(
          out(uint(description.bits()), description.content() + " at the head")
              .named("headVl" + v));
      room.add(
          out(uint(Blocks.ROOM), "64-byte blocks that the queue can take").named("roomVl" + v));
    }
    return new ReadSide(
        read, readLast, readVl, readData, cutThrough, taken, discarded, valid, heads, room);
  }

  /** A port by which a packet at a head is discarded, where that can be. */
  static Optional<Bool> discardPort(PortParameters parameters, String name) {
    return parameters.heads().discard()
        ? Optional.of(in(bool(), "the packet at the head is discarded").named(name))
        : Optional.empty();
  }

  /** Connects the ports of the packets of a VL. */
  void connect(int vl, PacketQueue queue, Blocks blocks) {
    queue.taken.set(taken.get(vl));
    queue.discarded.ifPresent(port -> port.set(discarded.get(vl).orElseThrow()));
    valid.get(vl).set(queue.valid);
    heads.get(vl).set(queue.head);
    room.get(vl).set(blocks.of64Bytes(queue.room));
  }

  /** Connects the ports of the VLs that have no queue. */
  void connectOthers(PortParameters parameters) {
    for (int v = 0; v < PacketStore.VLS; v++) {
      if (parameters.bytes(v) == 0) {
        valid.get(v).set(false);
        heads.get(v).set(lit(0, heads.get(v).width()));
        room.get(v).set(lit(0, Blocks.ROOM));
      }
    }
  }
}
