// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.testsupport.ProcessFamily;

/**
 * Tests that no child process or file of a program is left, in whatever way the program ends. The
 * endings are tried at the same time: each waits for a JVM to start, and then two seconds for the
 * process that ignores SIGTERM.
 */
@Execution(ExecutionMode.CONCURRENT)
class EndOfJvmTest {
  @TempDir Path folder;

  private Path output;
  private Path temporary;

  private ProcessFamily start(String... more) throws IOException {
    temporary = Files.createDirectories(folder.resolve("tmp with 'quotes' \\ and\nmore"));
    output = Files.createDirectories(folder.resolve("out")).resolve("a 'file'\n\\n");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:-UsePerfData", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Householder.class.getName(), output.toString()));
    command.addAll(List.of(more));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8");
    ProcessFamily family = new ProcessFamily(builder, temporary);
    assertEquals("ready", family.head().inputReader().readLine());
    return family;
  }

  private List<Path> outputs() throws IOException {
    try (Stream<Path> entries = Files.list(output.getParent())) {
      return entries.toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT", "HUP", "KILL"})
  void aSignalLeavesNothing(String signal) throws Exception {
    try (ProcessFamily family = start()) {
      // The program, three sleeps, the stubborn shell with its own, and the supervisor.
      assertTrue(family.members().size() >= 7, () -> "too few to tell anything");
      assertEquals(1, outputs().size(), "the file is being written");
      family.signal(signal);
      assertEquals(List.of(), family.leftovers());
      assertEquals(List.of(), outputs());
    }
  }

  @Test
  void anExitLeavesNothing() throws Exception {
    try (ProcessFamily family = start("exit")) {
      assertEquals(List.of(), family.leftovers());
      assertEquals(List.of(), outputs());
    }
  }
}
