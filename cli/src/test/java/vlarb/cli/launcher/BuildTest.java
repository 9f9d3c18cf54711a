// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of when the launcher builds, and what users see of the build. */
class BuildTest {
  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.jdkAndMaven();
  }

  @Test
  void aSecondStartRunsNoMavenAndSaysNothing() throws Exception {
    Sandbox.Result first = sandbox.run("x");
    assertEquals(
        "vlarb: installation and build output goes to %s/build/launcher.log\n"
            .formatted(sandbox.home),
        first.err());
    assertFalse(first.out().contains("on standard output"), first::out);
    assertBuilds(1);
    assertEquals("", sandbox.run("x").err());
    assertBuilds(1);
  }

  @Test
  void standardInputIsTheCommands() throws Exception {
    Process process = sandbox.start(sandbox.home.resolve("vlarb"), root, "x", "-");
    process.getOutputStream().write("from standard input\n".getBytes(UTF_8));
    Sandbox.Result result = Sandbox.finish(process);
    assertTrue(result.out().endsWith("arg: -\nfrom standard input\n"), result::out);
    assertEquals(1, sandbox.mavenCalls().size());
  }

  @Test
  void whateverTheProgramIsBuiltFromMakesItStale() throws Exception {
    assertBuilds(1);
    sandbox.write("cli/src/main/java/New.java", "class New {}");
    assertBuilds(2);
    Files.delete(sandbox.home.resolve("cli/src/main/java/New.java"));
    assertBuilds(3);
    Files.setLastModifiedTime(
        sandbox.home.resolve("cli/src/main/java/Main.java"), FileTime.fromMillis(1));
    assertBuilds(4);
    sandbox.write("pom.xml", "<project><name/></project>");
    assertBuilds(5);
    sandbox.write("cli/pom.xml", "<project><name/></project>");
    assertBuilds(6);
    sandbox.write(".mvn/jvm.config", "-ea");
    assertBuilds(7);
    Files.delete(sandbox.home.resolve("cli/target/vlarb.jar"));
    assertBuilds(8);
    Files.delete(sandbox.home.resolve("build/classpath"));
    assertBuilds(9);
  }

  @Test
  void whatElseChangesDoesNot() throws Exception {
    assertBuilds(1);
    sandbox.write("cli/src/test/java/SomeTest.java", "class SomeTest {}");
    sandbox.write("README.md", "# vlarb");
    assertBuilds(1);
  }

  @Test
  void aBuildThatFailsShowsWhyAndIsTriedAgain() throws Exception {
    sandbox.program(
        "mvn",
        "echo '[INFO] compiling'",
        "echo '[ERROR] no semicolon -> [Help 1]'",
        "echo '[ERROR] re-run'",
        "exit 1");
    for (int i = 0; i < 2; i++) {
      Sandbox.Result result = sandbox.run("x");
      assertEquals(3, result.exitCode());
      assertEquals("", result.out());
      assertEquals(
          """
          vlarb: installation and build output goes to %s/build/launcher.log
          [ERROR] no semicolon -> [Help 1]
          vlarb: the build failed
          """
              .formatted(sandbox.home),
          result.err());
    }
  }

  @Test
  void atATerminalTheModulesAreSeen() throws Exception {
    sandbox.program(
        "mvn",
        "echo '[INFO] Building vlarb model 0.1.0-SNAPSHOT                   [3/22]'",
        "echo '[INFO] compiling'",
        "echo '[ERROR] no semicolon'",
        "exit 1");
    String seen = sandbox.runAtATerminal("x");
    assertTrue(seen.contains("\r\033[Kvlarb: 3 of 22: model\r\033[K[ERROR] no semicolon"), seen);
    assertTrue(seen.contains("vlarb: the build failed"), seen);
    assertFalse(seen.contains("compiling"), seen);
  }

  @Test
  void twoLaunchersBuildOnce() throws Exception {
    sandbox.program(
        "mvn", "sleep 1\n" + Files.readString(sandbox.bin.resolve("mvn")).split("\n", 2)[1]);
    Process first = sandbox.start(sandbox.home.resolve("vlarb"), root, "x");
    Process second = sandbox.start(sandbox.home.resolve("vlarb"), root, "x");
    assertEquals(0, Sandbox.finish(first).exitCode());
    assertEquals(0, Sandbox.finish(second).exitCode());
    assertEquals(1, sandbox.mavenCalls().size(), sandbox.mavenCalls()::toString);
  }

  @Test
  void withinMavenItRunsWhatIsBuiltAndBuildsNothing() throws Exception {
    sandbox.run("x");
    sandbox.environment.put("VLARB_MAVEN_RUNNING", "yes");
    assertEquals(0, sandbox.run("x").exitCode());
    sandbox.write("pom.xml", "<project><name/></project>");
    Sandbox.Result result = sandbox.run("x");
    assertEquals(3, result.exitCode());
    assertEquals("vlarb: cannot install or build from within a Maven run\n", result.err());
  }

  @Test
  void cleanRemovesWhatWasBuilt() throws Exception {
    sandbox.run("x");
    Files.delete(sandbox.jvms.resolve("jdk-25/bin/javac")); // It needs no JDK.
    Sandbox.Result result = sandbox.run("clean");
    assertEquals(new Sandbox.Result(0, "", ""), result);
    assertFalse(Files.exists(sandbox.home.resolve("build")));
    assertFalse(Files.exists(sandbox.home.resolve("cli/target")));
    assertTrue(Files.exists(sandbox.home.resolve("cli/src/main/java/Main.java")));
  }

  private void assertBuilds(int builds) throws Exception {
    Sandbox.Result result = sandbox.run("x");
    assertEquals(0, result.exitCode(), result::err);
    assertEquals(builds, sandbox.mavenCalls().size(), sandbox.mavenCalls()::toString);
  }
}
