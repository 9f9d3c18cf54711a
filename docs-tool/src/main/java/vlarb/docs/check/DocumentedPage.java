// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page in Markdown, with the commands that it names and the output that it shows for them. */
public final class DocumentedPage {
  private static final Pattern RUN =
      Pattern.compile(
          "`\\./vlarb ([^`]+)` in (\\d+) (s|min)\\b[^`]{0,80}?<!-- run ([a-z0-9-]+) -->");

  private static final Pattern FIGURE =
      Pattern.compile("(\\d+(?: \\d{3})*(?:\\.\\d+)?)( %)?<!-- (~?)([a-z0-9-]+)/([^ ]+) -->");

  private static final Pattern BLOCK =
      Pattern.compile("(?s)<!-- ([a-z0-9-]+) -->\\n(.*?)<!-- /\\1 -->");

  private static final int SECONDS_A_MINUTE = 60;

  /** The factor by which the time that a page states may be wrong. */
  private static final double NEARLY = 2;

  private final String name;
  private final String text;
  private final SequencedMap<String, DocumentedRun> runs = new LinkedHashMap<>();
  private final List<Documented> pieces = new ArrayList<>();

  /**
   * @param name the page's name in messages
   * @throws FigureException if a figure refers to a command that the page does not name
   */
  public DocumentedPage(String name, String text) {
    this.name = name;
    this.text = text;
    RUN.matcher(text).results().forEach(this::addRun);
    FIGURE.matcher(text).results().forEach(this::addFigure);
    BLOCK.matcher(text).results().forEach(this::addBlock);
  }

  private void addRun(MatchResult match) {
    int unit = match.group(3).equals("s") ? 1 : SECONDS_A_MINUTE;
    List<String> arguments = List.of(match.group(1).split(" +"));
    int seconds = Integer.parseInt(match.group(2)) * unit;
    DocumentedRun run = new DocumentedRun(match.group(4), arguments, seconds);
    DocumentedRun before = runs.putIfAbsent(run.name(), run);
    if (before != null && !before.equals(run)) {
      throw new FigureException(
          "%s:%d: run %s is another one above".formatted(name, line(match.start()), run.name()));
    }
  }

  private void addFigure(MatchResult match) {
    Documented.Figure.Kind kind =
        match.group(3).isEmpty() ? Documented.Figure.Kind.EXACT : Documented.Figure.Kind.SPEED;
    add(
        new Documented.Figure(
            match.group(4),
            match.start(),
            match.group(1),
            List.of(match.group(5).split("/")),
            kind,
            match.group(2) != null));
  }

  private void addBlock(MatchResult match) {
    add(new Documented.Block(match.group(1), match.start(2), match.group(2)));
  }

  private void add(Documented piece) {
    if (!runs.containsKey(piece.run())) {
      throw new FigureException(
          "%s:%d: %s: the page names no command <!-- run %s -->"
              .formatted(name, line(piece.start()), piece.label(), piece.run()));
    }
    pieces.add(piece);
  }

  /** The commands that the page names, in the order of the page. */
  public List<DocumentedRun> runs() {
    return List.copyOf(runs.values());
  }

  /** True if the page takes figures from the command's JSON. */
  public boolean wantsJson(DocumentedRun run) {
    return pieces.stream()
        .anyMatch(piece -> piece.run().equals(run.name()) && piece instanceof Documented.Figure);
  }

  /** The treatment of times and speeds, which depend on the machine and on what else it does. */
  public enum Speeds {
    /** Speeds may differ by a factor. */
    COMPARED,
    /** Speeds may be anything. */
    LEFT_OUT
  }

  /**
   * Returns the places where the page differs from the output of the command.
   *
   * @return a line each, with the page's name and line
   */
  public List<String> differences(DocumentedRun run, RunOutput output, Speeds speeds) {
    List<String> differences = new ArrayList<>();
    for (Documented piece : pieces) {
      if (piece.run().equals(run.name()) && (speeds == Speeds.COMPARED || !piece.isSpeed())) {
        Optional<String> made = piece.made(output);
        if (made.isPresent() && !piece.agrees(made.get())) {
          differences.add(difference(piece, made.get()));
        } else if (made.isEmpty() && !piece.isSpeed()) {
          differences.add(
              "%s:%d: %s is not what the command prints"
                  .formatted(name, line(piece.start()), piece.label()));
        }
      }
    }
    return differences;
  }

  private String difference(Documented piece, String made) {
    return switch (piece) {
      case Documented.Figure figure ->
          "%s:%d: %s is %s, not %s"
              .formatted(name, line(figure.start()), figure.label(), made, figure.text());
      case Documented.Block block -> firstDifference(block, made);
    };
  }

  /** The first line that differs. */
  private String firstDifference(Documented.Block block, String made) {
    List<String> here = block.text().lines().toList();
    List<String> there = made.lines().toList();
    int i = 0;
    while (i < here.size() && i < there.size() && here.get(i).equals(there.get(i))) {
      i++;
    }
    return "%s:%d: %s prints \"%s\", not \"%s\""
        .formatted(
            name,
            line(block.start()) + i,
            block.run(),
            i < there.size() ? there.get(i) : "",
            i < here.size() ? here.get(i) : "");
  }

  /**
   * The page as it should be.
   *
   * @param seconds the time that the command took. A time on the page that is nearly right stays
   */
  public DocumentedPage updated(DocumentedRun run, RunOutput output, long seconds) {
    StringBuilder updated = new StringBuilder(text);
    pieces.stream()
        .filter(piece -> piece.run().equals(run.name()))
        .sorted(Comparator.comparingInt(Documented::start).reversed())
        .forEach(
            piece -> {
              String made = piece.made(output).orElse(piece.text());
              if (!piece.agrees(made)) {
                updated.replace(piece.start(), piece.start() + piece.text().length(), made);
              }
            });
    return new DocumentedPage(
        name,
        RUN.matcher(updated)
            .replaceAll(
                match ->
                    Matcher.quoteReplacement(
                        match.group(4).equals(run.name())
                            ? timed(match, seconds)
                            : match.group())));
  }

  private static String timed(MatchResult match, long seconds) {
    int at = match.start(2) - match.start();
    int end = match.end(3) - match.start();
    String before = match.group().substring(0, at);
    return before + time(match, seconds) + match.group().substring(end);
  }

  private static String time(MatchResult match, long measured) {
    int unit = match.group(3).equals("s") ? 1 : SECONDS_A_MINUTE;
    double said = Integer.parseInt(match.group(2)) * unit;
    long seconds = Math.max(1, measured);
    if (Math.max(said / seconds, seconds / said) <= NEARLY) {
      return match.group(2) + " " + match.group(3);
    }
    return seconds < 2 * SECONDS_A_MINUTE
        ? seconds + " s"
        : Math.round((double) seconds / SECONDS_A_MINUTE) + " min";
  }

  /** The page in Markdown. */
  public String text() {
    return text;
  }

  private int line(int at) {
    return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
  }
}
