// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.VerilogModule;

/** Verilog in a folder of its own, for as long as a compiler needs it. */
public final class VerilogFiles implements AutoCloseable {
  private final Path folder;
  private final List<Path> files = new ArrayList<>();

  /** Writes these modules, a file each. */
  public VerilogFiles(List<VerilogModule> modules) {
    try {
      folder = Files.createTempDirectory("vlarb-rtl");
      for (VerilogModule module : modules) {
        files.add(Files.writeString(folder.resolve(module.fileName()), module.text()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The files, in the order of the modules. */
  public List<Path> files() {
    return List.copyOf(files);
  }

  /** Deletes the folder. */
  @Override
  public void close() {
    try {
      Files.walkFileTree(folder, new Deletion());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, IOException failure)
        throws IOException {
      Files.delete(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
