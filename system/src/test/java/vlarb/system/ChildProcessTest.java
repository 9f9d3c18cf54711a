// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChildProcessTest {
  private static final Path HERE = Path.of("").toAbsolutePath();

  @Test
  void bothOutputsAndTheStatusAreKept() throws Exception {
    ChildProcess.Ending ending =
        ChildProcess.run(HERE, List.of("sh", "-c", "cat; echo out; echo err >&2; exit 7"));
    assertEquals(new ChildProcess.Ending(7, "out\nerr\n"), ending);
  }

  @Test
  void aMissingProgramIsNamed() {
    CannotStartException thrown =
        assertThrows(
            CannotStartException.class, () -> ChildProcess.run(HERE, List.of("no-such-program")));
    assertTrue(thrown.getMessage().startsWith("cannot start no-such-program: "));
  }

  @Test
  void temporaryFilesOfAChildAreInOurFolder() throws Exception {
    ChildProcess.Ending ending = ChildProcess.run(HERE, List.of("mktemp", "-d"));
    assertEquals(TemporaryFolder.root(), Path.of(ending.output().strip()).getParent());
  }

  @Test
  void aChildThatWorksHasItsProcessorTime() throws Exception {
    Duration limit = Duration.ofSeconds(1);
    try (ChildProcess child = start("while :; do :; done")) {
      assertFalse(child.waitForUse(limit));
      Duration used = child.process().info().totalCpuDuration().orElse(limit);
      assertTrue(used.compareTo(limit) >= 0, used::toString);
    }
    try (ChildProcess child = start("i=0; while [ $i -lt 1000 ]; do i=$((i + 1)); done; exit 3")) {
      assertTrue(child.waitForUse(Duration.ofSeconds(60)));
      assertEquals(3, child.process().exitValue());
    }
  }

  @Test
  void aChildThatRestsIsNotWaitedForForever() throws Exception {
    try (ChildProcess child = start("exec sleep 1000")) {
      assertFalse(child.waitForUse(Duration.ofMillis(200)));
    }
  }

  private static ChildProcess start(String script) throws CannotStartException {
    return ChildProcess.start(new ProcessBuilder("sh", "-c", script));
  }

  @Test
  void closingEndsTheChildrenOfTheChildToo() throws Exception {
    ProcessHandle grandchild;
    try (ChildProcess child =
        ChildProcess.start(new ProcessBuilder("sh", "-c", "sleep 1000 & echo $!; wait"))) {
      String number = child.process().inputReader().readLine();
      grandchild = ProcessHandle.of(Long.parseLong(number)).orElseThrow();
      assertFalse(child.waitFor(Duration.ofMillis(10)));
    }
    assertFalse(grandchild.isAlive());
  }
}
