// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.PortParameters;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;
import vlarb.rtl.arbiter.management.RegisterMap.Access;
import vlarb.rtl.arbiter.management.RegisterMap.Field;
import vlarb.rtl.arbiter.management.RegisterMap.Register;

/** The registers of a port beside the arbiter's, as the register description has them. */
public final class PortRegisterMap {
  private static final String BY_VL = ", by VL; 15: SMPs";

  private PortRegisterMap() {}

  /** The registers, by address. */
  public static List<Register> of(PortParameters parameters) {
    PortRegisters registers = parameters.registers();
    List<DiscardCause> causes = DiscardCause.of(parameters);
    List<Register> all = new ArrayList<>();
    registers.counters().ifPresent(counters -> all.addAll(counters(counters, causes)));
    registers.slToVl().ifPresent(_ -> all.add(slToVl()));
    registers.commands().ifPresent(commands -> all.addAll(CommandRegisterMap.of(commands)));
    return all;
  }

  private static Register slToVl() {
    Field field =
        new Field(
            "vl", 3, 0, 0, Access.READ_WRITE, "the VL; 15 discards. A write takes effect at once");
    return new Register(
        "SL_TO_VL",
        PortRegisters.SL_TO_VL,
        SlToVl.LEVELS,
        "The VL of each SL; after reset, the configuration's",
        List.of(field));
  }

  private static List<Register> counters(PortCounters counters, List<DiscardCause> causes) {
    List<Register> all = new ArrayList<>();
    all.add(
        counter(
            counters,
            "PORT_XMIT_DATA",
            PortRegisters.XMIT_DATA,
            "Dwords of the packets sent, from the LRH to the ICRC"));
    all.add(counter(counters, "PORT_XMIT_PKTS", PortRegisters.XMIT_PKTS, "Packets sent"));
    all.add(
        counter(
            counters,
            "PORT_XMIT_WAIT",
            PortRegisters.XMIT_WAIT,
            "Ticks of 64 cycles in which a packet waits and none of the VL is sent"));
    for (DiscardCause cause : causes) {
      all.add(
          counter(
              counters,
              "PORT_XMIT_DISCARDS_" + cause.name(),
              PortRegisters.XMIT_DISCARDS + PortRegisters.VLS * cause.ordinal(),
              "Packets discarded for cause "
                  + cause.ordinal()
                  + ", "
                  + cause.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
    }
    return all;
  }

  private static Register counter(PortCounters counters, String name, int address, String text) {
    Field field =
        new Field(
            "count",
            counters.bits() - 1,
            0,
            0,
            Access.WRITE_ZERO_TO_CLEAR,
            "stays at its greatest value; a write of 0 clears");
    return new Register(name, address, PortRegisters.VLS, text + BY_VL, List.of(field));
  }
}
