// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.bus;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.bus.BusInterface;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.part.DeclaredPorts;

/** A bus in front of the management port: makes accesses to registers of those to words. */
public abstract class BusFront extends Module {
  /** The ports of the bus. */
  public final DeclaredPorts pins;

  public final Bool mgmtValid;
  public final Bool mgmtReady;
  public final Bool mgmtWrite;
  public final UInt mgmtAddress;
  public final UInt mgmtWriteData;
  public final Bool mgmtResponseValid;
  public final Bool mgmtResponseReady;
  public final Bool mgmtError;
  public final UInt mgmtReadData;

  BusFront(RegisterBus bus) {
    pins = new DeclaredPorts(BusInterface.of(bus));
    group("Management");
    mgmtValid = out(bool(), "an access");
    mgmtReady = in(bool(), "the access is accepted");
    mgmtWrite = out(bool(), "the access writes");
    mgmtAddress = out(uint(RegisterMap.ADDRESS_BITS), "a register");
    mgmtWriteData = out(uint(RegisterMap.DATA_BITS), "the data to write");
    mgmtResponseValid = in(bool(), "an answer");
    mgmtResponseReady = out(bool(), "the answer is taken");
    mgmtError = in(bool(), "the access was refused");
    mgmtReadData = in(uint(RegisterMap.DATA_BITS), "the data read");
  }

  /** Makes the front of a bus; none where the management port is the port's own. */
  public static Optional<Supplier<BusFront>> of(RegisterBus bus) {
    return switch (bus) {
      case NATIVE -> Optional.empty();
      case AXI_LITE -> Optional.of(AxiLiteBus::new);
      case APB -> Optional.of(ApbBus::new);
      case WISHBONE -> Optional.of(WishboneBus::new);
    };
  }
}
