// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A command with less to do: fewer cycles, operations, packets, seeds, and less time of a network.
 *
 * @param words the words of the command
 * @param effort the effort that the command takes
 */
public record ShortForm(List<String> words, Effort effort) {
  /** The least that a command takes. */
  public enum Effort {
    /** Moments, in this process. */
    MOMENTS,
    /** Hardware is generated, or simulated: in thorough runs only. */
    BUILDS,
    /** Minutes in its shortest form, or the launcher runs it: its words are taken apart only. */
    WORDS_ONLY
  }

  /** Commands of the launcher; those that measure; proofs, which have no shorter form. */
  private static final Set<String> WORDS_ONLY =
      Set.of(
          "test",
          "release",
          "doctor",
          "clean",
          "--version",
          "bench",
          "prove",
          "docs",
          "budget",
          "mutate",
          "regress");

  private static final Set<String> BUILDS =
      Set.of("bitstream", "cosim", "demo", "generate", "netlist");

  /** Values of these commands that mean hardware in a simulator. */
  private static final String HARDWARE = "rtl";

  /** A bitstream without this takes a placement; with it, a project is written. */
  private static final String PROJECT = "--project";

  /** Whole networks, several of each: minutes even with {@code --quick}. */
  private static final String FIGURE = "figure";

  /** Options of commands about networks whose files have a shorter form. */
  private static final Set<String> FILES = Set.of("--config", "--vary");

  private static final Map<String, Integer> MOST =
      Map.of(
          "--cycles",
          2000,
          "--operations",
          1000,
          "--most-packets",
          300,
          "--seeds",
          1,
          "--run-seeds",
          1,
          "--runs",
          100);

  public static ShortForm of(List<String> words, Path folder) throws IOException {
    List<String> shorter = new ArrayList<>(words);
    for (int i = 1; i < words.size(); i++) {
      Integer most = MOST.get(words.get(i - 1));
      if (most != null && words.get(i).matches("\\d+")) {
        shorter.set(i, Integer.toString(Math.min(most, Integer.parseInt(words.get(i)))));
      } else if (words.getFirst().equals("network") && FILES.contains(words.get(i - 1))) {
        shorter.set(i, shortened(Path.of(words.get(i)), folder).toString());
      }
    }
    if (words.equals(List.of("demo"))) {
      shorter.addAll(List.of("--cycles", "2000", "--out", folder.resolve("demo").toString()));
    } else if (words.contains(PROJECT)) {
      shorter.addAll(List.of("--out", folder.resolve("project").toString()));
    } else if (words.equals(List.of("experiment", "waste"))) {
      shorter.addAll(List.of("--runs", "100"));
    }
    return new ShortForm(List.copyOf(shorter), effort(words));
  }

  /** True if nothing was left out. */
  public boolean isWhole(List<String> whole) {
    return words.equals(whole);
  }

  private static Effort effort(List<String> words) {
    String command = words.getFirst();
    if (WORDS_ONLY.contains(command) || command.equals("network") && words.contains(FIGURE)) {
      return Effort.WORDS_ONLY;
    }
    if (command.equals("bitstream") && !words.contains(PROJECT)) {
      return Effort.WORDS_ONLY;
    }
    return BUILDS.contains(command) || words.contains(HARDWARE) ? Effort.BUILDS : Effort.MOMENTS;
  }

  /**
   * A network of less time and fewer hosts, or a sweep that varies nothing. Where a file beside it
   * names its hosts, it is taken whole.
   */
  private static Path shortened(Path file, Path folder) throws IOException {
    String whole = Files.readString(file);
    if (whole.contains(" file: ")) {
      return file;
    }
    String text =
        whole
            .replaceAll("(warm-up|time): \\d+(\\.\\d+)? (s|ms)\\b", "$1: 20 us")
            .replaceAll("\\bhosts: \\d+", "hosts: 1")
            .replaceAll("\\[([^,\\]{}]+),[^\\]{}]*\\]", "[$1]");
    return Files.writeString(folder.resolve(file.getFileName()), text);
  }
}
