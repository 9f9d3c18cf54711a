// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.management.RegisterMap.Register;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * The configuration's tables as the register writes that load them, the commit last: for software
 * in C, and in JSON for everything else.
 */
final class TableWrites {
  private final ArbiterDesign design;
  private final List<RegisterWrite> writes;
  private final List<Register> registers;
  private final RegisterAddresses addresses;

  private TableWrites(
      ArbiterDesign design,
      List<RegisterWrite> writes,
      List<Register> registers,
      RegisterAddresses addresses) {
    this.design = design;
    this.writes = writes;
    this.registers = registers;
    this.addresses = addresses;
  }

  static List<GeneratedFile> of(ArbiterDesign design) {
    RegisterMap map = design.registers();
    return new TableWrites(
            design, writes(design), map.registers(), RegisterAddresses.ofManagement(map))
        .files();
  }

  /** Those of a port: the VLs of service levels come first. */
  static List<GeneratedFile> of(PortDesign port, RegisterAddresses addresses) {
    List<Integer> vls = port.parameters().registers().slToVl().map(SlToVl::vls).orElse(List.of());
    List<RegisterWrite> writes = new ArrayList<>();
    for (int sl = 0; sl < vls.size(); sl++) {
      writes.add(new RegisterWrite(PortRegisters.SL_TO_VL + sl, vls.get(sl)));
    }
    writes.addAll(writes(port.arbiter()));
    return new TableWrites(port.arbiter(), writes, port.registers(), addresses).files();
  }

  private List<GeneratedFile> files() {
    return List.of(header(), json());
  }

  /** The writes, for any state that the arbiter may be in. */
  static List<RegisterWrite> writes(ArbiterDesign design) {
    ArbiterParameters parameters = design.parameters();
    OperationalVls all = OperationalVls.ofCount(parameters.dataVls());
    return RegisterWrite.loading(parameters, design.delivery().tables(), all);
  }

  private GeneratedFile header() {
    String top = design.top();
    String guard = top.toUpperCase(Locale.ROOT) + "_TABLES_H";
    String lines =
        writes.stream()
            .map(
                write ->
                    String.format(
                        Locale.ROOT,
                        "    {%d, 0x%03x}, /* %s */\n",
                        addresses.ofSoftware(write.address()),
                        write.data(),
                        register(write)))
            .collect(Collectors.joining());
    String text =
        "/*\n"
            + design.provenance().comment(" *")
            + """
               *
               * The tables of this configuration, as writes to the registers behind the management
               * port. They take effect together with the last one, the commit%6$s. %5$s
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
                    lines.stripTrailing(),
                    Integer.toString(addresses.softwareBits()),
                    addresses.meaning(),
                    ofLevels());
    return new GeneratedFile(top + "Tables.h", text);
  }

  /** The registers that wait for no commit, in words for a comment. */
  private String ofLevels() {
    boolean any = writes.stream().anyMatch(write -> write.address() >= PortRegisters.SL_TO_VL);
    return any ? ", but SL_TO_VL at once" : "";
  }

  private GeneratedFile json() {
    String lines =
        writes.stream()
            .map(
                write ->
                    String.format(
                        Locale.ROOT,
                        "    {\"address\": %d, \"data\": %d, \"register\": \"%s\"}",
                        addresses.ofSoftware(write.address()),
                        write.data(),
                        register(write)))
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
                lines);
    return new GeneratedFile(design.top() + "Tables.json", text);
  }

  /** The register's name in the register description. */
  private String register(RegisterWrite write) {
    return registers.stream()
        .filter(register -> register.covers(write.address()))
        .findFirst()
        .orElseThrow()
        .element(write.address());
  }
}
