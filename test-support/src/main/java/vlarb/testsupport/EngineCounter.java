// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Counts the tests of a run by the engine that ran them, so that an engine that silently finds no
 * tests is noticed.
 *
 * <p>The JUnit Platform finds this listener as a service. Where the system property {@value
 * #DIRECTORY_PROPERTY} names a directory, each run leaves one file there, named for its process and
 * its number in it, with a line for every engine: {@code ENGINE PASSED FAILED SKIPPED}. {@code
 * scripts/test-summary} adds them up. Without the property, as in an IDE, nothing is written.
 *
 * <p>A container that fails (say, in a {@code @BeforeAll}) counts as one failure, since its tests
 * never start; a container that is skipped counts each test in it as skipped.
 */
public final class EngineCounter implements TestExecutionListener {
  /** Names the directory that the counts are written to. */
  public static final String DIRECTORY_PROPERTY = "vlarb.test.counts";

  private final Optional<Path> directory;
  private static final AtomicInteger RUNS = new AtomicInteger();

  private final SortedMap<String, EngineCount> counts = new TreeMap<>();
  private TestPlan plan;

  /**
   * Makes a counter for the JUnit Platform: it writes to the directory that the system property
   * names, if any.
   */
  public EngineCounter() {
    directory = Optional.ofNullable(System.getProperty(DIRECTORY_PROPERTY)).map(Path::of);
  }

  /**
   * @param directory the directory for the counts
   */
  EngineCounter(Path directory) {
    this.directory = Optional.of(directory);
  }

  @Override
  public synchronized void testPlanExecutionStarted(TestPlan testPlan) {
    plan = testPlan;
    counts.clear();
  }

  @Override
  public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
    switch (result.getStatus()) {
      case SUCCESSFUL -> {
        if (test.isTest()) {
          count(test, EngineCount.PASSED);
        }
      }
      case FAILED -> count(test, EngineCount.FAILED);
      case ABORTED -> countSkipped(test);
    }
  }

  @Override
  public synchronized void executionSkipped(TestIdentifier test, String reason) {
    countSkipped(test);
  }

  @Override
  public synchronized void testPlanExecutionFinished(TestPlan testPlan) {
    if (directory.isEmpty() || counts.isEmpty()) {
      return;
    }
    var lines = new StringBuilder();
    counts.forEach(
        (engine, count) ->
            lines
                .append(engine)
                .append(' ')
                .append(count.passed())
                .append(' ')
                .append(count.failed())
                .append(' ')
                .append(count.skipped())
                .append('\n'));
    try {
      Files.createDirectories(directory.get());
      String run = ProcessHandle.current().pid() + "-" + RUNS.incrementAndGet();
      Files.writeString(directory.get().resolve(run + ".txt"), lines);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the counts of the tests", e);
    }
  }

  private void countSkipped(TestIdentifier skipped) {
    if (skipped.isTest()) {
      count(skipped, EngineCount.SKIPPED);
    } else {
      plan.getDescendants(skipped).stream()
          .filter(TestIdentifier::isTest)
          .forEach(test -> count(test, EngineCount.SKIPPED));
    }
  }

  private void count(TestIdentifier test, EngineCount one) {
    String engine = UniqueId.parse(test.getUniqueId()).getEngineId().orElse("unknown");
    counts.merge(engine, one, EngineCount::plus);
  }
}
