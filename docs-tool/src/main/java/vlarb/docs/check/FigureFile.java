// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.docs.check.Documented.Figure;

/**
 * The file of measured figures: commands with their times, the figures that they print, and the
 * tables of the pages that are made of these.
 */
public final class FigureFile {
  /** The name of the file, beside the folders of pages. */
  public static final String FILE = "figures.yaml";

  private static final String LABEL = "docs/" + FILE;
  private static final String PROGRAM = "./vlarb ";

  private static final Pattern RUN_NAME = Pattern.compile("[a-z0-9-]+");
  private static final Pattern NUMBER = Pattern.compile("(~?)(\\d+(?: \\d{3})*(?:\\.\\d+)?)( %)?");

  /** A place of the file that states the time of a command. */
  private record TimePlace(StatedTime time, int start) {}

  private final String text;
  private final SequencedMap<String, DocumentedRun> runs = new LinkedHashMap<>();
  private final Map<String, TimePlace> times = new LinkedHashMap<>();
  private final SequencedMap<String, String> figures = new LinkedHashMap<>();
  private final SequencedMap<String, MeasuredTable> tables = new LinkedHashMap<>();
  private final List<Documented> pieces = new ArrayList<>();
  private final DocumentedText documented;

  private FigureFile(String text) {
    this.text = text;
    if (!text.isEmpty()) {
      try {
        YamlSection file = YamlSection.of(new SourceText(LABEL, text));
        file.checkKeys(List.of("runs", "tables"));
        readRuns(file.section("runs"));
        readTables(file.section("tables"));
      } catch (ConfigurationException e) {
        throw new FigureException(e.getMessage());
      }
    }
    documented = new DocumentedText(LABEL, text, pieces);
  }

  /**
   * Takes a text apart.
   *
   * @throws FigureException if a key, a figure or a table is not as it has to be
   */
  public static FigureFile of(String text) {
    return new FigureFile(text);
  }

  /**
   * Reads the file, if there is one.
   *
   * @param docs the folder of the pages
   */
  public static FigureFile in(Path docs) throws IOException {
    Path file = docs.resolve(FILE);
    return of(Files.exists(file) ? Files.readString(file) : "");
  }

  private void readRuns(Optional<YamlSection> section) throws ConfigurationException {
    if (section.isPresent()) {
      for (String name : section.get().keys()) {
        readRun(name, section.get().section(name).orElseThrow());
      }
    }
  }

  private void readRun(String name, YamlSection section) throws ConfigurationException {
    section.checkKeys(List.of("command", "time", "figures"));
    if (!RUN_NAME.matcher(name).matches()) {
      throw section.mistake("run " + name + ", expected a name of a-z, 0-9 and hyphens");
    }
    YamlValue command = section.required("command");
    if (!command.text().startsWith(PROGRAM)) {
      throw command.mistake("expected " + PROGRAM + "and arguments");
    }
    YamlValue stated = section.required("time");
    StatedTime time = stated.as(StatedTime::parse, "a time such as 40 s or 3 min");
    List<String> arguments = List.of(command.text().substring(PROGRAM.length()).split(" +"));
    runs.put(name, new DocumentedRun(name, arguments, time.seconds()));
    times.put(name, new TimePlace(time, start(stated)));
    Optional<YamlSection> measured = section.section("figures");
    if (measured.isPresent()) {
      for (String path : measured.get().keys()) {
        readFigure(name, path, measured.get().required(path));
      }
    }
  }

  private void readFigure(String run, String path, YamlValue value) throws ConfigurationException {
    Matcher number = NUMBER.matcher(value.text());
    if (!number.matches()) {
      throw value.mistake("expected a figure such as 630, 46 801, 2.40, 99.68 % or ~5.9");
    }
    String text = number.group(2);
    Figure.Kind kind = number.group(1).isEmpty() ? Figure.Kind.EXACT : Figure.Kind.SPEED;
    List<String> pointer = List.of(path.split("/"));
    boolean isPercentage = number.group(3) != null;
    int start = start(value) + number.start(2);
    pieces.add(new Figure(run, start, text, pointer, kind, isPercentage));
    figures.put(run + "/" + path, isPercentage ? text + " %" : text);
  }

