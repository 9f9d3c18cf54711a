// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A lock on a folder, for one program at a time. The operating system releases the lock when the
 * program ends, in whatever way: there is no stale lock. The lock's file, {@code .vlarb-lock},
 * stays.
 */
public final class FolderLock implements AutoCloseable {
  private final FileChannel file;

  private FolderLock(FileChannel file) {
    this.file = file;
  }

  /**
   * Locks a folder, which is made if need be.
   *
   * @throws FileAlreadyExistsException if another program has it; the reason says so
   */
  public static FolderLock of(Path folder) throws IOException {
    AtomicFiles.createDirectories(folder);
    FileChannel file =
        FileChannel.open(
            folder.resolve(".vlarb-lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (file.tryLock() != null) {
        return new FolderLock(file);
      }
    } catch (OverlappingFileLockException e) {
      // Another thread of this JVM has it.
    } catch (IOException e) {
      file.close();
      throw e;
    }
    file.close();
    throw new FileAlreadyExistsException(
        folder.toString(), null, "another vlarb is writing to this folder");
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
