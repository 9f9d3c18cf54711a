// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.PortParameters;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.PortDesign;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;
import vlarb.verilator.VerilatedDesign;

/**
 * The Verilog of an arbiter, or of a port around an arbiter: ours as generated, or another design
 * with the same ports.
 */
public sealed interface ArbiterRtl {
  /** The Verilog that the generator makes for these parameters. */
  record Generated(ArbiterParameters parameters) implements ArbiterRtl {
    @Override
    public <T> T read(Function<List<Path>, T> reader) {
      try (VerilogFiles verilog = new VerilogFiles(ArbiterDesign.of(parameters).modules())) {
        return reader.apply(verilog.files());
      }
    }

    @Override
    public SimulatorLibrary build(UnaryOperator<VerilatedDesign> options) {
      return read(files -> options.apply(design(files, ArbiterDesign.TOP)).build());
    }
  }

  /** The Verilog that the generator makes for a port. */
  record GeneratedPort(PortParameters parameters) implements ArbiterRtl {
    @Override
    public <T> T read(Function<List<Path>, T> reader) {
      PortDesign port = PortDesign.of(parameters, Tables.EMPTY, "");
      try (VerilogFiles verilog = new VerilogFiles(port.modules())) {
        return reader.apply(verilog.files());
      }
    }

    @Override
    public SimulatorLibrary build(UnaryOperator<VerilatedDesign> options) {
      return read(files -> options.apply(design(files, PortDesign.TOP)).build());
    }
  }

  /**
   * Verilog files; lint warnings are not fatal in them.
   *
   * @param top the name of the module that holds all others
   */
  record Given(List<Path> files, String top) implements ArbiterRtl {
    /** Files with a module {@value ArbiterDesign#TOP}. */
    public Given(List<Path> files) {
      this(files, ArbiterDesign.TOP);
    }

    @Override
    public <T> T read(Function<List<Path>, T> reader) {
      return reader.apply(files);
    }

    @Override
    public SimulatorLibrary build(UnaryOperator<VerilatedDesign> options) {
      return options.apply(design(files, top).lintFatal(false)).build();
    }
  }

  /**
   * Returns the Verilog at a path: the file, or the files that end in {@code .v} or {@code .sv}
   * directly in the folder.
   *
   * @param top the name of the module that holds all others
   * @throws IOException if the Verilog cannot be read; the message says what was expected
   */
  static ArbiterRtl at(Path path, String top) throws IOException {
    if (!Files.isDirectory(path)) {
      return new Given(List.of(existing(path)), top);
    }
    Map<Object, Path> files = new LinkedHashMap<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path, "*.{v,sv}")) {
      for (Path file : entries) {
        if (!Files.isDirectory(existing(file))) {
          Path other = files.putIfAbsent(identity(file), file);
          if (other != null) {
            throw new FileSystemException(
                other + " and " + file + ": one file by two names, expected one of them");
          }
        }
      }
    }
    if (files.isEmpty()) {
      throw new NoSuchFileException(path + ": no Verilog in this folder, expected *.v or *.sv");
    }
    return new Given(files.values().stream().sorted().toList(), top);
  }

  /** The file itself, by whatever name and links it is reached. */
  private static Object identity(Path file) throws IOException {
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return key == null ? file.toRealPath() : key;
  }

  /** Refuses a missing file, a dangling link and a circle of links. */
  private static Path existing(Path file) throws NoSuchFileException {
    if (Files.exists(file)) {
      return file;
    }
    throw new NoSuchFileException(
        file
            + (Files.isSymbolicLink(file)
                ? ": a symbolic link that leads to no file"
                : ": no such file or folder, expected Verilog"));
  }

  private static VerilatedDesign design(List<Path> files, String top) {
    return VerilatedDesign.of(top, files).clock("clock");
  }

  /**
   * Passes the files to a reader; they may exist only until this method returns.
   *
   * @return the reader's result
   */
  <T> T read(Function<List<Path>, T> reader);

  /** The simulator of this Verilog, with what it is built for besides. */
  SimulatorLibrary build(UnaryOperator<VerilatedDesign> options);

  /** The simulator of this Verilog, which can write waveforms of this format. */
  default SimulatorLibrary build(Trace trace) {
    return build(design -> design.trace(trace));
  }
}
