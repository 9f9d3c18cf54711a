// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds all sources to habits that a formatter does not know. */
class SourceTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));
  private static final String LICENCE = "// SPDX-License-Identifier: Apache-2.0\n";

  /** A variable without its type, unless the type stands right behind {@code new}. */
  private static final Pattern HIDDEN_TYPE =
      Pattern.compile("^ +[^*\"\\n]*\\bvar \\w+ *(?::|=(?!\\s*new ))", Pattern.MULTILINE);

  /** The words of hardware are imported together, as a language. */
  private static final Pattern ONE_WORD =
      Pattern.compile("^import static vlarb\\.chisel\\.Hardware\\.\\w+;", Pattern.MULTILINE);

  @Test
  void eachSourceNamesItsLicenceAndTheTypesOfItsVariables() throws IOException {
    List<String> faults = new ArrayList<>();
    for (Path module : modules()) {
      try (Stream<Path> files = Files.walk(module.resolve("src"))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .forEach(file -> faults(read(file)).forEach(f -> faults.add(file + ": " + f)));
      }
    }
    assertEquals(List.of(), faults);
  }

  @Test
  void eachFaultIsFound() {
    assertEquals(List.of("no licence"), faults("class A {}"));
    assertEquals(List.of(), faults(LICENCE + "  var sum = new Sum();"));
    assertEquals(List.of(), faults(LICENCE + "  var sum =\n      new Sum();"));
    assertEquals(List.of(), faults(LICENCE + "/**\n * var dut = Dut.open();\n */"));
    assertEquals(List.of("var sum ="), faults(LICENCE + "  var sum = total();"));
    assertEquals(List.of("var sum ="), faults(LICENCE + "  var sum =\n      total();"));
    assertEquals(List.of("for (var sum :"), faults(LICENCE + "  for (var sum : sums) {"));
    String words = "import static vlarb.chisel.Hardware.";
    assertEquals(List.of(), faults(LICENCE + words + "*;"));
    assertEquals(List.of(words + "mux;"), faults(LICENCE + words + "mux;"));
  }

  private static List<String> faults(String source) {
    List<String> faults = new ArrayList<>();
    if (!source.startsWith(LICENCE)) {
      faults.add("no licence");
    }
    for (Pattern habit : List.of(HIDDEN_TYPE, ONE_WORD)) {
      habit.matcher(source).results().forEach(fault -> faults.add(fault.group().strip()));
    }
    return faults;
  }

  private static List<Path> modules() throws IOException {
    try (Stream<Path> folders = Files.list(HOME)) {
      return folders.filter(folder -> Files.exists(folder.resolve("src"))).toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
