// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.Sl2Vl;
import vlarb.config.SourceText;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** Reads and writes the texts of smpquery and of OpenSM, there and back. */
class SmpQueryTest {
  private static final String ONE =
      """
      # VLArbitration tables: Lid 4 port 1 LowCap 2 HighCap 1
      # Low priority VL Arbitration Table:
      VL    : |0x1 |0x2 |
      WEIGHT: |0x40|0xC0|
      # High priority VL Arbitration Table:
      VL    : |0x0 |
      WEIGHT: |0x4 |
      """;

  private static SmpQuery read(String text) throws ConfigurationException {
    return SmpQueryReader.read(new SourceText("in.txt", text));
  }

  @Test
  void whatTheToolsPrintedComesBack() throws Exception {
    SmpQuery read = SmpQueryReader.read(Captured.ibsim());
    PortTables port = read.ports().get(2);
    assertEquals("Lid 2 port 1", port.name());
    assertEquals(OptionalInt.of(0), port.highLimit());
    assertEquals(Optional.of(OperationalVls.VL0_7), port.operVls());
    assertEquals(15, port.sl2vl().orElseThrow().vl(5));
    // Byte for byte all lines of the tables.
    String tables = "(# |VL    :|WEIGHT:|ports:|VLHighLimit|OperVLs).*";
    String kept =
        Captured.ibsim()
            .text()
            .lines()
            .filter(line -> line.matches(tables) && !line.startsWith("# Node"))
            .collect(Collectors.joining("\n", "", "\n"));
    assertEquals(kept, read.text());
  }

  @Test
  void aTextWithoutPortInfoSaysWhatItLacks() throws ConfigurationException {
    PortTables port = read(ONE).ports().get(0);
    assertEquals(OptionalInt.empty(), port.highLimit());
    assertEquals(WarningCode.NO_HIGH_LIMIT, port.warnings().get(0).code());
    assertEquals(OperationalVls.VL0_3, port.enabled(), "VL2 is in use");
  }

  /** A switch answers for one port that packets go out by at a time. */
  @Test
  void eachPortOfASwitchKeepsItsOwnMap() throws ConfigurationException {
    String map = "# SL2VL table: Lid 4\nports: in  0, out  %d: |%s\n";
    String two = ONE + ONE.replace("port 1", "port 2");
    String text = two + map.formatted(1, " 1|".repeat(16)) + map.formatted(2, " 2|".repeat(16));
    assertEquals(
        List.of(1, 2),
        read(text).ports().stream().map(port -> port.sl2vl().orElseThrow().vl(3)).toList());
  }

  @Test
  void thePathOfADirectedRouteIsAName() throws ConfigurationException {
    String text = ONE.replace("Lid 4", "DR path slid 65535; dlid 65535; 0,1");
    assertEquals("DR path slid 65535; dlid 65535; 0,1 port 1", read(text).ports().get(0).name());
    assertEquals(text, read(text).text());
  }

  @Property(tries = 1000)
  void theTextOfAnyTablesIsReadBack(@ForAll Random random) throws ConfigurationException {
    readBack(random);
  }

  @Tag("thorough")
  @Property(tries = 10_000)
  void theTextOfManyTablesIsReadBack(@ForAll Random random) throws ConfigurationException {
    readBack(random);
  }

  private static void readBack(Random random) throws ConfigurationException {
    List<SmpQuery.Section> sections = new ArrayList<>();
    for (int port = 1 + random.nextInt(3); port > 0; port--) {
      String where = "Lid " + random.nextInt(49152) + " port " + port;
      sections.add(
          new SmpQuery.PortInfo(
              where,
              OptionalInt.of(random.nextInt(256)),
              Optional.of(OperationalVls.values()[random.nextInt(5)])));
      sections.add(new SmpQuery.VlArb(where, table(random, 0, 15), table(random, 0, 15)));
    }
    sections.add(new SmpQuery.NoTables("Lid 9 port 0"));
    sections.add(
        new SmpQuery.SlMaps("Lid 7", List.of(new SmpQuery.SlMaps.Row(0, 1, map(random, 15)))));
    SmpQuery query = new SmpQuery(sections);
    assertEquals(query, read(query.text()));
    assertEquals(query.text(), read(query.text()).text());
  }

  /** OpenSM arrives at the tables that were written for it. */
  @Property(tries = 1000)
  void openSmsTextOfAnyTablesIsReadBack(@ForAll Random random) {
    openSmReadsBack(random);
  }

  @Tag("thorough")
  @Property(tries = 10_000)
  void openSmsTextOfManyTablesIsReadBack(@ForAll Random random) {
    openSmReadsBack(random);
  }

  private static void openSmReadsBack(Random random) {
    OperationalVls vls = OperationalVls.values()[random.nextInt(5)];
    int highest = vls.count() - 1;
    PortTables tables =
        new PortTables(
            "swe",
            table(random, 1, highest),
            table(random, 1, highest),
            OptionalInt.of(random.nextInt(256)),
            Optional.of(vls),
            Optional.of(map(random, highest)),
            List.of());
    String text = new OpenSmText(vls).tables("qos_swe_", "Switches", tables).toString();
    assertTrue(text.lines().allMatch(line -> line.length() < 1000));
    OpenSmLoad load =
        new OpenSmLoad(
            OpenSmPort.SWE, tables.high().size(), tables.low().size(), OperationalVls.VL0_14);
    PortTables loaded = load.of(OpenSmOptions.read(new SourceText("x", text)));
    assertEquals(tables, loaded);
  }

