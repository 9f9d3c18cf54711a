// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The unpacked program, and what it prints. */
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
    try (var left = Files.list(file.getParent())) {
      assertEquals(1, left.count());
    }
  }

  @Test
  void whatCannotBeUnpackedIsSaidAndNotDownloaded() throws IOException {
    Path file = Files.createFile(cache.resolve("a file"));
    var thrown = assertThrows(HardwareException.class, () -> Firtool.unpacked(file));
    assertTrue(thrown.getMessage().startsWith("firtool cannot be unpacked: "), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("a file"), thrown.getMessage());
  }

  private static final String LEAF = "module Leaf(\n  input a\n);\nendmodule\n";
  private static final String TOP = "module Top(\n  input a\n);\n  Leaf leaf (\n  );\nendmodule\n";

  @Test
  void completeOutputIsTakenAsItIs() {
    assertEquals(LEAF + TOP, FirtoolOutput.checked(LEAF + TOP));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "// nothing\n"})
  void outputWithoutAModuleIsRefused(String printed) {
    assertThrows(HardwareException.class, () -> FirtoolOutput.checked(printed));
  }

  @ParameterizedTest
  @CsvSource({
    "LT, 10, module Top does not end",
    "T, 0, there is no module Leaf",
    "L L, 0, module Leaf is there twice",
    "L, 0, ''"
  })
  void outputThatLacksAPartIsRefused(String parts, int cut, String problem) {
    StringBuilder printed = new StringBuilder();
    for (char part : parts.toCharArray()) {
      printed.append(part == 'L' ? LEAF : part == 'T' ? TOP : "");
    }
    printed.setLength(printed.length() - cut);
    if (problem.isEmpty()) {
      assertEquals(LEAF, FirtoolOutput.checked(printed.toString()));
      return;
    }
    var thrown =
        assertThrows(HardwareException.class, () -> FirtoolOutput.checked(printed.toString()));
    assertEquals("firtool's output is not complete: " + problem, thrown.getMessage());
  }

  @Test
  void twoTopsAreRefused() {
    String other = LEAF.replace("Leaf", "Other");
    assertThrows(HardwareException.class, () -> FirtoolOutput.checked(LEAF + other));
  }
}
