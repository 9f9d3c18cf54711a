// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.rtl.generate.PortDesign;
import vlarb.system.ChildProcess;

/** The driver in C that is generated with a port, as a library. */
final class CompiledDriver {
  private static final List<String> GCC =
      List.of("gcc -std=c99 -pedantic -Wall -Wextra -Wconversion -Werror -shared -fPIC".split(" "));

  private CompiledDriver() {}

  /**
   * Compiles the driver after an edit of the source.
   *
   * @param folder for the source and the library
   */
  static Path of(PortDesign design, Path folder, String text, String with) throws Exception {
    for (GeneratedFile file : Generator.generate(design)) {
      if (file.name().startsWith("vlport.")) {
        assertTrue(file.name().endsWith("h") || file.text().contains(text), text);
        Files.writeString(folder.resolve(file.name()), file.text().replace(text, with));
      }
    }
    Path library = folder.resolve("vlport.so");
    List<String> compile = new ArrayList<>(GCC);
    compile.addAll(List.of("vlport.c", "-o", library.toString()));
    assertEquals(
        "", ChildProcess.run(folder, compile, Duration.ofSeconds(60)).orElseThrow().output());
    return library;
  }
}