  /** Entries 32 to 63 of 64 do not arrive, so no such table. */
  private static List<VlWeight> table(Random random, int fewest, int highestVl) {
    int size = fewest + random.nextInt(64 - fewest);
    return IntStream.range(0, size)
        .mapToObj(i -> new VlWeight(random.nextInt(highestVl + 1), random.nextInt(256)))
        .toList();
  }

  private static Sl2Vl map(Random random, int highestVl) {
    return new Sl2Vl(IntStream.range(0, 16).mapToObj(i -> random.nextInt(highestVl + 1)).toList());
  }

  @Test
  void aTableOf64HasTwoBlocksWithABlankLineBetween() throws ConfigurationException {
    List<VlWeight> table = IntStream.range(0, 64).mapToObj(i -> new VlWeight(i % 15, i)).toList();
    SmpQuery query = new SmpQuery(List.of(new SmpQuery.VlArb("Lid 1 port 1", table, table)));
    assertEquals(2, query.text().lines().filter(String::isEmpty).count());
    assertEquals(query, read(query.text()));
  }

  @ParameterizedTest
  @CsvSource({
    "'|0x1 |0x2 |', '|0x1 |', 'in.txt:3: expected 2 entries'",
    "'WEIGHT: |0x40|0xC0|', 'WEIGHT: |0x40|', 'in.txt:4: expected 2 entries'",
    "'WEIGHT: |0x40|0xC0|', 'x', 'in.txt:4: expected \"WEIGHT: |0x...\" with 2 entries'",
    "'0xC0', '0x1C0', 'in.txt:4: expected 0x0 to 0xFF in each cell'",
    "'|0x2 |', '|0x10|', 'in.txt:3: expected 0x0 to 0xF in each cell'",
    "'LowCap 2', 'LowCap 3', 'in.txt:3: expected 3 entries'",
    "'LowCap 2', 'LowCap 65', 'in.txt:1: a table of 65 entries, expected at most 64'",
    "'# VLArbitration', '# VL', 'in.txt:7: smpquery''s text ends without a table'",
    "'LowCap 2', 'LowCap', 'in.txt:1: expected \"# VLArbitration tables: ... port N LowCap N'",
    "'HighCap 1', 'HighCap 0x1', 'in.txt:1: expected \"# VLArbitration tables: ... port N LowCap'",
    "'# High', '# Low', 'in.txt:5: expected \"# High priority VL Arbitration Table:\"'"
  })
  void aDamagedTableIsRefused(String part, String damaged, String message) {
    ConfigurationException thrown =
        assertThrows(ConfigurationException.class, () -> read(ONE.replace(part, damaged)));
    assertTrue(thrown.getMessage().startsWith(message), thrown::getMessage);
  }

  /** A dump out of ibsim, with the header of python-rdma's smpquery. */
  private static final String HIGH_CAP =
      """
      # Port info: Lid 2 port 1
      Lid:.............................2
      VLCap:...........................VL0-7
      VLHighLimit:.....................0
      VLArbHighCap:....................8
      VLArbLowCap:.....................8
      OperVLs:.........................VL0-1
      # VLArbitration tables: Lid 2 port 1 LowCap 8 High Cap 8
      # Low priority VL Arbitration Table:
      VL    : |0x0 |0x1 |0x0 |0x1 |0x0 |0x1 |0x0 |0x1 |
      WEIGHT: |0x0 |0x4 |0x4 |0x4 |0x4 |0x4 |0x4 |0x4 |
      # High priority VL Arbitration Table:
      VL    : |0x0 |0x1 |0x0 |0x1 |0x0 |0x1 |0x0 |0x1 |
      WEIGHT: |0x4 |0x0 |0x0 |0x0 |0x0 |0x0 |0x0 |0x0 |
      """;

  @Test
  void theHeaderOfPythonRdmaIsRead() throws ConfigurationException {
    List<PortTables> ports = read(HIGH_CAP).ports();
    assertEquals(read(HIGH_CAP.replace("High Cap", "HighCap")).ports(), ports);
    assertEquals("Lid 2 port 1", ports.getFirst().name());
    assertEquals("0:0 1:4 0:4 1:4 0:4 1:4 0:4 1:4", entries(ports.getFirst().low()));
    assertEquals("0:4 1:0 0:0 1:0 0:0 1:0 0:0 1:0", entries(ports.getFirst().high()));
    assertEquals(Optional.of(OperationalVls.VL0_1), ports.getFirst().operVls());
  }

  private static String entries(List<VlWeight> table) {
    return table.stream()
        .map(entry -> entry.vl() + ":" + entry.weight())
        .collect(Collectors.joining(" "));
  }

