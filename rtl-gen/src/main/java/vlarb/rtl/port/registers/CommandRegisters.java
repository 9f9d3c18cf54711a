// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.TableCommands;
import vlarb.model.port.registers.TableRegisters;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.Pin;
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.part.DeclaredPorts;

/** The registers of a port for commands to the table engine of the arbiter inside. */
public abstract sealed class CommandRegisters extends Module
    permits EngineRegisters, AdmissionRegisters {
  private static final String OF_ENGINE = "Table engine";

  final CommandAccess access = CommandAccess.answering();

  /** The other side of the arbiter's ports to its table engine. */
  final DeclaredPorts engine;

  private final Bool wasLegal = reg(bool(), "the access was not refused");

  /**
   * A register that can be read.
   *
   * @param at the access is to this register
   */
  record Readable(Bool at, UInt value) {}

  CommandRegisters(ArbiterParameters arbiter, Predicate<Pin> needed) {
    engine = new DeclaredPorts(pins(arbiter).stream().filter(needed).map(Pin::turned).toList());
  }

  /** The registers of a port, where the arbiter has a table engine. */
  public static Optional<Supplier<CommandRegisters>> of(
      PortRegisters registers, ArbiterParameters arbiter) {
    return registers
        .commands()
        .map(
            commands ->
                switch (commands) {
                  case TableCommands.OfEngine _ -> () -> new EngineRegisters(arbiter);
                  case TableCommands.OfAdmission settings ->
                      () -> new AdmissionRegisters(arbiter, settings);
                });
  }

  /** The ports for commands and answers, and those about the table that have a register. */
  private static List<Pin> pins(ArbiterParameters arbiter) {
    return ArbiterInterface.of(arbiter).stream()
        .filter(pin -> pin.group().startsWith(OF_ENGINE))
        .filter(pin -> !List.of("liveValid", "liveHandle", "highLive").contains(pin.name()))
        .toList();
  }

  /** The register that tells of the table. */
  final Readable table() {
    UInt tableWord =
        new RegisterWord()
            .with(0, engine.uint("freeEntries"))
            .with(TableRegisters.IDLE, engine.bool("tableIdle").asUInt())
            .word();
    return readable("TABLE", TableRegisters.TABLE, tableWord);
  }

  /** High if the access is to this register; the signal is named after the register. */
  final Bool isAt(String name, int number) {
    UInt place = constant("Place", name, number - TableRegisters.FIRST, CommandAccess.PLACE);
    String camel =
        Stream.of(name.split("_"))
            .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
            .collect(Collectors.joining());
    return let("the access is to this register", access.place().eq(place)).named("at" + camel);
  }

  /** A register that can be read. */
  final Readable readable(String name, int number, UInt value) {
    return new Readable(isAt(name, number), value);
  }

  /** Takes a field from the data of the access. */
  final void take(UInt field, int lowest) {
    field.set(access.data().bits(lowest + field.width() - 1, lowest));
  }

  /**
   * Answers the access.
   *
   * @param writable a write of these data would not be refused
   * @param registers those that can be read
   */
  final void answer(Bool writable, List<Readable> registers) {
    Bool readable =
        let(
            "there is such a register to read",
            registers.stream().map(Readable::at).reduce(Bool::or).orElseThrow());
    wasLegal.set(mux(access.write(), writable, readable));
    access.legal().set(wasLegal);
    int bits = access.found().width();
    access
        .found()
        .set(
            oneHotSelect(
                registers.stream().map(Readable::at).toList(),
                registers.stream().map(each -> each.value().pad(bits)).toList()));
  }

  /** Connects the commands to the arbiter. */
  public void connect(VlArbiter arbiter) {
    engine.connect(arbiter.tableEngine.orElseThrow().ports);
  }

  /** Connects the VLs by SL, where they are needed. */
  public void connect(SlToVlTable levels) {
    // Commands to the engine name VLs.
  }
}
