// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs small test classes on a JUnit Platform of its own and reads what the counter wrote. */
class EngineCounterTest {
  @TempDir Path directory;
  private Launcher launcher;

  @BeforeEach
  void withOnlyOurListener() {
    launcher =
        LauncherFactory.create(
            LauncherConfig.builder()
                .enableTestExecutionListenerAutoRegistration(false)
                .addTestExecutionListeners(new EngineCounter(directory))
                .build());
  }

  @Test
  void countsEachEngineAndOutcome() throws IOException {
    run(JupiterSample.class, JqwikSample.class);
    assertEquals(List.of("jqwik 1 1 0", "junit-jupiter 2 1 1"), writtenLines());
  }

  @Test
  void aContainerThatFailsIsOneFailure() throws IOException {
    run(FailingContainerSample.class);
    assertEquals(List.of("junit-jupiter 0 1 0"), writtenLines());
  }

  @Test
  void writesNothingForARunWithoutTests() throws IOException {
    run(String.class);
    assertEquals(List.of(), writtenLines());
  }

  @Test
  void runsOfOneProcessAddUp() throws IOException {
    run(JupiterSample.class);
    run(JupiterSample.class);
    assertEquals(List.of("junit-jupiter 2 1 1", "junit-jupiter 2 1 1"), writtenLines());
  }

  private void run(Class<?>... classes) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(Arrays.stream(classes).map(type -> selectClass(type)).toList())
            .build();
    launcher.execute(request);
  }

  private List<String> writtenLines() throws IOException {
    var lines = new ArrayList<String>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines;
  }

  /**
   * Tests that the build's own run does not find: only classes named for tests are found, and no
   * nested ones.
   */
  static class JupiterSample {
    @Test
    void passes() {}

    @Test
    void passesToo() {}

    @Test
    void fails() {
      throw new AssertionError("on purpose");
    }

    @Test
    void givesUp() {
      Assumptions.abort("on purpose");
    }
  }

  static class FailingContainerSample {
    @BeforeAll
    static void fail() {
      throw new AssertionError("on purpose");
    }

    @Test
    void neverStarts() {}
  }

  static class JqwikSample {
    @Property(tries = 1)
    boolean holds() {
      return true;
    }

    @Property(tries = 1)
    boolean doesNotHold() {
      return false;
    }
  }
}
