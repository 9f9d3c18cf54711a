// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.bus;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.port.clock.ClockCrossing;
import vlarb.rtl.port.clock.PortDomains;

/**
 * The ports by which registers are accessed, of a module that has them or of one that asks.
 *
 * @param valid an access is requested
 * @param ready the access is accepted
 * @param write the access is a write
 * @param address the number of the register
 * @param writeData the data to write
 * @param responseValid the access accepted before is answered
 * @param responseReady the answer is taken
 * @param error the access was refused and changed nothing
 * @param readData the data read
 */
public record ManagementPort(
    Bool valid,
    Bool ready,
    Bool write,
    UInt address,
    UInt writeData,
    Bool responseValid,
    Bool responseReady,
    Bool error,
    UInt readData) {
  /** Declares the ports of the module under construction, where an access comes to it. */
  public static ManagementPort declare(PortRegisters registers) {
    group("Management");
    return new ManagementPort(
        in(bool(), "an access").named("mgmtValid"),
        out(bool(), "the access is accepted").named("mgmtReady"),
        in(bool(), "the access writes").named("mgmtWrite"),
        in(uint(registers.addressBits()), "a register").named("mgmtAddress"),
        in(uint(registers.dataBits()), "the data to write").named("mgmtWriteData"),
        out(bool(), "an answer").named("mgmtResponseValid"),
        in(bool(), "the answer is taken").named("mgmtResponseReady"),
        out(bool(), "the access was refused").named("mgmtError"),
        out(uint(registers.dataBits()), "the data read").named("mgmtReadData"));
  }

  /** Declares the ports of the module under construction, where it asks an arbiter. */
  public static ManagementPort declareToArbiter() {
    group("The arbiter's management");
    return new ManagementPort(
        out(bool(), "an access").named("arbiterValid"),
        in(bool(), "the access is accepted").named("arbiterReady"),
        out(bool(), "the access writes").named("arbiterWrite"),
        out(uint(RegisterMap.ADDRESS_BITS), "a register").named("arbiterAddress"),
        out(uint(RegisterMap.DATA_BITS), "the data to write").named("arbiterWriteData"),
        in(bool(), "an answer").named("arbiterResponseValid"),
        out(bool(), "the answer is taken").named("arbiterResponseReady"),
        in(bool(), "the access was refused").named("arbiterError"),
        in(uint(RegisterMap.DATA_BITS), "the data read").named("arbiterReadData"));
  }

  /** The management port of an arbiter. */
  public static ManagementPort of(VlArbiter arbiter) {
    return new ManagementPort(
        arbiter.mgmtValid,
        arbiter.mgmtReady,
        arbiter.mgmtWrite,
        arbiter.mgmtAddress,
        arbiter.mgmtWriteData,
        arbiter.mgmtResponseValid,
        arbiter.mgmtResponseReady,
        arbiter.mgmtError,
        arbiter.mgmtReadData);
  }

  /** Returns this port, which asks, as it asks with the clock of a port itself. */
  public ManagementPort across(PortDomains clocks) {
    UInt asked = writeData.cat(address).cat(write.asUInt());
    ClockCrossing request =
        clocks.management().to(clocks.own(), PortDomains.OF_MANAGEMENT, asked.width());
    request.writeValid.set(valid);
    request.writeData.set(asked);
    ready.set(request.writeReady);
    int bits = readData.width();
    ClockCrossing response =
        clocks.own().to(clocks.management(), PortDomains.OF_MANAGEMENT, bits + 1);
    responseValid.set(response.readValid);
    response.readReady.set(responseReady);
    error.set(response.readData.bit(bits));
    readData.set(response.readData.bits(bits - 1, 0));
    Bool refused = wire(bool(), "the access was refused");
    UInt data = wire(uint(bits), "the data read");
    response.writeData.set(refused.asUInt().cat(data));
    UInt word = request.readData;
    return new ManagementPort(
        request.readValid,
        request.readReady,
        word.bit(0),
        word.bits(address.width(), 1),
        word.bits(word.width() - 1, address.width() + 1),
        response.writeValid,
        response.writeReady,
        refused.named("refused"),
        data.named("answer"));
  }

  /** Connects a part that has registers to one that asks. */
  public void follow(ManagementPort asks) {
    valid.set(asks.valid);
    asks.ready.set(ready);
    write.set(asks.write);
    address.set(asks.address);
    writeData.set(asks.writeData);
    asks.responseValid.set(responseValid);
    responseReady.set(asks.responseReady);
    asks.error.set(error);
    asks.readData.set(readData);
  }
}
