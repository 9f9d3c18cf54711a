// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Runs of external tools. */
final class Run {
  private Run() {}

  /**
   * Runs a tool in a folder and waits for its end; what it said.
   *
   * @throws IllegalStateException if it takes longer than the limit
   */
  static String tool(Path folder, long limitSeconds, String... command)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile(folder, "run", ".log");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(limitSeconds, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException(command[0] + " took longer than " + limitSeconds + " s");
    }
    String said = Files.readString(log);
    Files.delete(log);
    return said;
  }
}
