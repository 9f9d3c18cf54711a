// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The options about tables that OpenSM has once it has read all lines of a file: of two lines with
 * a key the later one counts, and nothing is refused. What it does not take as written has a note.
 */
public final class TakenOptions {
  private static final String NOT_SET = "(null)";
  private static final String ON = "TRUE";
  private static final String SWITCH_TO_SWITCH = OptionNames.PREFIX + "sw2sw_";
  private static final String ROUTING = "routing_engine";

  /** The engine that needs SL-to-VL for itself (OpenSM's torus-2QoS(8)). */
  private static final String TORUS = "torus-2QoS";

  private static final int MOST_VLS = 15;
  private static final int MOST_LIMIT = 255;
  private static final int NO_LIMIT = -1;
  private static final int MOST_OP_VLS = 5;

  private final Dialect dialect;
  private final OptionNames names;
  private final Map<String, OptionLine> taken = new HashMap<>();
  private final List<Note> notes = new ArrayList<>();

  private TakenOptions(Dialect dialect) {
    this.dialect = dialect;
    names = new OptionNames(dialect);
  }

  /** The options of a text. */
  public static TakenOptions of(String text, Dialect dialect) {
    TakenOptions options = new TakenOptions(dialect);
    OptionLines lines = OptionLines.of(text);
    options.notes.addAll(lines.notes());
    lines.options().forEach(options::take);
    options.taken.values().forEach(options::verify);
    options.verifyQos();
    options.notes.sort(Comparator.comparingInt(Note::line));
    return options;
  }

  private void take(OptionLine line) {
    String key = line.key();
    if (!names.isOfTables(key)) {
      unknown(line);
      return;
    }
    if (key.startsWith(SWITCH_TO_SWITCH)) {
      note(NoteKind.OTHER_DIALECT, line, line.shownKey() + ": OpenSM 3.3.23 ignores this line");
    }
    Optional<String> refusal = refusal(line);
    if (refusal.isPresent()) {
      note(
          NoteKind.DROPPED_VALUE,
          line,
          "%s %s: OpenSM ignores the line".formatted(line.shown(), refusal.get()));
      return;
    }
    OptionLine earlier = taken.put(key, line);
    if (earlier != null && !earlier.value().equals(line.value())) {
      note(
          NoteKind.DUPLICATE_KEY,
          earlier,
          "%s does not count: line %d says %s"
              .formatted(earlier.shown(), line.number(), line.shown()));
    }
  }

  private void unknown(OptionLine line) {
    String key = line.key();
    if (key.equals(ROUTING) && line.value().contains(TORUS)) {
      note(
          NoteKind.OWN_SL2VL,
          line,
          TORUS
              + " writes SL-to-VL itself: SL 0 to 7 share VL0 to 3, the others VL4 to 7, and each"
              + " four want one weight");
    }
    if (names.isOther(key) || key.isBlank()) {
      return;
    }
    if (dialect == Dialect.OPENSM_3_3_23 && key.startsWith(SWITCH_TO_SWITCH)) {
      note(
          NoteKind.IGNORED_KEY,
          line,
          "%s ignores %s; --dialect %s reads it"
              .formatted(dialect.program(), line.shownKey(), Dialect.OPENSM_5.label()));
      return;
    }
    Optional<String> meant = names.meant(key);
    if (meant.isPresent()) {
      note(
          NoteKind.NEAR_KEY,
          line,
          "%s ignores %s; the nearest key is %s"
              .formatted(dialect.program(), line.shownKey(), meant.get()));
    } else if (dialect == Dialect.OPENSM_3_3_23) {
      note(NoteKind.IGNORED_KEY, line, dialect.program() + " ignores " + line.shownKey());
    }
  }

  /** The reason for which OpenSM leaves a key as it was. */
  private static Optional<String> refusal(OptionLine line) {
    long most;
    if (line.key().equals(OptionNames.MAX_OP_VLS)) {
      most = 0xFF;
    } else if (line.key().endsWith(OptionNames.MAX_VLS)) {
      most = 0xFFFF_FFFFL;
    } else {
      return Optional.empty();
    }
    CNumber number = new CNumber(line.value());
    long value = number.nextUnsigned();
    if (!number.hadDigits() || !number.atEnd()) {
      return Optional.of("is no number");
    }
    return Long.compareUnsigned(value, most) > 0
        ? Optional.of("is beyond " + most)
        : Optional.empty();
  }

