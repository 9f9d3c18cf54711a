// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.Locale;
import vlarb.rtl.arbiter.RegisterMap.Field;
import vlarb.rtl.arbiter.RegisterMap.Register;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * The registers behind the management port, in SystemRDL 2.0. The port addresses registers, not
 * bytes: register n lies at byte 2n here, or 4n where registers have 32 bits, as SystemRDL counts.
 */
final class RegisterDescription {
  private RegisterDescription() {}

  static GeneratedFile of(Design design) {
    int bytes = design.registers().dataBits() > 16 ? 4 : 2;
    StringBuilder text = new StringBuilder(Provenance.of(design.parameters()).comment("//"));
    text.append(
        "// The management port's address is a register's number: the address here by "
            + bytes
            + ".\n\n");
    text.append("addrmap ").append(Design.TOP).append(" {\n");
    text.append(
        String.format(
            Locale.ROOT,
            "  default regwidth = %1$d;\n  default accesswidth = %1$d;\n  default sw = rw;\n",
            8 * bytes));
    for (Register register : design.registers().registers()) {
      text.append('\n').append(describe(register, bytes));
    }
    return new GeneratedFile(Design.TOP + ".rdl", text.append("};\n").toString());
  }

  private static String describe(Register register, int bytes) {
    StringBuilder text = new StringBuilder();
    text.append("  reg {\n    desc = \"").append(register.text()).append(".\";\n");
    switch (register.access()) {
      case READ_WRITE -> {}
      case READ_ONLY -> text.append("    default sw = r;\n");
      case WRITE_ONE_TO_CLEAR -> text.append("    default onwrite = woclr;\n");
    }
    for (Field field : register.fields()) {
      text.append(
          String.format(
              Locale.ROOT,
              "    field {} %s[%d:%d] = 0x%x;\n",
              field.name(),
              field.high(),
              field.low(),
              field.reset()));
    }
    String array = register.count() == 1 ? "" : "[" + register.count() + "]";
    int address = bytes * register.address();
    text.append(String.format(Locale.ROOT, "  } %s%s @ 0x%x;\n", register.name(), array, address));
    return text.toString();
  }
}
