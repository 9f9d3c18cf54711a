// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.system.ChildProcess;

/**
 * A run of an external tool.
 *
 * @param exitCode the exit code of the tool
 * @param output all that the tool printed, on both streams
 */
record Tool(int exitCode, String output) {
  /** A run that succeeded without a word. */
  static final Tool CLEAN = new Tool(0, "");

  /** Processor time beyond that of any synthesis. */
  private static final Duration LIMIT = Duration.ofSeconds(400);

  /** Runs a tool in a folder and waits for its end. */
  static Tool run(Path folder, List<String> command) throws IOException, InterruptedException {
    ChildProcess.Ending ending =
        ChildProcess.run(folder, command, LIMIT)
            .orElseThrow(() -> new IllegalStateException("took longer than " + LIMIT));
    return new Tool(ending.status(), ending.output());
  }

  /** Runs a tool on Verilog: the files are written to the folder and named after the options. */
  static Tool onVerilog(Path folder, List<GeneratedFile> verilog, String... command)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(command));
    all.addAll(write(folder, verilog));
    return run(folder, all);
  }

  /** Writes files to a folder; returns their names. */
  static List<String> write(Path folder, List<GeneratedFile> files) throws IOException {
    for (GeneratedFile file : files) {
      Path path = folder.resolve(file.name());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.text());
    }
    return files.stream().map(GeneratedFile::name).toList();
  }

  /** True if a file of this name is one that simulators read. */
  static boolean isVerilog(String name) {
    return name.endsWith(".v") || name.endsWith(".sv");
  }
}
