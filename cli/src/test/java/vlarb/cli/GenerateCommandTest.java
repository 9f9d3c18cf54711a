// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code vlarb generate} of configurations with and without a table engine. */
class GenerateCommandTest {
  @TempDir Path folder;
  private Path out;

  @BeforeEach
  void nameTheOutput() {
    out = folder.resolve("rtl");
  }

  private CommandRun generate(String yaml, String... options) throws IOException {
    Path config = Files.writeString(folder.resolve("c.yaml"), yaml);
    List<Object> words = new ArrayList<>(List.of("generate", "--config", config, "--out", out));
    words.addAll(List.of(options));
    return CommandRun.of(words.toArray());
  }

  private static String withPolicy(String policy) {
    return "arbiter: {high-cap: 8, low-cap: 8, data-vls: 4}\ntable-engine: {policy: "
        + policy
        + "}\n";
  }

  @Test
  void writesTheTableEngineOfThePolicy() throws IOException {
    CommandRun run = generate(withPolicy("lazy"), "--table-engine");

    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    String top = Files.readString(out.resolve("TableEngine.v"));
    assertTrue(
        top.contains(
            "// Configuration: table engine, policy lazy, entries 8, queue of 4 commands."),
        top);
    assertTrue(Files.exists(out.resolve("LazyCore.v")));
    List<String> listed = Files.readAllLines(out.resolve("TableEngine.f"));
    assertEquals("TableEngine.v", listed.getLast());
    for (String name : listed) {
      assertTrue(Files.exists(out.resolve(name)), name);
    }
    assertFalse(Files.exists(out.resolve("VlArbiter.v")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"flat", "scan"})
  void writesTheArbiterWithItsEngine(String architecture) throws IOException {
    String arbiter = "data-vls: 4, architecture: " + architecture;
    CommandRun run = generate(withPolicy("model4").replace("data-vls: 4", arbiter));

    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    String top = Files.readString(out.resolve("VlArbiter.v"));
    assertTrue(top.contains("table engine: policy model4, entries 8, queue of 4 commands."), top);
    assertTrue(top.contains("input  wire        commandValid"), top);
    assertTrue(Files.exists(out.resolve("TableEngine.v")));
    assertTrue(Files.readString(out.resolve("VlArbiter.rdl")).contains("HIGH[8]"));
  }

  @Test
  void saysThatTheArbiterIsWithoutItsEngine() throws IOException {
    CommandRun run = generate(withPolicy("model4").replace("data-vls: 4", "data-vls: 1"));

    assertEquals(0, run.code(), run.err());
    assertTrue(run.err().contains("only the arbiter"), run.err());
    assertTrue(Files.exists(out.resolve("VlArbiter.v")));
  }

  @Test
  void refusesAnEngineThatIsNotConfigured() throws IOException {
    CommandRun run = generate(withPolicy("none"), "--table-engine");

    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("table-engine.policy"), run.err());
    assertFalse(Files.exists(out));
  }
}
