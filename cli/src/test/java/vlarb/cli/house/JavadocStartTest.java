// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds Javadocs to a beginning with a verb or the thing, so that a summary stands by itself. */
class JavadocStartTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  /** The beginning of a Javadoc, up to its second word; lines begin with stars. */
  private static final Pattern START =
      Pattern.compile("^ */\\*\\*[\\s*]*(\\S+)(?:[\\s*]+([^\\s*/]+))?", Pattern.MULTILINE);

  /** First words that make a Javadoc a clause without a noun: few of these are the best wording. */
  private static final Pattern CLAUSE = Pattern.compile("What|Whether|How|Which|Where|That|It");

  /** Beginnings that refer to another Javadoc, which a reader of one summary does not see. */
  private static final Pattern DANGLING = Pattern.compile("(?:It|Its)\\b.*|The same\\b.*");

  /** One Javadoc in so many may begin as a clause. */
  private static final int OF_CLAUSES = 50;

  @Test
  void fewBeginAsAClause() throws IOException {
    List<Start> starts = starts();
    List<Start> clauses = starts.stream().filter(Start::isClause).toList();
    assertTrue(
        clauses.size() * OF_CLAUSES < starts.size(),
        () -> clauses.size() + " of " + starts.size() + ":\n" + lines(clauses));
  }

  @Test
  void noneDependsOnTheOneBefore() throws IOException {
    assertEquals("", lines(starts().stream().filter(Start::isDangling).toList()));
  }

  @Test
  void eachFaultIsFound() {
    List<Start> starts =
        Start.in(
            "A.java",
            """
            /** What a table holds. */
            class A {
              /**
               * Whether it
               * is full.
               */
              /** The
               * same for the low table. */
              /** Its entries, {@code 1} to 64. */
              /** @param vl where */
              /** Whatever is left. */
              /** The samples, of which none is {@code /** It}. */
              /** Ready. */
            }
            """);
    assertEquals(
        List.of(
            "A.java: What a",
            "A.java: Whether it",
            "A.java: The same",
            "A.java: Its entries,",
            "A.java: @param vl",
            "A.java: Whatever is",
            "A.java: The samples,",
            "A.java: Ready."),
        starts.stream().map(Start::toString).toList());
    assertEquals("A.java: What a\nA.java: Whether it", lines(where(starts, Start::isClause)));
    assertEquals("A.java: The same\nA.java: Its entries,", lines(where(starts, Start::isDangling)));
  }

  private static List<Start> where(List<Start> starts, Predicate<Start> condition) {
    return starts.stream().filter(condition).toList();
  }

  private static String lines(List<Start> starts) {
    return String.join("\n", starts.stream().map(Start::toString).toList());
  }

  /** The Javadocs of the main sources of all modules. */
  private static List<Start> starts() throws IOException {
    List<Start> starts = new ArrayList<>();
    try (Stream<Path> modules = Files.list(HOME)) {
      for (Path sources : modules.map(module -> module.resolve("src/main/java")).toList()) {
        if (Files.exists(sources)) {
          try (Stream<Path> files = Files.walk(sources)) {
            files
                .filter(file -> file.toString().endsWith(".java"))
                .forEach(
                    file -> starts.addAll(Start.in(HOME.relativize(file).toString(), read(file))));
          }
        }
      }
    }
    return starts;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The beginning of a Javadoc.
   *
   * @param file with the Javadoc
   * @param words the first two, or one
   */
  private record Start(String file, String words) {
    static List<Start> in(String file, String source) {
      return START
          .matcher(source)
          .results()
          .map(m -> m.group(2) == null ? m.group(1) : m.group(1) + " " + m.group(2))
          .map(words -> new Start(file, words))
          .toList();
    }

    boolean isClause() {
      return CLAUSE.matcher(words.split("\\W", 2)[0]).matches();
    }

    boolean isDangling() {
      return DANGLING.matcher(words).matches();
    }

    @Override
    public String toString() {
      return file + ": " + words;
    }
  }
}
