// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;
import vlarb.rtl.port.clock.PortDomains;
import vlarb.rtl.port.entry.BeatIn;
import vlarb.rtl.port.entry.PacketEntry;
import vlarb.rtl.port.entry.StoreStage;
import vlarb.rtl.port.packet.Blocks;
import vlarb.rtl.port.packet.Discard;
import vlarb.rtl.port.store.ReadSide;
import vlarb.rtl.port.store.StreamStore;

/** A stream in for each VL, each with an entry and with memories of its own. */
final class PerVlInput implements InputSide {
  private final PortParameters parameters;
  private final Optional<PortDomains> domains;
  private final UInt inValid;
  private final UInt inReady;
  private final UInt inData;
  private final UInt inKeep;
  private final UInt inLast;
  private final UInt roomBlocks;
  private final UInt discardValid;
  private final UInt discardCause;
  private final List<PacketEntry> entries = new ArrayList<>();

  PerVlInput(PortParameters parameters, Optional<PortDomains> domains) {
    this.parameters = parameters;
    this.domains = domains;
    int width = parameters.width();
    int streams = parameters.streams();
    inValid = in(uint(streams), "by data VL, SMPs above: a beat comes").named("s_axis_tvalid");
    inReady = out(uint(streams), "likewise: the beat is taken").named("s_axis_tready");
    inData = in(uint(streams * 8 * width), "likewise: byte 0 lowest").named("s_axis_tdata");
    inKeep =
        in(uint(streams * width), "likewise: all ones but in the last beat").named("s_axis_tkeep");
    inLast = in(uint(streams), "likewise: the last beat of a packet").named("s_axis_tlast");
    roomBlocks =
        out(uint(16 * Blocks.ROOM), "by VL: 64-byte blocks that the queue can take")
            .named("roomBlocks");
    discardValid =
        out(
                uint(streams),
                parameters.cutsThrough()
                    ? "as tvalid: a packet in error has ended"
                    : "as tvalid: a packet was discarded")
            .named("discardValid");
    discardCause =
        out(
                uint(streams * StoreStage.causeBits(parameters)),
                "likewise: " + StoreStage.causes(parameters))
            .named("discardCause");
  }

  @Override
  public ReadSide connect() {
    for (int place = 0; place < parameters.streams(); place++) {
      PacketEntry entry = instance(() -> new PacketEntry(parameters));
      entries.add(entry);
    }
    StreamStore store = instance(() -> new StreamStore(parameters));
    int width = parameters.width();
    List<Bool> ready = new ArrayList<>();
    for (int place = 0; place < entries.size(); place++) {
      PacketEntry entry = entries.get(place);
      BeatIn beat =
          new BeatIn(
              inValid.bit(place),
              Packed.get(inData, 8 * width, place),
              Packed.get(inKeep, width, place),
              inLast.bit(place),
              Optional.empty());
      ready.add(beat.connect(entry, domains));
      entry.packetVl.dest.orElseThrow().set(lit(parameters.vlOf(place), Widths.VL));
      boolean queued = parameters.bytes(parameters.vlOf(place)) > 0;
      entry.start.hasQueue.ifPresent(hasQueue -> hasQueue.set(queued));
      Optional<UInt> room = store.rooms.get(place);
      entry.start.room.ifPresent(port -> port.set(room.orElseThrow()));
      store.writeSides.get(place).connect(entry.store);
    }
    inReady.set(Packed.of(ready));
    roomBlocks.set(Packed.of(store.readSide().room()));
    return store.readSide();
  }

  @Override
  public Optional<Discard> show(Optional<HeadDiscards> heads, Optional<Bool> takes) {
    List<StoreStage> stages = entries.stream().map(entry -> entry.store).toList();
    heads.ifPresent(
        parts ->
            parts.blocked.set(
                Packed.of(
                    IntStream.range(0, stages.size())
                        .filter(place -> parameters.bytes(parameters.vlOf(place)) > 0)
                        .mapToObj(place -> stages.get(place).discardValid)
                        .toList())));
    List<Bool> discards = new ArrayList<>();
    List<UInt> causes = new ArrayList<>();
    for (int place = 0; place < stages.size(); place++) {
      StoreStage stage = stages.get(place);
      int vl = parameters.vlOf(place);
      Optional<HeadDiscards> here = heads.filter(_ -> parameters.bytes(vl) > 0);
      discards.add(
          here.map(parts -> stage.discardValid.or(parts.discardsOf(vl)))
              .orElse(stage.discardValid));
      causes.add(
          here.map(parts -> mux(stage.discardValid, stage.discardCause, parts.cause))
              .orElse(stage.discardCause));
    }
    discardValid.set(Packed.of(discards));
    discardCause.set(Packed.of(causes));
    return Optional.empty();
  }

  @Override
  public Optional<PacketEntry> entryOfAll() {
    return Optional.empty();
  }
}
