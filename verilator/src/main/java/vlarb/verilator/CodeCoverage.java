// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number of times that each point of the Verilog was reached, as Verilator counts it. Points of
 * all instances of a module are counted together.
 *
 * @param counts by point, 0 for what was not reached
 */
public record CodeCoverage(SortedMap<CodePoint, Long> counts) {
  /** No coverage, to which others are added. */
  public static final CodeCoverage NONE = new CodeCoverage(new TreeMap<>());

  /** Lines of a file, and those of one block: more than anybody writes. */
  private static final int MOST_LINES = 10_000_000;

  private static final int LONGEST_BLOCK = 100_000;

  private static final String HEAD = "# SystemC::Coverage-3";
  private static final Pattern LINE = Pattern.compile("C '(.*)' (\\d+)");

  /** A key and its value: what ends each is a control character. */
  private static final Pattern FIELD = Pattern.compile("\u0001([^\u0002]+)\u0002([^\u0001]*)");

  public CodeCoverage {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }

  /**
   * Reads what {@link Simulation#writeCodeCoverage} or a Verilated program has written.
   *
   * @throws IOException if it cannot be read, or is cut short or something else; the message names
   *     file and line
   */
  public static CodeCoverage read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    if (lines.isEmpty() || !lines.getFirst().equals(HEAD)) {
      throw new IOException(file + ":1: expected \"" + HEAD + "\"");
    }
    var counts = new TreeMap<CodePoint, Long>();
    for (int i = 1; i < lines.size(); i++) {
      Matcher line = LINE.matcher(lines.get(i));
      if (!line.matches()) {
        throw new IOException(file + ":" + (i + 1) + ": expected a point and its count");
      }
      try {
        counts.merge(point(line.group(1)), Long.parseLong(line.group(2)), Long::sum);
      } catch (IllegalArgumentException e) {
        throw new IOException(file + ":" + (i + 1) + ": " + e.getMessage(), e);
      }
    }
    return new CodeCoverage(counts);
  }

  /**
   * Newer versions of Verilator count the changes of a bit to 1 and to 0 apart, older ones
   * together; here they are one point, so that what both have counted can be added.
   */
  private static String bit(String what) {
    return what.replaceFirst(":(0->1|1->0)$", "");
  }

  private static CodePoint point(String description) {
    Map<String, String> fields = new HashMap<>();
    FIELD.matcher(description).results().forEach(f -> fields.put(f.group(1), f.group(2)));
    String[] page = fields.getOrDefault("page", "").split("/", 2);
    int line = Integer.parseInt(fields.getOrDefault("l", "0"));
    return new CodePoint(
        fields.getOrDefault("f", ""),
        line,
        Integer.parseInt(fields.getOrDefault("n", "0")),
        CodePoint.Kind.of(page[0]),
        page.length == 2 ? page[1] : "",
        bit(fields.getOrDefault("o", "")),
        lines(line, fields.getOrDefault("S", "")));
  }

  /** The line itself and what Verilator writes as {@code 34,37-39}. */
  private static SortedSet<Integer> lines(int line, String ranges) {
    SortedSet<Integer> lines = new TreeSet<>(List.of(line));
    for (String range : ranges.isEmpty() ? new String[0] : ranges.split(",")) {
      String[] ends = range.split("-", 2);
      int first = Integer.parseInt(ends[0]);
      int last = Integer.parseInt(ends[ends.length - 1]);
      if (first < 0 || last > MOST_LINES || last - first > LONGEST_BLOCK) {
        throw new IllegalArgumentException(
            "lines %s, expected at most %d up to line %d"
                .formatted(range, LONGEST_BLOCK, MOST_LINES));
      }
      for (int i = first; i <= last; i++) {
        lines.add(i);
      }
    }
    return lines;
  }

  /** The sum of two coverages: counts of the same point are added. */
  public CodeCoverage plus(CodeCoverage other) {
    var sum = new TreeMap<>(counts);
    other.counts.forEach((point, count) -> sum.merge(point, count, Long::sum));
    return new CodeCoverage(sum);
  }

  /** Returns this coverage with other names of the files. */
  public CodeCoverage renamed(UnaryOperator<String> names) {
    var renamed = new TreeMap<CodePoint, Long>();
    counts.forEach((point, count) -> renamed.put(point.in(names.apply(point.file())), count));
    return new CodeCoverage(renamed);
  }

  /** The files that there are points in. */
  public SortedSet<String> files() {
    SortedSet<String> files = new TreeSet<>();
    counts.keySet().forEach(point -> files.add(point.file()));
    return files;
  }

  /** Returns the points of one file, with their counts. */
  public CodeCoverage in(String file) {
    var some = new TreeMap<CodePoint, Long>();
    counts.forEach(
        (point, count) -> {
          if (point.file().equals(file)) {
            some.put(point, count);
          }
        });
    return new CodeCoverage(some);
  }

  /** The number of points of a kind. */
  public long points(CodePoint.Kind kind) {
    return counts.keySet().stream().filter(point -> point.kind() == kind).count();
  }

  /** The number of points of a kind that were reached. */
  public long reached(CodePoint.Kind kind) {
    return counts.entrySet().stream()
        .filter(entry -> entry.getKey().kind() == kind && entry.getValue() > 0)
        .count();
  }

  /** The points that were not reached, in the order of files and lines. */
  public List<CodePoint> holes() {
    List<CodePoint> holes = new ArrayList<>();
    counts.forEach(
        (point, count) -> {
          if (count == 0) {
            holes.add(point);
          }
        });
    return holes;
  }
}
