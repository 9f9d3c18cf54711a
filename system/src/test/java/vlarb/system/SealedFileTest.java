// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealedFileTest {
  private static final String OBJECT = "{\"größe\": 3}";

  @TempDir Path folder;
  private Path file;
  private Path aside;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("kept.json");
    aside = folder.resolve("kept.json.damaged");
    SealedFile.write(file, OBJECT);
  }

  @Test
  void whatWasWrittenIsRead() throws IOException {
    assertEquals(Optional.of(OBJECT), SealedFile.read(file));
    assertFalse(Files.exists(aside));
    assertEquals(Optional.empty(), SealedFile.read(folder.resolve("other")));
  }

  @Test
  void othersMayReadIt() throws IOException {
    assertEquals(
        Files.getPosixFilePermissions(Files.createFile(folder.resolve("usual"))),
        Files.getPosixFilePermissions(file));
    assertTrue(Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_READ));
  }

  @Test
  void everyOtherBitAndEveryOtherLengthIsSetAside() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int i = 0; i < 8 * whole.length; i++) {
      byte[] damaged = whole.clone();
      damaged[i / 8] ^= (byte) (1 << i % 8);
      assertSetAside(damaged);
    }
    for (int length = 0; length < whole.length; length++) {
      assertSetAside(Arrays.copyOf(whole, length));
    }
    assertSetAside(Arrays.copyOf(whole, whole.length + 1));
  }

  private void assertSetAside(byte[] damaged) throws IOException {
    Files.write(file, damaged);
    assertEquals(Optional.empty(), SealedFile.read(file));
    assertFalse(Files.exists(file));
    Files.delete(aside);
  }

  @Test
  void aFolderInItsPlaceIsSetAsideAndWrittenAgain() throws IOException {
    Files.delete(file);
    Files.createDirectories(file.resolve("with something in it"));
    Files.createFile(aside);
    assertEquals(Optional.empty(), SealedFile.read(file));
    assertTrue(Files.isDirectory(folder.resolve("kept.json.damaged-2")));
    SealedFile.write(file, OBJECT);
    assertEquals(Optional.of(OBJECT), SealedFile.read(file));
  }

  @Test
  void onlyObjectsCanBeSealed() {
    assertThrows(IllegalArgumentException.class, () -> SealedFile.write(file, "[1]"));
  }
}
