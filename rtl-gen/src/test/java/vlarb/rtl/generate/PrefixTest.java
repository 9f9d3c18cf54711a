// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Two configurations in one design, told apart by the prefixes of their names. */
class PrefixTest {
  /**
   * A bench that runs both first simulations at once, and ends them, as neither knows of the other.
   */
  private static final String BOTH =
      """
      module Both;
        east_VlArbiterSmoke east ();
        west_VlArbiterSmoke west ();
        initial #1000000 $finish;
      endmodule
      """;

  @TempDir Path folder;

  @Tag("thorough")
  @Test
  void simulateInOneRunOfIcarus() throws Exception {
    List<String> files = write("east_", "west_");
    Files.writeString(folder.resolve("both.sv"), BOTH);
    List<String> icarus =
        new ArrayList<>(List.of("iverilog", "-g2012", "-Wall", "-s", "Both", "-o", "run"));
    icarus.addAll(files);
    icarus.add("both.sv");
    assertEquals(Tool.CLEAN, Tool.run(folder, icarus));
    Tool run = Tool.run(folder, List.of("vvp", "-n", "run"));
    assertEquals(0, run.exitCode(), run.output());
    assertEquals(2, run.output().lines().filter(line -> line.startsWith("PASS: ")).count());
  }

  @Test
  void passOneRunOfVerilator() throws Exception {
    assertEquals(Tool.CLEAN, lint(write("east_", "west_")));
  }

  @Test
  void withoutPrefixesTheyClash() throws Exception {
    assertNotEquals(Tool.CLEAN, lint(write("", "")));
  }

  /** Two tops are what the test is about. */
  private Tool lint(List<String> files) throws Exception {
    List<String> verilator =
        new ArrayList<>(List.of("verilator", "--lint-only", "-Wall", "-Wno-MULTITOP"));
    files.stream().filter(name -> name.endsWith(".v")).forEach(verilator::add);
    return Tool.run(folder, verilator);
  }

  /**
   * Writes the files that simulators read of an arbiter that decides in a cycle and of one that
   * looks ahead.
   */
  private List<String> write(String first, String second) throws Exception {
    List<String> names = new ArrayList<>();
    names.addAll(write("east", Smoke.small(), first));
    names.addAll(write("west", Smoke.managed(), second));
    return names;
  }

  private List<String> write(String name, Delivery plain, String prefix) throws Exception {
    Path own = Files.createDirectories(folder.resolve(name));
    Delivery delivery = new Delivery(plain.parameters(), plain.tables(), prefix);
    List<GeneratedFile> files = new ArrayList<>();
    for (GeneratedFile file : Generator.generate(delivery)) {
      files.add(new GeneratedFile(file.name(), file.text().replace("$finish;", "")));
    }
    return Tool.write(own, files).stream()
        .filter(Tool::isVerilog)
        .map(file -> name + "/" + file)
        .toList();
  }
}
