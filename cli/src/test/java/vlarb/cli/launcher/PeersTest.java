// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The peers that bench compares with, one of them LGPL, are on no other command's class path. */
class PeersTest {
  @TempDir Path root;

  /**
   * These tests run on the class path of the commands, and JUnit: a class that is missing here is
   * missing there.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"spinal.sim.SimManager", "com.sun.jna.Native", "net.openhft.affinity.Affinity"})
  void theCommandsDoNotDependOnThem(String peer) {
    assertThrows(ClassNotFoundException.class, () -> Class.forName(peer));
  }

  @Test
  void benchAloneIsStartedWithThem() throws Exception {
    Sandbox sandbox = new Sandbox(root);
    sandbox.jdkAndMaven();
    sandbox.toolsOf("bench");
    sandbox.environment.put("VLARB_COCOTB", "/my/python");
    assertEquals(0, sandbox.run("x").exitCode());
    sandbox.write("build/classpath-bench", "/peers/spinalhdl-sim.jar");
    assertTrue(sandbox.run("bench").out().contains("spinalhdl-sim"));
    for (String command : new String[] {"x", "demo", "generate", "--help"}) {
      assertFalse(sandbox.run(command).out().contains("spinalhdl-sim"), command);
    }
  }
}
