// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;

/** The designs of the README are those that are tested here. */
class ReadmeTest {

  @ParameterizedTest
  @CsvSource({"0, Counter", "1, Machine"})
  void javaIsTheDesignsSource(int number, String design) throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/vlarb/chisel/designs/" + design + ".java"));
    String code =
        source
            .substring(source.indexOf("public final class"))
            .lines()
            .filter(line -> !line.strip().startsWith("/**"))
            .collect(Collectors.joining("\n", "", "\n"));
    assertEquals(code, blocks("java").get(number));
  }

  @ParameterizedTest
  @CsvSource({"0, Counter", "1, Machine"})
  void verilogIsWhatIsEmitted(int number, String design) throws IOException {
    assertEquals(
        Verilog.emit(Designs.ALL.get(design), EmitOptions.design()).getLast().text(),
        blocks("verilog").get(number));
  }

  /** The blocks of code in this language. */
  private static List<String> blocks(String language) throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    String start = "```" + language + "\n";
    List<String> blocks = new ArrayList<>();
    for (int from = readme.indexOf(start); from >= 0; from = readme.indexOf(start, from)) {
      from += start.length();
      blocks.add(readme.substring(from, readme.indexOf("```", from)));
    }
    return blocks;
  }
}
