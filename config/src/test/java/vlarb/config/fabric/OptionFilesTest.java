// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.config.text.Dialect;
import vlarb.config.text.Note;
import vlarb.config.text.NoteKind;
import vlarb.config.text.TakenOptions;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.testsupport.TestSize;

/**
 * Random options files: tables and what is dropped, as {@link OpenSmOracle} has them; and the
 * oracle beside OpenSM itself, where Debian's 3.3.23 is installed.
 */
class OptionFilesTest {
  private static final long SEED = Long.getLong("vlarb.seed", 32);

  private static final Pattern NUMBER =
      Pattern.compile("[ \t]*\\+?(0[xX][0-9a-fA-F]+|0*[0-7]|[1-9][0-9]*)");

  @TempDir private Path folder;

  private static Random random(int file) {
    return new Random(SEED * 1_000_003 + file);
  }

  @Test
  void tablesAndWhatIsDroppedAreOpenSms() {
    int files = Integer.getInteger("vlarb.files", TestSize.choose(500, 2000, 10_000));
    for (int i = 0; i < files; i++) {
      Random random = random(i);
      String text = new RandomOptions(random).file();
      compare(
          new OpenSmOracle(text), text, random, "file " + i + " of seed " + SEED + ":\n" + text);
    }
  }

  /** A wrong reading is noticed: of a table, a limit, a map and of lines that are dropped. */
  @ParameterizedTest
  @CsvSource({
    "qos_vlarb_low 1:4, qos_vlarb_low 1:5",
    "qos_swe_high_limit 4, qos_swe_high_limit 5",
    "'qos_sl2vl 0,1', 'qos_sl2vl 0,2'",
    "max_op_vls 3, max_op_vls 2",
    "qos_max_vls x, qos_max_vls 4",
    "'qos_vlarb_low 1:4', 'qos_vlarb_low 1:4,0:0x'",
    "foo, #foo"
  })
  void anotherReadingIsNoticed(String line, String read) {
    OpenSmOracle oracle = new OpenSmOracle("qos TRUE\n" + line + "\n");
    compare(oracle, "qos TRUE\n" + line + "\n", random(0), line);
    String other = "qos TRUE\n" + read + "\n";
    assertThrows(AssertionError.class, () -> compare(oracle, other, random(0), line));
  }

  private static void compare(OpenSmOracle oracle, String text, Random random, String about) {
    List<Note> notes = TakenOptions.of(text, Dialect.OPENSM_3_3_23).notes();
    assertEquals(oracle.dropped, dropped(notes), about);
    OpenSmOptions options = OpenSmOptions.read(new SourceText("in.conf", text));
    for (OpenSmPort port : OpenSmPort.of(Dialect.OPENSM_3_3_23)) {
      int highCap = 1 + random.nextInt(64);
      int lowCap = 1 + random.nextInt(64);
      OperationalVls cap = OperationalVls.values()[random.nextInt(5)];
      PortTables tables = new OpenSmLoad(port, highCap, lowCap, cap).of(options);
      long code = oracle.numbers.get("max_op_vls");
      int vls = code == 0 ? cap.code() : (int) Math.min(cap.code(), code);
      assertEquals(vls, tables.operVls().orElseThrow().code(), about);
      String set = "qos_" + port.label();
      assertEquals(limit(oracle, set), tables.highLimit().orElseThrow(), about);
      new Port(oracle, set, vls, tables, about).check(highCap, lowCap);
    }
  }

