// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The note on each kind of line that OpenSM does not take as written. */
class TakenOptionsTest {
  private static TakenOptions take(String text) {
    return TakenOptions.of("qos TRUE\n" + text, Dialect.OPENSM_3_3_23);
  }

  /** Notes as {@code LINE KIND}. */
  private static String kinds(TakenOptions options) {
    return options.notes().stream()
        .map(note -> note.line() + " " + note.kind().text())
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "qos_high_limit 300           | 2 replaced-value",
        "qos_high_limit -7            | 2 replaced-value",
        "qos_high_limit abc           | 2 no-number",
        "qos_high_limit 4abc          | 2 no-number",
        "qos_high_limit (null)        | 2 no-number",
        "qos_high_limit 4294967300    | 2 value-wrap",
        "qos_high_limit 010           | 2 octal",
        "qos_high_limit               | 2 no-number",
        "qos_max_vls 16               | 2 replaced-value",
        "qos_ca_max_vls 4x            | 2 dropped-value",
        "max_op_vls abc               | 2 dropped-value",
        "max_op_vls 256               | 2 dropped-value",
        "max_op_vls 0                 | 2 replaced-value",
        "qos_vlarb_high               | 2 empty-value",
        "qos_vlarb_high \"\"          | 2 empty-value",
        "qos FALSE                    | 1 duplicate-key, 2 qos-off",
        "qos true                     | 1 duplicate-key, 2 qos-off",
        "qos_sw2sw_high_limit 3       | 2 ignored-key",
        "override_create_mcg_sl 0xff  | 2 ignored-key",
        "include other.conf           | 2 ignored-key",
      })
  void eachKindHasANote(String line, String kinds) {
    assertEquals(kinds, kinds(take(line + "\n")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "qos_high_limit -1",
        "qos_high_limit 0x10",
        "qos_high_limit '4'",
        "qos_high_limit \t 255 \t # most",
        "qos_max_vls 0",
        "qos_ca_vlarb_low (null)",
        "qos TRUE",
        "qos_policy_file (null)",
        "lmc 3",
        "#qos_hi_limit 3",
        " \t",
        "\r"
      })
  void whatIsTakenAsWrittenHasNone(String line) {
    assertEquals("", kinds(take(line + "\n")));
    assertEquals("", kinds(take(line + "\r\n")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Qos_high_limit 4       | qos_high_limit",
        "QOS TRUE               | qos",
        "qos_hihg_limit 4       | qos_high_limit",
        "qos-high-limit 4       | qos_high_limit",
        "qos_high_limit: 4      | qos_high_limit",
        "qos_high_limit=4       | qos_high_limit",
        "qos_high_limit = 4     |",
        "high_limit 4           | qos_high_limit",
        "ca_vlarb_low 0:1       | qos_ca_vlarb_low",
        "qos_ca0_high_limit 4   | qos_ca_high_limit",
        "qos_hca_sl2vl 0        | qos_ca_sl2vl",
        "\"qos_ca_sl2vl\" 0     | qos_ca_sl2vl",
        "max_op_vl 3            | max_op_vls",
        "max-op-vls 3           | max_op_vls",
      })
  void keysThatNearlyAreKeysAreNamed(String line, String meant) {
    List<Note> notes = take(line + "\n").notes();
    if (meant == null) {
      assertEquals("2 NO_NUMBER", kindOf(notes));
      return;
    }
    assertEquals("2 NEAR_KEY", kindOf(notes));
    assertTrue(notes.getFirst().text().endsWith("the nearest key is " + meant), notes::toString);
  }

  private static String kindOf(List<Note> notes) {
    assertEquals(1, notes.size(), notes::toString);
    return notes.getFirst().line() + " " + notes.getFirst().kind();
  }

  /** A CR behind a key belongs to it. */
  @Test
  void aKeyWithoutAValueBeforeCrIsAnotherKey() {
    assertEquals("2 near-key", kinds(take("qos_high_limit\r\n")));
  }

  @Test
  void ofTwoLinesTheOneThatDoesNotCountIsNamed() {
    TakenOptions options = take("qos_high_limit 4\nqos_high_limit 6\nqos_high_limit 6\n");
    assertEquals("2 duplicate-key", kinds(options));
    assertEquals(
        "line 2: qos_high_limit 4 does not count: line 3 says qos_high_limit 6",
        options.notes().getFirst().located());
    assertEquals(OptionalInt.of(6), options.highLimit("qos_high_limit"));
    // A line that OpenSM drops overrides nothing.
    TakenOptions dropped = take("max_op_vls 3\nmax_op_vls 3,\n");
    assertEquals("3 dropped-value", kinds(dropped));
    assertEquals(3, dropped.maxOpVls());
  }

  @Test
  void qosThatIsNotSwitchedOnIsNamed() {
    TakenOptions options = TakenOptions.of("qos_high_limit 1\n", Dialect.OPENSM_3_3_23);
    assertEquals("0 qos-off", kinds(options));
  }

  /** A comment is cut, too; 1022 characters are still a line. */
  @Test
  void theRestOfALongLineIsALineOfItsOwn() {
    for (String start : List.of("#", "lmc 0 #", "foo #")) {
      String fits = start + "x".repeat(1022 - start.length());
      assertTrue(!kinds(take(fits + "\n")).contains("malformed"));
      TakenOptions cut = take("\n" + fits + "qos_vlarb_low 3:3\n");
      assertTrue(kinds(cut).contains("3 malformed"), start);
      assertEquals(Optional.of("3:3"), cut.list("qos_vlarb_low"));
      assertTrue(
          cut.notes().stream()
              .anyMatch(
                  note ->
                      note.located()
                          .equals(
                              "line 3: has 1039 characters: OpenSM cuts it after 1022 and takes the"
                                  + " rest for a line of its own, with the key qos_vlarb_low")));
    }
    assertEquals("2 malformed", kinds(take("#" + "x".repeat(1021) + "#\n")));
    assertEquals("2 malformed", kinds(take("lmc 0\0qos\n")));
  }

  @Test
  void anotherDialectReadsPortsBetweenSwitches() {
    String text = "qos TRUE\nqos_sw2sw_high_limit 3\nqos_sw2sw_hi_limit 3\nsome_new_key 1\n";
    TakenOptions options = TakenOptions.of(text, Dialect.OPENSM_5);
    assertEquals("2 other-dialect, 3 near-key", kinds(options));
    assertEquals(OptionalInt.of(3), options.highLimit("qos_sw2sw_high_limit"));
  }

  @Test
  void dialectsHaveNames() {
    for (Dialect dialect : Dialect.values()) {
      assertEquals(Optional.of(dialect), Dialect.of(dialect.label()));
    }
    assertEquals(Optional.empty(), Dialect.of("opensm"));
    TreeSet<String> names = new TreeSet<>();
    Arrays.stream(NoteKind.values()).forEach(kind -> names.add(kind.text()));
    assertEquals(NoteKind.values().length, names.size());
  }
}
