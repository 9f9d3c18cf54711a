// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.verilog.VerilogException;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.cli.failure.BadInputException;
import vlarb.testbench.cosim.ArbiterRtl;

/** Verilog that was generated and then edited, as modules. */
public final class EditedFiles {
  private EditedFiles() {}

  /**
   * The modules of a file, or of the files that end in {@code .v} or {@code .sv} directly in a
   * folder.
   *
   * @throws BadInputException if it cannot be read, or says more than generated Verilog can
   */
  public static List<VerilogTree> read(Path path) {
    try {
      return ArbiterRtl.at(path, "").read(EditedFiles::modules);
    } catch (IOException e) {
      throw new BadInputException("--rtl: " + e.getMessage(), e);
    }
  }

  private static List<VerilogTree> modules(List<Path> files) {
    List<VerilogTree> modules = new ArrayList<>();
    for (Path file : files) {
      try {
        modules.addAll(VerilogText.parse(Files.readString(file)));
      } catch (VerilogException e) {
        throw new BadInputException("--rtl: " + file + ": " + e.getMessage(), e);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return modules;
  }
}
