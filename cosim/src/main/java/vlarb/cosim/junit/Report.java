// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunsPage;

/** The page about all tests of a run of JUnit, which it writes when they are over. */
final class Report implements AutoCloseable {
  private static final Namespace NAMESPACE = Namespace.create(Report.class);

  private final Path file = Settings.artifactsOfAll().resolve("report.html");
  private final Queue<ResultFolder> folders = new ConcurrentLinkedQueue<>();

  private Report() {}

  /** The report that this test belongs to. */
  static Report of(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .computeIfAbsent(Report.class, _ -> new Report(), Report.class);
  }

  void add(ResultFolder folder) {
    folders.add(folder);
  }

  /** Writes the page. */
  @Override
  public void close() throws IOException {
    List<ResultFolder> inOrder =
        folders.stream().sorted((a, b) -> a.path().compareTo(b.path())).toList();
    Files.createDirectories(file.getParent());
    Files.writeString(
        file, new RunsPage("Tests", ResultFolder.contents(inOrder), List.of()).html());
  }
}
