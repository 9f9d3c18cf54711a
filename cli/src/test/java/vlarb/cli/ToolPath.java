// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A {@code PATH} of scripts in the place of tools, and the program with it: a process of its own,
 * for a JVM cannot change its environment.
 */
final class ToolPath {
  private final Path folder;

  /**
   * Makes an empty path: no tool is installed.
   *
   * @param folder the folder for the scripts
   */
  ToolPath(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
  }

  /** Installs a script by this name. It has the shell's own commands, and those of the system. */
  ToolPath add(String tool, String... lines) throws IOException {
    Path script = folder.resolve(tool);
    Files.writeString(
        script, "#!/bin/bash\nPATH=/usr/bin:/bin\n" + String.join("\n", lines) + "\n");
    if (!script.toFile().setExecutable(true)) {
      throw new IOException("cannot make executable: " + script);
    }
    return this;
  }

  /** Runs a command. */
  CommandRun run(Object... args) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("PATH", folder.toString());
    int code = builder.start().waitFor();
    return new CommandRun(code, Files.readString(out), Files.readString(err));
  }
}