  /** Text as tools print it and people paste it: the ports read are equal each time. */
  @ParameterizedTest
  @CsvSource({
    "'\n', '\r\n'",
    "'(?m)^', '> '",
    "'(?m)^', '    '",
    "'(?m)^# ', '#'",
    "'(?m)^# ', ''",
    "'(?m)$', '  '",
    "' +', '\t'",
    "'Arbitration Table:', 'arbitration table'",
    "'priority', 'Priority'",
    "'Low priority', 'Low-priority'",
    "'(?<=WEIGHT)', ' '",
    "'WEIGHT', 'Weight'",
    "'0x', '0X'",
    "'(?m)\\|$', ''",
    "'(?m)^(?=VL    )', '\n'",
    "'(?m)^(?=# VLArb)', '$ smpquery vlarb 2 1\nibwarn: [18738] sim_connect: attached\n'",
    "'VLArbitration', 'VL Arbitration'",
    "'OperVLs:\\.+VL0-1', 'OperationalVLs..................2'",
    "'(?m)port 1$', ''",
    "'(?<=VLArb.{1,30})port 1', 'PORT 1'",
    "'port 1', 'Port 1'"
  })
  void otherSpellingsAreTheSame(String part, String spelling) throws ConfigurationException {
    String real = spelling.translateEscapes();
    String text = HIGH_CAP.replaceAll(part, real.replace("$", "\\$"));
    assertTrue(!text.equals(HIGH_CAP));
    assertEquals(read(HIGH_CAP).ports(), read(text).ports(), text);
    assertTrue(SmpQueryReader.recognizes(new SourceText("in.txt", text)));
  }

  /** python-rdma prints 64 entries in one row, and the map without a colon. */
  @Test
  void aRowOf64EntriesIsATable() throws ConfigurationException {
    String cells = "0x1 |".repeat(64);
    String text =
        """
        # Port info: Lid 3
        VLHighLimit.....................7
        # SL2VL table Lid 3
        #                 SL: | 0| 1| 2| 3| 4| 5| 6| 7| 8| 9|10|11|12|13|14|15|
        ports: in  0, out  1: | 0| 1| 0| 1| 0| 1| 0| 1| 0| 1| 0| 1| 0| 1| 0| 1
        # VLArbitration tables: Lid 3 port 1 LowCap 64 High Cap 0
        # Low priority VL Arbitration Table:
        VL    : |%s
        WEIGHT: |%s
        """
            .formatted(cells, cells);
    PortTables port = read(text).ports().getFirst();
    assertEquals(64, port.low().size());
    assertEquals(OptionalInt.of(7), port.highLimit());
    assertEquals(1, port.sl2vl().orElseThrow().vl(15));
  }

  /** Each of the lines is enough to know the program. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "# VLArbitration tables: Lid 2",
        "# Low priority VL Arbitration Table:",
        "VL    : |0x0 |",
        "WEIGHT: |0x0 |",
        "# Port info: Lid 2 port 1",
        "# SL2VL table: Lid 1",
        "ports: in  0, out  1: | 0|",
        "# No VLArbitration tables (BSP0): Lid 9 port 0"
      })
  void anyMarkIsEnough(String line) {
    SourceText source = new SourceText("in.txt", "some\n" + line + "\n");
    assertTrue(SmpQueryReader.recognizes(source));
    ConfigurationException thrown =
        assertThrows(ConfigurationException.class, () -> SmpQueryReader.read(source));
    assertTrue(thrown.getMessage().contains("# VLArbitration tables: ..."), thrown::getMessage);
  }

  @Test
  void moreEntriesThanTheCapacityAreRefused() {
    String text = ONE + "VL    : |0x0 |\nWEIGHT: |0x4 |\n";
    ConfigurationException thrown = assertThrows(ConfigurationException.class, () -> read(text));
    assertTrue(thrown.getMessage().startsWith("in.txt:8: more entries"), thrown::getMessage);
  }

  @Property(tries = 200)
  void damageIsNoTrap(@ForAll Random random) throws Exception {
    damage(random);
  }

  @Tag("thorough")
  @Property(tries = 1000)
  void muchDamageIsNoTrap(@ForAll Random random) throws Exception {
    damage(random);
  }

  /** Mutated texts are read or refused with a line; nothing else is thrown. */
  private static void damage(Random random) throws Exception {
    StringBuilder text = new StringBuilder(random.nextBoolean() ? ONE : Captured.ibsim().text());
    for (int n = random.nextInt(6); n >= 0; n--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(3)) {
        case 0 -> text.setCharAt(at, (char) (32 + random.nextInt(95)));
        case 1 -> text.delete(at, Math.min(text.length() - 1, at + random.nextInt(40)));
        default -> text.insert(at, text.substring(at, Math.min(text.length(), at + 60)));
      }
    }
    SourceText source = new SourceText("in.txt", text.toString());
    try {
      SmpQueryReader.read(source).ports();
    } catch (ConfigurationException e) {
      assertTrue(e.getMessage().matches("in\\.txt:\\d+: .*"), e::getMessage);
    }
    new OpenSmLoad(OpenSmPort.CA, 8, 8, OperationalVls.VL0_7).of(OpenSmOptions.read(source));
  }
}
