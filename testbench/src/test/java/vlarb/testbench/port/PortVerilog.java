// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.port.PortParameters;
import vlarb.rtl.port.VlPort;

/** The Verilog of ports that tests build. */
public final class PortVerilog {
  private PortVerilog() {}

  public static List<VerilogModule> modules(PortParameters parameters) {
    return Verilog.emit(() -> new VlPort(parameters), EmitOptions.design());
  }

  /** Writes modules to a folder. */
  public static List<Path> write(Path folder, List<VerilogModule> modules) throws Exception {
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : modules) {
      files.add(Files.writeString(folder.resolve(module.fileName()), module.text()));
    }
    return files;
  }
}
