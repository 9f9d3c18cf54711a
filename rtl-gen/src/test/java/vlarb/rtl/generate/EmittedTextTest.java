// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** What a reader of the Verilog finds in it. */
class EmittedTextTest {
  private static final Pattern MODULE = Pattern.compile("(?m)^module (\\w+)");
  private static final Pattern INSTANCE = Pattern.compile("(?m)^  ([A-Z]\\w*) \\w+ \\($");
  private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\d|\\d\\d:\\d\\d:\\d\\d");

  static List<ArbiterParameters> configurations() {
    return Configurations.all();
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void oneModuleAFileAndOneTop(ArbiterParameters parameters) {
    Set<String> modules = new HashSet<>();
    Set<String> instances = new HashSet<>();
    for (GeneratedFile file : Configurations.verilog(parameters)) {
      List<String> names = matches(MODULE, file.text());
      assertEquals(List.of(file.name()), names.stream().map(name -> name + ".v").toList());
      assertTrue(modules.addAll(names));
      List<String> used = matches(INSTANCE, file.text());
      assertTrue(modules.containsAll(used), "each after what it instantiates: " + used);
      instances.addAll(used);
    }
    modules.removeAll(instances);
    assertEquals(Set.of(Design.TOP), modules);
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void everythingHasANameOfTheSource(ArbiterParameters parameters) {
    Set<String> ofEngine = engineModules(parameters);
    for (GeneratedFile file : Configurations.verilog(parameters)) {
      if (ofEngine.contains(file.name())) {
        continue;
      }
      for (String noise : List.of("_GEN", "RANDOM", "`ifdef", "`ifndef", "assert")) {
        assertFalse(file.text().contains(noise), noise + " in " + file.text());
      }
    }
  }

  /** The files of a table engine, which is looked at by itself. */
  private static Set<String> engineModules(ArbiterParameters parameters) {
    return parameters.engine().map(EngineDesign::of).stream()
        .flatMap(List::stream)
        .map(VerilogModule::fileName)
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void headerTellsPurposeLatencyConfigurationAndVersions(ArbiterParameters parameters) {
    for (GeneratedFile file : Configurations.verilog(parameters)) {
      String text = file.text();
      String header = text.substring(0, text.indexOf("`default_nettype none"));
      String configuration =
          "// Configuration: high-cap %d, low-cap %d, data-vls %d,"
              .formatted(parameters.highCap(), parameters.lowCap(), parameters.dataVls());
      assertTrue(header.contains(configuration), header);
      assertTrue(header.contains("Chisel 7.14.0 and firtool 1.155.0"), header);
      assertTrue(header.contains("// Latency: ") || header.contains("// Combinational"), header);
      assertTrue(Pattern.compile("(?m)^//$\n// \\w.*\\.$").matcher(header).find(), header);
      assertTrue(header.lines().allMatch(line -> line.isEmpty() || line.startsWith("//")), header);
      assertFalse(TIME.matcher(text).find(), text);
      assertTrue(text.endsWith("endmodule\n\n`default_nettype wire\n"), text);
    }
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(match -> match.group(1)).toList();
  }
}
