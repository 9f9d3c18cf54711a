// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasurerTest {
  private static final FlowRun RUN = new FlowRun(TestSources.gate(), Ice40.HX8K, 1);

  private static final PlacedDesign PLACEMENT =
      new PlacedDesign(
          1,
          7,
          new CriticalPath("in", List.of(new CriticalPath.Signal("middle", 2.5)), "out", 140));

  @TempDir private Path directory;

  @Test
  void figuresAreMadeOnceAndStayTheSame() throws IOException {
    FigureCache cache = new FigureCache(directory);
    assertEquals(Optional.empty(), cache.find(RUN));
    Figures made = new Measurer(cache).measure(RUN);
    assertEquals(Optional.of(made), cache.find(RUN));

    Figures madeUp =
        new Figures.Fpga(1, 2, 3, 4, List.of(new Resource("cells", 5, 6)), List.of(PLACEMENT));
    cache.put(RUN, madeUp);
    assertEquals(madeUp, new Measurer(cache).measure(RUN));
    assertEquals(made, new Measurer(new FigureCache(directory.resolve("other"))).measure(RUN));
  }

  @Test
  void aDamagedEntryIsMadeAgain() throws IOException {
    FigureCache cache = new FigureCache(directory);
    Figures made = new Measurer(cache).measure(RUN);
    Path entry = entry();
    String whole = Files.readString(entry);
    for (String damaged :
        new String[] {"", whole.substring(0, whole.length() / 2), whole.replace(":1,", ":9,")}) {
      assertNotEquals(whole, damaged);
      Files.writeString(entry, damaged);
      assertEquals(Optional.empty(), cache.find(RUN));
    }
    assertEquals(made, new Measurer(cache).measure(RUN));
    assertEquals(whole, Files.readString(entry));
  }

  @Test
  void theKeyIsWhatTheFiguresDependOn() {
    assertEquals(RUN.key(), new FlowRun(TestSources.gate(), Ice40.HX8K, 1).key());
    assertNotEquals(RUN.key(), new FlowRun(TestSources.gate(), Ice40.HX8K, 2).key());
    assertNotEquals(RUN.key(), new FlowRun(TestSources.gate(), Ice40.UP5K, 1).key());
    assertNotEquals(RUN.key(), new FlowRun(TestSources.shiftRegister(1), Ice40.HX8K, 1).key());
    assertEquals(
        new FlowRun(TestSources.gate(), StandardCells.OSU018, 1).key(),
        new FlowRun(TestSources.gate(), StandardCells.OSU018, 5).key());
  }

  private Path entry() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.findFirst().orElseThrow();
    }
  }
}