  /** The place of a value: behind the key, in the same line. */
  private int start(YamlValue value) throws ConfigurationException {
    int line = 0;
    for (int i = 1; i < value.line(); i++) {
      line = text.indexOf('\n', line) + 1;
    }
    int start = text.indexOf(": ", line) + 2;
    if (start < 2 || !text.startsWith(value.text(), start)) {
      throw value.mistake("expected it behind its key, one blank between, without quotation marks");
    }
    return start;
  }

  private void readTables(Optional<YamlSection> section) throws ConfigurationException {
    if (section.isPresent()) {
      for (String name : section.get().keys()) {
        readTable(name, section.get().section(name).orElseThrow());
      }
    }
  }

  private void readTable(String name, YamlSection section) throws ConfigurationException {
    section.checkKeys(List.of("columns", "rows"));
    if (runs.containsKey(name)) {
      throw section.mistake("table " + name + ", expected another name than that of a run");
    }
    String columns = section.required("columns").text();
    int cells = MeasuredTable.cells(columns);
    List<String> rows = new ArrayList<>();
    for (YamlSection row : section.sections("rows")) {
      row.checkKeys(List.of("row", "each"));
      YamlValue cellTexts = row.required("row");
      if (!MeasuredTable.isRow(cellTexts.text(), cells)) {
        throw cellTexts.mistake("expected " + cells + " cells between bars");
      }
      List<String> words = row.values("each").stream().map(YamlValue::text).toList();
      rows.addAll(MeasuredTable.rows(cellTexts.text(), words));
    }
    MeasuredTable table = new MeasuredTable(columns, rows);
    for (String reference : table.references()) {
      if (!figures.containsKey(reference) && !runs.containsKey(reference)) {
        throw section.mistake("table " + name + ": there is no figure and no run " + reference);
      }
    }
    tables.put(name, table);
  }

  /** The commands, in the order of the file. */
  public List<DocumentedRun> runs() {
    return List.copyOf(runs.values());
  }

  /** The command of this name. */
  Optional<DocumentedRun> run(String name) {
    return Optional.ofNullable(runs.get(name));
  }

  /** The names of the tables, in the order of the file. */
  List<String> tables() {
    return List.copyOf(tables.keySet());
  }

  /** The figures, each as {@code run/path}, in the order of the file. */
  List<String> figures() {
    return List.copyOf(figures.keySet());
  }

  /** A figure, named {@code run/path}, as the file has it; nothing if there is none. */
  Optional<String> figure(String name) {
    return Optional.ofNullable(figures.get(name));
  }

  /** The figures and commands that a table shows. */
  Set<String> references(String table) {
    return tables.get(table).references();
  }

  /** A table in Markdown; nothing if the file has none of this name. */
  Optional<String> table(String name) {
    return Optional.ofNullable(tables.get(name)).map(table -> table.markdown(this::shown));
  }

  private String shown(String reference) {
    if (figures.containsKey(reference)) {
      return figures.get(reference);
    }
    return "`%s` in %s".formatted(runs.get(reference).command(), times.get(reference).time());
  }

  /** True if figures are taken from a command's JSON. */
  boolean wantsJson(DocumentedRun run) {
    return documented.wantsJson(run);
  }

  /** Lists the figures of the file that the command does not print, a line each. */
  List<String> differences(DocumentedRun run, RunOutput output, DocumentedPage.Speeds speeds) {
    return documented.differences(run, output, speeds);
  }

  /**
   * The file as it should be.
   *
   * @param seconds how long the command took. A time in the file that is nearly right stays
   * @param speeds what becomes of the speeds that the command prints
   */
  FigureFile updated(
      DocumentedRun run, RunOutput output, long seconds, DocumentedPage.Speeds speeds) {
    FigureFile figuresUpdated = of(documented.updated(run, output, speeds));
    TimePlace place = figuresUpdated.times.get(run.name());
    if (place == null) {
      return figuresUpdated;
    }
    int end = place.start() + place.time().toString().length();
    return of(
        figuresUpdated.text.substring(0, place.start())
            + place.time().after(seconds)
            + figuresUpdated.text.substring(end));
  }

  /** The file in YAML. */
  String text() {
    return text;
  }
}
