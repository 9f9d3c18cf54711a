// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.port.bus.ManagementPort;

/** Leads an access to the arbiter, or to a register of the port itself. */
public final class PortManagement extends Module {
  private static final int ARBITER_BITS = RegisterMap.ADDRESS_BITS;

  /** The accesses to the port. */
  public final ManagementPort port;

  /** The management port of the arbiter. */
  public final ManagementPort arbiter;

  private final Bool swept;
  private final Bool access;
  private final UInt accessPlace;
  private final Bool accessClears;
  private final Bool performs;
  private final UInt found;

  private final UInt register;

  /**
   * @param registers the registers of the port
   * @param causes causes of discards that have counters
   */
  public PortManagement(PortRegisters registers, int causes) {
    port = ManagementPort.declare(registers);
    arbiter = ManagementPort.declareToArbiter();
    group("Counters");
    swept = in(bool(), "the counters have been cleared");
    access = out(bool(), "an access waits");
    accessPlace = out(uint(TrafficCounters.PLACE), "the counter");
    accessClears = out(bool(), "the access clears the counter");
    performs = in(bool(), "the access is made, if one waits");
    found = in(uint(registers.counters().orElseThrow().bits()), "the counter, one cycle later");

    register = reg(uint(registers.addressBits()), "the number of the register");
    Bool writes = reg(bool(), "the access is a write");
    Bool isZero = reg(bool(), "the data to write are 0");
    Bool waits = regInit(false, "an access waits for its cycle");
    Bool performed = regInit(false, "the access was performed");
    Bool answers = regInit(false, "the access is answered");
    Bool refused = reg(bool(), "the access was refused");
    UInt data = regInit(registers.dataBits(), 0, "the data read");

    Bool own =
        let(
            "the access is to a register of the port",
            port.address()
                .bits(registers.addressBits() - 1, ARBITER_BITS)
                .orR()
                .or(port.write().and(isWide())));
    Bool free =
        let(
            "no register of the port is accessed",
            waits.or(performed).or(answers).not().and(swept));
    port.ready().set(free.and(arbiter.ready()));
    arbiter.valid().set(port.valid().and(free).and(own.not()));
    arbiter.write().set(port.write().and(own.not()));
    // Reads of registers that are no table entry's wait for no commit.
    UInt number = port.address().bits(ARBITER_BITS - 1, 0);
    arbiter.address().set(mux(own, RegisterMap.COMMIT.named(ARBITER_BITS - 1, 0), number));
    arbiter.writeData().set(port.writeData().bits(RegisterMap.DATA_BITS - 1, 0));
    arbiter.responseReady().set(port.responseReady());
    Bool accepted = let("an access is accepted", port.valid().and(port.ready()).and(own));

    step("Takes an access in, one at a time.");
    when(
        free,
        () -> {
          register.set(port.address());
          writes.set(port.write());
          isZero.set(port.writeData().eq(0));
        });
    Bool ofPort = let("the register is behind the arbiter's", register.bits(9, ARBITER_BITS).eq(1));
    UInt kind = register.bits(ARBITER_BITS - 1, Widths.VL);
    UInt cause = kind.bits(TrafficCounters.CAUSE - 1, 0);
    Bool counts =
        let(
            "the register is a counter",
            ofPort.and(mux(kind.bit(TrafficCounters.CAUSE), cause.lt(causes), cause.le(2)).bit(0)));
    step("Waits for its cycle, and makes the access.");
    waits.set(accepted.or(waits.and(performs.not())));
    performed.set(waits.and(performs));
    answers.set(performed.or(answers.and(port.responseReady().not())));
    Bool legal = let("the access is not refused", counts.and(writes.not().or(isZero)));
    access.set(waits);
    accessPlace.set(register.bits(TrafficCounters.PLACE - 1, 0));
    accessClears.set(writes.and(legal));
    when(
            performed,
            () -> {
              refused.set(legal.not());
              data.set(mux(legal, found, lit(0, found.width())).pad(registers.dataBits()));
            })
        .elseWhen(port::responseReady, () -> data.set(0));

    port.responseValid().set(answers.or(arbiter.responseValid()));
    port.error().set(mux(answers, refused, arbiter.error()));
    UInt low = mux(answers, data.bits(RegisterMap.DATA_BITS - 1, 0), arbiter.readData());
    port.readData().set(data.bits(registers.dataBits() - 1, RegisterMap.DATA_BITS).cat(low));
  }

  private Bool isWide() {
    int bits = port.writeData().width();
    return bits == RegisterMap.DATA_BITS
        ? lit(false)
        : port.writeData().bits(bits - 1, RegisterMap.DATA_BITS).orR();
  }

  /** Connects the counters. */
  public void connect(TrafficCounters counters) {
    swept.set(counters.swept);
    counters.access.set(access);
    counters.accessPlace.set(accessPlace);
    counters.accessClears.set(accessClears);
    performs.set(counters.performs);
    found.set(counters.found);
  }

  @Override
  protected String header() {
    return """
        Leads an access to the arbiter, or to a register of the port itself.

        1. An access to a register of the port is made in one of four cycles.
        2. A write of 0 clears a counter; any other one is refused, and so are accesses to registers
           that do not exist, and writes with a 1 beyond the bits of the arbiter's.
        Latency: an access that is accepted in cycle t is answered from t + 3 to t + 6 on.
        Cost: the data that are read, a few flip-flops.
        """;
  }
}
