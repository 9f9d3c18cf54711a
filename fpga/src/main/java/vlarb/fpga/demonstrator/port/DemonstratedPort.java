// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Module;
import vlarb.chisel.VerilogModule;
import vlarb.fpga.demonstrator.BoardSubject;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.FullQueue;
import vlarb.model.port.InputForm;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.PortParameters;
import vlarb.model.port.VlSource;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.generate.PortDesign;

/**
 * The subject of a port's demonstrator.
 *
 * @param parameters of the port: with one stream in, in which packets wait for room; VLs that no
 *     table maps; no credits to the other end of the link; registers at the native ports; and
 *     packets that leave as they came
 * @param tables the arbiter's tables after reset
 */
public record DemonstratedPort(PortParameters parameters, Tables tables) implements BoardSubject {
  public DemonstratedPort {
    require(parameters.input().form() == InputForm.MERGED, "port.input: merged");
    require(parameters.full() == FullQueue.HOLD, "port.full: hold");
    require(parameters.vl() != VlSource.SL, "port.vl: tdest or lrh");
    require(parameters.receiver().isEmpty(), "port.credits: transmit");
    require(parameters.bus() == RegisterBus.NATIVE, "port.bus: native");
    require(parameters.crc() == LinkCrc.NONE, "port.crc: none");
    require(!parameters.heads().discard(), "port.lifetime: none and port.link-down: keep");
    require(
        new PacketShape(parameters).lengthBits() > 0,
        "an arbiter.max-packet of %d bytes or more"
            .formatted(PacketShape.leastMaxPacket(parameters)));
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException("the demonstrator of a port needs " + what);
    }
  }

  /** The data VLs that have a queue, and so a client. */
  List<Integer> vls() {
    return IntStream.range(0, parameters.arbiter().dataVls())
        .filter(vl -> parameters.bytes(vl) > 0)
        .boxed()
        .toList();
  }

  @Override
  public List<VerilogModule> delivered() {
    return PortDesign.of(parameters, Tables.EMPTY, "").modules();
  }

  @Override
  public Module demonstrator(int clocksPerBit) {
    return new PortDemonstrator(this, clocksPerBit);
  }
}
