// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.TableRegisters;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** The driver of a port in C: a header and a source without other files. */
final class CDriver {
  private CDriver() {}

  static List<GeneratedFile> of(PortDesign design, RegisterAddresses addresses) {
    String name = design.top().toLowerCase(Locale.ROOT);
    Map<String, String> values = values(design, addresses, name);
    return List.of(
        new GeneratedFile(name + ".h", Template.filled("vlport.h", values)),
        new GeneratedFile(name + ".c", Template.filled("vlport.c", values)));
  }

  private static Map<String, String> values(
      PortDesign design, RegisterAddresses addresses, String name) {
    PortParameters port = design.parameters();
    ArbiterParameters arbiter = port.arbiter();
    boolean tables = arbiter.dataVls() > 1;
    PortRegisters registers = port.registers();
    int causes = registers.counters().map(_ -> DiscardCause.of(port).size()).orElse(0);
    Map<String, String> values = new LinkedHashMap<>();
    values.put("provenance", "/*\n" + design.provenance().comment(" *"));
    values.put("name", name);
    values.put("NAME", name.toUpperCase(Locale.ROOT));
    values.put("meaning", meaning(addresses));
    put(values, "low", tables ? arbiter.lowCap() : 0);
    put(values, "high", tables && !arbiter.managed() ? arbiter.highCap() : 0);
    put(values, "levels", registers.slToVl().isPresent() ? 1 : 0);
    put(values, "causes", causes);
    put(values, "stride", addresses.ofSoftware(1));
    put(values, "LOW", ManagementRegisters.LOW);
    put(values, "HIGH", ManagementRegisters.HIGH);
    put(values, "HIGH_LIMIT", ManagementRegisters.HIGH_LIMIT);
    put(values, "OPERATIONAL_VLS", ManagementRegisters.OPERATIONAL_VLS);
    put(values, "COMMIT", ManagementRegisters.COMMIT);
    put(values, "XMIT_DATA", PortRegisters.XMIT_DATA);
    put(values, "XMIT_PKTS", PortRegisters.XMIT_PKTS);
    put(values, "XMIT_WAIT", PortRegisters.XMIT_WAIT);
    put(values, "XMIT_DISCARDS", PortRegisters.XMIT_DISCARDS);
    put(values, "SL_TO_VL", PortRegisters.SL_TO_VL);
    putCommands(values, registers);
    return values;
  }

  private static void putCommands(Map<String, String> values, PortRegisters registers) {
    put(values, "engine", registers.commands().isPresent() && !registers.admits() ? 1 : 0);
    put(values, "admission", registers.admits() ? 1 : 0);
    put(values, "TABLE", TableRegisters.TABLE);
    put(values, "ENGINE_COMMAND", TableRegisters.ENGINE_COMMAND);
    put(values, "ENGINE_ANSWER", TableRegisters.ENGINE_ANSWER);
    put(values, "ENGINE_INDEX", TableRegisters.ENGINE_INDEX);
    put(values, "REQUEST_WEIGHT", TableRegisters.REQUEST_WEIGHT);
    put(values, "REQUEST", TableRegisters.REQUEST);
    put(values, "RESULT", TableRegisters.RESULT);
    put(values, "RESULT_WEIGHT", TableRegisters.RESULT_WEIGHT);
    put(values, "RESULT_CONNECTIONS", TableRegisters.RESULT_CONNECTIONS);
    put(values, "ENTRY_CAP", TableRegisters.ENTRY_CAP);
    put(values, "LIMIT", TableRegisters.LIMIT);
    put(values, "USED", TableRegisters.USED);
    put(values, "IDLE", TableRegisters.IDLE);
    put(values, "CODE", TableRegisters.CODE);
    put(values, "SL", TableRegisters.SL);
    put(values, "INDEX", TableRegisters.INDEX);
    put(values, "HANDLE", TableRegisters.HANDLE);
    put(values, "VL", TableRegisters.VL);
    put(values, "LEVEL", TableRegisters.LEVEL);
    put(values, "BUSY", TableRegisters.BUSY);
  }

  private static void put(Map<String, String> values, String key, int value) {
    values.put(key, Integer.toString(value));
  }

  private static String meaning(RegisterAddresses addresses) {
    return addresses.bus() == RegisterBus.NATIVE
        ? "the register's number, as mgmtAddress takes it"
        : "that of a byte on the bus, where an access has 32 bits";
  }
}
