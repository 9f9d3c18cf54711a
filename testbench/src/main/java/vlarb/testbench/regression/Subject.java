// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.config.Assignments;
import vlarb.config.OpenSmPort;
import vlarb.config.text.Dialect;
import vlarb.system.AtomicFiles;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.matrix.MatrixEntry;
import vlarb.testbench.matrix.PortMatrixEntry;
import vlarb.verilator.PreprocessedVerilog;

/**
 * A configuration that a regression runs.
 *
 * @param name the name, unique among subjects; the names of the subject's runs begin with it
 * @param description the subject in a few words
 * @param top the module that holds all others
 * @param configuration the configuration's file
 * @param port the port whose lines of an OpenSM options file count
 * @param dialect the program that reads an options file
 * @param instead values that count in place of the configuration's
 * @param rtl the Verilog to run in place of the generated Verilog
 */
public record Subject(
    String name,
    String description,
    SubjectTop top,
    Path configuration,
    OpenSmPort port,
    Dialect dialect,
    Assignments instead,
    Optional<Path> rtl) {

  /**
   * The matrix's configurations.
   *
   * @param folder the folder in which they are written, a file each
   */
  public static List<Subject> matrix(Path folder) throws IOException {
    List<Subject> subjects = new ArrayList<>();
    for (MatrixEntry entry : MatrixEntry.all()) {
      String name = "arbiter-%02d".formatted(entry.number());
      subjects.add(of(SubjectTop.ARBITER, name, entry.description(), entry.yaml(), folder));
    }
    return subjects;
  }

  /**
   * The configurations of the matrix of ports.
   *
   * @param folder the folder in which they are written, a file each
   */
  public static List<Subject> portMatrix(Path folder) throws IOException {
    List<Subject> subjects = new ArrayList<>();
    for (PortMatrixEntry entry : PortMatrixEntry.all()) {
      String name = "port-%02d".formatted(entry.number());
      subjects.add(of(SubjectTop.PORT, name, entry.description(), entry.yaml(), folder));
    }
    return subjects;
  }

  private static Subject of(
      SubjectTop top, String name, String description, String yaml, Path folder)
      throws IOException {
    Path file = folder.resolve(name + ".yaml");
    AtomicFiles.write(file, yaml);
    return new Subject(
        name,
        description,
        top,
        file,
        OpenSmPort.CA,
        Dialect.OPENSM_3_3_23,
        Assignments.NONE,
        Optional.empty());
  }

  /**
   * The files that the subject's runs read: the configuration, and the Verilog with the files that
   * it includes.
   */
  List<Path> inputs() throws IOException {
    List<Path> inputs = new ArrayList<>(List.of(configuration));
    if (rtl.isPresent()) {
      inputs.add(rtl.get());
      inputs.addAll(
          ArbiterRtl.at(rtl.get(), top.module()).read(PreprocessedVerilog::of).included());
    }
    return inputs;
  }

  /** The arguments by which {@code vlarb cosim} runs it. */
  String arguments() {
    StringBuilder arguments =
        new StringBuilder("--config ").append(quoted(configuration.toString()));
    if (top == SubjectTop.PORT) {
      arguments.append(" --top port");
    }
    if (port != OpenSmPort.CA) {
      arguments.append(" --port ").append(port.label());
    }
    if (dialect != Dialect.OPENSM_3_3_23) {
      arguments.append(" --dialect ").append(dialect.label());
    }
    instead
        .texts()
        .forEach(
            text -> arguments.append(" %s ".formatted(Assignments.OPTION)).append(quoted(text)));
    rtl.ifPresent(path -> arguments.append(" --rtl ").append(quoted(path.toString())));
    return arguments.toString();
  }

  /** The text as a shell takes it. */
  private static String quoted(String text) {
    return text.matches("[A-Za-z0-9_./+,:@%=-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
