// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
  }

  @Test
  void worksWhereNothingIs() throws Exception {
    Sandbox.Result result = sandbox.run("doctor");
    assertEquals(3, result.exitCode());
    assertEquals("", result.err());
    assertTrue(result.out().contains("JDK                  missing  25 or later"), result::out);
    assertTrue(result.out().contains("package maven; skipped without it: every build"));
    assertTrue(result.out().contains("package iverilog; skipped without it: test"), result::out);
    assertTrue(result.out().contains("build                stale"), result::out);
    assertTrue(result.out().contains("  apt-get install -y "), result::out);
    assertEquals(List.of(), sandbox.mavenCalls());
  }

  @Test
  void tellsVersionsAndWhichJavaHomeIsPassedOver() throws Exception {
    sandbox.jdkAndMaven();
    sandbox.program("yosys", "[[ $1 == -V ]] && echo Yosys 0.23");
    Path old = sandbox.jdk(root.resolve("old"), "17.0.15");
    sandbox.environment.put("JAVA_HOME", old.toString());
    Sandbox.Result result = sandbox.run("doctor");
    assertEquals(0, result.exitCode());
    assertTrue(result.out().contains("Yosys 0.23 (tried: 0.23 and "), result.out());
    assertEquals("vlarb: JAVA_HOME is passed over: " + old + " is 17.0.15\n", result.err());
    assertTrue(result.out().contains("ok       25.0.3, " + sandbox.jvms), result::out);
    assertTrue(result.out().contains("yosys                ok       Yosys 0.23"), result::out);
  }

  @Test
  void printsNoEscapeCodes() throws Exception {
    sandbox.jdkAndMaven();
    for (String tool : List.of("mvn", "verilator", "yosys", "g++")) {
      sandbox.program(tool, "printf '\\e[0m\\e[1;31m%s 1\\e[m\\n2\\n' " + tool);
    }
    Sandbox.Result result = sandbox.run("doctor");
    assertFalse(result.out().contains("\u001b"), result::out);
    assertTrue(result.out().contains("ok       g++ 1\n"), result::out);
  }
}
