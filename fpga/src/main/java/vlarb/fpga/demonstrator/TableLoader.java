// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.VlWeight;
import vlarb.rtl.arbiter.management.RegisterMap;

/** Writes the tables that the configuration gives, once after reset. */
public final class TableLoader extends Module {
  public final Bool valid = out(bool(), "a register is to be written");
  public final Bool ready = in(bool(), "and the access is accepted");
  public final UInt address = out(uint(RegisterMap.ADDRESS_BITS), "register");
  public final UInt data = out(uint(RegisterMap.DATA_BITS), "what to write");
  public final Bool done = out(bool(), "all is written and committed");

  private final UInt step;

  public TableLoader(Tables tables) {
    List<Write> writes = writes(tables);
    int bits = 32 - Integer.numberOfLeadingZeros(writes.size());
    step = regInit(bits, 0, "registers written");
    Bool over = let(step.eq(writes.size()));
    Bool written = let(over.not().and(ready));
    when(written, () -> step.set(step.add(1)));

    List<Bool> turns = new ArrayList<>();
    for (int i = 0; i < writes.size(); i++) {
      Bool turn = wire(bool()).named("turn_" + i);
      turn.set(step.eq(i));
      turns.add(turn);
    }
    address.set(
        oneHotSelect(
            turns, writes.stream().map(w -> lit(w.address(), RegisterMap.ADDRESS_BITS)).toList()));
    data.set(
        oneHotSelect(
            turns, writes.stream().map(w -> lit(w.data(), RegisterMap.DATA_BITS)).toList()));
    valid.set(over.not());
    done.set(over);
  }

  private record Write(int address, int data) {}

  /** Null entries are left out: the arbiter's reset has made them so. */
  private static List<Write> writes(Tables tables) {
    List<Write> writes = new ArrayList<>();
    addEntries(writes, ManagementRegisters.HIGH, tables.high());
    addEntries(writes, ManagementRegisters.LOW, tables.low());
    writes.add(new Write(ManagementRegisters.HIGH_LIMIT, tables.highLimit()));
    writes.add(new Write(ManagementRegisters.COMMIT, 0));
    return writes;
  }

  private static void addEntries(List<Write> writes, int address, List<VlWeight> entries) {
    for (int i = 0; i < entries.size(); i++) {
      if (!entries.get(i).equals(VlWeight.NULL)) {
        writes.add(new Write(address + i, entries.get(i).bits()));
      }
    }
  }

  @Override
  protected String header() {
    return """
        Writes the tables and VLHighLimit that the configuration gives, once after reset, and
        commits them.
        """;
  }
}
