// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the launcher's ways with tools that are missing. */
class ToolsTest {
  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.jdkAndMaven();
  }

  @Test
  void offlineNamesWhatToRun() throws Exception {
    aptGet("touch " + root.resolve("was-called"));
    assertRefused(
        sandbox.run("--offline", "demo"),
        "vlarb: missing: verilator g++; run: apt-get install -y verilator g++\n");
    assertFalse(Files.exists(root.resolve("was-called")));
  }

  @Test
  void admissionInHardwareIsSimulatedAndInSoftwareIsNot() throws Exception {
    assertRefused(
        sandbox.run("--offline", "admit", "--engine", "rtl"),
        "vlarb: missing: verilator g++; run: apt-get install -y verilator g++\n");
    Sandbox.Result software = sandbox.run("--offline", "admit", "--engine", "model");
    assertEquals(0, software.exitCode(), software::err);
  }

  @Test
  void aUserWithoutSudoGetsALineWithSudo() throws Exception {
    sandbox.program("id", "echo 1000");
    sandbox.program("sudo", "exit 1");
    sandbox.program("verilator");
    aptGet("touch " + root.resolve("was-called"));
    assertRefused(sandbox.run("demo"), "vlarb: missing: g++; run: sudo apt-get install -y g++\n");
    assertFalse(Files.exists(root.resolve("was-called")));
  }

  @Test
  void aSystemWithoutAptIsTold() throws Exception {
    Files.delete(sandbox.bin.resolve("mvn"));
    assertRefused(sandbox.run("x"), "vlarb: missing: mvn; run: apt-get install -y maven\n");
  }

  @Test
  void aHeaderIsAToolToo() throws Exception {
    sandbox.program("verilator");
    sandbox.program("g++");
    assertRefused(
        sandbox.run("--offline", "cosim"),
        "vlarb: missing: %s; run: apt-get install -y zlib1g-dev\n".formatted(sandbox.zlibHeader()));
  }

  @Test
  void rootInstallsAllAtOnceAndSaysSo() throws Exception {
    Path maven = Files.move(sandbox.bin.resolve("mvn"), root.resolve("mvn"));
    aptGet(installs("verilator", "g++"), "ln -s %s %s".formatted(maven, sandbox.bin));
    Sandbox.Result result = sandbox.run("demo");
    assertEquals(0, result.exitCode(), result::err);
    assertTrue(result.out().endsWith("arg: demo\n"), result::out);
    assertFalse(result.out().contains("apt says"), result::out);
    assertEquals(
        """
        vlarb: installing Debian packages: maven verilator g++
        vlarb: installation and build output goes to %s/build/launcher.log
        """
            .formatted(sandbox.home),
        result.err());
    assertTrue(Files.readString(sandbox.home.resolve("build/launcher.log")).contains("apt says"));
  }

  @Test
  void aUserWithSudoInstallsThroughIt() throws Exception {
    sandbox.program("id", "echo 1000");
    sandbox.program(
        "sudo",
        "[[ $1 == -n ]] || exit 9",
        "shift",
        "echo \"$*\" >>" + root.resolve("sudo"),
        "[[ $1 == true ]] || exec \"$@\"");
    aptGet(installs("verilator", "g++"));
    assertEquals(0, sandbox.run("demo").exitCode());
    assertTrue(Files.readString(root.resolve("sudo")).contains("apt-get"));
  }

  @Test
  void oldPackageListsAreRenewedOnce() throws Exception {
    aptGet(
        "case \"$*\" in",
        "  *update*) touch %s/updated ;;".formatted(root),
        "  *) [[ -e %s/updated ]] || { echo 'E: no such package'; exit 100; }".formatted(root),
        installs("verilator", "g++"),
        "esac");
    assertEquals(0, sandbox.run("demo").exitCode());
    assertTrue(Files.exists(root.resolve("updated")));
  }

  @Test
  void anInstallationThatFailsShowsWhyAndWhatToRun() throws Exception {
    aptGet("echo Reading", "echo 'E: no network'", "exit 100");
    assertRefused(
        sandbox.run("demo"),
        """
        vlarb: installing Debian packages: verilator g++
        vlarb: installation and build output goes to %s/build/launcher.log
        E: no network
        E: no network
        vlarb: could not install; run: apt-get install -y verilator g++
        """
            .formatted(sandbox.home));
  }

  @Test
  void aPackageWithoutItsToolIsNoticed() throws Exception {
    aptGet(installs("g++"));
    Sandbox.Result result = sandbox.run("demo");
    assertEquals(3, result.exitCode());
    assertTrue(
        result.err().endsWith("vlarb: installed, but still missing: verilator\n"), result::err);
  }

  @Test
  void helpAndTheModelNeedNoTools() throws Exception {
    List<List<String>> starts =
        List.of(
            List.of("demo", "--help"),
            List.of("help", "demo"),
            List.of("--version"),
            List.of("test", "-h"),
            List.of("arbitrate", "--engine", "model"),
            List.of("table", "--engine=model"));
    for (List<String> start : starts) {
      Sandbox.Result result = sandbox.run(start.toArray(String[]::new));
      assertEquals(0, result.exitCode(), () -> start + ": " + result.err());
    }
    assertEquals(3, sandbox.run("--offline", "arbitrate", "--engine", "rtl").exitCode());
  }

  private void aptGet(String... lines) throws IOException {
    sandbox.program("apt-get", "echo 'apt says hello'\n" + String.join("\n", lines));
  }

  /** Script lines that put programs of these names on the PATH. */
  private String installs(String... programs) {
    var lines = new StringBuilder();
    for (String program : programs) {
      lines.append("ln -s id %s/%s\n".formatted(sandbox.bin, program));
    }
    return lines.toString();
  }

  private static void assertRefused(Sandbox.Result result, String err) {
    assertEquals(3, result.exitCode());
    assertEquals("", result.out());
    assertEquals(err, result.err());
  }
}
