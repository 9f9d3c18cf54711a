// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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
    var written = OutputDirectory.at(out).add("b.v", "b").add("a.v", "a").write();
    assertEquals(List.of(out.resolve("a.v"), out.resolve("b.v")), written);
    assertEquals("a", Files.readString(out.resolve("a.v")));
  }

  @Test
  void staleFilesGoAndTheUsersStay() throws IOException {
    Files.writeString(temporary.resolve("mine.v"), "mine");
    OutputDirectory.at(temporary).add("old.v", "1").add("kept.v", "1").write();
    OutputDirectory.at(temporary).add("kept.v", "2").add("sub/new.v", "2").write();
    assertEquals(Set.of("mine.v", "kept.v", "sub/new.v"), filesBut(OutputDirectory.LIST));
    assertEquals("2", Files.readString(temporary.resolve("kept.v")));
  }

  @Test
  void anEditedListDeletesNothingElsewhere() throws IOException {
    Path out = temporary.resolve("out");
    Path precious = Files.writeString(temporary.resolve("precious"), "!");
    OutputDirectory.at(out).add("a.v", "1").write();
    Files.writeString(out.resolve(OutputDirectory.LIST), "../precious\n" + precious + "\n");
    OutputDirectory.at(out).add("a.v", "2").write();
    assertEquals("!", Files.readString(precious));
  }

  @Test
  void anInterruptedWriteIsCleanedUpByTheNext() throws IOException {
    // A directory in the place of the second file makes the write fail after the first.
    Files.createDirectories(temporary.resolve("b.v/in-the-way"));
    var interrupted = OutputDirectory.at(temporary).add("a.v", "1").add("b.v", "1");
    assertThrows(IOException.class, interrupted::write);
    OutputDirectory.at(temporary).add("c.v", "2").write();
    assertFalse(Files.exists(temporary.resolve("a.v")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../a.v", "/a.v", "a/../../b.v", "./a.v", OutputDirectory.LIST})
  void refusesNamesOfOtherPlaces(String name) {
    var output = OutputDirectory.at(temporary);
    assertThrows(IllegalArgumentException.class, () -> output.add(name, ""));
  }

  @Test
  void refusesANameTwice() {
    var output = OutputDirectory.at(temporary).add("a.v", "1");
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
      assertEquals(second, filesBut(OutputDirectory.LIST));
    } finally {
      generate(Set.of(), "");
      Files.delete(temporary.resolve(OutputDirectory.LIST));
      Files.delete(temporary);
    }
  }

  private void generate(Set<String> names, String text) throws IOException {
    var output = OutputDirectory.at(temporary);
    names.forEach(name -> output.add(name, text));
    output.write();
  }

  private Set<String> filesBut(String name) throws IOException {
    var names = new TreeSet<String>();
    try (var files = Files.walk(temporary)) {
      files
          .filter(Files::isRegularFile)
          .map(file -> temporary.relativize(file).toString())
          .filter(file -> !file.equals(name))
          .forEach(names::add);
    }
    return names;
  }
}
