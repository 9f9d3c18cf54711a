// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page in Markdown, with the commands that it names and the output that it shows for them. */
public final class DocumentedPage {
  private static final Pattern RUN =
      Pattern.compile(
          "`\\./vlarb ([^`]+)` in ("
              + StatedTime.FORM
              + ")\\b[^`]{0,80}?<!-- run ([a-z0-9-]+) -->");

  private static final Pattern FIGURE =
      Pattern.compile("(\\d+(?: \\d{3})*(?:\\.\\d+)?)( %)?<!-- (~?)([a-z0-9-]+)/([^ ]+) -->");

  private static final Pattern BLOCK =
      Pattern.compile("(?s)<!-- ([a-z0-9-]+) -->\\n(.*?)<!-- /\\1? -->");

  /** A table as the page shows it. */
  private record ShownTable(String name, int start, String text) {}

  private final FigureFile figures;
  private final SequencedMap<String, DocumentedRun> runs = new LinkedHashMap<>();
  private final List<Documented> pieces = new ArrayList<>();
  private final List<ShownTable> tables = new ArrayList<>();
  private final DocumentedText documented;

  /**
   * @param name the page's name in messages
   * @param figures with the tables that the page shows, and more commands
   * @throws FigureException if a figure refers to a command, or two comments to a table, that
   *     neither the page nor the file of figures names
   */
  public DocumentedPage(String name, String text, FigureFile figures) {
    this.figures = figures;
    DocumentedText page = new DocumentedText(name, text, List.of());
    RUN.matcher(text).results().forEach(match -> addRun(page, match));
    FIGURE.matcher(text).results().forEach(match -> add(page, figure(match)));
    BLOCK.matcher(text).results().forEach(match -> addBlock(page, match));
    documented = new DocumentedText(name, text, pieces);
  }

  private void addRun(DocumentedText page, MatchResult match) {
    List<String> arguments = List.of(match.group(1).split(" +"));
    int seconds = StatedTime.parse(match.group(2)).orElseThrow().seconds();
    DocumentedRun run = new DocumentedRun(match.group(3), arguments, seconds);
    DocumentedRun before = runs.putIfAbsent(run.name(), run);
    if (before != null && !before.equals(run)) {
      throw new FigureException(
          "%srun %s is another one above".formatted(page.place(match.start()), run.name()));
    }
  }

  private static Documented figure(MatchResult match) {
    Documented.Figure.Kind kind =
        match.group(3).isEmpty() ? Documented.Figure.Kind.EXACT : Documented.Figure.Kind.SPEED;
    return new Documented.Figure(
        match.group(4),
        match.start(),
        match.group(1),
        List.of(match.group(5).split("/")),
        kind,
        match.group(2) != null);
  }

  private void addBlock(DocumentedText page, MatchResult match) {
    String block = match.group(1);
    if (figures.table(block).isPresent()) {
      tables.add(new ShownTable(block, match.start(2), match.group(2)));
    } else {
      add(page, new Documented.Block(block, match.start(2), match.group(2)));
    }
  }

  private void add(DocumentedText page, Documented piece) {
    if (!runs.containsKey(piece.run()) && figures.run(piece.run()).isEmpty()) {
      throw new FigureException(
          "%s%s: the page names no command <!-- run %s -->"
              .formatted(page.place(piece.start()), piece.label(), piece.run()));
    }
    pieces.add(piece);
  }

  /** The commands that the page names in its text, in the order of the page. */
  public List<DocumentedRun> runs() {
    return List.copyOf(runs.values());
  }

  /** The names of the tables that the page shows, in the order of the page. */
  List<String> tables() {
    return tables.stream().map(ShownTable::name).toList();
  }

  /** True if the page takes figures from the command's JSON. */
  public boolean wantsJson(DocumentedRun run) {
    return documented.wantsJson(run);
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
    return documented.differences(run, output, speeds);
  }

  /**
   * Lists the tables that differ from the file of figures.
   *
   * @return a line for each table, with the page's name and line
   */
  public List<String> tableDifferences() {
    List<String> differences = new ArrayList<>();
    for (ShownTable table : tables) {
      String made = figures.table(table.name()).orElseThrow();
      if (!table.text().equals(made)) {
        String says = "table " + table.name() + " of docs/" + FigureFile.FILE + " says";
        differences.add(documented.firstDifference(table.start(), table.text(), made, says));
      }
    }
    return differences;
  }

  /** The page with the tables of a file of figures. */
  public DocumentedPage with(FigureFile other) {
    StringBuilder updated = new StringBuilder(documented.text());
    for (ShownTable table : tables.reversed()) {
      updated.replace(
          table.start(),
          table.start() + table.text().length(),
          other.table(table.name()).orElseThrow());
    }
    return new DocumentedPage(documented.name(), updated.toString(), other);
  }

  /**
   * The page as it should be, but for its tables.
   *
   * @param seconds the time that the command took. A time on the page that is nearly right stays
   * @param speeds what becomes of the speeds that the command prints
   */
  public DocumentedPage updated(DocumentedRun run, RunOutput output, long seconds, Speeds speeds) {
    return new DocumentedPage(
        documented.name(),
        RUN.matcher(documented.updated(run, output, speeds))
            .replaceAll(
                match ->
                    Matcher.quoteReplacement(
                        match.group(3).equals(run.name()) ? timed(match, seconds) : match.group())),
        figures);
  }

  private static String timed(MatchResult match, long seconds) {
    int at = match.start(2) - match.start();
    int end = match.end(2) - match.start();
    StatedTime said = StatedTime.parse(match.group(2)).orElseThrow();
    return match.group().substring(0, at) + said.after(seconds) + match.group().substring(end);
  }

  /** The name of the page in messages. */
  String name() {
    return documented.name();
  }

  /** The page in Markdown. */
  public String text() {
    return documented.text();
  }
}
