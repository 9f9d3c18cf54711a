// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import vlarb.cosim.result.JunitXml;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunsPage;
import vlarb.system.AtomicFiles;

/** The page about all tests of a run of JUnit, and its XML, written when they are over. */
final class Report implements AutoCloseable {
  private static final Namespace NAMESPACE = Namespace.create(Report.class);

  private static final String TITLE = "Tests";

  private final Path root = Settings.artifactsOfAll();
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

  /** Writes both. */
  @Override
  public void close() throws IOException {
    List<ResultFolder> inOrder =
        folders.stream().sorted((a, b) -> a.path().compareTo(b.path())).toList();
    AtomicFiles.write(
        root.resolve("report.html"),
        new RunsPage(TITLE, ResultFolder.contents(inOrder), List.of()).html());
    AtomicFiles.write(root.resolve("junit.xml"), JunitXml.ofTests(TITLE, root, inOrder).text());
  }
}
