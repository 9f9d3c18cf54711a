// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorTimeTest {
  @Test
  void allFourTimesOfALineCount() {
    String stat = "7 (a) b) c) S 1 2 3 4 5 6 7 8 9 10 100 20 3000 7 20 0 1 0 55 66\n";
    assertEquals(Duration.ofMillis(31_270), ProcessorTime.used(stat));
  }

  @Test
  void whatAChildHasUsedCounts() throws Exception {
    Duration before = ProcessorTime.used().orElseThrow();
    String loop = "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done";
    assertEquals(
        0, ChildProcess.run(Path.of("."), List.of("sh", "-c", loop)).status(), "sh counts");
    Duration used = ProcessorTime.used().orElseThrow().minus(before);
    assertTrue(used.compareTo(Duration.ofMillis(100)) > 0, used::toString);
  }
}
