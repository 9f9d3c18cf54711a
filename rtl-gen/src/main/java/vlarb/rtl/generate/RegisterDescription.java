// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.Locale;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.management.RegisterMap.Access;
import vlarb.rtl.arbiter.management.RegisterMap.Field;
import vlarb.rtl.arbiter.management.RegisterMap.Register;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * The registers behind the management port, in SystemRDL 2.0. The port addresses registers, not
 * bytes: register n lies at byte 2n here, or 4n where registers have 32 bits, as SystemRDL counts.
 * Behind a bus n lies at byte 4n.
 */
final class RegisterDescription {
  private RegisterDescription() {}

  static GeneratedFile of(ArbiterDesign design) {
    RegisterMap map = design.registers();
    return of(design, map.registers(), RegisterAddresses.ofManagement(map));
  }

  /** The registers of a port: the arbiter's, and those beside. */
  static GeneratedFile of(PortDesign design, RegisterAddresses addresses) {
    return of(design.arbiter(), design.registers(), addresses);
  }

  private static GeneratedFile of(
      ArbiterDesign design, List<Register> registers, RegisterAddresses addresses) {
    StringBuilder text = new StringBuilder(design.provenance().comment("//"));
    registers.forEach(register -> text.append(enumeration(register)));
    text.append(
        String.format(
            Locale.ROOT,
            """

            addrmap %1$s {
              name = "VL arbiter";
              desc = "%2$s";
              default regwidth = %3$d;
              default accesswidth = %3$d;
            """,
            design.top(),
            addresses.description(),
            8 * addresses.bytes()));
    for (Register register : registers) {
      text.append('\n').append(describe(design.parameters(), register, addresses));
    }
    return new GeneratedFile(design.top() + ".rdl", text.append("};\n").toString());
  }

  private static String enumeration(Register register) {
    StringBuilder text = new StringBuilder();
    for (Field field : register.fields()) {
      if (!field.values().isEmpty()) {
        text.append("\nenum OperationalVls {\n");
        field.values().forEach(value -> text.append(describe(field, value)));
        text.append("};\n");
      }
    }
    return text.toString();
  }

  private static String describe(Field field, OperationalVls value) {
    String vls = value.count() == 1 ? "VL0" : "VL0 to VL" + (value.count() - 1);
    return String.format(
        Locale.ROOT,
        "  %s = %d'd%d { desc = \"%s\"; };\n",
        value.name(),
        field.high() - field.low() + 1,
        value.code(),
        vls);
  }

  private static String describe(
      ArbiterParameters parameters, Register register, RegisterAddresses addresses) {
    List<RegisterWrite> loaded =
        RegisterWrite.afterReset(parameters).stream()
            .filter(write -> write.data() != 0 && register.covers(write.address()))
            .toList();
    StringBuilder text = new StringBuilder();
    text.append("  reg {\n    desc = \"").append(register.text());
    text.append(loaded.isEmpty() ? "" : "; after reset, what the arbiter has loaded");
    text.append(".\";\n");
    for (Field field : register.fields()) {
      List<String> properties = properties(field);
      text.append(
          String.format(
              Locale.ROOT,
              "    field { desc = \"%s\"; %s } %s[%d:%d]%s;\n",
              field.text(),
              String.join(" ", properties),
              field.name(),
              field.high(),
              field.low(),
              reset(register, field, loaded)));
    }
    String array = register.count() == 1 ? "" : "[" + register.count() + "]";
    int address = addresses.ofByte(register.address());
    text.append(String.format(Locale.ROOT, "  } %s%s @ 0x%x;\n", register.name(), array, address));
    return text.toString();
  }

  /** The value after reset; none of registers in an array that have different ones. */
  private static String reset(Register register, Field field, List<RegisterWrite> loaded) {
    if (register.covers(PortRegisters.SL_TO_VL)) {
      return "";
    }
    if (loaded.isEmpty()) {
      return String.format(Locale.ROOT, " = 0x%x", field.reset());
    }
    int value = loaded.getFirst().data() >> field.low() & (2 << field.high() - field.low()) - 1;
    return register.count() > 1 ? "" : String.format(Locale.ROOT, " = 0x%x", value);
  }

  private static List<String> properties(Field field) {
    if (!field.values().isEmpty()) {
      return List.of("sw = rw;", "hw = r;", "encode = OperationalVls;");
    }
    return switch (field.access()) {
      case Access.READ_WRITE -> List.of("sw = rw;", "hw = r;");
      case Access.READ_ONLY -> List.of("sw = r;", "hw = w;");
      case Access.WRITE_ANY, Access.WRITE_ONLY -> List.of("sw = w;", "hw = r;", "swmod;");
      case Access.WRITE_ONE_TO_CLEAR ->
          List.of("sw = rw;", "onwrite = woclr;", "hw = r;", "hwset;");
      case Access.WRITE_ZERO_TO_CLEAR -> List.of("sw = rw;", "onwrite = wclr;", "hw = w;");
    };
  }
}
