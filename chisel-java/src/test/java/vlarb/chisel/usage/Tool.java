// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import vlarb.chisel.VerilogModule;

/**
 * A run of an external tool.
 *
 * @param exitCode the exit code of the tool
 * @param output all that the tool printed, on both streams
 */
record Tool(int exitCode, String output) {
  private static final long LIMIT_SECONDS = 60;

  /** Runs a tool in a folder and waits for its end. */
  static Tool run(Path folder, List<String> command) throws IOException, InterruptedException {
    Path log = Files.createTempFile(folder, "tool", ".log");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("took longer than " + LIMIT_SECONDS + " s: " + command);
    }
    return new Tool(process.exitValue(), Files.readString(log));
  }

  /** Writes each module into a file of its own; returns the files' names. */
  static List<String> write(Path folder, List<VerilogModule> modules) throws IOException {
    for (VerilogModule module : modules) {
      Files.writeString(folder.resolve(module.fileName()), module.text());
    }
    return modules.stream().map(VerilogModule::fileName).toList();
  }
}
