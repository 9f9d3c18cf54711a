// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.ending;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.testsupport.TakesTurns;

/**
 * Commands on a disk that is full at a random moment, and other file systems that do not do all
 * that is asked of them. As many full disks as {@code -Dvlarb.full} says, 3 where it says nothing;
 * {@code -Dvlarb.seed} repeats them.
 */
@Tag("thorough")
@TakesTurns(0)
class FullDiskTest {
  private static final String CONFIG = "arbiter: {high-cap: 4, low-cap: 4, data-vls: 2}\n";

  @TempDir private Path folder;
  private MountedCommand mounted;

  @BeforeEach
  void needsANameSpace() throws Exception {
    MountedCommand.assumePossible();
    mounted = new MountedCommand(folder);
    Files.writeString(folder.resolve("c.yaml"), CONFIG);
  }

  /** Runs a command with its output on a disk of so many KiB. */
  private int run(int size, String arguments) throws IOException, InterruptedException {
    return mounted.run(disk(size), mounted.disk(), Map.of(), arguments);
  }

  private static String disk(int size) {
    return "mount -t tmpfs -o size=%dk tmpfs \"$0\"".formatted(size);
  }

  /** The place is named, and what was put there is deleted. */
  @Test
  void aFullFolderForTemporaryFilesIsNamed() throws Exception {
    for (int size : new int[] {40}) {
      int code =
          mounted.run(
              disk(size),
              mounted.disk(),
              Map.of("TMPDIR", mounted.disk().toString()),
              "cosim --config c.yaml --cycles 1000");
      assertEquals(3, code, mounted.err());
      assertEquals(1, mounted.err().lines().count(), mounted.err());
      assertTrue(mounted.err().contains(mounted.disk() + "/"), mounted.err());
      assertTrue(mounted.err().contains("No space left on device"), mounted.err());
      assertEquals("", mounted.left());
      assertEquals("", mounted.out());
    }
  }

  /** The simulator is built already, as in a cache that was copied, or is built there. */
  @Test
  void aCacheThatNothingCanBeLoadedFromIsNamed() throws Exception {
    String cosim = "cosim --config c.yaml --cycles 1000";
    assertEquals(0, mounted.run(":", mounted.disk(), Map.of(), cosim), mounted.err());
    Path cache = Path.of(System.getProperty("vlarb.cache"));
    int code =
        mounted.run(
            "mount --bind \"$0\" \"$0\" && mount -o remount,bind,noexec \"$0\"",
            cache,
            Map.of(),
            cosim);
    assertEquals(3, code, mounted.err());
    assertEquals(1, mounted.err().lines().count(), mounted.err());
    assertTrue(mounted.err().startsWith("vlarb cosim: " + cache + ": "), mounted.err());
    assertTrue(mounted.err().contains("noexec"), mounted.err());
  }

  @Test
  void theVerdictIsPrintedWhereTheWaveformIsCut() throws Exception {
    for (String ending : List.of("fst", "vcd")) {
      int code = run(64, "cosim --config c.yaml --cycles 100000 --seed 7 --wave disk/w." + ending);
      assertEquals(3, code, mounted.err());
      assertTrue(mounted.out().endsWith("mismatches 0\n"), mounted.out());
      assertEquals(1, mounted.err().lines().count(), mounted.err());
      assertTrue(mounted.err().contains("the waveform cannot be written"));
    }
  }

  @Test
  void aFolderIsWholeOrSaidNotToBe() throws Exception {
    int times = Integer.getInteger("vlarb.full", 3);
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("FullDiskTest: vlarb.seed=" + seed + ", vlarb.full=" + times);
    Random random = new Random(seed);
    for (int i = 0; i < times; i++) {
      int size = 4 * (1 + random.nextInt(40));
      int code = run(size, "generate --config c.yaml --out disk/rtl");
      String said = mounted.err();
      String what = size + " KiB: " + said;
      assertTrue(code == 0 || code == 3, what);
      assertEquals(code == 3, said.contains("disk/rtl"), what);
      assertEquals(code == 0 ? 0 : 1, said.lines().count(), what);
      assertEquals(code == 0, !mounted.out().isEmpty(), what);
    }
  }
}
