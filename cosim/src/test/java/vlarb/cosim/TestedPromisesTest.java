// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tests that docs/guide/cosim.md names beside what it promises are there. */
class TestedPromisesTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home", ".."));
  private static final Pattern NAME = Pattern.compile("`(\\w+Test)\\.(\\w+)`");

  @Test
  void areThere() throws IOException {
    List<String> rows =
        Files.readAllLines(HOME.resolve("docs/guide/cosim.md")).stream()
            .filter(line -> line.startsWith("| ") && NAME.matcher(line).find())
            .toList();
    assertEquals(7, rows.size(), () -> String.join("\n", rows));
    for (String row : rows) {
      for (MatchResult name : NAME.matcher(row).results().toList()) {
        String source = source(name.group(1));
        assertTrue(source.contains("void " + name.group(2) + "("), name.group() + " in " + row);
      }
    }
  }

  /** The only test class of that name in the two modules. */
  private static String source(String simpleName) throws IOException {
    try (Stream<Path> files =
        Stream.concat(
            Files.walk(HOME.resolve("cosim/src/test/java")),
            Files.walk(HOME.resolve("verilator/src/test/java")))) {
      List<Path> found = files.filter(file -> file.endsWith(simpleName + ".java")).toList();
      assertEquals(1, found.size(), simpleName + ".java");
      return Files.readString(found.getFirst());
    }
  }
}
