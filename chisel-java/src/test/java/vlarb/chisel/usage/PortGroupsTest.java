// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;

/** Ports are declared in the order of Java's fields, in groups with headings. */
class PortGroupsTest {

  /** Whose address has a width that is known late. */
  private static class Base extends Module {
    final Bool enable = in(bool(), "counts");
  }

  private static final class Memory extends Base {
    final UInt total = out(uint(4));

    {
      group("Writing");
    }

    final UInt address;
    final UInt data = in(uint(8), "the word");

    {
      group("Reading");
    }

    final UInt result = out(uint(8));
    final List<Bool> flags = List.of(in(bool()), in(bool()));

    Memory(int width) {
      UInt anonymous = out(uint(8)).named("last");
      anonymous.set(data);
      group("Addresses");
      address = in(uint(width), "where");
      UInt count = regInit(4, 0);
      count.set(count.add(enable.and(flags.get(0)).and(flags.get(1)).pad(4)));
      total.set(count);
      result.set(data.xor(address.pad(8)));
    }
  }

  private static final class Around extends Module {
    final UInt value = in(uint(8));
    final UInt result = out(uint(8));
    final Memory memory = instance(() -> new Memory(8));

    Around() {
      memory.enable.set(value.bit(0));
      memory.address.set(value);
      memory.data.set(value);
      memory.flags.get(0).set(value.bit(1));
      memory.flags.get(1).set(value.bit(2));
      result.set(memory.result.xor(memory.total.pad(8)));
    }
  }

  @Test
  void portsStandInTheirGroups() {
    String text = Verilog.emit(() -> new Memory(3), EmitOptions.design()).getLast().text();
    assertTrue(
        text.contains(
            """
            module Memory (
              input  wire       clock,
              input  wire       reset,
              input  wire       enable,   // counts
              output wire [3:0] total,

              // Writing
              input  wire [7:0] data,     // the word

              // Reading
              output wire [7:0] result,
              input  wire       flags_0,
              input  wire       flags_1,
              output wire [7:0] last,

              // Addresses
              input  wire [2:0] address   // where
            );
            """),
        text);
  }

  @Test
  void connectionsStandAsThePorts() {
    String text = Verilog.emit(Around::new, EmitOptions.design()).getLast().text();
    assertTrue(
        text.contains(
            """
              Memory memory (
                .clock   (clock),
                .reset   (reset),
                .enable  (value[0]),
                .total   (memory_total),
                .data    (value),
                .result  (memory_result),
                .flags_0 (value[1]),
                .flags_1 (value[2]),
                .address (value)
              );
            """),
        text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "two\nlines"})
  void aHeadingIsOneLine(String heading) {
    assertThrows(
        HardwareException.class,
        () -> Verilog.emit(() -> new Grouped(heading), EmitOptions.design()));
  }

  private static final class Grouped extends Module {
    Grouped(String heading) {
      group(heading);
    }
  }

  @Test
  void aPortWhoseNameVerilogDoesNotAllowIsRefused() {
    HardwareException refused =
        assertThrows(
            HardwareException.class,
            () -> Verilog.emit(PortGroupsTest.Table::new, EmitOptions.design()));
    String message = refused.getMessage();
    assertTrue(message.startsWith("PortGroupsTest.java:"), message);
    assertTrue(
        message.endsWith(": the port 'table' has a name that Verilog does not allow"), message);
  }

  private static final class Table extends Module {
    final UInt table = in(uint(8));
    final UInt y = out(uint(8));

    Table() {
      y.set(table);
    }
  }
}
