// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFilesTest {
  @TempDir Path directory;

  @Test
  void makesTheDirectoriesAndLeavesNothingElse() throws IOException {
    Path file = directory.resolve("a/b/c.txt");
    AtomicFiles.write(file, "größe\n");
    assertEquals("größe\n", Files.readString(file));
    assertEquals(List.of(file), entries(file.getParent()));
  }

  @Test
  void replacesTheFileAndNotItsContent() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      AtomicFiles.write(file, "new");
      assertEquals("old", reader.readLine(), "who has the file open keeps what it had");
    }
    assertEquals("new", Files.readString(file));
  }

  @Test
  void contentThatBreaksOffLeavesTheFileAsItWas() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    assertThrows(
        ArithmeticException.class,
        () ->
            AtomicFiles.write(
                file,
                out -> {
                  out.write('n');
                  throw new ArithmeticException();
                }));
    assertEquals("old", Files.readString(file));
    assertEquals(List.of(file), entries(directory));
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    AtomicFiles.write(link, "new");
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(file));
  }

  @Test
  void aFileInThePlaceOfADirectoryIsNamed() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    NotDirectoryException thrown =
        assertThrows(
            NotDirectoryException.class, () -> AtomicFiles.write(file.resolve("x/y"), "new"));
    assertEquals(file.toString(), thrown.getFile());
    assertEquals("old", Files.readString(file));
  }

  @Test
  void aDirectoryIsNotReplaced() throws IOException {
    Path target = Files.createDirectory(directory.resolve("directory"));
    assertThrows(FileAlreadyExistsException.class, () -> AtomicFiles.write(target, "new"));
    assertEquals(List.of(target), entries(directory));
  }

  private static List<Path> entries(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.toList();
    }
  }
}
