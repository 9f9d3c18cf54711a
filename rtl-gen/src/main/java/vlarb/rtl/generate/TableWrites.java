// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * The configuration's tables as the register writes that load them, the commit last: for software
 * in C, and in JSON for everything else.
 */
final class TableWrites {
  private TableWrites() {}

  static List<GeneratedFile> of(ArbiterDesign design) {
    return of(design, RegisterAddresses.ofManagement(design.registers()));
  }

  static List<GeneratedFile> of(ArbiterDesign design, RegisterAddresses addresses) {
    return List.of(header(design, addresses), json(design, addresses));
  }

  /** The writes, for any state that the arbiter may be in. */
  static List<RegisterWrite> writes(ArbiterDesign design) {
    ArbiterParameters parameters = design.parameters();
    OperationalVls all = OperationalVls.ofCount(parameters.dataVls());
    return RegisterWrite.loading(parameters, design.delivery().tables(), all);
  }

  private static GeneratedFile header(ArbiterDesign design, RegisterAddresses addresses) {
    String top = design.top();
    String guard = top.toUpperCase(Locale.ROOT) + "_TABLES_H";
    String writes =
        writes(design).stream()
            .map(
                write ->
                    String.format(
                        Locale.ROOT,
                        "    {%d, 0x%03x}, /* %s */\n",
                        addresses.ofSoftware(write.address()),
                        write.data(),
                        register(design, write)))
            .collect(Collectors.joining());
    String text =
        "/*\n"
            + design.provenance().comment(" *")
            + """
               *
               * The tables of this configuration, as writes to the registers behind the management
               * port. They take effect together with the last one, the commit. %5$s
               */
              #ifndef %1$s
              #define %1$s

              #include <stdint.h>

              struct %2$sWrite {
                  uint%4$s_t address;
                  uint16_t data;
              };

              static const struct %2$sWrite %2$sTables[] = {
              %3$s
              };

              #endif
              """
                .formatted(
                    guard,
                    top,
                    writes.stripTrailing(),
                    Integer.toString(addresses.softwareBits()),
                    addresses.meaning());
    return new GeneratedFile(top + "Tables.h", text);
  }

  private static GeneratedFile json(ArbiterDesign design, RegisterAddresses addresses) {
    String writes =
        writes(design).stream()
            .map(
                write ->
                    String.format(
                        Locale.ROOT,
                        "    {\"address\": %d, \"data\": %d, \"register\": \"%s\"}",
                        addresses.ofSoftware(write.address()),
                        write.data(),
                        register(design, write)))
            .collect(Collectors.joining(",\n"));
    String text =
        """
        {
          "generator": "vlarb %s",
          "configuration": "%s",
          "writes": [
        %s
          ]
        }
        """
            .formatted(
                BuildVersions.VLARB,
                design.provenance().configuration().strip().replaceAll("\\s*\n\\s*", " "),
                writes);
    return new GeneratedFile(design.top() + "Tables.json", text);
  }

  /** The register's name in the register description. */
  private static String register(ArbiterDesign design, RegisterWrite write) {
    return design.registers().at(write.address()).element(write.address());
  }
}
