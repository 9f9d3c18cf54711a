// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutputDirectoryTest {
  @TempDir Path temporary;

  @Test
  void nothingIsTouchedBeforeTheWrite() {
    OutputDirectory.at(temporary.resolve("out")).add("a.v", "module a; endmodule\n");
    assertFalse(Files.exists(temporary.resolve("out")));
  }

  @Test
  void returnsWhatItWroteInOrder() throws IOException {
    Path out = temporary.resolve("out");
    List<Path> written = OutputDirectory.at(out).add("b.v", "b").add("a.v", "a").write();
    assertEquals(List.of(out.resolve("a.v"), out.resolve("b.v")), written);
    assertEquals("a", Files.readString(out.resolve("a.v")));
  }

  @Test
  void staleFilesGoAndTheUsersStay() throws IOException {
    Files.writeString(temporary.resolve("mine.v"), "mine");
    OutputDirectory.at(temporary).add("old.v", "1").add("kept.v", "1").write();
    OutputDirectory.at(temporary).add("kept.v", "2").add("sub/new.v", "2").write();
    assertEquals(Set.of("mine.v", "kept.v", "sub/new.v"), filesBut(GeneratedList.NAME));
    assertEquals("2", Files.readString(temporary.resolve("kept.v")));
  }

  @Test
  void anEditedListDeletesNothingElsewhere() throws IOException {
    Path out = temporary.resolve("out");
    Path precious = Files.writeString(temporary.resolve("precious"), "!");
    OutputDirectory.at(out).add("a.v", "1").write();
    Path list = out.resolve(GeneratedList.NAME);
    String vouched = Files.readString(list).replace("a.v", "../precious");
    Files.writeString(list, vouched + vouched.replace("../precious", precious.toString()));
    OutputDirectory.at(out).add("b.v", "2").write();
    assertEquals("!", Files.readString(precious));
  }

  @Test
  void aListedPathBehindASymbolicLinkIsNotDeleted() throws IOException {
    Path elsewhere = Files.createDirectories(temporary.resolve("elsewhere"));
    Path out = temporary.resolve("out");
    OutputDirectory.at(out).add("sub/a.v", "1").write();
    Files.move(out.resolve("sub"), elsewhere.resolve("sub"));
    Files.createSymbolicLink(out.resolve("sub"), elsewhere.resolve("sub"));
    OutputDirectory.at(out).add("b.v", "2").write();
    assertEquals("1", Files.readString(elsewhere.resolve("sub/a.v")));
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsWrittenThroughASymbolicLink(Existing existing) throws IOException {
    Path precious = Files.writeString(temporary.resolve("precious"), "!");
    Path out = Files.createDirectories(temporary.resolve("out"));
    Files.createSymbolicLink(out.resolve("a.v"), precious);
    OutputDirectory output = OutputDirectory.at(out).add("a.v", "1").add("b.v", "1");
    FileInTheWayException refusal =
        assertThrows(FileInTheWayException.class, () -> output.write(existing));
    assertTrue(refusal.getReason().contains("symbolic link"), refusal.getReason());
    assertEquals("!", Files.readString(precious));
    assertFalse(Files.exists(out.resolve("b.v")));
  }

  @Test
  void theListIsNotWrittenThroughASymbolicLink() throws IOException {
    Path precious = Files.writeString(temporary.resolve("precious"), "!");
    Path out = Files.createDirectories(temporary.resolve("out"));
    Files.createSymbolicLink(out.resolve(GeneratedList.NAME), precious);
    OutputDirectory output = OutputDirectory.at(out).add("a.v", "1");
    assertThrows(FileInTheWayException.class, output::write);
    assertEquals("!", Files.readString(precious));
  }

  @Test
  void anEditedFileIsKeptAndNothingWritten() throws IOException {
    OutputDirectory.at(temporary).add("a.v", "1").add("b.v", "1").write();
    Files.writeString(temporary.resolve("b.v"), "edited");
    OutputDirectory output = OutputDirectory.at(temporary).add("a.v", "2").add("b.v", "2");
    FileInTheWayException refusal = assertThrows(FileInTheWayException.class, output::write);
    assertEquals(temporary.resolve("b.v").toString(), refusal.getFile());
    assertTrue(refusal.isReplaceable());
    assertEquals("edited", Files.readString(temporary.resolve("b.v")));
    assertEquals("1", Files.readString(temporary.resolve("a.v")));
    output.write(Existing.REPLACE_EDITED);
    assertEquals("2", Files.readString(temporary.resolve("b.v")));
  }

  @Test
  void anEditedFileIsNotDeletedAsStale() throws IOException {
    OutputDirectory.at(temporary).add("a.v", "1").write();
    Files.writeString(temporary.resolve("a.v"), "edited");
    OutputDirectory other = OutputDirectory.at(temporary).add("project.tcl", "2");
    assertThrows(FileInTheWayException.class, other::write);
    assertEquals("edited", Files.readString(temporary.resolve("a.v")));
    assertFalse(Files.exists(temporary.resolve("project.tcl")));
  }

  @Test
  void aFileOfTheUsersIsNotOverwritten() throws IOException {
    Files.writeString(temporary.resolve("a.v"), "mine");
    OutputDirectory output = OutputDirectory.at(temporary).add("a.v", "1");
    assertThrows(FileInTheWayException.class, output::write);
    assertEquals("mine", Files.readString(temporary.resolve("a.v")));
  }

  @Test
  void whatIsThereAlreadyIsNotInTheWay() throws IOException {
    Files.writeString(temporary.resolve("a.v"), "1");
    OutputDirectory.at(temporary).add("a.v", "1").write();
    OutputDirectory.at(temporary).write();
    assertFalse(Files.exists(temporary.resolve("a.v")));
  }

  @Test
  void theListIsInTheFormatOfSha256sum() throws IOException {
    OutputDirectory.at(temporary).add("a.v", "").write();
    assertEquals(
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.v\n",
        Files.readString(temporary.resolve(GeneratedList.NAME)));
  }

  @Test
  void aDamagedListVouchesForNothing() throws IOException {
    OutputDirectory.at(temporary).add("a.v", "1").write();
    Files.write(temporary.resolve(GeneratedList.NAME), new byte[] {(byte) 0xff, 0, '\n', 'a'});
    OutputDirectory other = OutputDirectory.at(temporary).add("a.v", "2");
    assertThrows(FileInTheWayException.class, other::write);
    OutputDirectory.at(temporary).add("b.v", "2").write();
    assertEquals("1", Files.readString(temporary.resolve("a.v")));
  }

  @Test
  void anInterruptedWriteIsCleanedUpByTheNext() throws IOException {
    // A directory in the place of the second file makes the write fail after the first.
    Files.createDirectories(temporary.resolve("b.v/in-the-way"));
    OutputDirectory interrupted = OutputDirectory.at(temporary).add("a.v", "1").add("b.v", "1");
    assertThrows(IOException.class, interrupted::write);
    OutputDirectory.at(temporary).add("c.v", "2").write();
    assertFalse(Files.exists(temporary.resolve("a.v")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../a.v", "/a.v", "a/../../b.v", "./a.v", GeneratedList.NAME})
  void refusesNamesOfOtherPlaces(String name) {
    OutputDirectory output = OutputDirectory.at(temporary);
    assertThrows(IllegalArgumentException.class, () -> output.add(name, ""));
  }

  @Test
  void refusesANameTwice() {
    OutputDirectory output = OutputDirectory.at(temporary).add("a.v", "1");
    assertThrows(IllegalArgumentException.class, () -> output.add("a.v", "2"));
  }

  /** After any two runs the folder holds exactly what the second one generated. */
  @Property(tries = 50)
  void theLastRunDecides(
      @ForAll @Size(max = 5) Set<@CharRange(from = 'a', to = 'd') @StringLength(1) String> first,
      @ForAll @Size(max = 5) Set<@CharRange(from = 'a', to = 'd') @StringLength(1) String> second)
      throws IOException {
    temporary = Files.createTempDirectory("output");
    try {
      generate(first, "1");
      generate(second, "2");
      assertEquals(second, filesBut(GeneratedList.NAME));
    } finally {
      generate(Set.of(), "");
      Files.delete(temporary.resolve(GeneratedList.NAME));
      Files.delete(temporary);
    }
  }

  private void generate(Set<String> names, String text) throws IOException {
    OutputDirectory output = OutputDirectory.at(temporary);
    names.forEach(name -> output.add(name, text));
    output.write();
  }

  private Set<String> filesBut(String name) throws IOException {
    var names = new TreeSet<String>();
    try (Stream<Path> files = Files.walk(temporary)) {
      files
          .filter(Files::isRegularFile)
          .map(file -> temporary.relativize(file).toString())
          .filter(file -> !file.equals(name))
          .forEach(names::add);
    }
    return names;
  }
}
