// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.Sl2Vl;
import vlarb.config.SourceText;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * Reads what smpquery prints. Lines of other answers are ignored; an incomplete table is refused.
 */
public final class SmpQueryReader {
  private static final Pattern HEXADECIMAL = Pattern.compile("0x[0-9a-fA-F]{1,4}");
  private static final Pattern SL_VL = Pattern.compile("\\d|1[0-5]");
  private static final Pattern TABLES =
      Pattern.compile(
          "# VLArbitration tables: (.+ port \\d{1,3}) LowCap (\\d{1,3}) HighCap (\\d{1,3})");
  private static final Pattern NO_TABLES =
      Pattern.compile("# No VLArbitration tables \\(BSP0\\): (.+ port \\d{1,3})");
  private static final Pattern TABLE =
      Pattern.compile("# (Low|High) priority VL Arbitration Table:");
  private static final Pattern PORT_INFO = Pattern.compile("# Port info: (.+ port \\d{1,3})");
  private static final Pattern SL_MAPS = Pattern.compile("# SL2VL table: (.+)");
  private static final Pattern SL_ROW =
      Pattern.compile("ports: in +(\\d{1,3}), out +(\\d{1,3}): \\|(.*)");
  private static final String VLS = "VL    : |";
  private static final String WEIGHTS = "WEIGHT: |";
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
  }

  /** Whether a text looks like smpquery's, so that it is not an options file. */
  public static boolean recognizes(SourceText source) {
    return source.text().lines().anyMatch(line -> TABLES.matcher(line).matches());
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
          "the text ends without a table, expected \"# VLArbitration tables: ...\"");
    }
    return new SmpQuery(reader.sections);
  }

  private void section() throws ConfigurationException {
    String line = lines[at++];
    if (!line.startsWith("# ")) {
      return;
    }
    Matcher tables = TABLES.matcher(line);
    Matcher none = NO_TABLES.matcher(line);
    Matcher info = PORT_INFO.matcher(line);
    Matcher maps = SL_MAPS.matcher(line);
    if (tables.matches()) {
      int low = cap(tables.group(2));
      int high = cap(tables.group(3));
      List<VlWeight> lowTable = table("Low", low);
      sections.add(new SmpQuery.VlArb(tables.group(1), lowTable, table("High", high)));
    } else if (none.matches()) {
      sections.add(new SmpQuery.NoTables(none.group(1)));
    } else if (info.matches()) {
      sections.add(portInfo(info.group(1)));
    } else if (maps.matches()) {
      sections.add(slMaps(maps.group(1)));
    }
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
    Matcher header = TABLE.matcher(line());
    if (!header.matches() || !header.group(1).equals(name)) {
      throw mistake(at + 1, "expected \"# " + name + " priority VL Arbitration Table:\"");
    }
    at++;
    while (entries.size() < cap) {
      if (!entries.isEmpty() && line().isEmpty()) {
        at++;
      }
      block(Math.min(BLOCK, cap - entries.size()), entries);
    }
    if (line().startsWith(VLS) || line().isEmpty() && next().startsWith(VLS)) {
      throw mistake(at + 1, "more entries of the " + name + " table than its " + cap);
    }
    return entries;
  }

  private void block(int size, List<VlWeight> entries) throws ConfigurationException {
    int[] vls = row(VLS, size, 15);
    int[] weights = row(WEIGHTS, size, 255);
    for (int i = 0; i < size; i++) {
      entries.add(new VlWeight(vls[i], weights[i]));
    }
  }

  private int[] row(String start, int size, int most) throws ConfigurationException {
    if (!line().startsWith(start)) {
      throw mistake(at + 1, "expected \"" + start + "0x...\" with " + size + " entries");
    }
    String[] cells = line().substring(start.length()).strip().split("\\|", -1);
    if (cells.length != size + 1 || !cells[size].isEmpty()) {
      throw mistake(at + 1, "expected " + size + " entries, each with | behind it");
    }
    int[] values = new int[size];
    for (int i = 0; i < size; i++) {
      values[i] = hexadecimal(cells[i].strip(), most);
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
    for (; at < lines.length && !lines[at].startsWith("# "); at++) {
      String value = lines[at].substring(lines[at].lastIndexOf('.') + 1);
      if (lines[at].startsWith("VLHighLimit:")) {
        if (!value.matches("\\d{1,3}") || Integer.parseInt(value) > 255) {
          throw mistake(at + 1, "expected VLHighLimit 0 to 255");
        }
        limit = OptionalInt.of(Integer.parseInt(value));
      } else if (lines[at].startsWith("OperVLs:")) {
        vls = Optional.of(operVls(value));
      }
    }
    return new SmpQuery.PortInfo(where, limit, vls);
  }

  private OperationalVls operVls(String name) throws ConfigurationException {
    for (OperationalVls vls : OperationalVls.values()) {
      if (SmpQueryText.name(vls).equals(name)) {
        return vls;
      }
    }
    throw mistake(at + 1, "expected OperVLs VL0, VL0-1, VL0-3, VL0-7 or VL0-14");
  }

  private SmpQuery.SlMaps slMaps(String where) throws ConfigurationException {
    List<SmpQuery.SlMaps.Row> rows = new ArrayList<>();
    if (line().startsWith("#  ")) {
      at++;
    }
    for (Matcher row = SL_ROW.matcher(line()); row.matches(); row = SL_ROW.matcher(line())) {
      String[] cells = row.group(3).strip().split("\\|", -1);
      List<Integer> map = new ArrayList<>();
      for (int sl = 0; sl + 1 < cells.length; sl++) {
        if (!SL_VL.matcher(cells[sl].strip()).matches()) {
          throw mistake(at + 1, "expected VL 0 to 15 for each SL");
        }
        map.add(Integer.parseInt(cells[sl].strip()));
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

  private String next() {
    return at + 1 < lines.length ? lines[at + 1] : "";
  }

  private ConfigurationException mistake(int line, String expected) {
    return source.mistake(Math.min(line, lines.length), expected);
  }
}
