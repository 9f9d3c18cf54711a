// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of which JDK the launcher takes, and how the launcher starts the program. */
class StartTest {
  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.maven();
  }

  @Test
  void takesJavaHome() throws Exception {
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25.0.3");
    Path own = sandbox.jdk(root.resolve("my jdk"), "25");
    sandbox.environment.put("JAVA_HOME", own.toString());
    assertEquals(own, jdkOf(sandbox.run("x")));
  }

  @Test
  void passesOverAJavaHomeOfAnOlderVersion() throws Exception {
    Path good = sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25.0.3");
    for (String version : List.of("17.0.15", "21", "2.5", "24.9", "9-internal", "x")) {
      Path other = sandbox.jdk(root.resolve("jdk-" + version), version);
      sandbox.environment.put("JAVA_HOME", other.toString());
      Sandbox.Result result = sandbox.run("x");
      assertEquals(good, jdkOf(result), version);
      assertEquals(0, linesAbout("JAVA_HOME", result), "only doctor tells");
    }
  }

  @Test
  void takesANewerJavaHome() throws Exception {
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25.0.3");
    for (String version : List.of("26", "26-ea", "27.0.1", "100")) {
      Path newer = sandbox.jdk(root.resolve("jdk-" + version), version);
      sandbox.environment.put("JAVA_HOME", newer.toString());
      assertEquals(newer, jdkOf(sandbox.run("x")), version);
    }
  }

  @Test
  void takesTheOldestOfTheSystemsJdksThatWillDo() throws Exception {
    Path newest = sandbox.jdk(sandbox.jvms.resolve("a-jdk-100"), "100");
    assertEquals(newest, jdkOf(sandbox.run("x")));
    Path newer = sandbox.jdk(sandbox.jvms.resolve("b-jdk-26"), "26.0.1");
    assertEquals(newer, jdkOf(sandbox.run("x")));
    Path oldest = sandbox.jdk(sandbox.jvms.resolve("c-jdk-25"), "25");
    sandbox.jdk(sandbox.jvms.resolve("d-jdk-24"), "24");
    assertEquals(oldest, jdkOf(sandbox.run("x")));
  }

  @Test
  void takesTheJdkOnThePathThroughLinks() throws Exception {
    Path jdk = sandbox.jdk(root.resolve("elsewhere"), "25.0.1");
    Files.createSymbolicLink(sandbox.bin.resolve("java"), jdk.resolve("bin/java"));
    assertEquals(jdk, jdkOf(sandbox.run("x")));
  }

  @Test
  void takesNoRuntimeWithoutACompiler() throws Exception {
    Files.delete(sandbox.jdk(sandbox.jvms.resolve("jre-25"), "25").resolve("bin/javac"));
    assertEquals(3, sandbox.run("x").exitCode());
  }

  @Test
  void saysWhatToInstallWhereThereIsNoJdk() throws Exception {
    sandbox.jdk(sandbox.jvms.resolve("jdk-17"), "17.0.15");
    Sandbox.Result result = sandbox.run("x");
    assertEquals(3, result.exitCode());
    assertEquals("", result.out());
    assertTrue(result.err().contains("no JDK 25 or later found"), result::err);
    assertEquals(1, result.err().lines().count(), result::err);
    assertEquals(List.of(), sandbox.mavenCalls());
  }

  @Test
  void commandsOfSecondsDoWithoutTheSlowCompiler() throws Exception {
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    for (String command : List.of("generate", "plan", "explain", "compare", "load")) {
      boolean without = sandbox.run(command).out().contains("arg: -XX:TieredStopAtLevel=1\n");
      assertEquals(!command.equals("load"), without, command);
    }
  }

  @Test
  void worksFromAnyDirectoryThroughALinkWithArgumentsAsTheyAre() throws Exception {
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    Path link = Files.createSymbolicLink(root.resolve("link"), sandbox.home.resolve("vlarb"));
    Path elsewhere = Files.createDirectory(root.resolve("else where"));
    Sandbox.Result result =
        Sandbox.finish(sandbox.start(link, elsewhere, "x", "a b", "", "*", "--", "--offline"));
    assertEquals(0, result.exitCode(), result::err);
    List<String> lines = result.out().lines().toList();
    assertEquals("in: " + elsewhere, lines.get(1));
    assertEquals(
        List.of("arg: x", "arg: a b", "arg: ", "arg: *", "arg: --", "arg: --offline"),
        lines.subList(lines.size() - 6, lines.size()));
    assertTrue(lines.contains("arg: -Dvlarb.home=" + sandbox.home), result::out);
  }

  @Test
  void keepsOfflineForItselfAndForMaven() throws Exception {
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    Sandbox.Result result = sandbox.run("x", "--offline", "y");
    assertTrue(result.out().endsWith("arg: x\narg: y\n"), result::out);
    assertTrue(sandbox.mavenCalls().getFirst().contains(" -o "), sandbox.mavenCalls()::toString);
  }

  @Test
  void aJvmThatDoesNotStartIsNoFailedCheck() throws Exception {
    Path jdk = sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    Files.writeString(
        jdk.resolve("bin/java"),
        "#!/usr/bin/env bash\necho 'Picked up JAVA_TOOL_OPTIONS: -Xnonsense' >&2\n"
            + "echo 'Unrecognized option: -Xnonsense' >&2\nexit 1\n");
    sandbox.environment.put("JAVA_TOOL_OPTIONS", "-Xnonsense");
    Sandbox.Result result = sandbox.run("x");
    assertEquals(3, result.exitCode());
    assertTrue(
        result.err().endsWith("the JVM does not start: Unrecognized option: -Xnonsense\n"),
        result::err);
  }

  @Test
  void closedStandardStreamsFailWhoeverUsesThem() throws Exception {
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    assertEquals(0, sandbox.run("x").exitCode());
    Path script = root.resolve("closed");
    for (String closed : List.of("<&-", ">&-", "2>&-", "<&- >&- 2>&-")) {
      // The program must not find a file of its own under the number of a stream.
      Files.writeString(
          sandbox.jvms.resolve("jdk-25/bin/java"),
          "#!/usr/bin/env bash\nfor n in 0 1 2; do readlink /proc/self/fd/$n; done >%s\n"
              .formatted(script));
      sandbox.shell("\"$1\" x " + closed);
      List<String> streams = Files.readAllLines(script);
      assertEquals(3, streams.size());
      if (closed.contains("<")) {
        assertEquals("/dev/null", streams.getFirst(), closed);
      }
    }
  }

  @Test
  void aColonInThePathIsRefused() throws Exception {
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    Path other = root.resolve("a:b");
    Files.move(sandbox.home, other);
    Sandbox.Result result = Sandbox.finish(sandbox.start(other.resolve("vlarb"), root, "x"));
    assertEquals(3, result.exitCode());
    assertTrue(result.err().contains("has a colon"), result::err);
    assertEquals(1, result.err().lines().count(), result::err);
  }

  @Test
  void aMissingFolderForTemporaryFilesIsBadUsage() throws Exception {
    sandbox.jdk(sandbox.jvms.resolve("jdk-25"), "25");
    Path made = Files.createDirectory(root.resolve("my tmp"));
    sandbox.environment.put("TMPDIR", made.toString());
    assertTrue(sandbox.run("x").out().contains("arg: -Djava.io.tmpdir=" + made));
    for (Path wrong : List.of(root.resolve("missing"), sandbox.home.resolve("vlarb"))) {
      sandbox.environment.put("TMPDIR", wrong.toString());
      Sandbox.Result result = sandbox.run("x");
      assertEquals(2, result.exitCode());
      assertEquals("vlarb: TMPDIR=" + wrong + ": no such directory\n", result.err());
    }
  }

  private static Path jdkOf(Sandbox.Result result) {
    assertEquals(0, result.exitCode(), result::err);
    return Path.of(result.out().lines().findFirst().orElseThrow().substring("jdk: ".length()));
  }

  private static long linesAbout(String text, Sandbox.Result result) {
    return result.err().lines().filter(line -> line.contains(text)).count();
  }
}
