// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.config.Configuration;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.rtl.output.OutputDirectory;

/** Writes the Verilog of a configuration's arbiter and what goes with it. */
@Command(
    name = "generate",
    description = "Write the Verilog of a configuration's arbiter and what goes with it.",
    footerHeading = "%nExample:%n",
    footer = "  vlarb generate --config examples/opensm-qos.conf --out rtl")
final class GenerateCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ConfigOption config;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "vlarb-rtl",
      description = "The folder to write to (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--table-engine",
      description = "Write the table engine of table-engine.policy alone, without an arbiter.")
  private boolean tableEngine;

  @Override
  public void run() {
    Writable.folder("--out", out);
    Configuration configuration = config.read();
    ArbiterParameters arbiter = configuration.managedArbiter();
    if (configuration.tableEngine().present() && !arbiter.managed() && !tableEngine) {
      PrintWriter diagnostics = spec.commandLine().getErr();
      diagnostics.println(
          "vlarb generate: only the arbiter, which with one data VL has no tables; --table-engine"
              + " writes the table engine alone");
      diagnostics.flush();
    }
    List<GeneratedFile> files =
        tableEngine
            ? Generator.generate(TableEngineOption.parameters(configuration))
            : Generator.generate(arbiter);
    write(files, out);
    PrintWriter results = spec.commandLine().getOut();
    files.forEach(file -> results.println(out.resolve(file.name())));
    results.flush();
  }

  /** Writes all of the files, or none. */
  static void write(List<GeneratedFile> files, Path folder) {
    OutputDirectory output = OutputDirectory.at(folder);
    files.forEach(file -> output.add(file.name(), file.text()));
    try {
      output.write();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
