// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Scripts that replace tools, for a process that is given their {@code PATH}. */
final class ToolScripts {
  private final Path folder;

  ToolScripts(Path folder) throws IOException {
    this.folder = Files.createDirectory(folder);
  }

  /** Adds a script that is found before the tool of its name, and itself finds that tool. */
  void add(String tool, String... lines) throws IOException {
    Path script = folder.resolve(tool);
    String path = "PATH='" + System.getenv("PATH") + "'\n";
    Files.writeString(script, "#!/bin/bash\n" + path + String.join("\n", lines) + "\n");
    if (!script.toFile().setExecutable(true)) {
      throw new IOException("cannot make executable: " + script);
    }
  }

  /** The {@code PATH} with the scripts first. */
  String path() {
    return folder + ":" + System.getenv("PATH");
  }
}
