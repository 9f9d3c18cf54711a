// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testsupport.TakesTurns;

@TakesTurns(1)
@Tag("thorough")
class MatrixRunTest {
  private static final long CYCLES = 20_000_000;
  private static final long SEED = 3;

  /** A test runs one entry in this many, and all with a table engine: they show every point. */
  private static final int STEP = 4;

  @TempDir Path folder;

  @Test
  void everythingIsSeenAndAgrees() {
    List<MatrixEntry> some =
        MatrixEntry.all().stream()
            .filter(e -> e.number() % STEP == 0 || e.parameters().managed())
            .toList();
    List<EntryResult> results =
        new MatrixRun(some, CYCLES, SEED, Optional.empty(), folder).run(r -> {});
    results.forEach(r -> assertEquals(Optional.empty(), r.failure(), r.entry().description()));
    assertTrue(results.stream().mapToLong(EntryResult::cycles).sum() >= CYCLES);
    MergedCoverage coverage = new MergedCoverage(results);
    assertEquals(List.of(CoveragePoint.values()), coverage.reachable());
    assertEquals(List.of(), coverage.holes());
  }

  @Test
  void whatIsDoneIsNotRunAgain() throws IOException {
    Path done = folder.resolve("done");
    List<MatrixEntry> two = MatrixEntry.all().subList(0, 2);
    EntryResult noted =
        new EntryResult(two.get(0), 9, 1000, 0.5, Map.of(CoveragePoint.FCP, 77L), Optional.empty());
    EntryResult otherSeed =
        new EntryResult(two.get(1), 9, 1000, 0.5, Map.of(CoveragePoint.FCP, 77L), Optional.empty());
    // A line that was cut after a number looks like a whole one.
    String cut =
        new EntryResult(two.get(1), 10, 1000, 0.5, Map.of(CoveragePoint.FCP, 77L), Optional.empty())
            .line()
            .replaceFirst(".{10}$", "");
    // Another version of the program may have had other hardware.
    String older =
        new EntryResult(two.get(1), 10, 1000, 0.5, Map.of(CoveragePoint.FCP, 77L), Optional.empty())
            .line("an older version");
    Files.write(done, List.of(noted.line(), otherSeed.line(), "something else", cut, older));

    MatrixRun run = new MatrixRun(two, 2000, 9, Optional.of(done), folder);
    List<EntryResult> finished = new ArrayList<>();
    List<EntryResult> results = run.run(finished::add);
    assertEquals(noted, results.get(0));
    assertEquals(10, results.get(1).seed());
    assertEquals(2, finished.size());
    assertEquals(6, Files.readAllLines(done).size());
    assertEquals(results, run.run(r -> {}));
  }

  @Test
  void aPointThatNoEntryHasShownIsAHole() {
    MatrixEntry entry = MatrixEntry.all().getFirst();
    Map<CoveragePoint, Long> seen = new EnumMap<>(CoveragePoint.class);
    for (CoveragePoint point : CoveragePoint.values()) {
      seen.put(point, point == CoveragePoint.SMP ? 0L : 5L);
    }
    EntryResult result = new EntryResult(entry, 1, 1, 1, seen, Optional.empty());
    MergedCoverage coverage = new MergedCoverage(List.of(result, result));
    assertEquals(List.of(CoveragePoint.SMP), coverage.holes());
    assertEquals(10, coverage.cycles(CoveragePoint.FCP));
    assertEquals(result.reachable() - 1, result.covered());
    assertFalse(coverage.reachable().isEmpty());
  }
}
