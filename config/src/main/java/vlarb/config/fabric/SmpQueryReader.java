// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.Sl2Vl;
import vlarb.config.SourceText;
import vlarb.config.text.PastedLine;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * Reads what smpquery prints, that of infiniband-diags and that of python-rdma, as people paste it:
 * with other blanks and letters, behind quotation marks of mail, with lines of other answers, which
 * are ignored. An incomplete table is refused.
 */
public final class SmpQueryReader {
  private static final Pattern HEXADECIMAL = Pattern.compile("0[xX][0-9a-fA-F]{1,4}");
  private static final Pattern SL_VL = Pattern.compile("\\d|1[0-5]");
  private static final Pattern TABLES =
      pattern(
          "#? ?VL ?Arbitration tables?: (.+ port \\d{1,3}),? Low ?Cap:? (\\d{1,3}),? High ?Cap:?"
              + " (\\d{1,3})");
  private static final Pattern NO_TABLES =
      pattern("#? ?No VL ?Arbitration tables \\(BSP0\\): (.+ port \\d{1,3})");
  private static final Pattern TABLE =
      pattern("#? ?(Low|High)[ -]priority VL ?Arbitration Table:?");
  private static final Pattern PORT_INFO = pattern("#? ?Port ?info: (.+)");
  private static final Pattern SL_MAPS = pattern("#? ?SL2VL table:? (.+)");
  private static final Pattern SL_ROW = pattern("ports: in (\\d{1,3}), out (\\d{1,3}): \\|(.*)");
  private static final Pattern VLS = pattern("VL ?: ?\\|(.*)");
  private static final Pattern WEIGHTS = pattern("WEIGHT ?: ?\\|(.*)");
  private static final Pattern FIELD =
      pattern("(VLHighLimit|OperVLs|OperationalVLs):?[ .]*([^ .:]\\S*)");

  /** A line that begins like the answer to vlarb. */
  private static final Pattern TABLES_BEGIN = pattern("#? ?VL ?Arbitration tables?(?!\\w).*");

  private static final String EXPECTED =
      "\"# VLArbitration tables: ... port N LowCap N HighCap N\"";

  private static final List<Pattern> MARKS =
      List.of(TABLES_BEGIN, NO_TABLES, TABLE, PORT_INFO, SL_MAPS, SL_ROW, VLS, WEIGHTS);

  private static final int MOST_ENTRIES = 64;
  private static final int BLOCK = 32;

  private final SourceText source;
  private final String[] lines;
  private final List<SmpQuery.Section> sections = new ArrayList<>();

  /** The line that is read next, from 0. */
  private int at;

  private SmpQueryReader(SourceText source) {
    this.source = source;
    lines = source.text().split("\r?\n", -1);
    Arrays.setAll(lines, i -> PastedLine.cleaned(lines[i]));
  }

  private static Pattern pattern(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
  }

  /** Says whether a text holds the answer to {@code vlarb}. */
  public static boolean hasTables(SourceText source) {
    return source.lines().anyMatch(line -> TABLES.matcher(PastedLine.cleaned(line)).matches());
  }

  /** Says whether a text looks like smpquery's, by any of the lines that it prints about tables. */
  public static boolean recognizes(SourceText source) {
    return source
        .lines()
        .map(PastedLine::cleaned)
        .anyMatch(line -> MARKS.stream().anyMatch(mark -> mark.matcher(line).matches()));
  }

  /**
   * The tables in a text.
   *
   * @throws ConfigurationException if a table in it is damaged, or if it has none
   */
  public static SmpQuery read(SourceText source) throws ConfigurationException {
    SmpQueryReader reader = new SmpQueryReader(source);
    while (reader.at < reader.lines.length) {
      reader.section();
    }
    if (reader.sections.stream().noneMatch(section -> section instanceof SmpQuery.VlArb)) {
      throw source.mistake(
          Math.max(1, reader.lines.length - 1),
          "smpquery's text ends without a table, expected " + EXPECTED);
    }
    return new SmpQuery(reader.sections);
  }

  private void section() throws ConfigurationException {
    String line = lines[at++];
    Matcher tables = TABLES.matcher(line);
    Matcher none = NO_TABLES.matcher(line);
    Matcher info = PORT_INFO.matcher(line);
    Matcher maps = SL_MAPS.matcher(line);
    if (tables.matches()) {
      int low = cap(tables.group(2));
      int high = cap(tables.group(3));
      List<VlWeight> lowTable = table("Low", low);
      sections.add(new SmpQuery.VlArb(port(tables.group(1)), lowTable, table("High", high)));
    } else if (TABLES_BEGIN.matcher(line).matches()) {
      throw mistake(at, "expected " + EXPECTED);
    } else if (none.matches()) {
      sections.add(new SmpQuery.NoTables(port(none.group(1))));
    } else if (info.matches()) {
      sections.add(portInfo(port(info.group(1))));
    } else if (maps.matches()) {
      sections.add(slMaps(maps.group(1)));
    }
  }

  /** A port's name in one spelling, by which answers about it are found. */
  private static String port(String where) {
    return where.replaceFirst("(?i) port (?=\\d+$)", " port ");
  }

  private int cap(String digits) throws ConfigurationException {
    int cap = Integer.parseInt(digits);
    if (cap > MOST_ENTRIES) {
      throw mistake(at, "a table of " + cap + " entries, expected at most " + MOST_ENTRIES);
    }
    return cap;
  }

