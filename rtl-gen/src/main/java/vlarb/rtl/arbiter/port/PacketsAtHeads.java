// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.OneHot;
import vlarb.rtl.part.Packed;

/** Each data VL shows the packet at its head, and has its own credits. */
public final class PacketsAtHeads implements DataPackets, Module.Part {
  final DataVls lanes;
  private final VlArbiter arbiter;
  private final ArbiterHeads.Parallel heads;
  private final int vls;

  /** The shared counter, where credits are counted for all VLs together. */
  private final Optional<SharedCredits> sharedCredits;

  PacketsAtHeads(VlArbiter arbiter, ArbiterHeads.Parallel heads) {
    this.arbiter = arbiter;
    this.heads = heads;
    vls = arbiter.parameters.dataVls();
    lanes = new DataVls(arbiter.parameters);
    sharedCredits =
        switch (arbiter.parameters.creditCount()) {
          case SHARED ->
              Optional.of(instance(() -> new SharedCredits(vls, arbiter.parameters.options())));
          case OUTSIDE, EACH_VL, ADMISSION -> Optional.empty();
        };
  }

  @Override
  public void connect(UInt enabled) {
    switch (arbiter.credits) {
      case ArbiterCredits.Blocks blocks -> {
        connectHeads(enabled);
        sharedCredits.ifPresentOrElse(
            credits -> connectShared(credits, blocks), () -> connectCounters(blocks));
      }
      case ArbiterCredits.Flags flags -> {
        connectHeads(enabled);
        lanes.connectFlags(flags.available());
      }
      case ArbiterCredits.Spent _ -> throw new IllegalStateException("packets are not announced");
    }
  }

  private void connectCounters(ArbiterCredits.Blocks blocks) {
    Bool addCredits = let("credits arrive", arbiter.initialised.and(blocks.valid()));
    UInt add = let("by data VL: credits arrive", OneHot.of(addCredits, blocks.vl(), vls));
    lanes.connectCredits(arbiter.taken, add, blocks.blocks(), blocks.clear());
    blocks.ready().set(arbiter.initialised);
    blocks.overflow().set(lanes.overflows());
  }

  private void connectShared(SharedCredits credits, ArbiterCredits.Blocks blocks) {
    Bool canAccept = let(arbiter.initialised.and(credits.ready));
    credits.valid.set(canAccept.and(blocks.valid()));
    credits.vl.set(blocks.vl());
    credits.blocks.set(blocks.blocks());
    credits.clear.set(blocks.clear());
    credits.taken.set(arbiter.taken);
    lanes.connectShared(credits);
    blocks.ready().set(canAccept);
    blocks.overflow().set(credits.overflows);
  }

  private void connectHeads(UInt enabled) {
    lanes.connectHeads(enabled, heads.valid(), Packed.all(heads.length(), Widths.LENGTH));
  }

  /** A VL that counts its credits sees by itself whether its packet is taken. */
  @Override
  public void connectTaken(Bool data, UInt length) {
    sharedCredits.ifPresent(
        credits -> {
          credits.takes.set(data);
          credits.length.set(length);
        });
  }

  @Override
  public UInt eligible() {
    return lanes.eligible();
  }

  @Override
  public Bool isThere(int vl) {
    return heads
        .valid()
        .bit(vl)
        .and(PacketLength.sendable(heads.length(vl), arbiter.parameters.options()));
  }

  /** High if credits of some VL are lost at the limit; where errors and credits are counted. */
  Optional<Bool> creditsLost() {
    return sharedCredits.flatMap(credits -> credits.lost).or(lanes::creditsLost);
  }

  @Override
  public UInt lengthErrors() {
    return lanes.lengthErrors();
  }

  @Override
  public void connect(
      DataArbiter arbitration, ChosenPacket packet, Bool hold, Supplier<Bool> discard) {
    arbitration.connect(() -> new DataArbiter.Heads(heads.length(), hold, discard.get()));
    arbitration.connectLength(packet.chosenLength, () -> packet.lengthAmong(heads.length()));
  }
}
