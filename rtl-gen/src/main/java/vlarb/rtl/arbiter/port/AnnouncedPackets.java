// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.PortOptions;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.Widths;

/** Packets are announced one after the other, and admitted with their credits. */
public final class AnnouncedPackets implements DataPackets, Module.Part {
  private final SerialHeads serial;
  private final VlArbiter arbiter;
  private final ArbiterHeads.Serial heads;
  private final UInt eligible;

  AnnouncedPackets(VlArbiter arbiter, ArbiterHeads.Serial heads) {
    this.arbiter = arbiter;
    this.heads = heads;
    int vls = arbiter.parameters.dataVls();
    PortOptions options = arbiter.parameters.options();
    serial =
        instance(
            () -> new SerialHeads(vls, options, length -> PacketLength.faulty(length, options)));
    eligible = wire(uint(vls)).named("admittedAndEnabled");
  }

  @Override
  public void connect(UInt enabled) {
    ArbiterCredits.Spent credits = arbiter.announcedCredits();
    serial.initDone.set(arbiter.initialised);
    serial.announceValid.set(heads.valid());
    serial.announceVl.set(heads.vl());
    serial.announceLength.set(heads.length());
    serial.creditValid.set(credits.valid());
    serial.creditVl.set(credits.vl());
    serial.creditBlocks.set(credits.blocks());
    serial.creditReplace.set(credits.replace());
    heads.ready().set(serial.announceReady);
    heads.refused().set(serial.announceRefused);
    heads.waits().set(serial.waits);
    heads.sent().set(serial.sentLength);
    credits.ready().set(serial.creditReady);
    credits.overflow().set(serial.overflows);
    eligible.set(serial.admitted.and(enabled));
  }

  @Override
  public void connectTaken(Bool data, UInt length) {
    serial.takes.set(data);
  }

  @Override
  public UInt eligible() {
    return eligible;
  }

  @Override
  public Bool isThere(int vl) {
    return serial.admitted.bit(vl);
  }

  @Override
  public UInt lengthErrors() {
    return serial.lengthErrors.pad(Widths.DATA_VLS);
  }

  @Override
  public void connect(
      DataArbiter arbitration, ChosenPacket packet, Bool hold, Supplier<Bool> discard) {
    arbitration.connect(() -> new DataArbiter.Heads(lit(0, 1), hold, lit(false)));
    arbitration.connectLength(packet.chosenLength, () -> serial.length);
    serial.offeredVl.set(packet.chosenVl);
  }
}
