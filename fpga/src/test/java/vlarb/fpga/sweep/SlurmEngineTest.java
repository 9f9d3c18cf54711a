// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import vlarb.testsupport.OneNodeSlurm;

/** Runs one sweep by a Slurm of one node, which the test starts, and without. */
@Tag("thorough")
class SlurmEngineTest {
  private static final String TWO =
      """
      parameters:
        arbiter.credits: [blocks, flags]
        arbiter.data-vls: [1]
      """;

  @TempDir private Path directory;

  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void slurmGivesWhatThisMachineGives() throws Exception {
    assumeTrue(OneNodeSlurm.isInstalled(), "slurm-wlm is not installed");
    Path file = Files.writeString(directory.resolve("two.yaml"), TWO);
    try (var slurm = new OneNodeSlurm(Files.createDirectory(directory.resolve("slurm")))) {
      assertEquals(0, slurm.jobsCompleted());
      Path bySlurm = directory.resolve("by-slurm");
      sweep(file, bySlurm, "slurm", Map.of("SLURM_CONF", slurm.configuration().toString()));
      assertEquals(2, slurm.jobsCompleted());

      Path byThisMachine = directory.resolve("by-this-machine");
      sweep(file, byThisMachine, "local", Map.of());
      assertEquals(2, slurm.jobsCompleted());
      String result = Files.readString(byThisMachine.resolve("finished"));
      assertEquals(3, result.lines().count(), result);
      assertEquals(result, Files.readString(bySlurm.resolve("finished")));
    }
  }

  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void anEndedSweepLeavesNoJobs() throws Exception {
    assumeTrue(OneNodeSlurm.isInstalled(), "slurm-wlm is not installed");
    Path file = Files.writeString(directory.resolve("two.yaml"), TWO);
    ToolScripts tools = new ToolScripts(directory.resolve("tools"));
    tools.add("yosys", "[[ $1 == -V ]] && exec yosys -V", "exec sleep 600");
    try (var slurm = new OneNodeSlurm(Files.createDirectory(directory.resolve("slurm")))) {
      ProcessBuilder builder =
          new ProcessBuilder(SweepProgram.command(file, directory.resolve("cache"), "slurm"))
              .redirectErrorStream(true)
              .redirectOutput(directory.resolve("ended.log").toFile());
      builder.environment().put("SLURM_CONF", slurm.configuration().toString());
      builder.environment().put("PATH", tools.path());
      Process program = builder.start();
      while (slurm.jobsRunning() == 0) {
        assertTrue(program.isAlive(), Files.readString(directory.resolve("ended.log")));
        Thread.sleep(100);
      }
      program.destroy();
      program.waitFor();
      assertEquals(0, slurm.jobsLeft());
    }
  }

  /** The engine reads its surroundings from the environment: it needs a process of its own. */
  private void sweep(Path file, Path cache, String engine, Map<String, String> environment)
      throws Exception {
    Path log = directory.resolve(engine + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(SweepProgram.command(file, cache, engine))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    Process program = builder.start();
    try {
      assertEquals(0, program.waitFor(), Files.readString(log));
    } finally {
      program.descendants().forEach(ProcessHandle::destroy);
      program.destroy();
    }
  }
}