  private static TreeSet<String> dropped(List<Note> notes) {
    return notes.stream()
        .map(
            note ->
                note.line()
                    + " "
                    + (note.kind() == NoteKind.NEAR_KEY || note.kind() == NoteKind.IGNORED_KEY
                        ? "UNKNOWN"
                        : note.kind().name()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static int limit(OpenSmOracle oracle, String set) {
    for (String each : List.of(set, "qos")) {
      long limit = oracle.numbers.get(each + "_high_limit");
      if (limit >= 0 && limit <= 255) {
        return (int) limit;
      }
    }
    return 0;
  }

  /** A port's tables beside those of the oracle. */
  private record Port(OpenSmOracle oracle, String set, int vls, PortTables tables, String about) {
    void check(int highCap, int lowCap) {
      table("vlarb_high", "0:4", highCap, tables.high());
      table(
          "vlarb_low",
          "0:0,1:4,2:4,3:4,4:4,5:4,6:4,7:4,8:4,9:4,10:4,11:4,12:4,13:4,14:4",
          lowCap,
          tables.low());
      map();
    }

    private String list(String key, String otherwise) {
      return oracle.texts.getOrDefault(
          set + "_" + key, oracle.texts.getOrDefault("qos_" + key, otherwise));
    }

    private boolean told(String key) {
      return oracle.texts.containsKey(set + "_" + key) || oracle.texts.containsKey("qos_" + key);
    }

    private int masked(int vl) {
      return vl & (1 << vls - 1) - 1;
    }

    private void table(String key, String otherwise, int cap, List<VlWeight> found) {
      String list = list(key, otherwise);
      String rest = list;
      List<VlWeight> expected = new ArrayList<>();
      for (int i = 0; i < 64; i++) {
        int[] pair = new int[2];
        for (int half = 0; half < 2; half++) {
          OpenSmOracle.Parsed number = OpenSmOracle.strtol(rest);
          long value = number.unsigned().longValue() & 0xFFFF_FFFFL;
          pair[half] = (int) (half == 0 ? value % 15 : value & 255);
          rest = rest.substring(Math.min(rest.length(), number.end() + 1));
        }
        boolean sent = i < cap && (cap < 64 || i < 32);
        if (i < cap) {
          expected.add(sent ? new VlWeight(masked(pair[0]), pair[1]) : VlWeight.NULL);
        }
      }
      assertEquals(expected, found, () -> set + "_" + key + " of " + about);
      String begin = key + " entry";
      assertEquals(
          told(key) && !asWritten(list, cap),
          tables.warnings().stream().anyMatch(warning -> warning.text().startsWith(begin)),
          () -> set + "_" + key + " " + list + " for " + cap + " entries of " + about);
    }

    /** Says whether a strict reader finds the pairs that arrive. */
    private boolean asWritten(String list, int cap) {
      String[] items =
          (list.endsWith(",") ? list.substring(0, list.length() - 1) : list).split(",", -1);
      for (int i = 0; i < items.length; i++) {
        String[] halves = items[i].split(":", -1);
        if (list.isEmpty()) {
          return true; // the note on an empty value is another
        }
        if (halves.length != 2
            || !NUMBER.matcher(halves[0]).matches()
            || !NUMBER.matcher(halves[1]).matches()) {
          return false;
        }
        long vl = OpenSmOracle.strtol(halves[0]).clamped().longValue();
        long weight = OpenSmOracle.strtol(halves[1]).clamped().longValue();
        boolean sent = i < cap && (cap < 64 || i < 32);
        if (vl > 14 || weight > 255 || weight > 0 && (!sent || masked((int) vl) != vl)) {
          return false;
        }
      }
      return true;
    }

    private void map() {
      String list = list("sl2vl", "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,7");
      String rest = list;
      List<Integer> expected = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        OpenSmOracle.Parsed number = OpenSmOracle.strtol(rest);
        int vl = number.unsigned().intValue() & 15;
        expected.add(vl == 15 ? vl : masked(vl));
        rest = rest.substring(Math.min(rest.length(), number.end() + 1));
      }
      assertEquals(expected, tables.sl2vl().orElseThrow().vls(), () -> set + "_sl2vl of " + about);
      String[] items =
          (list.endsWith(",") ? list.substring(0, list.length() - 1) : list).split(",", -1);
      boolean written = items.length == 16;
      for (String item : items) {
        long vl = OpenSmOracle.strtol(item).clamped().longValue();
        written &=
            NUMBER.matcher(item).matches() && vl < 16 && (vl == 15 || masked((int) vl) == vl);
      }
      assertEquals(
          told("sl2vl") && !written,
          tables.warnings().stream()
              .anyMatch(warning -> warning.text().matches("(sl2vl|SL \\d).*")),
          () -> set + "_sl2vl " + list + " of " + about);
    }
  }

  /** The oracle answers as the program does: what it prints, and the options that it has then. */
  @Test
  void theOracleAnswersAsOpenSmItself() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/sbin/opensm")), "opensm is not installed");
    int files = Integer.getInteger("vlarb.opensm.files", TestSize.choose(50, 300, 10_000));
    for (int i = 0; i < files; i++) {
      String text = new RandomOptions(random(i)).file();
      OpenSmOracle oracle = new OpenSmOracle(text);
      String about = "file " + i + " of seed " + SEED + ":\n" + text;
      Map<String, String> options = run(text, oracle.said.toString(), about);
      assertEquals(oracle.qos ? "TRUE" : "FALSE", options.get("qos"), about);
      oracle.numbers.forEach(
          (key, value) ->
              assertEquals(String.valueOf(value), options.get(key), () -> key + " of " + about));
      for (String key : options.keySet()) {
        if (key.matches("qos_.*(vlarb_high|vlarb_low|sl2vl)")) {
          String value = oracle.texts.getOrDefault(key, "(null)");
          assertEquals(value, options.get(key), () -> key + " of " + about);
        }
      }
    }
  }

  /** The names of all options of OpenSM 3.3.23 are those that it writes itself. */
  @Test
  void allOptionsAreKnown() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/sbin/opensm")), "opensm is not installed");
    Map<String, String> options = run("qos TRUE\n", " Loading Cached Option:qos = TRUE\n", "all");
    assertTrue(options.size() > 100);
    String text = options.keySet().stream().map(key -> key + " 1\n").collect(Collectors.joining());
    assertEquals(
        List.of(),
        TakenOptions.of(text, Dialect.OPENSM_3_3_23).notes().stream()
            .filter(note -> dropped(List.of(note)).first().endsWith("UNKNOWN"))
            .toList());
  }

  private Map<String, String> run(String text, String said, String about) throws Exception {
    Path in = Files.writeString(folder.resolve("in.conf"), text, StandardCharsets.ISO_8859_1);
    Path all = folder.resolve("all.conf");
    Path printed = folder.resolve("printed");
    Files.deleteIfExists(all);
    Process process =
        new ProcessBuilder(
                "/usr/sbin/opensm",
                "-f",
                folder.resolve("log").toString(),
                "-F",
                in.toString(),
                "-c",
                all.toString())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), about);
    Matcher begin =
        Pattern.compile(
                "(?s).*? Reading Cached Option File: [^\n]*\n(.*?)Command Line Arguments:.*")
            .matcher(Files.readString(printed, StandardCharsets.ISO_8859_1));
    assertTrue(begin.matches(), about);
    assertEquals(said, begin.group(1), about);
    // A value may hold a CR.
    return Arrays.stream(Files.readString(all, StandardCharsets.ISO_8859_1).split("\n"))
        .filter(line -> line.matches("(?s)[a-z].*"))
        .map(line -> line.split(" ", 2))
        .collect(
            Collectors.toMap(
                parts -> parts[0], parts -> parts.length > 1 ? parts[1] : "", (a, b) -> b));
  }
}
