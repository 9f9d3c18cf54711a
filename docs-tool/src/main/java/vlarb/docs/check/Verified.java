// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.system.AtomicFiles;

/**
 * The file that says on what each command last made the figures that the pages have: a line each,
 * by name, with the {@link Basis} and the day.
 */
public final class Verified {
  /** The file's name, beside the pages. */
  public static final String FILE = "verified.txt";

  private static final Pattern LINE =
      Pattern.compile("([a-z0-9-]+) ([0-9a-f]{32}) (\\d{4}-\\d{2}-\\d{2})");

  private static final String HEADING =
      "# The commands of the pages, what their figures rest on, and since when.\n"
          + "# Written by vlarb docs --check and --update.\n";

  private record Entry(String basis, String day) {}

  private final Path file;
  private final SortedMap<String, Entry> entries = new TreeMap<>();

  private Verified(Path file) {
    this.file = file;
  }

  /**
   * Reads the file, if there is one.
   *
   * @param docs the folder of the pages
   * @throws FigureException if a line is another one
   */
  public static Verified in(Path docs) throws IOException {
    Verified verified = new Verified(docs.resolve(FILE));
    if (Files.exists(verified.file)) {
      int number = 0;
      for (String line : Files.readAllLines(verified.file)) {
        number++;
        Matcher match = LINE.matcher(line);
        if (match.matches()) {
          verified.entries.put(match.group(1), new Entry(match.group(2), match.group(3)));
        } else if (!line.startsWith("#")) {
          throw new FigureException(
              "%s:%d: expected a name, 32 hexadecimal digits and a day"
                  .formatted(verified.file, number));
        }
      }
    }
    return verified;
  }

  /** The names of the commands that have a line. */
  public List<String> names() {
    return List.copyOf(entries.keySet());
  }

  /** True if figures were made on something else, or nobody knows on what. */
  public boolean isStale(DocumentedRun run, String basis) {
    return !entries.containsKey(run.name()) || !entries.get(run.name()).basis().equals(basis);
  }

  /** Notes that the pages say today what the command prints; a line that says so stays. */
  public void put(DocumentedRun run, String basis) throws IOException {
    if (isStale(run, basis)) {
      entries.put(run.name(), new Entry(basis, LocalDate.now().toString()));
      StringBuilder text = new StringBuilder(HEADING);
      entries.forEach(
          (name, entry) -> text.append("%s %s %s%n".formatted(name, entry.basis(), entry.day())));
      AtomicFiles.write(file, text.toString());
    }
  }
}
