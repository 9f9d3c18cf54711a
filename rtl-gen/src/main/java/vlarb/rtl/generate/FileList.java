// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.stream.Collectors;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** The list of Verilog files, as simulators and synthesis tools read it with {@code -f}. */
final class FileList {
  private FileList() {}

  static GeneratedFile of(String top, List<VerilogModule> modules) {
    String names =
        modules.stream().map(VerilogModule::fileName).collect(Collectors.joining("\n", "", "\n"));
    return new GeneratedFile(top + ".f", names);
  }
}
