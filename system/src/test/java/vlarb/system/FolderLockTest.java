// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {
  @TempDir Path folder;

  @Test
  void aSecondOneIsRefusedUntilTheFirstIsClosed() throws Exception {
    try (FolderLock first = FolderLock.of(folder)) {
      FileAlreadyExistsException refusal =
          assertThrows(FileAlreadyExistsException.class, () -> FolderLock.of(folder));
      assertEquals("another vlarb is writing to this folder", refusal.getReason());
    }
    FolderLock.of(folder).close();
  }
}
