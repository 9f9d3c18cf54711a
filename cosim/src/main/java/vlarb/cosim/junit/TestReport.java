// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.result.JunitXml;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunFailure;
import vlarb.cosim.result.RunResult;
import vlarb.cosim.result.RunsPage;
import vlarb.cosim.result.Workspace;
import vlarb.system.AtomicFiles;

/**
 * The page about all tests of a run of JUnit, and its XML. Both are overwritten as the run begins
 * and say that the run is not over: otherwise the files of an earlier run would be taken for those
 * of this run.
 */
final class TestReport implements AutoCloseable {
  private static final Namespace NAMESPACE = Namespace.create(TestReport.class);

  private static final String TITLE = "Tests";

  /** Stands for all tests while they run. */
  private static final RunResult UNFINISHED =
      new RunResult(
          "unfinished",
          "all tests",
          0,
          "not to their end",
          0,
          Optional.of(
              RunFailure.error(
                  "the tests have not ended, or the JVM ended in the middle; NAME.running.txt"
                      + " beside this file names each test that was running")),
          "mvn test",
          List.of(),
          Coverage.NONE);

  private final Path root = TestSettings.artifactsOfAll();

  /** The folders of the tests' results, by the tests' names. */
  private final ConcurrentSkipListMap<String, ResultFolder> folders = new ConcurrentSkipListMap<>();

  /** The names of the tests whose results report a failure. */
  private final Set<String> failed = ConcurrentHashMap.newKeySet();

  private TestReport() {}

  /** The report that this test belongs to. */
  static TestReport of(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .computeIfAbsent(TestReport.class, _ -> new TestReport().begun(), TestReport.class);
  }

  private TestReport begun() {
    try {
      write(
          new RunsPage(TITLE, root, List.of(ResultFolder.Content.of(root, UNFINISHED)), List.of()),
          JunitXml.empty(TITLE).with(UNFINISHED));
    } catch (IOException e) {
      // Nothing can be written here, which each test will report.
    }
    return this;
  }

  /** Notes that a test's result has been written. */
  void add(ResultFolder folder, RunResult result) {
    folders.put(result.name(), folder);
    if (!result.passed()) {
      failed.add(result.name());
    }
  }

  /** True if a result reports a failure of this test. */
  boolean hasFailureOf(String name) {
    return failed.contains(name);
  }

  /** Writes both. */
  @Override
  public void close() throws IOException {
    List<ResultFolder> inOrder = List.copyOf(folders.values());
    write(
        new RunsPage(TITLE, root, ResultFolder.contents(inOrder), List.of()),
        JunitXml.ofTests(TITLE, Workspace.current(), inOrder));
  }

  private void write(RunsPage page, JunitXml xml) throws IOException {
    AtomicFiles.write(root.resolve("report.html"), page.html());
    AtomicFiles.write(root.resolve("junit.xml"), xml.text());
  }
}
