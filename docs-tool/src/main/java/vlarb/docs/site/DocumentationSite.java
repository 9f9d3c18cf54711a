// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.stream.Stream;
import vlarb.system.AtomicFiles;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ExternalTool;
import vlarb.system.Registry;
import vlarb.system.TemporaryFolder;

/** The documentation site of a checkout. */
public final class DocumentationSite {
  private static final String TABLES = "tables";
  private static final String API = "api";
  private static final String STYLE = "site/site.css";

  /** The theme looks for this name, and would fetch such a script itself otherwise. */
  private static final String SCRIPT = "site/iframe-worker.js";

  private final Path checkout;
  private final Map<String, byte[]> tables;

  /**
   * @param checkout the folder with README.md, docs and the modules
   * @param tables the files of the page about tables, whose {@code index.html} comes first
   */
  public DocumentationSite(Path checkout, Map<String, byte[]> tables) {
    this.checkout = checkout;
    this.tables = Map.copyOf(tables);
  }

  /**
   * Writes the site. A link that leads nowhere fails.
   *
   * @param python a Python with MkDocs and the theme
   * @param folder is made where it is not there; files of other names stay
   * @return the number of files, and of bytes in all
   * @throws vlarb.system.ToolMissingException if there is no such Python, or no tool javadoc
   * @throws IOException if a page cannot be read, a link leads nowhere, or the site cannot be
   *     written
   */
  public Size write(String python, Path folder) throws IOException {
    try (TemporaryFolder work = new TemporaryFolder("site")) {
      ExternalTool mkdocs = new ExternalTool(python, Registry.PYPI, "mkdocs-material");
      if (mkdocs.run(work.path(), List.of("-c", "import mkdocs, material")).failed()) {
        throw mkdocs.lacks("MkDocs");
      }
      stage(work.path());
      Path made = work.path().resolve("site");
      Ending ending =
          mkdocs.run(
              work.path(),
              List.of("-m", "mkdocs", "build", "--quiet", "--site-dir", made.toString()));
      if (ending.failed()) {
        throw new IOException("mkdocs: " + ending.output().strip());
      }
      return copy(made, folder);
    }
  }

  /** Writes what MkDocs reads. */
  void stage(Path work) throws IOException {
    SortedMap<String, byte[]> pages = SitePages.of(checkout);
    Path into = Files.createDirectory(work.resolve("pages"));
    for (Map.Entry<String, byte[]> page : pages.entrySet()) {
      put(into.resolve(page.getKey()), page.getValue());
    }
    for (Map.Entry<String, byte[]> file : tables.entrySet()) {
      put(into.resolve(TABLES).resolve(file.getKey()), file.getValue());
    }
    put(into.resolve(SCRIPT), resource("site.js"));
    put(into.resolve(STYLE), resource("site.css"));
    ApiPages.write(checkout, into.resolve(API));
    Map<String, String> others = new LinkedHashMap<>();
    others.put("Tables in the browser", TABLES + "/index.html");
    others.put("Javadoc", API + "/index.html");
    List<String> places = pages.keySet().stream().filter(place -> place.endsWith(".md")).toList();
    String settings = new String(resource("mkdocs.yml"), UTF_8);
    put(
        work.resolve("mkdocs.yml"),
        (settings + SiteNavigation.yaml(places, others)).getBytes(UTF_8));
  }

  private static void put(Path file, byte[] bytes) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = DocumentationSite.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    }
  }

  /**
   * The size of a site.
   *
   * @param files their number
   * @param bytes of all files
   */
  public record Size(int files, long bytes) {}

  private static Size copy(Path made, Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(made)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    long bytes = 0;
    for (Path file : files) {
      Path to = folder.resolve(made.relativize(file).toString());
      Files.createDirectories(to.getParent());
      byte[] content = Files.readAllBytes(file);
      AtomicFiles.write(to, content);
      bytes += content.length;
    }
    return new Size(files.size(), bytes);
  }
}
