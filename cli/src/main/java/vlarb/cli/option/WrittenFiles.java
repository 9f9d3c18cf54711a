// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The names of the files that a command has written, as the command prints them. */
public final class WrittenFiles {
  @Option(names = "--json", description = "Print the names of the files as JSON.")
  private boolean json;

  /** Prints the names, a line each or as JSON. */
  public void print(List<Path> files, PrintWriter out) {
    if (json) {
      out.print(Json.text(Map.of("files", files.stream().map(Path::toString).toList())));
    } else {
      files.forEach(out::println);
    }
    out.flush();
  }
}