  private List<VlWeight> table(String name, int cap) throws ConfigurationException {
    List<VlWeight> entries = new ArrayList<>();
    if (cap == 0) {
      return entries;
    }
    skipOthers();
    Matcher header = TABLE.matcher(line());
    if (!header.matches() || !header.group(1).equalsIgnoreCase(name)) {
      throw mistake(at + 1, "expected \"# " + name + " priority VL Arbitration Table:\"");
    }
    at++;
    while (entries.size() < cap) {
      block(cap - entries.size(), entries);
    }
    skipOthers();
    if (VLS.matcher(line()).matches()) {
      throw mistake(at + 1, "more entries of the " + name + " table than its " + cap);
    }
    return entries;
  }

  /** Goes on behind empty lines and what the tools say of themselves. */
  private void skipOthers() {
    while (at < lines.length && (line().isEmpty() || line().startsWith("ibwarn:"))) {
      at++;
    }
  }

  /** A block of 32 entries or of what is left; python-rdma prints all that is left in one. */
  private void block(int left, List<VlWeight> entries) throws ConfigurationException {
    skipOthers();
    Matcher row = VLS.matcher(line());
    boolean whole = row.matches() && cells(row.group(1)).size() == left;
    int size = whole ? left : Math.min(BLOCK, left);
    int[] vls = row(VLS, "VL    : |", size, 15);
    skipOthers();
    int[] weights = row(WEIGHTS, "WEIGHT: |", size, 255);
    for (int i = 0; i < size; i++) {
      entries.add(new VlWeight(vls[i], weights[i]));
    }
  }

  /** The texts between bars; the last bar may be missing. */
  private static List<String> cells(String row) {
    List<String> cells = new ArrayList<>();
    for (String cell : row.split("\\|", -1)) {
      cells.add(cell.strip());
    }
    return cells.getLast().isEmpty() ? cells.subList(0, cells.size() - 1) : cells;
  }

  private int[] row(Pattern pattern, String start, int size, int most)
      throws ConfigurationException {
    Matcher row = pattern.matcher(line());
    if (!row.matches()) {
      throw mistake(at + 1, "expected \"" + start + "0x...\" with " + size + " entries");
    }
    List<String> cells = cells(row.group(1));
    if (cells.size() != size) {
      throw mistake(at + 1, "expected " + size + " entries, each with | behind it");
    }
    int[] values = new int[size];
    for (int i = 0; i < size; i++) {
      values[i] = hexadecimal(cells.get(i), most);
    }
    at++;
    return values;
  }

  private int hexadecimal(String cell, int most) throws ConfigurationException {
    if (HEXADECIMAL.matcher(cell).matches()) {
      int value = Integer.parseInt(cell.substring(2), 16);
      if (value <= most) {
        return value;
      }
    }
    throw mistake(at + 1, "expected 0x0 to 0x%X in each cell".formatted(most));
  }

  private SmpQuery.PortInfo portInfo(String where) throws ConfigurationException {
    OptionalInt limit = OptionalInt.empty();
    Optional<OperationalVls> vls = Optional.empty();
    for (; at < lines.length && !beginsAnswer(line()); at++) {
      Matcher field = FIELD.matcher(line());
      if (!field.matches()) {
        continue;
      }
      String value = field.group(2);
      if (!field.group(1).equalsIgnoreCase("VLHighLimit")) {
        vls = Optional.of(operVls(value));
      } else if (!value.matches("\\d{1,3}") || Integer.parseInt(value) > 255) {
        throw mistake(at + 1, "expected VLHighLimit 0 to 255");
      } else {
        limit = OptionalInt.of(Integer.parseInt(value));
      }
    }
    return new SmpQuery.PortInfo(where, limit, vls);
  }

  private static boolean beginsAnswer(String line) {
    return line.startsWith("# ")
        || !line.contains("..") && MARKS.stream().anyMatch(mark -> mark.matcher(line).matches());
  }

  private OperationalVls operVls(String name) throws ConfigurationException {
    for (OperationalVls vls : OperationalVls.values()) {
      if (SmpQueryText.name(vls).equalsIgnoreCase(name) || name.equals("" + vls.code())) {
        return vls;
      }
    }
    throw mistake(at + 1, "expected OperVLs VL0, VL0-1, VL0-3, VL0-7 or VL0-14");
  }

  private SmpQuery.SlMaps slMaps(String where) throws ConfigurationException {
    List<SmpQuery.SlMaps.Row> rows = new ArrayList<>();
    if (line().matches("#? ?SL:.*")) {
      at++;
    }
    for (Matcher row = SL_ROW.matcher(line()); row.matches(); row = SL_ROW.matcher(line())) {
      List<Integer> map = new ArrayList<>();
      for (String cell : cells(row.group(3))) {
        if (!SL_VL.matcher(cell).matches()) {
          throw mistake(at + 1, "expected VL 0 to 15 for each SL");
        }
        map.add(Integer.parseInt(cell));
      }
      if (map.size() != Sl2Vl.LEVELS) {
        throw mistake(at + 1, "expected the VLs of 16 SLs, each with | behind it");
      }
      rows.add(
          new SmpQuery.SlMaps.Row(
              Integer.parseInt(row.group(1)), Integer.parseInt(row.group(2)), new Sl2Vl(map)));
      at++;
    }
    return new SmpQuery.SlMaps(where, rows);
  }

  /** The line that is read next; an empty one at the end. */
  private String line() {
    return at < lines.length ? lines[at] : "";
  }

  private ConfigurationException mistake(int line, String expected) {
    return source.mistake(Math.min(line, lines.length), expected);
  }
}
