// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.TableRegisters;
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

  private final PortRegisters registers;
  private final Optional<CounterAccess> counters;
  private final Optional<LevelAccess> table;
  private final Optional<CommandAccess> commands;

  /**
   * @param registers the registers of the port
   * @param causes causes of discards that have counters
   */
  public PortManagement(PortRegisters registers, int causes) {
    this.registers = registers;
    int dataBits = registers.dataBits();
    port = ManagementPort.declare(registers);
    arbiter = ManagementPort.declareToArbiter();
    counters = registers.counters().map(size -> CounterAccess.declare(size.bits()));
    table = registers.slToVl().map(_ -> LevelAccess.declare());
    commands = registers.commands().map(_ -> CommandAccess.asking());

    UInt register = reg(uint(registers.addressBits()), "the number of the register");
    Bool writes = reg(bool(), "the access is a write");
    Optional<WrittenData.Whole> whole = commands.map(_ -> WrittenData.Whole.declare(dataBits));
    WrittenData written = whole.map(WrittenData.class::cast).orElseGet(WrittenData.OfVl::declare);
    Bool waits = regInit(false, "an access waits for its cycle");
    Bool performed = regInit(false, "the access was performed");
    Bool answers = regInit(false, "the access is answered");
    Bool refused = reg(bool(), "the access was refused");
    UInt data = regInit(dataBits, 0, "the data read");

    Bool own =
        let(
            "the access is to a register of the port",
            port.address()
                .bits(registers.addressBits() - 1, ARBITER_BITS)
                .orR()
                .or(port.write().and(isBeyondArbiter())));
    Bool idle = waits.or(performed).or(answers).not();
    Bool free =
        let(
            "no register of the port is accessed",
            counters.map(ways -> idle.and(ways.swept())).orElse(idle));
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
          written.take(port.writeData());
        });
    Bool counts = counts(register, causes);
    Bool maps = maps(register);
    Optional<Bool> legalOfPort =
        counters.isPresent() || table.isPresent()
            ? Optional.of(legalOfPort(writes, written, counts, maps))
            : Optional.empty();
    Optional<CommandWay> command = commands.map(ways -> new CommandWay(ways, commands(register)));
    Bool legal =
        let(
            "the access is not refused",
            command.map(way -> way.legal(legalOfPort)).or(() -> legalOfPort).orElseThrow());
    step("Waits for its cycle, and makes the access.");
    Bool performs = counters.map(ways -> ways.performs()).orElse(lit(true));
    Bool makes = let("the access is made", waits.and(performs));
    waits.set(accepted.or(waits.and(performs.not())));
    performed.set(makes);
    answers.set(performed.or(answers.and(port.responseReady().not())));
    counters.ifPresent(
        ways -> {
          ways.access().set(waits);
          ways.place().set(register.bits(TrafficCounters.PLACE - 1, 0));
          ways.clears().set(writes.and(counts).and(written.isZero()));
        });
    table.ifPresent(
        ways -> {
          ways.write().set(makes.and(writes).and(legal).and(maps));
          ways.sl().set(register.bits(Widths.VL - 1, 0));
          ways.vl().set(written.low());
        });
    command.ifPresent(way -> way.make(makes, writes, register, whole.orElseThrow()));
    when(
            performed,
            () -> {
              refused.set(legal.not());
              data.set(mux(legal.and(isRead(writes)), found(maps, command), lit(0, dataBits)));
            })
        .elseWhen(port::responseReady, () -> data.set(0));

    port.responseValid().set(answers.or(arbiter.responseValid()));
    port.error().set(mux(answers, refused, arbiter.error()));
    UInt lowData = mux(answers, data.bits(RegisterMap.DATA_BITS - 1, 0), arbiter.readData());
    port.readData()
        .set(
            dataBits == RegisterMap.DATA_BITS
                ? lowData
                : data.bits(dataBits - 1, RegisterMap.DATA_BITS).cat(lowData));
  }

  /** High if an access to a counter or a VL is not refused. */
  private static Bool legalOfPort(Bool writes, WrittenData written, Bool counts, Bool maps) {
    Bool writable = counts.and(written.isZero()).or(maps.and(written.isWide().not()));
    return mux(writes, writable, counts.or(maps)).bit(0);
  }

  /** High if data are read; a counter that was cleared is 0 anyway. */
  private Bool isRead(Bool writes) {
    return table.isPresent() || commands.isPresent() ? writes.not() : lit(true);
  }

  private UInt found(Bool maps, Optional<CommandWay> command) {
    int bits = registers.dataBits();
    Optional<UInt> counter = counters.map(ways -> ways.found().pad(bits));
    Optional<UInt> vl = table.map(ways -> ways.found().pad(bits));
    Optional<UInt> ofPort =
        counter.isPresent() && vl.isPresent()
            ? Optional.of(mux(maps, vl.get(), counter.get()))
            : counter.or(() -> vl);
    return command.map(way -> way.found(ofPort)).or(() -> ofPort).orElseThrow();
  }

  /** High if the register is one for commands. */
  private static Bool commands(UInt register) {
    Bool commands =
        let(
            "the register is one for commands",
            isOfBlock(register, TableRegisters.FIRST, CommandAccess.PLACE));
    return commands;
  }

  /** High if the register is a counter. */
  private Bool counts(UInt register, int causes) {
    if (counters.isEmpty()) {
      return lit(false);
    }
    UInt kind = register.bits(ARBITER_BITS - 1, Widths.VL);
    UInt cause = kind.bits(TrafficCounters.CAUSE - 1, 0);
    Bool exists =
        mux(kind.bit(TrafficCounters.CAUSE), cause.lt(causes), cause.le(sentKinds() - 1)).bit(0);
    Bool counts =
        let(
            "the register is a counter",
            isOfBlock(register, PortRegisters.FIRST, ARBITER_BITS).and(exists));
    return counts;
  }

  /** Kinds of counters that are no discards'. */
  private static int sentKinds() {
    return 1 + (PortRegisters.XMIT_WAIT - PortRegisters.XMIT_DATA >> Widths.VL);
  }

  /** High if the register has the VL of an SL. */
  private Bool maps(UInt register) {
    if (table.isEmpty()) {
      return lit(false);
    }
    Bool maps =
        let(
            "the register has the VL of an SL",
            isOfBlock(register, PortRegisters.SL_TO_VL, Widths.VL));
    return maps;
  }

  private static Bool isOfBlock(UInt register, int first, int bits) {
    return register.bits(register.width() - 1, bits).eq(first >> bits);
  }

  private Bool isBeyondArbiter() {
    int bits = registers.dataBits();
    return bits == RegisterMap.DATA_BITS
        ? lit(false)
        : port.writeData().bits(bits - 1, RegisterMap.DATA_BITS).orR();
  }

  /** Connects the counters. */
  public void connect(TrafficCounters parts) {
    counters.orElseThrow().connect(parts);
  }

  /** Connects the SL-to-VL table. */
  public void connect(SlToVlTable vls) {
    table.orElseThrow().connect(vls);
  }

  /** Connects the registers for commands. */
  public void connect(CommandRegisters parts) {
    parts.access.follow(commands.orElseThrow());
  }

  @Override
  protected String header() {
    return counters.isPresent()
        ? """
        Leads an access to the arbiter, or to a register of the port itself.

        1. An access to a register of the port is made in one of four cycles.
        2. Refused are registers that do not exist, writes of counters with anything but 0, which
           clears, and writes with a 1 beyond the bits of the register.
        Latency: an access that is accepted in cycle t is answered from t + 3 to t + 6 on.
        Cost: the data that are read, a few flip-flops.
        """
        : """
        Leads an access to the arbiter, or to a register of the port itself.

        Refused are registers that do not exist, and writes with a 1 beyond the bits of the register.
        Latency: an access that is accepted in cycle t is answered from t + 3 on.
        Cost: the data that are read, a few flip-flops.
        """;
  }
}
