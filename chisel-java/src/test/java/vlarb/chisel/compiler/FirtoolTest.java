// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.compiler;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The unpacked program. */
class FirtoolTest {
  @TempDir Path cache;

  @Test
  void aDamagedProgramIsRepaired() throws IOException {
    Path file = Firtool.unpacked(cache);
    byte[] whole = Files.readAllBytes(file);

    byte[] damaged = whole.clone();
    damaged[whole.length / 2] ^= 1;
    Files.write(file, damaged);
    Firtool.unpacked(cache);
    assertArrayEquals(whole, Files.readAllBytes(file), "a bit");

    Files.write(file, new byte[0]);
    Firtool.unpacked(cache);
    assertArrayEquals(whole, Files.readAllBytes(file), "all of it");

    assertTrue(file.toFile().setExecutable(false));
    assertTrue(Files.isExecutable(Firtool.unpacked(cache)));
    try (Stream<Path> left = Files.list(file.getParent())) {
      assertEquals(1, left.count());
    }
  }

  @Test
  void whatCannotBeUnpackedIsSaidAndNotDownloaded() throws IOException {
    Path file = Files.createFile(cache.resolve("a file"));
    CompilerException thrown = assertThrows(CompilerException.class, () -> Firtool.unpacked(file));
    assertTrue(thrown.getMessage().startsWith("firtool cannot be unpacked: "), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("a file"), thrown.getMessage());
  }
}
