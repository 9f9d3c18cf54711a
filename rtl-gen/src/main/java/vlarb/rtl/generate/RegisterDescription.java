// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.Locale;
import vlarb.rtl.arbiter.RegisterMap.Field;
import vlarb.rtl.arbiter.RegisterMap.Register;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * The registers behind the management port, in SystemRDL 2.0. The port addresses registers, not
 * bytes: register n lies at byte 2n here, as SystemRDL counts.
 */
final class RegisterDescription {
  private static final int BYTES = 2;

  private RegisterDescription() {}

  static GeneratedFile of(Design design) {
    StringBuilder text = new StringBuilder(new Provenance(design.parameters()).comment("//"));
    text.append(
        "// The management port's address is a register's number: the address here by 2.\n\n");
    text.append("addrmap ").append(Design.TOP).append(" {\n");
    text.append("  default regwidth = 16;\n  default accesswidth = 16;\n  default sw = rw;\n");
    for (Register register : design.registers().registers()) {
      text.append('\n').append(describe(register));
    }
    return new GeneratedFile(Design.TOP + ".rdl", text.append("};\n").toString());
  }

  private static String describe(Register register) {
    StringBuilder text = new StringBuilder();
    text.append("  reg {\n    desc = \"").append(register.text()).append(".\";\n");
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
    int address = BYTES * register.address();
    text.append(String.format(Locale.ROOT, "  } %s%s @ 0x%x;\n", register.name(), array, address));
    return text.toString();
  }
}
