// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.cli.pages.ShortForm.Effort;
import vlarb.testsupport.TakesTurns;

/** Every command on every page works as it is printed there. */
class DocumentedCommandsTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  @TempDir private Path folder;

  static List<String> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(HOME.resolve("docs"))) {
      return Stream.concat(
              Stream.of("README.md", "CONTRIBUTING.md"),
              docs.map(file -> HOME.relativize(file).toString())
                  .filter(name -> name.endsWith(".md"))
                  .sorted())
          .toList();
    }
  }

  /** Commands that several pages have, and that read and write no file of a page. */
  private static final Set<List<String>> BEFORE = new HashSet<>();

  private PageRun run(Set<Effort> efforts) {
    return new PageRun(HOME, folder, efforts, BEFORE);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("pages")
  void everyCommandOfAPageWorks(String page) throws IOException {
    assertEquals(
        List.of(),
        run(EnumSet.of(Effort.MOMENTS)).problems(page, Files.readString(HOME.resolve(page))));
  }

  @TakesTurns(2)
  @Tag("thorough")
  @ParameterizedTest(name = "{0}")
  @MethodSource("pages")
  void everyCommandThatBuildsASimulationWorks(String page) throws IOException {
    PageRun run = run(EnumSet.of(Effort.MOMENTS, Effort.BUILDS));
    assertEquals(List.of(), run.problems(page, Files.readString(HOME.resolve(page))));
    run.tried()
        .forEach(
            tried ->
                System.out.printf(
                    "%6.2f s, %s: %s%n", tried.seconds(), tried.how(), tried.command()));
  }

  /** Each kind of mistake that a page can have. */
  @Test
  void aWrongCommandIsFound() throws IOException {
    String page =
        """
        # Wrong

        `./vlarb explain examples/no-such.conf --port ca`, and in a table:

        | a | `./vlarb compare --strategi cesy` |
        |---|---|
        | b | `./vlarb network sweep --config
        examples/network.yaml --vary` |

            vlarb errata
            ./vlarb explain examples/mix.yaml --port ca   # not a port
            ./vlarb cosim --cycles
            ./vlarb explain UNHEARD
            ./vlarb test NoSuchTest
            ./vlarb errata 1

        ```
        1 nothing that errata prints
        ```
        """;
    List<String> problems = run(EnumSet.of(Effort.MOMENTS)).problems("wrong.md", page);
    List<String> starts =
        List.of(
            "wrong.md:10: ./vlarb errata: expected ./vlarb",
            "wrong.md:3: ./vlarb explain examples/no-such.conf --port ca: there is no ",
            "wrong.md:5: ./vlarb compare --strategi cesy: ",
            "wrong.md:7: ./vlarb network sweep --config examples/network.yaml --vary: ",
            "wrong.md:11: ./vlarb explain examples/mix.yaml --port ca: exit code 2: ",
            "wrong.md:12: ./vlarb cosim --cycles: ",
            "wrong.md:13: ./vlarb explain UNHEARD: nothing stands for UNHEARD",
            "wrong.md:14: ./vlarb test NoSuchTest: there is no class NoSuchTest",
            "wrong.md:15: ./vlarb errata 1: the page shows other lines than are printed");
    assertEquals(starts.size(), problems.size(), String.join("\n", problems));
    for (int i = 0; i < starts.size(); i++) {
      assertTrue(problems.get(i).startsWith(starts.get(i)), problems.get(i));
    }
  }
}
