// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program of Slurm's.
 *
 * @param name looked for on the {@code PATH}
 */
record SlurmCommand(String name) {
  /** Submits jobs. */
  static final SlurmCommand SBATCH = new SlurmCommand("sbatch");

  /** Cancels jobs. */
  static final SlurmCommand SCANCEL = new SlurmCommand("scancel");

  /**
   * How it ended.
   *
   * @param output standard output and standard error as they came
   */
  record Ending(int status, String output) {}

  /**
   * Runs it to whatever end it comes to.
   *
   * @throws EngineException if there is no such program
   */
  Ending run(Path directory, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(name));
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"));
    builder.environment().put("LC_ALL", "C");
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new EngineException(
          name + " is not installed; on Debian: apt-get install slurm-wlm", e);
    }
    try {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Ending(process.waitFor(), output);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the output of " + name, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException(name + " was interrupted", e);
    } finally {
      process.destroyForcibly();
    }
  }
}
