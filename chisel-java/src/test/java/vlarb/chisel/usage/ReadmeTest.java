// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;

/** The counter of the README is the one that is tested here. */
class ReadmeTest {

  @Test
  void javaIsTheCountersSource() throws IOException {
    String source = Files.readString(Path.of("src/test/java/vlarb/chisel/designs/Counter.java"));
    String code =
        source
            .substring(source.indexOf("public final class"))
            .lines()
            .filter(line -> !line.strip().startsWith("/**"))
            .collect(Collectors.joining("\n", "", "\n"));
    assertEquals(code, block("java"));
  }

  @Test
  void verilogIsWhatIsEmitted() throws IOException {
    assertEquals(
        Verilog.emit(Designs.ALL.get("Counter"), EmitOptions.design()).getLast().text(),
        block("verilog"));
  }

  /** The first block of code in this language. */
  private static String block(String language) throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    String start = "```" + language + "\n";
    int from = readme.indexOf(start) + start.length();
    return readme.substring(from, readme.indexOf("```", from));
  }
}
