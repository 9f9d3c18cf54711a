// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.model.port.VlSource;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;
import vlarb.rtl.port.clock.PortDomains;
import vlarb.rtl.port.entry.BeatIn;
import vlarb.rtl.port.entry.PacketEntry;
import vlarb.rtl.port.entry.StoreStage;
import vlarb.rtl.port.packet.Blocks;
import vlarb.rtl.port.packet.Discard;
import vlarb.rtl.port.store.PacketStore;
import vlarb.rtl.port.store.ReadSide;

/** One stream in for all VLs: one entry, and one memory for all queues. */
final class MergedInput implements InputSide {
  private final PortParameters parameters;
  private final Optional<PortDomains> domains;
  private final Bool inValid;
  private final Bool inReady;
  private final UInt inData;
  private final UInt inKeep;
  private final Bool inLast;
  private final Optional<UInt> inDest;
  private final UInt roomBlocks;
  private final Bool discardValid;
  private final UInt discardVl;
  private final UInt discardCause;
  private PacketEntry entry;

  MergedInput(PortParameters parameters, Optional<PortDomains> domains) {
    this.parameters = parameters;
    this.domains = domains;
    int width = parameters.width();
    inValid = in(bool(), "a beat comes").named("s_axis_tvalid");
    inReady = out(bool(), "the beat is taken").named("s_axis_tready");
    inData = in(uint(8 * width), "byte 0 in bits 7:0").named("s_axis_tdata");
    inKeep = in(uint(width), "all ones but in the last beat").named("s_axis_tkeep");
    inLast = in(bool(), "the last beat of a packet").named("s_axis_tlast");
    inDest =
        parameters.vl() == VlSource.TDEST
            ? Optional.of(in(uint(Widths.VL), "the VL, 15 for an SMP").named("s_axis_tdest"))
            : Optional.empty();
    roomBlocks =
        out(uint(16 * Blocks.ROOM), "by VL: 64-byte blocks that the queue can take")
            .named("roomBlocks");
    discardValid =
        out(
                bool(),
                parameters.cutsThrough() ? "a packet in error has ended" : "a packet was discarded")
            .named("discardValid");
    discardVl = out(uint(Widths.VL), "its VL").named("discardVl");
    discardCause =
        out(uint(StoreStage.causeBits(parameters)), StoreStage.causes(parameters))
            .named("discardCause");
  }

  @Override
  public ReadSide connect() {
    entry = instance(() -> new PacketEntry(parameters));
    PacketStore store = instance(() -> new PacketStore(parameters));
    BeatIn beat = new BeatIn(inValid, inData, inKeep, inLast, inDest);
    inReady.set(beat.connect(entry, domains));
    store.vl.set(entry.vl.orElseThrow());
    entry.start.hasQueue.orElseThrow().set(store.hasQueue);
    entry.start.room.ifPresent(room -> room.set(store.room.orElseThrow()));
    store.writeVl.set(entry.store.vl.orElseThrow());
    store.writeSide.connect(entry.store);
    roomBlocks.set(Packed.of(store.readSide().room()));
    return store.readSide();
  }

  @Override
  public Optional<Discard> show(Optional<HeadDiscards> heads, Optional<Bool> takes) {
    StoreStage stage = entry.store;
    Discard ofEntry =
        new Discard(stage.discardValid, stage.discardVl.orElseThrow(), stage.discardCause);
    Discard shown = heads.map(parts -> beside(ofEntry, parts, takes)).orElse(ofEntry);
    discardValid.set(shown.valid());
    discardVl.set(shown.vl());
    discardCause.set(shown.cause());
    return Optional.of(shown);
  }

  /**
   * The discard of the entry, or else that of a head, which waits for a cycle without the other.
   */
  private static Discard beside(Discard ofEntry, HeadDiscards heads, Optional<Bool> takes) {
    Bool waits = takes.map(Bool::not).map(ofEntry.valid()::or).orElse(ofEntry.valid());
    heads.blocked.set(mux(waits, heads.ones(), lit(0, heads.blocked.width())));
    Bool discards = let("a packet is discarded", ofEntry.valid().or(heads.discards.orR()));
    return new Discard(
        discards,
        mux(ofEntry.valid(), ofEntry.vl(), heads.vlOf(heads.discards)),
        mux(ofEntry.valid(), ofEntry.cause(), heads.cause));
  }

  @Override
  public Optional<PacketEntry> entryOfAll() {
    return Optional.of(entry);
  }
}
