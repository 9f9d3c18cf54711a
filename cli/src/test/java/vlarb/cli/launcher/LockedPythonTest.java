// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real pip takes nothing but what is locked, without a network: a folder with a package stands
 * for PyPI.
 */
class LockedPythonTest {
  @TempDir Path root;
  private Sandbox sandbox;
  private Path wheel;

  @BeforeEach
  void makeSandbox() throws Exception {
    Path python = Path.of("/usr/bin/python3");
    assumeTrue(
        new ProcessBuilder(python.toString(), "-c", "import ensurepip").start().waitFor() == 0,
        "no Python environments here");
    sandbox = new Sandbox(root);
    sandbox.jdkAndMaven();
    sandbox.toolsOf("bench");
    Files.createSymbolicLink(sandbox.bin.resolve("python3"), python);
    Path folder = Files.createDirectory(root.resolve("packages"));
    wheel = wheel(folder, "demo", "print('as it was locked')\n");
    sandbox.environment.put("XDG_CACHE_HOME", root.resolve("cache").toString());
    sandbox.environment.put("PIP_NO_INDEX", "1");
    sandbox.environment.put("PIP_FIND_LINKS", folder.toString());
    sandbox.requirements("cocotb", "demo==1.0 --hash=sha256:" + Sandbox.sha256(wheel) + "\n");
  }

  @Test
  void whatIsLockedIsInstalled() throws Exception {
    assertEquals("", withoutBuild(bench()));
    Path environment = sandbox.pythonEnvironment("cocotb");
    assertTrue(Files.exists(environment.resolve("complete")));
    // Another lock is another environment.
    sandbox.requirements("cocotb", "demo==2.0 --hash=sha256:" + "0".repeat(64) + "\n");
    assertTrue(sandbox.run("doctor").out().contains("cocotb               missing"));
  }

  @Test
  void aChangedPackageIsRefused() throws Exception {
    wheel(wheel.getParent(), "demo", "print('changed')\n");
    assertRefused("refused: what PyPI has for demo==1.0", "DO NOT MATCH THE HASHES");
  }

  @Test
  void aPackageWithoutHashIsRefused() throws Exception {
    wheel(wheel.getParent(), "other", "");
    String locked = Files.readString(sandbox.home.resolve("scripts/pypi/cocotb.txt"));
    sandbox.requirements("cocotb", locked + "other==1.0\n");
    assertRefused("PyPI can be reached, but", "Hashes are required in --require-hashes mode");
  }

  private void assertRefused(String message, String pips) throws Exception {
    String err = bench();
    assertTrue(err.contains("vlarb: " + message), err);
    String log = Files.readString(sandbox.home.resolve("build/pip-installation.log"));
    assertTrue(log.contains(pips), log);
    assertTrue(Files.notExists(sandbox.pythonEnvironment("cocotb").resolve("complete")));
  }

  /**
   * Makes the launcher look for cocotb, which takes pip its time, and returns what the launcher
   * says.
   */
  private String bench() throws Exception {
    return sandbox.shell("\"$1\" bench cosim").err();
  }

  /** The launcher's messages besides those about installing and building. */
  private static String withoutBuild(String err) {
    return err.replaceAll("vlarb: (installation and build output|installing from PyPI).*\n", "");
  }

  /** A package of one module that has this text. */
  private static Path wheel(Path folder, String name, String module) throws IOException {
    Path file = folder.resolve(name + "-1.0-py3-none-any.whl");
    try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (List<String> entry :
          List.of(
              List.of(name + ".py", module),
              List.of(
                  name + "-1.0.dist-info/METADATA",
                  "Metadata-Version: 2.1\nName: " + name + "\nVersion: 1.0\n"),
              List.of(
                  name + "-1.0.dist-info/WHEEL",
                  "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"),
              List.of(name + "-1.0.dist-info/RECORD", name + ".py,,\n"))) {
        zip.putNextEntry(new ZipEntry(entry.getFirst()));
        zip.write(entry.getLast().getBytes(UTF_8));
      }
    }
    return file;
  }
}
