// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.management;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.model.cycle.RegisterWrite;

/** Loads the configuration's tables after reset, by the path that management writes on. */
public final class InitialTables extends Module {
  public final Bool valid = out(bool(), "a register is to be written");
  public final Bool ready = in(bool(), "the write is accepted");
  public final UInt address = out(uint(RegisterMap.ADDRESS_BITS), "register");
  public final UInt data = out(uint(RegisterMap.DATA_BITS), "what to write");
  public final Bool commit = in(bool(), "a commit takes effect at the end of this cycle");
  public final Bool loaded = out(bool(), "the tables are in force");

  private final List<RegisterWrite> writes;
  private final UInt step;
  private final Bool done = regInit(false, "the commit of the last write took effect");

  /**
   * @param writes in their order, the commit last
   */
  public InitialTables(List<RegisterWrite> writes) {
    this.writes = writes;
    int bits = 32 - Integer.numberOfLeadingZeros(writes.size());
    step = regInit(bits, 0, "writes made so far");
    Bool left = let(step.ne(writes.size()));
    when(left.and(ready), () -> step.set(step.add(1)));
    UInt write = wire(uint(RegisterMap.ADDRESS_BITS + RegisterMap.DATA_BITS)).named("write");
    write.set(writesInOrder().get(step));
    valid.set(left);
    address.set(write.bits(write.width() - 1, RegisterMap.DATA_BITS));
    data.set(write.bits(RegisterMap.DATA_BITS - 1, 0));
    // No other commit comes before this one.
    when(left.not().and(commit), () -> done.set(true));
    loaded.set(done);
  }

  /** {address, data} by step; beyond the last one the commit. */
  private Vec<UInt> writesInOrder() {
    int words = 1 << step.width();
    Vec<UInt> rom =
        wire(vec(words, uint(RegisterMap.ADDRESS_BITS + RegisterMap.DATA_BITS))).named("writes");
    for (int i = 0; i < words; i++) {
      rom.get(i).set(word(writes.get(Math.min(i, writes.size() - 1))));
    }
    return rom;
  }

  private static UInt word(RegisterWrite write) {
    return lit(
        (long) write.address() << RegisterMap.DATA_BITS | write.data(),
        RegisterMap.ADDRESS_BITS + RegisterMap.DATA_BITS);
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Loads the tables of the configuration after reset.

        Writes what is not 0 in them to the registers of management, and commits it. A write is
        {address, data}. Nobody else writes before all is loaded.
        Latency: %d writes, one every four cycles, and the commit.
        Cost: 20 bits of constants for each write, and a counter of writes.
        """,
        writes.size());
  }
}
