// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.port.registers.TableCommands;
import vlarb.model.port.registers.TableRegisters;
import vlarb.rtl.arbiter.management.RegisterMap.Access;
import vlarb.rtl.arbiter.management.RegisterMap.Field;
import vlarb.rtl.arbiter.management.RegisterMap.Register;
import vlarb.rtl.engine.EngineShape;

/** The registers for commands to a table engine, as the register description has them. */
final class CommandRegisterMap {
  private static final int VL = TableRegisters.VL_BITS;
  private static final int CODE = TableRegisters.CODE_BITS;

  private static final String UNITS = ", in 1/65536 of a 64-byte block a round";

  private final EngineShape shape;
  private final List<Register> all = new ArrayList<>();

  private CommandRegisterMap(TableCommands commands) {
    shape = new EngineShape(commands.engine());
  }

  /** The registers, by address. */
  static List<Register> of(TableCommands commands) {
    CommandRegisterMap map = new CommandRegisterMap(commands);
    map.table();
    switch (commands) {
      case TableCommands.OfEngine _ -> map.engine();
      case TableCommands.OfAdmission reset -> map.admission(reset);
    }
    return map.all;
  }

  private void add(String name, int address, String text, Field... fields) {
    all.add(new Register(name, address, 1, text, List.of(fields)));
  }

  private void table() {
    add(
        "TABLE",
        TableRegisters.TABLE,
        "The high table of the table engine",
        read("idle", TableRegisters.IDLE, 1, "no command waits, and the table is as was decided"),
        new Field(
            "free_entries",
            shape.deepest(),
            0,
            shape.entries(),
            Access.READ_ONLY,
            "entries that no sequence has"));
  }

  private void engine() {
    add(
        "ENGINE_COMMAND",
        TableRegisters.ENGINE_COMMAND,
        "A command; refused while one is under way",
        write("level", TableRegisters.LEVEL, shape.levelBits(), "insert: the distance is 2^level"),
        write("vl", TableRegisters.VL, VL, "insert: the VL of the sequence, 0 to 14"),
        write("handle", TableRegisters.HANDLE, shape.deepest(), "all but insert: the sequence"),
        write("operation", TableRegisters.CODE, CODE, "0 insert, 1 release, 2 set-weight, 3 query"),
        write(
            "weight",
            0,
            shape.weightBits(),
            "insert, set-weight: 64-byte blocks of all entries together"));
    add(
        "ENGINE_ANSWER",
        TableRegisters.ENGINE_ANSWER,
        "The answer to the last command; level, VL, handle and weight are 0 where it was not done",
        read("busy", TableRegisters.BUSY, 1, "the command is under way"),
        read("level", TableRegisters.LEVEL, shape.levelBits(), "the distance is 2^level"),
        read("vl", TableRegisters.VL, VL, "the VL"),
        read("handle", TableRegisters.HANDLE, shape.deepest(), "the sequence"),
        read(
            "status", TableRegisters.CODE, CODE, "0 done, 1 rejected, 2 unknown handle, 3 invalid"),
        read("weight", 0, shape.weightBits(), "64-byte blocks of all entries together"));
    add(
        "ENGINE_INDEX",
        TableRegisters.ENGINE_INDEX,
        "Where the sequence of the answer is",
        read("index", 0, shape.deepest(), "the first entry, in bit-reversed numbering"));
  }

  private void admission(TableCommands.OfAdmission reset) {
    add(
        "REQUEST_WEIGHT",
        TableRegisters.REQUEST_WEIGHT,
        "The weight of the next request",
        set("weight", TableRegisters.WEIGHT_BITS, 0, "admit, end: the weight" + UNITS));
    add(
        "REQUEST",
        TableRegisters.REQUEST,
        "A request; refused while one is under way",
        write("handle", TableRegisters.HANDLE, shape.deepest(), "end, query: the sequence"),
        write("operation", TableRegisters.CODE, CODE, "0 admit a connection, 1 end one, 2 query"),
        write("sl", TableRegisters.SL, VL, "admit: the service level"),
        write(
            "distance",
            0,
            TableRegisters.DISTANCE_BITS,
            "admit: most positions from turn to turn"));
    add(
        "RESULT",
        TableRegisters.RESULT,
        "The result of the last request; level, VL, handle and index are 0 where it names no sequence",
        read("busy", TableRegisters.BUSY, 1, "the request is under way"),
        read("level", TableRegisters.LEVEL, shape.levelBits(), "the distance is 2^level"),
        read("vl", TableRegisters.VL, VL, "the VL"),
        read("handle", TableRegisters.HANDLE, shape.deepest(), "the sequence"),
        read("index", TableRegisters.INDEX, shape.deepest(), "the first entry, bit-reversed"),
        read(
            "code",
            0,
            TableRegisters.RESULT_BITS,
            "0 accepted, 1 shared, 2 kept, 3 released, 4 known, 5 unknown handle, 6 underflow;"
                + " refused: 7 invalid, 8 dropped, 9 heavy, 10 limit, 11 entries"));
    add(
        "RESULT_WEIGHT",
        TableRegisters.RESULT_WEIGHT,
        "What the sequence of the result carries",
        read("weight", 0, TableRegisters.WEIGHT_BITS, "the weight" + UNITS));
    add(
        "RESULT_CONNECTIONS",
        TableRegisters.RESULT_CONNECTIONS,
        "Connections that share the sequence of the result",
        read("connections", 0, TableRegisters.CONNECTIONS_BITS, "at most 65535"));
    add(
        "ENTRY_CAP",
        TableRegisters.ENTRY_CAP,
        "A setting for requests that are accepted later",
        set(
            "blocks",
            TableRegisters.ENTRY_CAP_BITS,
            reset.entryCap(),
            "the most weight of an entry, in 64-byte blocks"));
    add(
        "LIMIT",
        TableRegisters.LIMIT,
        "A setting for requests that are accepted later",
        set(
            "blocks",
            TableRegisters.LIMIT_BITS,
            reset.limit(),
            "the most weight of all connections, in 64-byte blocks"));
    add(
        "USED",
        TableRegisters.USED,
        "What all connections carry",
        read("weight", 0, TableRegisters.WEIGHT_BITS, "the weight" + UNITS));
  }

  private static Field read(String name, int lowest, int bits, String text) {
    return new Field(name, lowest + bits - 1, lowest, 0, Access.READ_ONLY, text);
  }

  private static Field write(String name, int lowest, int bits, String text) {
    return new Field(name, lowest + bits - 1, lowest, 0, Access.WRITE_ONLY, text);
  }

  private static Field set(String name, int bits, int reset, String text) {
    return new Field(name, bits - 1, 0, reset, Access.READ_WRITE, text);
  }
}
