// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are no text: they are refused before anything is made of them. */
class SourceTextTest {
  @TempDir private Path folder;

  private static String stdinProblem(byte[] bytes) {
    return Inputs.problem("-", new ByteArrayInputStream(bytes));
  }

  private static String stdinProblem(String text) {
    return stdinProblem(text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing.yaml", "missing.conf"})
  void aMissingFile(String name) {
    Path file = folder.resolve(name);
    assertEquals(
        file + ": no such file", Inputs.problem(file.toString(), InputStream.nullInputStream()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"folder.yaml", "folder"})
  void aDirectory(String name) throws IOException {
    Path file = Files.createDirectory(folder.resolve(name));
    assertEquals(
        file + ": is a directory, expected a file",
        Inputs.problem(file.toString(), InputStream.nullInputStream()));
  }

  @Test
  void aCommentMayBeInAnyEncoding() throws ConfigurationException {
    String yaml = "# für Ångström\n{} # 日本\n\t# x\n";
    assertEquals(
        "# f??r ??ngstr??m\n{} # ??????\n\t# x\n",
        SourceText.of("c.yaml", yaml.getBytes(StandardCharsets.UTF_8)).text());
    SourceText.of("c.yaml", yaml.getBytes(StandardCharsets.ISO_8859_1));
    assertThrows(
        ConfigurationException.class,
        () -> SourceText.of("c.yaml", "a#å: 1".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aPathThatNamesNoFile() {
    assertEquals(
        "no\\u0000file: no such file", Inputs.problem("no\0file", InputStream.nullInputStream()));
  }

  @Test
  void aFileBelowAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "").resolve("below.yaml");
    assertEquals(
        file + ": cannot be read: Not a directory",
        Inputs.problem(file.toString(), InputStream.nullInputStream()));
  }

  @Test
  void anInputThatFails() {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("Input/output error");
          }
        };
    assertEquals("<stdin>: cannot be read: Input/output error", Inputs.problem("-", failing));
  }

  @ParameterizedTest
  @ValueSource(strings = {"empty.yaml", "empty.yml", "empty.conf"})
  void anEmptyFile(String name) throws IOException {
    Path file = Files.createFile(folder.resolve(name));
    assertEquals(
        file + ":1: the file is empty, expected a configuration",
        Inputs.problem(file.toString(), InputStream.nullInputStream()));
  }

  @Test
  void aNulByte() {
    assertEquals(
        "<stdin>:2: byte 0x00 in column 3, expected plain ASCII text", stdinProblem("{\r\nab\0"));
  }

  @Test
  void binaryGarbage() {
    assertEquals(
        "<stdin>:1: byte 0x7F in column 1, expected plain ASCII text",
        stdinProblem(new byte[] {0x7f, 'E', 'L', 'F', 2, 1}));
  }

  @Test
  void invalidUtf8() {
    assertEquals(
        "<stdin>:1: byte 0xFF in column 2, expected plain ASCII text",
        stdinProblem(new byte[] {'a', (byte) 0xff, (byte) 0xfe}));
  }

  @Test
  void aCarriageReturnThatEndsNoLine() {
    assertEquals(
        "<stdin>:1: byte 0x0D in column 3, expected plain ASCII text", stdinProblem("{}\r"));
  }

  @Test
  void aLineOfAMegabyte() {
    assertEquals(
        "<stdin>:2: the line is too long, expected at most 4096 characters",
        stdinProblem("tables:\n" + "x".repeat(1_000_000)));
  }

  @Test
  void aLineIsTooLongFromOneCharacterTooManyOn() throws ConfigurationException {
    String longest = "#".repeat(4096);
    assertEquals(Inputs.yaml("{}"), Inputs.yaml(longest + "\n{}"));
    assertEquals(
        "in.yaml:1: the line is too long, expected at most 4096 characters",
        Inputs.yamlProblem(longest + "#\n{}"));
  }

  @Test
  void aFileIsTooLargeFromOneByteTooManyOn() throws ConfigurationException {
    String line = "#".repeat(1023) + "\n";
    String largest = line.repeat(1023) + "#".repeat(1021) + "\n{}";
    assertEquals(SourceText.MAX_BYTES, largest.length());
    assertEquals(Inputs.yaml("{}"), Inputs.yaml(largest));
    assertEquals(
        "<stdin>: the file is too large, expected at most 1048576 bytes",
        stdinProblem(largest + " "));
  }

  @Test
  void anEndlessInputIsNotReadToItsEnd() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return '\n';
          }
        };
    assertTrue(Inputs.problem("-", endless).contains("too large"));
  }

  @Test
  void theMicroOfATimeIsAU() throws ConfigurationException {
    for (String micro : new String[] {"\u00b5", "\u03bc"}) {
      byte[] bytes =
          ("a: 20 " + micro + "s\nb: 5" + micro + "s # " + micro + "\n")
              .getBytes(StandardCharsets.UTF_8);
      assertEquals("a: 20 us\nb: 5us # ??\n", SourceText.of("in", bytes).text());
      byte[] name = ("a: " + micro + "s\n").getBytes(StandardCharsets.UTF_8);
      assertThrows(ConfigurationException.class, () -> SourceText.of("in", name));
    }
  }
}
