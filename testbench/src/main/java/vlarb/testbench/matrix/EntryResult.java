// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import vlarb.jobs.ProgramVersion;
import vlarb.testbench.coverage.CoveragePoint;

/**
 * The result of the run of one entry.
 *
 * @param seed the seed of the exercise
 * @param cycles the number of cycles that were to be run
 * @param seconds the time that they took
 * @param seen the number of cycles in which each point was seen
 * @param failure the error in one line; empty where hardware and model agreed
 */
public record EntryResult(
    MatrixEntry entry,
    long seed,
    long cycles,
    double seconds,
    Map<CoveragePoint, Long> seen,
    Optional<String> failure) {
  public EntryResult {
    seen = Map.copyOf(seen);
  }

  /** The number of points that this configuration can show. */
  public long reachable() {
    return Arrays.stream(CoveragePoint.values()).filter(this::canShow).count();
  }

  /** The number of points that this configuration can show and has shown. */
  public long covered() {
    return Arrays.stream(CoveragePoint.values())
        .filter(p -> canShow(p) && seen.getOrDefault(p, 0L) > 0)
        .count();
  }

  boolean canShow(CoveragePoint point) {
    return point.reachable(entry.parameters());
  }

  /** A line for a file of results; only of a run that agreed. */
  String line() {
    return line(ProgramVersion.name());
  }

  /** The result as another version of the program writes it. */
  String line(String version) {
    String points =
        seen.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(" "));
    return sealed(
        "%d %d %d %s %s".formatted(entry.number(), seed, cycles, seconds, points), version);
  }

  /**
   * Reads such a line.
   *
   * @return empty if the line is of another entry, seed or number of cycles, is of another version
   *     of the program, or is damaged
   */
  static Optional<EntryResult> parse(String line, MatrixEntry entry, long seed, long cycles) {
    int seal = Math.max(0, line.lastIndexOf(' '));
    if (!line.equals(sealed(line.substring(0, seal), ProgramVersion.name()))) {
      return Optional.empty();
    }
    String[] words = line.substring(0, seal).split(" ");
    try {
      if (words.length < 4
          || Integer.parseInt(words[0]) != entry.number()
          || Long.parseLong(words[1]) != seed
          || Long.parseLong(words[2]) != cycles) {
        return Optional.empty();
      }
      Map<CoveragePoint, Long> seen = new EnumMap<>(CoveragePoint.class);
      for (int i = 4; i < words.length; i++) {
        String[] pair = words[i].split("=");
        seen.put(CoveragePoint.valueOf(pair[0]), Long.parseLong(pair[1]));
      }
      double seconds = Double.parseDouble(words[3]);
      return Optional.of(new EntryResult(entry, seed, cycles, seconds, seen, Optional.empty()));
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  /**
   * The text with its CRC-32 as a last word: a line that is cut after a number is not complete. The
   * program has its part in it, for what another version has shown is not shown of this one.
   */
  private static String sealed(String text, String version) {
    CRC32 crc = new CRC32();
    crc.update((version + " " + text).getBytes(StandardCharsets.UTF_8));
    return "%s %08x".formatted(text, crc.getValue());
  }
}