  /** The value as OpenSM has it once all lines have been read. */
  private void verify(OptionLine line) {
    String key = line.key();
    if (key.endsWith(OptionNames.HIGH_LIMIT)) {
      verifyLimit(line);
    } else if (key.equals(OptionNames.MAX_OP_VLS) || key.endsWith(OptionNames.MAX_VLS)) {
      CNumber number = new CNumber(line.value());
      long value = number.nextUnsigned();
      octal(line, number, value);
      if (key.equals(OptionNames.MAX_OP_VLS)
          ? value < 1 || value > MOST_OP_VLS
          : value > MOST_VLS) {
        String what =
            key.equals(OptionNames.MAX_OP_VLS)
                ? "%s is no code from 1 to 5: OpenSM does not bound the VLs"
                : "%s is over 15: OpenSM uses the default";
        note(NoteKind.REPLACED_VALUE, line, what.formatted(line.shown()));
      }
    } else if (line.value().isEmpty()) {
      note(NoteKind.EMPTY_VALUE, line, line.shownKey() + " has no value: " + emptyIs(key));
    }
  }

  private static String emptyIs(String key) {
    return key.equals(OptionNames.QOS)
        ? "OpenSM takes it as FALSE"
        : "OpenSM reads zeros, not its default";
  }

  private void verifyLimit(OptionLine line) {
    CNumber number = new CNumber(line.value());
    long value = number.nextSigned();
    int kept = (int) value;
    octal(line, number, kept);
    if (!number.hadDigits() || !number.atEnd()) {
      note(
          NoteKind.NO_NUMBER,
          line,
          "%s is no number: OpenSM reads %d".formatted(line.shown(), kept));
    }
    if (value != kept) {
      note(
          NoteKind.VALUE_WRAP,
          line,
          "%s is beyond 32 bits: OpenSM keeps %d".formatted(line.shown(), kept));
    }
    if (kept > MOST_LIMIT || kept < NO_LIMIT) {
      note(
          NoteKind.REPLACED_VALUE,
          line,
          "%s is %s: OpenSM uses the default"
              .formatted(line.shown(), kept < 0 ? "below 0" : "over 255"));
    }
  }

  private void octal(OptionLine line, CNumber number, long value) {
    if (number.wasOctal()) {
      note(NoteKind.OCTAL, line, "%s is octal: OpenSM reads %d".formatted(line.shown(), value));
    }
  }

  private void verifyQos() {
    Optional<OptionLine> line = Optional.ofNullable(taken.get(OptionNames.QOS));
    if (line.isEmpty() || !line.get().value().equals(ON)) {
      notes.add(
          new Note(
              NoteKind.QOS_OFF,
              line.map(OptionLine::number).orElse(0),
              "qos is "
                  + line.map(OptionLine::value).orElse("not in the file")
                  + ", not TRUE: OpenSM writes none of these tables unless it is started with -Q"));
    }
  }

  private void note(NoteKind kind, OptionLine line, String text) {
    notes.add(new Note(kind, line.number(), text));
  }

  /** The notes, line by line; those on the whole file first. */
  public List<Note> notes() {
    return List.copyOf(notes);
  }

  /** The list that a key of the tables has, empty where it is not set. */
  public Optional<String> list(String key) {
    return Optional.ofNullable(taken.get(key))
        .map(OptionLine::value)
        .filter(value -> !value.equals(NOT_SET));
  }

  /** The limit that a key sets, 0 to 255. */
  public OptionalInt highLimit(String key) {
    return Optional.ofNullable(taken.get(key))
        .map(line -> (int) new CNumber(line.value()).nextSigned())
        .filter(limit -> limit >= 0 && limit <= MOST_LIMIT)
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  /** The number of VLs that a key seems to set, 1 to 15. */
  public OptionalInt maxVls(String key) {
    return Optional.ofNullable(taken.get(key))
        .map(line -> new CNumber(line.value()).nextUnsigned())
        .filter(count -> count >= 1 && count <= MOST_VLS)
        .map(count -> OptionalInt.of(count.intValue()))
        .orElse(OptionalInt.empty());
  }

  /** The code that OpenSM bounds OperationalVLs by: 1 to 5. */
  public int maxOpVls() {
    return Optional.ofNullable(taken.get(OptionNames.MAX_OP_VLS))
        .map(line -> new CNumber(line.value()).nextUnsigned())
        .filter(code -> code >= 1 && code <= MOST_OP_VLS)
        .map(Long::intValue)
        .orElse(MOST_OP_VLS);
  }
}
