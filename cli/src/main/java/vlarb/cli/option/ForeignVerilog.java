// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CommandFailures;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.verilator.BuildException;
import vlarb.verilator.Definitions;
import vlarb.verilator.ForeignCode;
import vlarb.verilator.PreprocessedVerilog;

/** Verilog that is not generated, which may run programs as the user. */
public final class ForeignVerilog {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--no-system",
      description =
          "Refuse Verilog of --rtl that runs programs or other code as you: $system, $c, DPI or"
              + " `systemc_... in it. Without this option such Verilog is warned of.")
  private boolean noSystem;

  /**
   * Reads the Verilog at a path. Before the Verilog runs, a warning names its foreign code, and the
   * user may refuse it; a further warning names files that the design does not use.
   *
   * @param top the name of the module that holds all others
   * @throws BadInputException if the Verilog cannot be read, defines something twice, or the user
   *     refuses it
   */
  public ArbiterRtl read(Path rtl, String top) {
    try {
      ArbiterRtl read = ArbiterRtl.at(rtl, top);
      PreprocessedVerilog verilog = read.read(PreprocessedVerilog::of);
      Definitions definitions = Definitions.of(verilog, top);
      report(verilog.foreignCode());
      for (String line : definitions.unused()) {
        spec.commandLine().getErr().println(CommandFailures.oneLine("warning: --rtl: " + line));
      }
      return read;
    } catch (IOException e) {
      throw new BadInputException("--rtl: " + e.getMessage(), e);
    } catch (BuildException e) {
      throw new BadInputException("--rtl: " + rtl + ": " + e.getMessage(), e);
    }
  }

  private void report(List<ForeignCode> found) {
    if (found.isEmpty()) {
      return;
    }
    if (noSystem) {
      throw new BadInputException(
          found.getFirst() + " runs code as you, which --no-system refuses");
    }
    PrintWriter err = spec.commandLine().getErr();
    for (ForeignCode code : found) {
      err.println(
          CommandFailures.oneLine(
              "warning: " + code + " runs code as you; --no-system refuses it"));
    }
  }
}
