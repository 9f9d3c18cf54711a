// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.pages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.cli.pages.PageCommand.Form;

/**
 * Takes a page in Markdown apart: commands in blocks of code, in sentences and in tables, what
 * blocks below them show of their output, and the files that a line {@code echo "…" > FILE} makes.
 */
public final class PageCommands {
  /** Variables of the environment, a text for standard input, and the command. */
  private static final Pattern COMMAND =
      Pattern.compile("(?s)(?:[A-Z_]+=\\S+ )*(?:(.*) \\| )?(\\./)?vlarb ([a-z-].*)");

  private static final Pattern SPAN = Pattern.compile("`([^`]+)`");
  private static final Pattern FILE = Pattern.compile("echo \"([^\"]*)\" > (\\S+)");
  private static final Pattern FENCE = Pattern.compile("```([a-z]*)");
  private static final Pattern REMARK = Pattern.compile("\\s+# .*|<!--.*?-->");
  private static final String INDENT = "    ";

  private static final int FAR = 2;

  /** Languages of blocks that may be output. */
  private static final List<String> OUTPUT = List.of("", "results", "text");

  private final String page;
  private final List<PageCommand> commands = new ArrayList<>();
  private final Map<String, String> files = new LinkedHashMap<>();

  /** The place of the last command to be typed. */
  private int typed;

  /** Paragraphs since that command; only one may stand between it and its output. */
  private int paragraphs = FAR;

  /** Typed commands that begin with {@code vlarb}: no shell finds that. */
  private final List<String> bare = new ArrayList<>();

  private PageCommands(String page) {
    this.page = page;
  }

  /** Reads a page. */
  public static PageCommands of(String page, String text) {
    PageCommands read = new PageCommands(page);
    read.read(text.lines().toList());
    return read;
  }

  /** The commands in the order of the page. */
  public List<PageCommand> commands() {
    return List.copyOf(commands);
  }

  /** The files that the page says how to make, by name. */
  public Map<String, String> files() {
    return Map.copyOf(files);
  }

  /** Lines to be typed that cannot be: one for each. */
  public List<String> bare() {
    return List.copyOf(bare);
  }

  private void read(List<String> lines) {
    int at = 0;
    while (at < lines.size()) {
      Matcher fence = FENCE.matcher(lines.get(at).strip());
      if (fence.matches()) {
        int end = at + 1;
        while (end < lines.size() && !lines.get(end).strip().equals("```")) {
          end++;
        }
        block(at + 1, lines.subList(at + 1, Math.min(end, lines.size())), fence.group(1));
        at = end + 1;
      } else if (lines.get(at).startsWith(INDENT)) {
        typed(at + 1, lines.get(at));
        at++;
      } else {
        int end = at + 1;
        while (end < lines.size() && goesOn(lines, end)) {
          end++;
        }
        spans(at + 1, lines.subList(at, end));
        at = end;
      }
    }
  }

  /** True if a line belongs to the paragraph of the line before. */
  private static boolean goesOn(List<String> lines, int at) {
    String line = lines.get(at);
    return !line.isBlank()
        && !line.startsWith("|")
        && !line.startsWith(INDENT)
        && !FENCE.matcher(line.strip()).matches();
  }

  private void block(int line, List<String> lines, String language) {
    int before = commands.size();
    for (int i = 0; i < lines.size(); i++) {
      typed(line + 1 + i, lines.get(i));
    }
    if (paragraphs < FAR && before == commands.size() && OUTPUT.contains(language)) {
      commands.set(typed, commands.get(typed).showing(lines));
      paragraphs = FAR;
    }
  }

  private void typed(int line, String text) {
    Matcher file = FILE.matcher(text.strip());
    if (file.matches()) {
      files.put(file.group(2), file.group(1) + "\n");
    }
    command(line, REMARK.matcher(text).replaceAll("").strip(), Form.TYPED)
        .ifPresent(
            command -> {
              typed = commands.size();
              commands.add(command);
              paragraphs = 0;
              if (command.form() == Form.BARE) {
                bare.add(command.label() + ": expected ./vlarb");
              }
            });
  }

  private void spans(int line, List<String> lines) {
    String text = String.join("\n", lines).replace("\\|", "|");
    if (text.strip().startsWith("#") || text.startsWith("|")) {
      paragraphs = FAR;
    } else if (!text.isBlank()) {
      paragraphs++;
    }
    for (MatchResult span : SPAN.matcher(text).results().toList()) {
      int before = (int) text.substring(0, span.start()).chars().filter(c -> c == '\n').count();
      command(line + before, span.group(1).replaceAll("\\s+", " "), Form.NAMED)
          .ifPresent(commands::add);
    }
  }

  private Optional<PageCommand> command(int line, String text, Form where) {
    Matcher match = COMMAND.matcher(text);
    if (!match.matches()) {
      return Optional.empty();
    }
    String input = match.group(1) == null ? "" : match.group(1);
    Form form = match.group(2) == null ? Form.BARE : where;
    return Optional.of(new PageCommand(page, line, match.group(3).strip(), form, input, List.of()));
  }
}
