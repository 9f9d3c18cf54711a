// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import vlarb.verilator.CodeCoverage;

/**
 * The folder of a run: {@value #RESULT}, and where it was counted what of the Verilog was reached,
 * {@value #CODE_COVERAGE} in Verilator's own format (for {@code verilator_coverage} too) with the
 * Verilog in {@value #VERILOG}. The result is written last, at once: it is there if all is.
 *
 * @param path the folder, which need not exist before something is written
 */
public record ResultFolder(Path path) {
  private static final String RESULT = "result.json";
  private static final String CODE_COVERAGE = "coverage.dat";
  private static final String VERILOG = "verilog";
  private static final JsonMapper JSON = new JsonMapper();

  /**
   * What a folder holds.
   *
   * @param code what of the Verilog was reached; nothing where that was not counted
   * @param verilog the text of each file that code coverage names
   */
  public record Content(RunResult result, CodeCoverage code, SortedMap<String, String> verilog) {}

  /** The folders below one, at any depth, that hold a result; in the order of their paths. */
  public static List<ResultFolder> allBelow(Path root) throws IOException {
    if (!Files.exists(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.getFileName().toString().equals(RESULT))
          .map(file -> new ResultFolder(file.getParent()))
          .sorted((a, b) -> a.path.compareTo(b.path))
          .toList();
    }
  }

  /** Where a simulation is to write its code coverage; the folder is made if need be. */
  public Path codeCoverageFile() throws IOException {
    return Files.createDirectories(path).resolve(CODE_COVERAGE);
  }

  /** Keeps copies of the Verilog that code coverage is of. */
  public void writeVerilog(Collection<Path> files) throws IOException {
    Path folder = Files.createDirectories(path.resolve(VERILOG));
    for (Path file : files) {
      Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Writes the result, when all else is written. */
  public void write(RunResult result) throws IOException {
    Files.createDirectories(path);
    Path temporary = Files.createTempFile(path, RESULT, ".part");
    Files.writeString(
        temporary, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(result) + "\n");
    Files.move(
        temporary,
        path.resolve(RESULT),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * The result, without code coverage; empty where there is none.
   *
   * @throws IOException if it cannot be read, or is something else; the message names the file
   */
  public Optional<RunResult> result() throws IOException {
    Path file = path.resolve(RESULT);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(Files.readString(file), RunResult.class));
    } catch (JacksonException | NullPointerException e) {
      throw new IOException(file + ": no result of a run: " + e.getMessage(), e);
    }
  }

  /** All that there is; otherwise as {@link #result()}. */
  public Optional<Content> content() throws IOException {
    Optional<RunResult> result = result();
    if (result.isEmpty()) {
      return Optional.empty();
    }
    Path data = path.resolve(CODE_COVERAGE);
    CodeCoverage code = Files.exists(data) ? CodeCoverage.read(data) : CodeCoverage.NONE;
    SortedMap<String, String> verilog = new TreeMap<>();
    for (String name : code.files()) {
      Path file = path.resolve(VERILOG).resolve(name);
      verilog.put(name, Files.exists(file) ? Files.readString(file) : "");
    }
    return Optional.of(new Content(result.get(), code, verilog));
  }

  /** What all of these folders hold. */
  public static List<Content> contents(List<ResultFolder> folders) throws IOException {
    List<Content> contents = new ArrayList<>();
    for (ResultFolder folder : folders) {
      folder.content().ifPresent(contents::add);
    }
    return contents;
  }

  /** Forgets the result, so that a run that is cut short does not seem to have ended. */
  public void clear() throws IOException {
    Files.deleteIfExists(path.resolve(RESULT));
    Files.deleteIfExists(path.resolve(CODE_COVERAGE));
  }
}
