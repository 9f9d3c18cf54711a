// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a file so that its readers see the old content or the new one, never a part: the bytes go
 * to a temporary file in the same directory, which then takes the file's name.
 */
public final class AtomicFiles {
  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  private AtomicFiles() {}

  /**
   * Writes text in UTF-8.
   *
   * @see #write(Path, byte[])
   */
  public static void write(Path file, String text) throws IOException {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes {@code bytes} to {@code file}, making the directories above it. A symbolic link is
   * followed, so that it stays one.
   *
   * @throws IOException if that is not possible; the file is then as it was
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    write(file, (OutputStream out) -> out.write(bytes));
  }

  /**
   * Writes content that need not be in memory as a whole. What its maker throws leaves the file as
   * it was.
   *
   * @see #write(Path, byte[])
   */
  public static void write(Path file, Content content) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    Path directory = target.getParent();
    createDirectories(directory);
    if (Files.isDirectory(target)) {
      throw new FileAlreadyExistsException(file.toString(), null, "is a directory");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      // Such as /dev/stdout or a pipe: there is nothing to replace.
      writeDirectly(target, file, content);
      return;
    }
    Path temporary = directory.resolve("." + target.getFileName() + "." + unique() + ".tmp");
    try (var leftover = new Leftover(temporary)) {
      try {
        writeDirectly(temporary, file, content);
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(temporary);
      }
    }
  }

  /**
   * @param named the name that messages have
   */
  private static void writeDirectly(Path file, Path named, Content content) throws IOException {
    try (OutputStream out = new NamingStream(Files.newOutputStream(file), named)) {
      content.writeTo(out);
    }
  }

  /** Names the file where it cannot be written, as on a full disk; the system does not. */
  private static final class NamingStream extends FilterOutputStream {
    private final Path file;

    NamingStream(OutputStream out, Path file) {
      super(out);
      this.file = file;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException e) {
        throw new FileSystemException(file.toString(), null, e.getMessage());
      }
    }
  }

  /**
   * Creates a folder and those above it as {@link Files#createDirectories} does, with an exception
   * that names what is in the way.
   */
  public static void createDirectories(Path directory) throws IOException {
    for (Path above = directory; above != null; above = above.getParent()) {
      if (Files.exists(above)) {
        if (!Files.isDirectory(above)) {
          throw new NotDirectoryException(above.toString());
        }
        break;
      }
    }
    Files.createDirectories(directory);
  }

  /** Names that no other process or thread uses at the same time. */
  private static String unique() {
    return ProcessHandle.current().pid() + "-" + Thread.currentThread().threadId();
  }
}
