// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A page of the manual that has the tables of an interface. With {@code -Dvlarb.pages=write} a
 * check writes the tables instead.
 */
final class PortPage {
  private static final boolean WRITES = "write".equals(System.getProperty("vlarb.pages"));
  private static final String BEGIN = "<!-- ports: begin -->\n";
  private static final String END = "<!-- ports: end -->";

  private PortPage() {}

  static void check(String name, String tables) throws IOException {
    Path path = Path.of(System.getProperty("vlarb.home"), "docs", name);
    String page = Files.readString(path);
    assertTrue(page.contains(BEGIN) && page.contains(END), path + " has no place for the ports");
    int from = page.indexOf(BEGIN) + BEGIN.length();
    int to = page.indexOf(END);
    if (WRITES) {
      Files.writeString(path, page.substring(0, from) + tables + page.substring(to));
      return;
    }
    assertEquals(
        tables,
        page.substring(from, to),
        "docs/%s has other ports; to write them: mvn -pl model test -Dtest=*InterfaceTest"
                .formatted(name)
            + " -Dvlarb.pages=write");
  }
}
