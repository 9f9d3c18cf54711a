// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.pages;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command as a page prints it.
 *
 * @param page the name of the page
 * @param line the line of the command, from 1
 * @param text the words after {@code vlarb}
 * @param form the way in which the page prints the command
 * @param input the text on standard input; may be empty
 * @param shown the lines of output that the page prints below it; empty if none
 */
public record PageCommand(
    String page, int line, String text, Form form, String input, List<String> shown) {
  /** The ways in which a page prints a command. */
  public enum Form {
    /** A line of its own, to be typed. */
    TYPED,
    /** Within a sentence, where options may be missing. */
    NAMED,
    /** Without {@code ./}, which nobody can type; within a sentence a name. */
    BARE
  }

  private static final Pattern OPTIONAL = Pattern.compile(" ?\\[([^\\]]*)\\]");
  private static final Pattern DOTS = Pattern.compile("…|\\.\\.\\.");

  public PageCommand {
    shown = List.copyOf(shown);
  }

  /** The place on the page, and the command. */
  public String label() {
    return page + ":" + line + ": ./vlarb " + text;
  }

  /** The command with the lines that follow it. */
  PageCommand showing(List<String> lines) {
    return new PageCommand(page, line, text, form, input, lines);
  }

  /**
   * The commands that the text stands for, each as its words: without what is in brackets and with
   * it, and one with each of the words between which a bar stands. The first is the one whose
   * output a page shows.
   */
  public List<List<String>> variants() {
    String plain = DOTS.matcher(text).replaceAll("");
    SequencedSet<List<String>> variants = new LinkedHashSet<>();
    for (String form :
        List.of(
            OPTIONAL.matcher(plain).replaceAll(""),
            OPTIONAL
                .matcher(plain)
                .replaceAll(part -> Matcher.quoteReplacement(" " + part.group(1))))) {
      List<String> words = List.of(form.strip().split("\\s+"));
      int most = words.stream().mapToInt(word -> word.split("\\|").length).max().orElse(1);
      for (int choice = 0; choice < most; choice++) {
        List<String> chosen = new ArrayList<>();
        for (String word : words) {
          String[] choices = word.split("\\|");
          chosen.add(choices[choice % choices.length].replaceAll("^['\"]|['\"]$", ""));
        }
        variants.add(chosen);
      }
    }
    return List.copyOf(variants);
  }
}
