// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.VerilogModule;
import vlarb.system.TemporaryFolder;

/** Verilog in a folder of its own, for as long as a compiler needs it. */
public final class VerilogFiles implements AutoCloseable {
  private final TemporaryFolder folder = TemporaryFolder.orUnchecked("rtl");
  private final List<Path> files = new ArrayList<>();

  /** Writes these modules, a file each. */
  public VerilogFiles(List<VerilogModule> modules) {
    try {
      for (VerilogModule module : modules) {
        files.add(Files.writeString(folder.path().resolve(module.fileName()), module.text()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder.path(), e);
    }
  }

  /** The files, in the order of the modules. */
  public List<Path> files() {
    return List.copyOf(files);
  }

  /** Deletes the folder. */
  @Override
  public void close() {
    folder.close();
  }
}
