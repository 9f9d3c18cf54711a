// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vlarb test}: its summary, and that it can fail. */
class TestCommandTest {
  private static final String BOTH = "jqwik 3 0 0\\njunit-jupiter 4 0 1\\n";

  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    sandbox.toolsOf("test");
  }

  @Test
  void addsUpTheModulesAndEndsWithTheSum() throws Exception {
    maven("printf '%s' >model/target/test-counts/1.txt".formatted("junit-jupiter 10 0 0\\n"), BOTH);
    Sandbox.Result result = sandbox.run("test");
    assertEquals(0, result.exitCode(), result::err);
    assertTrue(
        result
            .out()
            .endsWith(
                "jqwik ran 3 tests\njunit-jupiter ran 14 tests\n17 passed, 0 failed, 1 skipped\n"),
        result::out);
  }

  @Test
  void goesOnWithoutSlurmAndSaysSo() throws Exception {
    maven("", BOTH);
    String without =
        "vlarb: going on without: %s/slurmctld; what needs it is skipped\n".formatted(root);
    Sandbox.Result offline = sandbox.run("--offline", "test");
    assertEquals(0, offline.exitCode(), offline::err);
    assertTrue(offline.err().contains("run: apt-get install -y slurm-wlm\n" + without));

    sandbox.program("apt-get", "echo 'E: no such package'", "exit 100");
    Sandbox.Result failing = sandbox.run("test");
    assertEquals(0, failing.exitCode(), failing::err);
    assertTrue(failing.err().contains(without), failing::err);

    sandbox.program("apt-get", "touch " + root.resolve("slurmctld"));
    Sandbox.Result installing = sandbox.run("test");
    assertEquals(0, installing.exitCode(), installing::err);
    assertTrue(installing.err().startsWith("vlarb: installing Debian packages: slurm-wlm\n"));
  }

  @Test
  void installsOpensmButNeverWhereItWouldManageAFabric() throws Exception {
    maven("", BOTH);
    Files.createFile(root.resolve("slurmctld"));
    Files.delete(root.resolve("opensm"));
    Files.createDirectories(root.resolve("infiniband/mlx5_0"));
    sandbox.program("apt-get", "[[ $* != *\" opensm\" ]] || touch " + root.resolve("opensm"));
    Sandbox.Result fabric = sandbox.run("test");
    assertEquals(0, fabric.exitCode(), fabric::err);
    assertTrue(fabric.err().contains("vlarb: not installing opensm, which would "), fabric::err);
    assertTrue(Files.notExists(root.resolve("opensm")));

    Files.delete(root.resolve("infiniband/mlx5_0"));
    Sandbox.Result alone = sandbox.run("test");
    assertEquals(0, alone.exitCode(), alone::err);
    assertTrue(alone.err().contains("vlarb: installing Debian packages: opensm\n"), alone::err);
  }

  @Test
  void failsWhereATestFailed() throws Exception {
    maven("", "jqwik 3 0 0\\njunit-jupiter 3 1 0\\n");
    assertFails("6 passed, 1 failed, 0 skipped\n");
  }

  @Test
  void failsWhereMavenDid() throws Exception {
    maven("failed=1", BOTH);
    assertFails("7 passed, 0 failed, 1 skipped\n");
  }

  @Test
  void failsWhereAnEngineRanNothing() throws Exception {
    maven("", "junit-jupiter 4 0 0\\n");
    assertFails(
        "no test of the engine jqwik ran\njunit-jupiter ran 4 tests\n4 passed, 0 failed, 0 skipped\n");
    maven("", "jqwik 4 0 0\\njunit-jupiter 0 0 7\\n");
    assertFails(
        "no test of the engine junit-jupiter ran\njqwik ran 4 tests\n4 passed, 0 failed, 7 skipped\n");
  }

  @Test
  void failsWhereCountsCannotBeRead() throws Exception {
    maven("", BOTH + "junit-jupiter -1 x\\n");
    assertFails("7 passed, 0 failed, 1 skipped\n");
  }

  @Test
  void countsOfAnEarlierRunDoNotCount() throws Exception {
    sandbox.write("model/target/test-counts/1.txt", "jqwik 1 0 0\n");
    maven("", "junit-jupiter 4 0 0\\n");
    assertFails("4 passed, 0 failed, 0 skipped\n");
  }

  @Test
  void leavesTheCampaignsToTheThoroughRun() throws Exception {
    maven("echo \"asked: $*\"", BOTH);
    assertTrue(sandbox.run("test").out().contains(" -Dvlarb.test-size=plain "));
    Sandbox.Result thorough = sandbox.run("test", "--thorough");
    assertTrue(thorough.out().contains(" -Dvlarb.test-size=thorough "), thorough::out);
    assertTrue(thorough.err().contains("tests that take turns: third "), thorough::err);
    assertTrue(sandbox.run("test", "--whole").out().contains(" -Dvlarb.test-size=whole "));
  }

  @Test
  void runsAllOfTheNamedClasses() throws Exception {
    maven("echo \"asked: $*\"", "junit-jupiter 4 0 0\\n");
    Sandbox.Result result = sandbox.run("test", "CyclePortTest", "Planner*");
    assertEquals(0, result.exitCode(), result::err);
    assertTrue(result.out().contains(" -Dtest=CyclePortTest,Planner* "), result::out);
    assertTrue(result.out().contains(" -Dvlarb.test-size=whole "), result::out);

    maven("", "junit-jupiter 0 0 0\\n");
    Sandbox.Result none = sandbox.run("test", "NoSuchTest");
    assertEquals(1, none.exitCode());
    assertTrue(none.out().endsWith("0 passed, 0 failed, 0 skipped\n"), none::out);
  }

  @Test
  void refusesWhatIsNeitherAnOptionNorAName() throws Exception {
    maven("", BOTH);
    assertRefused("test has no option --quick", "--quick");
    assertRefused("test takes names of classes, not model/", "model/");
  }

  private void assertRefused(String message, String argument) throws Exception {
    Sandbox.Result result = sandbox.run("test", argument);
    assertEquals(2, result.exitCode());
    assertEquals("vlarb: %s (see: vlarb test --help)\n".formatted(message), result.err());
  }

  /** Makes a Maven whose `verify` runs an extra line and leaves the counts of module cli. */
  private void maven(String line, String counts) throws IOException {
    sandbox.maven();
    String build = Files.readString(sandbox.bin.resolve("mvn")).split("\n", 2)[1];
    sandbox.program(
        "mvn",
        "failed=0",
        build,
        "if [[ $* == *verify* ]]; then",
        "  mkdir -p model/target/test-counts cli/target/test-counts",
        line,
        "  printf '%s' >cli/target/test-counts/2.txt".formatted(counts),
        "fi",
        "exit $failed");
  }

  private void assertFails(String end) throws Exception {
    Sandbox.Result result = sandbox.run("test");
    assertEquals(1, result.exitCode(), result::err);
    assertTrue(result.out().endsWith(end), result::out);
  }
}
