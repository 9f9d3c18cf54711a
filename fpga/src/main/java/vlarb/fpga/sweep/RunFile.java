// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import vlarb.chisel.VerilogModule;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.Run;
import vlarb.fpga.flow.Target;
import vlarb.rtl.output.AtomicFiles;

/**
 * A run written down, for the process that is to make it.
 *
 * @param path the file; the process's log is beside it
 */
record RunFile(Path path) {
  private static final JsonMapper JSON = new JsonMapper();

  /** What the file holds. */
  private record Content(String top, List<VerilogModule> modules, String target, int seeds) {}

  static RunFile write(Run run, Path directory) throws IOException {
    RunFile file = new RunFile(directory.resolve(run.key() + ".run"));
    RtlSource source = run.source();
    Content content = new Content(source.top(), source.modules(), run.target().name(), run.seeds());
    AtomicFiles.write(file.path, JSON.writeValueAsString(content));
    return file;
  }

  Run read() {
    Content content = JSON.readValue(path.toFile(), Content.class);
    return new Run(
        new RtlSource(content.top(), content.modules()),
        Target.find(content.target()).orElseThrow(),
        content.seeds());
  }

  /** Where the process writes what it has to say. */
  Path log() {
    return path.resolveSibling(path.getFileName() + ".log");
  }

  void delete() throws IOException {
    Files.deleteIfExists(path);
    Files.deleteIfExists(log());
  }
}
