// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.system.AtomicFiles;

/**
 * The file in which finished entries of a matrix are noted, a line each. An interrupted run takes
 * them from there; lines of other runs, and damaged ones, stay and count for nothing.
 *
 * @param file need not exist
 */
public record MatrixResults(Path file) {
  /**
   * The result of an entry, if a result with this seed and number of cycles is recorded.
   *
   * @throws UncheckedIOException if the file cannot be read
   */
  public Optional<EntryResult> of(MatrixEntry entry, long seed, long cycles) {
    return lines().stream()
        .flatMap(line -> EntryResult.parse(line, entry, seed, cycles).stream())
        .findFirst();
  }

  /**
   * Notes a result, unless it is a failure, which shall be run again. The file is replaced as a
   * whole: a last line that was cut is ended.
   *
   * @throws UncheckedIOException if the file cannot be written
   */
  public void note(EntryResult result) {
    if (result.failure().isPresent()) {
      return;
    }
    List<String> lines = new ArrayList<>(lines());
    lines.add(result.line());
    try {
      AtomicFiles.write(
          file, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> lines() {
    try {
      return Files.exists(file)
          ? Files.readString(file, StandardCharsets.ISO_8859_1).lines().toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
