// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.FlowFailures;
import vlarb.cli.option.TargetConverter;
import vlarb.cli.option.Writable;
import vlarb.cli.option.WrittenFiles;
import vlarb.fpga.flow.GateNetlist;
import vlarb.fpga.flow.ModelledTarget;
import vlarb.fpga.flow.RtlSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.output.OutputDirectory;

/** Writes a configuration's arbiter as gates. */
@Command(
    name = "netlist",
    description =
        "Write a configuration's arbiter as the gates that budget measures: gates.v "
            + "for the simulators that read the vendor's cells, logic.v, complete in "
            + "itself, for Verilator.",
    footerHeading = "%nExample:%n",
    footer = {
      "  vlarb netlist --config examples/opensm-qos.conf --target osu018 --out gates",
      "  vlarb cosim --config examples/opensm-qos.conf --rtl gates/logic.v"
    })
final class NetlistCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ConfigOption config;

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      defaultValue = "hx8k",
      converter = TargetConverter.Modelled.class,
      completionCandidates = TargetConverter.Modelled.class,
      description =
          "What to build it in (default: ${DEFAULT-VALUE}): the iCE40 FPGAs hx8k and "
              + "up5k, the ECP5 ecp5, or osu018, standard cells of 0.18 um.")
  private ModelledTarget target;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "vlarb-netlist",
      description = "The folder to write to (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Mixin private WrittenFiles written;

  @Override
  public void run() {
    Writable.folder("--out", out);
    ArbiterParameters parameters = config.withoutEngine(config.read());
    PrintWriter err = spec.commandLine().getErr();
    GateNetlist netlist =
        FlowFailures.reported(err, () -> GateNetlist.of(RtlSource.of(parameters), target));
    try {
      List<Path> files =
          OutputDirectory.at(out)
              .add("gates.v", netlist.gates())
              .add("logic.v", netlist.logic())
              .write();
      written.print(files, spec.commandLine().getOut());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
