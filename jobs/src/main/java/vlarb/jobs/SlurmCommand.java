// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.system.CannotStartException;
import vlarb.system.ChildProcess;

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
   * Runs it to whatever end it comes to.
   *
   * @throws EngineException if there is no such program
   */
  ChildProcess.Ending run(Path directory, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(name));
    command.addAll(arguments);
    try {
      return ChildProcess.run(directory, command);
    } catch (CannotStartException e) {
      throw new EngineException(
          name + " is not installed; on Debian: apt-get install slurm-wlm", e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the output of " + name, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException(name + " was interrupted", e);
    }
  }
}
