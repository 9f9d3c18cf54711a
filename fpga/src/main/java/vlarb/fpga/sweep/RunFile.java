// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import vlarb.chisel.VerilogModule;
import vlarb.fpga.flow.FlowRun;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.Target;
import vlarb.jobs.Job;
import vlarb.system.SealedFile;

/** A run written down, for the process that is to make it. */
final class RunFile {
  private static final JsonMapper JSON = new JsonMapper();

  private RunFile() {}

  /** The content of the file. */
  private record Content(String top, List<VerilogModule> modules, String target, int seeds) {}

  static Job write(FlowRun run, Path directory) throws IOException {
    Path path = directory.resolve(run.key() + ".run");
    RtlSource source = run.source();
    Content content = new Content(source.top(), source.modules(), run.target().name(), run.seeds());
    SealedFile.write(path, JSON.writeValueAsString(content));
    return new Job(path);
  }

  static FlowRun read(Path path) throws IOException {
    String text = SealedFile.read(path).orElseThrow(() -> new NoSuchFileException(path.toString()));
    Content content = JSON.readValue(text, Content.class);
    return new FlowRun(
        new RtlSource(content.top(), content.modules()),
        Target.find(content.target()).orElseThrow(),
        content.seeds());
  }
}
