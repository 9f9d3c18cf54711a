// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import vlarb.system.SealedFile;
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

  /** The key, in the result, of the files beside it, each with its hash. */
  private static final String FILES = "files";

  private static final JsonMapper JSON = new JsonMapper();

  /**
   * The content of a folder.
   *
   * @param path the path of the folder
   * @param code the points of the Verilog that were reached; nothing where that was not counted
   * @param verilog the text of each file that code coverage names
   */
  public record Content(
      Path path, RunResult result, CodeCoverage code, SortedMap<String, String> verilog) {

    /** A run of which nothing but the result is known. */
    public static Content of(Path path, RunResult result) {
      return new Content(path, result, CodeCoverage.NONE, new TreeMap<>());
    }
  }

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

  /** The file for a simulation's code coverage; the folder is created if it does not exist. */
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

  /** Writes the result with the hashes of the files beside it, when all else is written. */
  public void write(RunResult result) throws IOException {
    ObjectNode node = JSON.valueToTree(result);
    ObjectNode files = node.putObject(FILES);
    if (Files.exists(path.resolve(CODE_COVERAGE))) {
      files.put(CODE_COVERAGE, hash(CODE_COVERAGE));
      for (String name : CodeCoverage.read(path.resolve(CODE_COVERAGE)).files()) {
        if (hasVerilog(name)) {
          files.put(VERILOG + "/" + name, hash(VERILOG + "/" + name));
        }
      }
    }
    SealedFile.write(
        path.resolve(RESULT), JSON.writerWithDefaultPrettyPrinter().writeValueAsString(node));
  }

  /**
   * The result, without code coverage. Empty if there is no result, or if one of the folder's files
   * is not as it was written; that file is set aside.
   *
   * @throws IOException if it cannot be read
   */
  public Optional<RunResult> result() throws IOException {
    Optional<String> text = SealedFile.read(path.resolve(RESULT));
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      ObjectNode node = (ObjectNode) JSON.readTree(text.get());
      JsonNode files = node.remove(FILES);
      RunResult result = JSON.treeToValue(node, RunResult.class);
      for (Map.Entry<String, JsonNode> file : files.properties()) {
        if (!isOurs(file.getKey())) {
          SealedFile.setAside(path.resolve(RESULT), "names a file that is none of its own");
          return Optional.empty();
        }
        if (!file.getValue().asString().equals(hash(file.getKey()))) {
          SealedFile.setAside(path.resolve(file.getKey()), "not as it was written");
          return Optional.empty();
        }
      }
      return Optional.of(result);
    } catch (JacksonException | NullPointerException | ClassCastException e) {
      SealedFile.setAside(path.resolve(RESULT), "the result of another version");
      return Optional.empty();
    }
  }

  /** True if a result may vouch for a file of this name: the file lies in the folder. */
  private static boolean isOurs(String name) {
    return name.equals(CODE_COVERAGE) || name.matches(VERILOG + "/(?!\\.{1,2}$)[^/\\p{Cntrl}]+");
  }

  /** The hash of a file in the folder; empty where it cannot be read. */
  private String hash(String name) {
    try {
      return SealedFile.sha256(Files.readAllBytes(path.resolve(name)));
    } catch (IOException e) {
      return "";
    }
  }

  /** Reads the whole content of the folder; empty as {@link #result()} is. */
  public Optional<Content> content() throws IOException {
    Optional<RunResult> result = result();
    if (result.isEmpty()) {
      return Optional.empty();
    }
    Path data = path.resolve(CODE_COVERAGE);
    CodeCoverage code = Files.exists(data) ? CodeCoverage.read(data) : CodeCoverage.NONE;
    SortedMap<String, String> verilog = new TreeMap<>();
    for (String name : code.files()) {
      verilog.put(
          name, hasVerilog(name) ? Files.readString(path.resolve(VERILOG).resolve(name)) : "");
    }
    return Optional.of(new Content(path, result.get(), code, verilog));
  }

  /** True if a name that code coverage gives is that of one of our copies. */
  private boolean hasVerilog(String name) {
    Path file = path.resolve(VERILOG).resolve(name);
    return file.getParent().equals(path.resolve(VERILOG))
        && !file.getFileName().toString().equals("..")
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Reads the contents of all of these folders. */
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
