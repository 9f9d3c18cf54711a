// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of the exit of a port. A beat that the link does not take at once stays as it is. Of a
 * symbolic VL no beat is read, and no block freed, but those of packets that were granted.
 */
final class PacketExitProperties {
  /** Bits of a number of beats: those of three packets. */
  private static final int COUNT = Widths.LENGTH + 2;

  private final PacketExitInside exit;
  private final Units units;

  private PacketExitProperties(PacketExitInside exit) {
    this.exit = exit;
    units = new Units(exit.width());
  }

  /** States all of it. */
  static void state(PacketExitInside exit) {
    PacketExitProperties properties = new PacketExitProperties(exit);
    properties.beatStays();
    properties.onlyWhatIsGranted();
  }

  private void beatStays() {
    Bool waited = Past.was(exit.module(), exit.stream().valid().and(exit.stream().ready().not()));
    UInt beat =
        cat(
            exit.stream().data(),
            exit.stream().keep(),
            exit.stream().last(),
            exit.stream().dest(),
            exit.stream().user());
    Rule.STABLE_OFFER.implies("beat_stays", waited, exit.stream().valid());
    Rule.STABLE_OFFER.implies("as_it_is", waited, beat.eq(regNext(beat)));
    Rule.STABLE_OFFER.reachable("last_beat_waits", waited.and(exit.stream().last()));
  }

  private void onlyWhatIsGranted() {
    // The arbiter takes a packet only while the link can take one, and none of length 0.
    UInt dwords = dwords(exit.grantedPacket());
    Rule.environment("granted_while_open", exit.granted().not().or(exit.open()));
    Rule.environment("granted_has_dwords", exit.granted().not().or(dwords.ne(0)));
    UInt symbol = Symbolic.constant(exit.module(), exit.grantedVl()).named("symbol");
    Bool granted =
        exit.granted().and(isQueued(exit.grantedSource())).and(exit.grantedVl().eq(symbol));
    Bool readsHere = exit.read().and(exit.readVl().eq(symbol));
    UInt beats = count("beatsGranted", granted, units.beats(dwords), readsHere);
    Rule.ROOM.implies("beats_were_granted", readsHere, beats.ne(0));
    Rule.ROOM.implies("ends_with_a_packet", readsHere.and(beats.eq(1)), exit.readLast());
    Rule.ROOM.reachable("two_packets", readsHere.and(exit.readLast()).and(beats.gt(1)));
    Bool frees = exit.read();
    UInt inBlock = lit(0, 1);
    if (units.beatsOfBlock() > 1) {
      int bits = Integer.numberOfTrailingZeros(units.beatsOfBlock());
      UInt beat = regInit(uint(bits), lit(0, bits)).named("beatOfBlock");
      when(exit.read(), () -> beat.set(mux(exit.readLast(), lit(0, bits), beat.add(1))));
      frees = exit.read().and(exit.readLast().or(beat.andR()));
      inBlock = beat;
    }
    Bool freesHere = frees.and(exit.readVl().eq(symbol));
    UInt blocks = count("blocksGranted", granted, units.blocks(dwords), freesHere);
    Rule.ROOM.implies("blocks_were_granted", freesHere, blocks.ne(0));
    Bool isIdle = exit.left().eq(0).and(exit.waits().not());
    Rule.ROOM.implies("all_beats_are_read", isIdle, beats.eq(0));
    Rule.ROOM.implies("all_blocks_are_freed", isIdle, blocks.eq(0));

    // What was granted is the rest of the present packet, and the packet that waits.
    UInt left = exit.left();
    Bool isPresent = isQueued(exit.source()).and(exit.vl().eq(symbol));
    Bool isWaiting = exit.waits().and(isQueued(exit.waitingSource()));
    Bool waitsHere = isWaiting.and(exit.waitingVl().eq(symbol));
    UInt waiting = dwords(exit.waitingPacket());
    Rule.ROOM.hypothesis("one_waits", exit.waits().not().or(left.ne(0).and(waiting.ne(0))));
    Rule.ROOM.hypothesis("open", exit.open().not().or(left.le(1).and(exit.waits().not())));
    Bool inPacket = left.ne(0).and(isQueued(exit.source()));
    Rule.ROOM.hypothesis("whole_blocks", inPacket.or(inBlock.eq(0)));
    Rule.ROOM.hypothesis(
        "beats", beats.eq(some(isPresent, left).add(some(waitsHere, units.beats(waiting)))));
    UInt rest = units.blocksOfBeats(left.addWide(inBlock));
    Rule.ROOM.hypothesis(
        "blocks", blocks.eq(some(isPresent, rest).add(some(waitsHere, units.blocks(waiting)))));
  }

  private static UInt dwords(UInt packet) {
    return packet.bits(Widths.LENGTH - 1, 0);
  }

  private Bool isQueued(UInt source) {
    return exit.flowControl().isPresent() ? source.ne(ArbiterOutputs.SOURCE_FCP) : lit(true);
  }

  private static UInt some(Bool condition, UInt number) {
    return mux(condition, number.pad(COUNT), lit(0, COUNT));
  }

  /** The beats, or blocks, that were granted and have not gone. */
  private static UInt count(String name, Bool granted, UInt more, Bool goes) {
    UInt count = regInit(uint(COUNT), lit(0, COUNT)).named(name);
    count.set(count.add(some(granted, more)).sub(goes.pad(COUNT)));
    return count;
  }
}
