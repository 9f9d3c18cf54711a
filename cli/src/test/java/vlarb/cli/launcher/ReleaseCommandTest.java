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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of how the launcher asks Maven for a release. {@link ReleaseTest} makes one. */
class ReleaseCommandTest {
  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.jdkAndMaven();
    sandbox.write("LICENSE", "licence");
    sandbox.write("NOTICE", "notice");
    sandbox.program(
        "mvn",
        Files.readString(sandbox.bin.resolve("mvn")).split("\n", 2)[1],
        "[[ $* != *deploy ]] || mkdir -p build/release/maven");
  }

  private String lastCall() throws IOException {
    return sandbox.mavenCalls().getLast();
  }

  @Test
  void withoutAVersionItIsTheCheckouts() throws Exception {
    Sandbox.Result result = sandbox.run("release");
    assertEquals(0, result.exitCode(), result::err);
    assertTrue(lastCall().contains(" -Prelease "), lastCall());
    assertFalse(lastCall().contains("-Drevision"), lastCall());
    String folder = sandbox.home.resolve("build/release").toString();
    assertEquals("%1$s/LICENSE\n%1$s/NOTICE\n%1$s/maven\n".formatted(folder), result.out());
  }

  @Test
  void aVersionIsMavensAndTheNextCommandBuildsAnew() throws Exception {
    assertEquals(0, sandbox.run("x").exitCode());
    assertEquals(0, sandbox.run("release", "1.2.3-rc.1").exitCode());
    assertTrue(lastCall().contains(" -Drevision=1.2.3-rc.1 "), lastCall());
    assertEquals(2, sandbox.mavenCalls().size());
    assertEquals(0, sandbox.run("x").exitCode());
    assertEquals(3, sandbox.mavenCalls().size());
  }

  @Test
  void isSignedWhereThatIsAskedFor() throws Exception {
    sandbox.program("gpg", "exit 0");
    assertEquals(0, sandbox.run("release", "1.2.3", "--sign").exitCode());
    assertTrue(lastCall().contains(" -Prelease,sign "), lastCall());
  }

  @Test
  void withoutGnuPgThereIsNothingToSignWith() throws Exception {
    sandbox.program("id", "echo 1");
    Sandbox.Result result = sandbox.run("release", "1.2.3", "--sign");
    assertEquals(3, result.exitCode());
    assertEquals("vlarb: missing: gpg; run: sudo apt-get install -y gnupg\n", result.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1.2", "01.2.3", "v1.2.3", "1.2.3-", "1.2.3-SNAPSHOT", "1.2.3 "})
  void whatIsNoVersionIsRefused(String version) throws Exception {
    Sandbox.Result result = sandbox.run("release", version);
    assertEquals(2, result.exitCode());
    assertEquals(
        "vlarb: %s is no version of a release: expected 1.2.3, or 1.2.3-rc.1\n".formatted(version),
        result.err());
  }

  @Test
  void aSecondVersionAndAnotherOptionAreRefused() throws Exception {
    assertEquals(2, sandbox.run("release", "1.2.3", "1.2.4").exitCode());
    assertEquals(2, sandbox.run("release", "--signed").exitCode());
    assertEquals(2, sandbox.run("--offline", "release").exitCode());
  }

  @Test
  void ofAFailedBuildNothingIsLeft() throws Exception {
    sandbox.program("mvn", "mkdir -p build/release/maven", "echo '[ERROR] no'", "exit 1");
    Sandbox.Result result = sandbox.run("release", "1.2.3");
    assertEquals(3, result.exitCode());
    assertTrue(result.err().contains("[ERROR] no\nvlarb: the build failed\n"), result::err);
    assertFalse(Files.exists(sandbox.home.resolve("build/release")));
  }
}
