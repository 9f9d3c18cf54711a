// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A text with pieces that commands have made.
 *
 * @param name the name of the file in messages
 * @param text all of the text
 * @param pieces in any order
 */
record DocumentedText(String name, String text, List<Documented> pieces) {
  DocumentedText {
    pieces = List.copyOf(pieces);
  }

  /** True if figures are taken from a command's JSON. */
  boolean wantsJson(DocumentedRun run) {
    return pieces.stream()
        .anyMatch(piece -> piece.run().equals(run.name()) && piece instanceof Documented.Figure);
  }

  /**
   * Lists the places where the text differs from the output of the command.
   *
   * @return a line each, with the name and the line
   */
  List<String> differences(DocumentedRun run, RunOutput output, DocumentedPage.Speeds speeds) {
    List<String> differences = new ArrayList<>();
    for (Documented piece : pieces) {
      boolean isCompared = speeds == DocumentedPage.Speeds.COMPARED || !piece.isSpeed();
      if (piece.run().equals(run.name()) && isCompared) {
        Optional<String> made = piece.made(output);
        if (made.isPresent() && !piece.agrees(made.get())) {
          differences.add(difference(piece, made.get()));
        } else if (made.isEmpty() && !piece.isSpeed()) {
          differences.add(place(piece.start()) + piece.label() + " is not what the command prints");
        }
      }
    }
    return differences;
  }

  private String difference(Documented piece, String made) {
    return switch (piece) {
      case Documented.Figure figure ->
          "%s%s is %s, not %s"
              .formatted(place(figure.start()), figure.label(), made, figure.text());
      case Documented.Block block ->
          firstDifference(block.start(), block.text(), made, block.run() + " prints");
    };
  }

  /**
   * Names the first line of a part that differs from the line that belongs there.
   *
   * @param says who has the line that belongs there, and the verb
   */
  String firstDifference(int start, String part, String made, String says) {
    List<String> here = part.lines().toList();
    List<String> there = made.lines().toList();
    int i = 0;
    while (i < here.size() && i < there.size() && here.get(i).equals(there.get(i))) {
      i++;
    }
    return "%s:%d: %s \"%s\", not \"%s\""
        .formatted(
            name,
            line(start) + i,
            says,
            i < there.size() ? there.get(i) : "",
            i < here.size() ? here.get(i) : "");
  }

  /** The text with what the command prints; speeds that are left out stay as they are. */
  String updated(DocumentedRun run, RunOutput output, DocumentedPage.Speeds speeds) {
    StringBuilder updated = new StringBuilder(text);
    pieces.stream()
        .filter(piece -> piece.run().equals(run.name()))
        .filter(piece -> speeds == DocumentedPage.Speeds.COMPARED || !piece.isSpeed())
        .sorted(Comparator.comparingInt(Documented::start).reversed())
        .forEach(
            piece -> {
              String made = piece.made(output).orElse(piece.text());
              if (!piece.agrees(made)) {
                updated.replace(piece.start(), piece.start() + piece.text().length(), made);
              }
            });
    return updated.toString();
  }

  /** The name and the line of a place, for the beginning of a message. */
  String place(int at) {
    return name + ":" + line(at) + ": ";
  }

  private int line(int at) {
    return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
  }
}
