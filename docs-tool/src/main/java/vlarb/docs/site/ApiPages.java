// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.site;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import vlarb.system.ToolMissingException;

/** The Javadoc of the libraries that others can take. */
final class ApiPages {
  private static final List<String> LIBRARIES =
      List.of("system", "page", "model", "chisel-java", "verilator", "cosim");

  private ApiPages() {}

  /**
   * Writes the pages.
   *
   * @param checkout the folder with the modules
   * @param folder is made
   * @throws ToolMissingException if this is a JVM without a JDK's tools
   * @throws IOException if the tool fails
   */
  static void write(Path checkout, Path folder) throws IOException {
    ToolProvider javadoc =
        ToolProvider.findFirst("javadoc")
            .orElseThrow(() -> new ToolMissingException("javadoc", "openjdk-25-jdk-headless"));
    String sources =
        LIBRARIES.stream()
            .map(library -> checkout.resolve(library).resolve("src/main/java"))
            .filter(Files::isDirectory)
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    StringWriter messages = new StringWriter();
    int status =
        javadoc.run(
            new PrintWriter(messages),
            new PrintWriter(messages),
            "-quiet",
            "-Xdoclint:none",
            // Annotations and JUnit are not on the class path of a program.
            "--ignore-source-errors",
            "--no-fonts",
            "-notimestamp",
            "-encoding",
            "UTF-8",
            "-windowtitle",
            "vlarb",
            "-classpath",
            System.getProperty("java.class.path"),
            "-sourcepath",
            sources,
            "-subpackages",
            "vlarb",
            "-d",
            folder.toString());
    if (status != 0) {
      throw new IOException("javadoc: " + messages.toString().lines().findFirst().orElse(""));
    }
  }
}
