// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Tests the emitted Verilog as a reader finds it. */
class EmittedTextTest {
  private static final Pattern MODULE = Pattern.compile("(?m)^module (\\w+)");
  private static final Pattern INSTANCE =
      Pattern.compile("(?m)^  ([A-Z]\\w*) \\w+ (?:\\[\\d+:0\\] )?\\($");
  private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\d|\\d\\d:\\d\\d:\\d\\d");

  private static final String LONG_BLOCK =
      "\n  always @(posedge clock) begin\n" + "    a <= b;\n".repeat(24) + "  end\n";

  static List<ArbiterParameters> configurations() {
    return Configurations.tried();
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
    assertEquals(Set.of(ArbiterDesign.TOP), modules);
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void everyModuleReadsWell(ArbiterParameters parameters) {
    Configurations.verilog(parameters).forEach(file -> EmittedText.check(file.text()));
  }

  @Test
  void aNameThatNobodyWroteIsFound() {
    String text = Configurations.verilog(Configurations.all().getFirst()).getLast().text();
    for (String noise :
        List.of(
            "wire _GEN;",
            "wire _next;",
            "wire units;",
            "wire next_1;",
            "if (a) begin\n    end",
            LONG_BLOCK)) {
      String noisy = text.replace("endmodule", noise + "\nendmodule");
      assertThrows(AssertionError.class, () -> EmittedText.check(noisy), noise);
    }
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void theTopTellsConfigurationVersionsAndBound(ArbiterParameters parameters) {
    List<GeneratedFile> files = Configurations.verilog(parameters);
    String top = files.getLast().text();
    String configuration =
        "// Configuration: high-cap %d, low-cap %d, data-vls %d,"
            .formatted(parameters.highCap(), parameters.lowCap(), parameters.dataVls());
    assertTrue(top.contains(configuration), top);
    assertTrue(top.contains("Chisel 7.14.0 and firtool 1.155.0"), top);
    assertTrue(top.contains("// Bound: "), top);
    String pointer = "// A module of VlArbiter, whose header has configuration and versions.\n//\n";
    for (GeneratedFile file : files.subList(0, files.size() - 1)) {
      assertTrue(file.text().startsWith(pointer), file.text());
      assertFalse(file.text().contains("Configuration: "), file.text());
    }
    assertTrue(files.stream().noneMatch(file -> TIME.matcher(file.text()).find()));
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(match -> match.group(1)).toList();
  }
}
