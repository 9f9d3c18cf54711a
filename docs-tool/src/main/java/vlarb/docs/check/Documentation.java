// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import vlarb.system.AtomicFiles;

/** README and the pages of docs, with the file of the figures in their tables. */
public final class Documentation {
  private final Path folder;
  private final Map<Path, DocumentedPage> pages = new LinkedHashMap<>();
  private FigureFile figures;

  private Documentation(Path folder, FigureFile figures) {
    this.folder = folder;
    this.figures = figures;
  }

  /**
   * Reads all of it.
   *
   * @param folder the folder that has README.md and docs
   * @throws FigureException if a page or the file of figures is not as it has to be
   */
  public static Documentation in(Path folder) throws IOException {
    Path docs = folder.resolve("docs");
    Documentation read = new Documentation(folder, FigureFile.in(docs));
    try (Stream<Path> files = Files.walk(docs)) {
      List<Path> texts =
          Stream.concat(Stream.of(folder.resolve("README.md")), files.sorted())
              .filter(file -> file.toString().endsWith(".md") && Files.exists(file))
              .toList();
      for (Path file : texts) {
        String name = folder.relativize(file).toString();
        read.pages.put(file, new DocumentedPage(name, Files.readString(file), read.figures));
      }
    }
    return read;
  }

  /** The file of figures. */
  public FigureFile figures() {
    return figures;
  }

  /** The pages, README first. */
  List<DocumentedPage> pages() {
    return List.copyOf(pages.values());
  }

  /**
   * The commands of all pages and of the file of figures, each once.
   *
   * @throws FigureException if two commands have one name
   */
  public List<DocumentedRun> runs() {
    SequencedMap<String, DocumentedRun> runs = new LinkedHashMap<>();
    Stream.concat(
            pages.values().stream().flatMap(page -> page.runs().stream()), figures.runs().stream())
        .forEach(
            run -> {
              DocumentedRun other = runs.putIfAbsent(run.name(), run);
              if (other != null && !other.equals(run)) {
                throw new FigureException(
                    "two pages, or a page and docs/%s, name different runs %s"
                        .formatted(FigureFile.FILE, run.name()));
              }
            });
    return List.copyOf(runs.values());
  }

  /** True if figures are taken from a command's JSON. */
  public boolean wantsJson(DocumentedRun run) {
    return figures.wantsJson(run) || pages.values().stream().anyMatch(page -> page.wantsJson(run));
  }

  /** Lists figures and outputs that the command does not print, a line each. */
  public List<String> differences(
      DocumentedRun run, RunOutput output, DocumentedPage.Speeds speeds) {
    List<String> differences = new ArrayList<>(figures.differences(run, output, speeds));
    for (DocumentedPage page : pages.values()) {
      differences.addAll(page.differences(run, output, speeds));
    }
    return differences;
  }

  /** Lists the lines in which tables of pages differ from the file of figures. */
  public List<String> tableDifferences() {
    return pages.values().stream().flatMap(page -> page.tableDifferences().stream()).toList();
  }

  /** Writes the tables that are not what the file of figures says. */
  public void updateTables() throws IOException {
    for (Map.Entry<Path, DocumentedPage> page : pages.entrySet()) {
      write(page, page.getValue().with(figures));
    }
  }

  /**
   * Writes what a command has printed, into the file of figures first.
   *
   * @param seconds how long the command took
   * @param speeds what becomes of the speeds that the command prints
   */
  public void update(
      DocumentedRun run, RunOutput output, long seconds, DocumentedPage.Speeds speeds)
      throws IOException {
    FigureFile measured = figures.updated(run, output, seconds, speeds);
    if (!measured.text().equals(figures.text())) {
      AtomicFiles.write(folder.resolve("docs").resolve(FigureFile.FILE), measured.text());
      figures = measured;
    }
    for (Map.Entry<Path, DocumentedPage> page : pages.entrySet()) {
      write(page, page.getValue().updated(run, output, seconds, speeds).with(figures));
    }
  }

  private static void write(Map.Entry<Path, DocumentedPage> page, DocumentedPage updated)
      throws IOException {
    if (!updated.text().equals(page.getValue().text())) {
      AtomicFiles.write(page.getKey(), updated.text());
    }
    page.setValue(updated);
  }
}
