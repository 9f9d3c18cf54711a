// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of a circuit that part is written that an output needs. */
class AndGraphTest {
  /** Two gates: one of both inputs, one of the other's inverse and of the flip-flop. */
  private static final String CIRCUIT =
      """
      aig 5 2 1 3 2
      8
      8
      10
      2
      \4\2\1\3""";

  private static final List<String> NAMES =
      List.of(
          "input 0 0 first",
          "input 1 0 second",
          "init 1 0 held",
          "latch 0 0 held",
          "output 0 0 both.claim",
          "output 1 0 part.held.claim",
          "output 2 0 given.assumption");

  @TempDir private Path folder;

  private Path circuit;
  private Path names;

  @BeforeEach
  void writeCircuit() throws IOException {
    circuit = Files.writeString(folder.resolve("all.aig"), CIRCUIT, ISO_8859_1);
    names = Files.write(folder.resolve("all.aim"), NAMES);
  }

  private void write(String bad, List<String> never) throws IOException {
    AndGraph.read(circuit, names).write(circuit, names, List.of(bad), never);
  }

  private void assertWritten(String text, String... lines) throws IOException {
    assertEquals(text, Files.readString(circuit, ISO_8859_1));
    assertEquals(List.of(lines), Files.readAllLines(names));
  }

  @Test
  void whatTheOutputDoesNotNeedIsLeftOut() throws IOException {
    write("both.claim", List.of());
    assertWritten(
        "aig 3 2 0 0 1 1 0 0 0\n6\n\2\2", "input 0 0 first", "input 1 0 second", "init 1 0 held");
  }

  @Test
  void whatAFlipFlopBecomesIsNeeded() throws IOException {
    write("part.held.claim", List.of());
    assertWritten(
        "aig 5 2 1 0 2 1 0 0 0\n8\n10\n\4\2\1\3",
        "input 0 0 first",
        "input 1 0 second",
        "init 1 0 held",
        "latch 0 0 held");
  }

  @Test
  void whatIsNeverOneIsAConstraint() throws IOException {
    write("given.assumption", List.of("both.claim"));
    assertWritten(
        "aig 3 2 0 0 1 1 1 0 0\n2\n7\n\2\2",
        "input 0 0 first",
        "input 1 0 second",
        "init 1 0 held");
  }
}
