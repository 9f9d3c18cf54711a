// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.option.AdmissionOption;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.TableEngineOption;
import vlarb.cli.option.TablesAtResetOption;
import vlarb.cli.option.TopOption;
import vlarb.cli.option.Writable;
import vlarb.cli.option.WrittenFiles;
import vlarb.config.Configuration;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.generate.Delivery;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.rtl.generate.PortDesign;
import vlarb.rtl.output.Existing;
import vlarb.rtl.output.FileInTheWayException;
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
  @Mixin private TablesAtResetOption atReset;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "vlarb-rtl",
      description = "The folder to write to (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Mixin private TopOption top;

  @Option(
      names = "--table-engine",
      description = "Write the table engine of table-engine.policy alone, without an arbiter.")
  private boolean tableEngine;

  @Option(
      names = "--prefix",
      paramLabel = "NAME",
      description = {
        "What the names of all modules and files begin with, so that several configurations fit"
            + " into one design (default: the key arbiter.name)."
      })
  private Optional<String> prefix;

  @Option(
      names = "--force",
      description = "Replace files that were edited after generation, or were not generated.")
  private boolean force;

  @Mixin private WrittenFiles written;

  @Override
  public void run() {
    Writable.folder("--out", out);
    Configuration configuration = configuration();
    if (top.isPort()) {
      write(port(configuration));
      return;
    }
    ArbiterParameters arbiter = configuration.arbiter();
    if (configuration.tableEngine().present() && !arbiter.managed() && !tableEngine) {
      PrintWriter diagnostics = spec.commandLine().getErr();
      diagnostics.println(
          "vlarb generate: only the arbiter, which with one data VL has no tables; --table-engine"
              + " writes the table engine alone");
      diagnostics.flush();
    }
    write(tableEngine ? engine(configuration) : arbiter(configuration));
  }

  private void write(List<GeneratedFile> files) {
    write(files, out, force ? Existing.REPLACE_EDITED : Existing.KEEP_EDITED);
    written.print(
        files.stream().map(file -> out.resolve(file.name())).toList(), spec.commandLine().getOut());
  }

  private List<GeneratedFile> port(Configuration configuration) {
    if (tableEngine) {
      throw new BadInputException(
          "--table-engine writes no port, expected --top arbiter beside it");
    }
    return Generator.generate(
        PortDesign.of(
            TopOption.port(configuration), configuration.tables(), configuration.prefix()));
  }

  private static List<GeneratedFile> engine(Configuration configuration) {
    EngineParameters engine = TableEngineOption.parameters(configuration);
    return AdmissionOption.inHardware(configuration)
        ? Generator.generateAdmitting(
            engine, AdmissionOption.settings(configuration), configuration.prefix())
        : Generator.generate(engine, configuration.prefix());
  }

  private static List<GeneratedFile> arbiter(Configuration configuration) {
    ArbiterParameters arbiter = configuration.arbiter();
    Delivery delivery = new Delivery(arbiter, configuration.tables(), configuration.prefix());
    SequencedMap<String, GeneratedFile> files = new LinkedHashMap<>();
    Generator.generate(delivery).forEach(file -> files.put(file.name(), file));
    if (AdmissionOption.inHardware(configuration) && arbiter.managed()) {
      EngineParameters engine = TableEngineOption.parameters(configuration);
      Generator.generateAdmission(
              engine, AdmissionOption.settings(configuration), configuration.prefix())
          .forEach(file -> files.putIfAbsent(file.name(), file));
    }
    return List.copyOf(files.values());
  }

  private Configuration configuration() {
    Configuration read = atReset.over(config.read());
    try {
      return prefix.map(read::withPrefix).orElse(read);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--prefix " + e.getMessage(), e);
    }
  }

  /** Writes all of the files, or none. */
  static void write(List<GeneratedFile> files, Path folder, Existing existing) {
    OutputDirectory output = OutputDirectory.at(folder);
    files.forEach(file -> output.add(file.name(), file.text()));
    try {
      output.write(existing);
    } catch (FileInTheWayException e) {
      String remedy = e.isReplaceable() ? "; --force replaces what is in the way" : "";
      throw new BadInputException(e.getFile() + ": " + e.getReason() + remedy, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
