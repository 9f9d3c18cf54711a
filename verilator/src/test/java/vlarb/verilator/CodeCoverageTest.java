// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.verilator.CodePoint.Kind;

/** Code coverage of a run: the parts of the Verilog that the run has reached. */
@Tag("newest-tools")
class CodeCoverageTest {
  @TempDir private Path directory;

  private CodeCoverage run(boolean up, int cycles) throws IOException {
    Path file = directory.resolve("coverage.dat");
    SimulatorLibrary library = Designs.design("branches").codeCoverage().build();
    assertTrue(library.hasCodeCoverage());
    try (Simulation simulation = library.open()) {
      simulation.signal("up").set(up ? 1 : 0);
      for (int i = 0; i < cycles; i++) {
        simulation.cycle();
      }
      simulation.writeCodeCoverage(file);
    }
    return CodeCoverage.read(file);
  }

  private static List<String> holes(CodeCoverage coverage) {
    return coverage.holes().stream().map(CodePoint::toString).toList();
  }

  @Test
  void aWayNotTakenIsAHole() throws IOException {
    CodeCoverage coverage = run(true, 16);
    assertEquals(List.of("branches.v:9: else"), holes(coverage));
    assertEquals(Set.of("branches.v"), coverage.files());
    assertEquals(2, coverage.points(Kind.BRANCH));
    assertEquals(1, coverage.reached(Kind.BRANCH));
    Map.Entry<CodePoint, Long> way =
        coverage.counts().entrySet().stream()
            .filter(entry -> entry.getKey().what().equals("if"))
            .findFirst()
            .orElseThrow();
    assertEquals(16, way.getValue());
    assertEquals(Set.of(9, 10), way.getKey().lines());
    assertEquals("branches", way.getKey().module());
  }

  @Tag("thorough")
  @Test
  void soIsABitThatNeverChanges() throws IOException {
    CodeCoverage coverage = run(true, 3);
    assertEquals(
        List.of("branches.v:5: count[2]", "branches.v:5: count[3]", "branches.v:9: else"),
        holes(coverage));
    assertEquals(6, coverage.points(Kind.TOGGLE));
    assertEquals(4, coverage.reached(Kind.TOGGLE));
  }

  @Tag("thorough")
  @Test
  void runsTogetherReachWhatEachReaches() throws IOException {
    CodeCoverage up = run(true, 16);
    CodeCoverage down = run(false, 5);
    CodeCoverage both = up.plus(down).renamed(name -> "rtl/" + name);
    assertEquals(List.of(), holes(both));
    assertEquals(both, both.in("rtl/branches.v"));
    assertEquals(
        21,
        both.counts().entrySet().stream()
            .filter(entry -> entry.getKey().kind() == Kind.LINE)
            .mapToLong(entry -> entry.getValue())
            .max()
            .orElseThrow());
  }

  @Test
  void whatIsNoCoverageIsNamedByFileAndLine() throws IOException {
    Path other = Files.writeString(directory.resolve("other"), "text\n");
    assertEquals(
        other + ":1: expected \"# SystemC::Coverage-3\"",
        assertThrows(IOException.class, () -> CodeCoverage.read(other)).getMessage());
    Path whole = directory.resolve("coverage.dat");
    run(true, 1);
    String text = Files.readString(whole);
    Files.writeString(whole, text.substring(0, text.length() - 4));
    int lines = (int) text.lines().count();
    assertEquals(
        whole + ":" + lines + ": expected a point and its count",
        assertThrows(IOException.class, () -> CodeCoverage.read(whole)).getMessage());
  }

  @Test
  void aDesignBuiltWithoutCannotTell() {
    try (Simulation simulation = Designs.design("branches").build().open()) {
      assertThrows(
          IllegalStateException.class,
          () -> simulation.writeCodeCoverage(directory.resolve("none")));
    }
  }
}
