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
import vlarb.model.port.registers.PortRegisters;
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

  /** The registers of the port itself behind the bus. */
  final PortRegisters registers;

  BusFront(RegisterBus bus, PortRegisters registers) {
    this.registers = registers;
    pins = new DeclaredPorts(BusInterface.of(bus));
    group("Management");
    mgmtValid = out(bool(), "an access");
    mgmtReady = in(bool(), "the access is accepted");
    mgmtWrite = out(bool(), "the access writes");
    mgmtAddress = out(uint(registers.addressBits()), "a register");
    mgmtWriteData = out(uint(registers.dataBits()), "the data to write");
    mgmtResponseValid = in(bool(), "an answer");
    mgmtResponseReady = out(bool(), "the answer is taken");
    mgmtError = in(bool(), "the access was refused");
    mgmtReadData = in(uint(registers.dataBits()), "the data read");
  }

  /** The ports by which the bus asks. */
  public final ManagementPort management() {
    return new ManagementPort(
        mgmtValid,
        mgmtReady,
        mgmtWrite,
        mgmtAddress,
        mgmtWriteData,
        mgmtResponseValid,
        mgmtResponseReady,
        mgmtError,
        mgmtReadData);
  }

  /** Lines of a header: the accesses that are refused, and those without a byte. */
  final String refusals() {
    return registers.dataBits() == WordAccess.DATA
        ? """
        Refused are addresses that are no register's, and writes of less than the low half.
        """
        : """
        Refused are addresses that are no register's, and writes of less than the low half or with a
        1 beyond bit 11.\040""";
  }

  /**
   * Makes the front of a bus; none where the management port is the port's own.
   *
   * @param registers of the port itself, behind the bus
   */
  public static Optional<Supplier<BusFront>> of(RegisterBus bus, PortRegisters registers) {
    return switch (bus) {
      case NATIVE -> Optional.empty();
      case AXI_LITE -> Optional.of(() -> new AxiLiteBus(registers));
      case APB -> Optional.of(() -> new ApbBus(registers));
      case WISHBONE -> Optional.of(() -> new WishboneBus(registers));
    };
  }
}
