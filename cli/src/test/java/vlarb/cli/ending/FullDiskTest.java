// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.ending;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.Main;

/**
 * Commands on a disk that is full at a random moment: a small file system of its own, which a user
 * may mount in a name space of the user's own; skipped where the system does not allow it. As many
 * as {@code -Dvlarb.full} says, 3 where it says nothing; {@code -Dvlarb.seed} repeats them.
 */
@Tag("thorough")
class FullDiskTest {
  private static final String CONFIG = "arbiter: {high-cap: 4, low-cap: 4, data-vls: 2}\n";

  @TempDir private Path folder;
  private Path disk;
  private Path out;
  private Path err;

  @BeforeEach
  void needsANameSpace() throws Exception {
    assumeTrue(
        new ProcessBuilder("unshare", "-Urm", "true").start().waitFor() == 0,
        "no name spaces for users here");
    disk = Files.createDirectories(folder.resolve("disk"));
    out = folder.resolve("out.txt");
    err = folder.resolve("err.txt");
    Files.writeString(folder.resolve("c.yaml"), CONFIG);
  }

  /**
   * Runs a command with its output on a disk of so many KiB; what is left there is printed last.
   */
  private int run(int size, String arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("unshare", "-Urm", "bash", "-c"));
    command.add(
        "mount -t tmpfs -o size=%dk tmpfs \"$0\" || exit 99; \"$@\"; status=$?; ls -A \"$0\" >\"$0.list\"; exit $status"
            .formatted(size));
    command.add(disk.toString());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dvlarb.cache=" + System.getProperty("vlarb.cache"),
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName()));
    command.addAll(List.of(arguments.split(" ")));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(out.toFile())
        .redirectError(err.toFile())
        .start()
        .waitFor();
  }

  @Test
  void theVerdictIsPrintedWhereTheWaveformIsCut() throws Exception {
    for (String ending : List.of("fst", "vcd")) {
      int code = run(64, "cosim --config c.yaml --cycles 100000 --seed 7 --wave disk/w." + ending);
      assertEquals(3, code, Files.readString(err));
      assertTrue(Files.readString(out).endsWith("mismatches 0\n"), Files.readString(out));
      assertEquals(1, Files.readString(err).lines().count(), Files.readString(err));
      assertTrue(Files.readString(err).contains("the waveform cannot be written"));
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
      String said = Files.readString(err);
      String what = size + " KiB: " + said;
      assertTrue(code == 0 || code == 3, what);
      assertEquals(code == 0 ? 0 : 1, said.lines().count(), what);
      assertEquals(code == 0, !Files.readString(out).isEmpty(), what);
    }
  }
}
