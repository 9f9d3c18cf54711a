// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * Tests how OpenSM 3.3.23 reads a file, fact by fact; {@code ibsim.txt} was made by that version.
 */
class OpenSmLoadTest {
  private static final String ODD =
      """
      qos TRUE
      max_op_vls 4
      qos_high_limit 6
      qos_vlarb_high 0:4,15:300,0x14:0x10,2,3:7,4:010
      qos_vlarb_low 0:0,1:64,2:128,3:192,4:0,5:64,6:64,7:64,8:3,9:9
      qos_sl2vl 0,1,2,3,9,15
      """;

  private static PortTables load(String text, OpenSmPort port, int cap) {
    OpenSmOptions options = OpenSmOptions.read(new SourceText("in.conf", text));
    return new OpenSmLoad(port, cap, cap, OperationalVls.VL0_14).of(options);
  }

  private static PortTables ca(String text) {
    return load(text, OpenSmPort.CA, 8);
  }

  private static String text(List<VlWeight> table) {
    return table.stream().map(e -> e.vl() + ":" + e.weight()).collect(Collectors.joining(","));
  }

  private static List<String> codes(PortTables tables) {
    return tables.warnings().stream().map(w -> w.code().text()).distinct().sorted().toList();
  }

  /** The file ODD, loaded by OpenSM into ibsim and read back by smpquery. */
  @Test
  void anOddFileArrivesAsOpenSmWritesIt() throws Exception {
    PortTables loaded = ca(ODD);
    SmpQuery read = SmpQueryReader.read(Captured.ibsim());
    for (PortTables port : read.ports()) {
      assertEquals(port.high(), loaded.high());
      assertEquals(port.low(), loaded.low());
      assertEquals(port.operVls(), loaded.operVls());
      if (!port.name().endsWith("port 2")) {
        assertEquals(port.sl2vl(), loaded.sl2vl());
      }
    }
    assertEquals(6, read.ports().size());
    assertEquals(
        List.of("beyond-cap", "malformed", "masked", "octal", "vl15", "weight-wrap"),
        codes(loaded));
  }

  @Test
  void maxVlsIsNeverUsedAndMaxOpVlsIs() {
    PortTables tables = ca("qos TRUE\nqos_ca_max_vls 2\nmax_op_vls 3\nqos_ca_vlarb_high 5:7\n");
    assertEquals(OperationalVls.VL0_3, tables.operVls().orElseThrow());
    assertEquals(new VlWeight(1, 7), tables.high().get(0));
    assertTrue(codes(tables).contains("masked"));
    assertTrue(codes(tables).contains("ignored-key"));
    assertEquals(List.of(), codes(ca("qos TRUE\nqos_ca_max_vls 4\nmax_op_vls 3\n")));
    assertEquals(List.of("ignored-key"), codes(ca("qos TRUE\nqos_max_vls 4\n")));
  }

  @ParameterizedTest
  @CsvSource({"15, 0", "30, 0", "20, 5", "14, 14", "0x10, 1", "-1, 0"})
  void aVlIsTakenModulo15(String vl, int written) {
    PortTables tables = ca("qos TRUE\nqos_ca_vlarb_high " + vl + ":7\n");
    assertEquals(new VlWeight(written, 7), tables.high().get(0));
    assertEquals(!vl.equals("14"), codes(tables).contains("vl15"));
  }

  @ParameterizedTest
  @CsvSource({
    "'0:300', '0:44', weight-wrap",
    "'0:0x10', '0:16', ",
    "'0:010', '0:8', octal",
    "'2,3:7', '2:3,7:0', malformed",
    "'a:5', '0:0,5:0', malformed",
    "'3', '3:0', malformed",
    "'1:2,', '1:2', ",
    "'0:99999999999999999999', '0:255', weight-wrap"
  })
  void numbersAreReadAsTheCLibraryDoes(String list, String arrives, String code) {
    PortTables tables = ca("qos TRUE\nqos_ca_vlarb_low " + list + "\n");
    assertEquals(arrives + ",0:0".repeat(8 - arrives.split(",").length), text(tables.low()));
    assertEquals(code != null, !codes(tables).isEmpty(), () -> codes(tables).toString());
    if (code != null) {
      assertTrue(codes(tables).contains(code));
    }
  }

  @Test
  void shortListsAreFilledUpAndLongOnesCut() {
    String list = IntStream.range(0, 70).mapToObj(i -> "1:" + i).collect(Collectors.joining(","));
    for (int cap : new int[] {1, 8, 20, 32, 33, 63}) {
      PortTables tables = load("qos TRUE\nqos_vlarb_low " + list + "\n", OpenSmPort.SWE, cap);
      for (int i = 0; i < cap; i++) {
        assertEquals(new VlWeight(1, i), tables.low().get(i));
      }
      assertTrue(codes(tables).contains("beyond-cap"));
    }
    assertEquals("0:4,0:0,0:0,0:0,0:0,0:0,0:0,0:0", text(ca("qos TRUE\n").high()));
  }

  @Test
  void withACapacityOf64EntriesFrom32OnAreLost() {
    String list = IntStream.range(0, 64).mapToObj(i -> "1:9").collect(Collectors.joining(","));
    PortTables tables = load("qos TRUE\nqos_vlarb_high " + list + "\n", OpenSmPort.CA, 64);
    assertEquals(new VlWeight(1, 9), tables.high().get(31));
    assertEquals(VlWeight.NULL, tables.high().get(32));
    assertEquals(List.of("lost-at-64"), codes(tables));
  }

  @Test
  void eachKeyFallsBackOnItsOwn() {
    String text =
        """
        qos TRUE
        qos_ca_high_limit 256
        qos_high_limit 3
        qos_ca_vlarb_high (null)
        qos_vlarb_high 1:1
        qos_swe_high_limit -1
        qos_swe_sl2vl 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,15
        """;
    PortTables ca = ca(text);
    assertEquals(OptionalInt.of(3), ca.highLimit());
    assertEquals(new VlWeight(1, 1), ca.high().get(0));
    assertEquals(7, ca.sl2vl().orElseThrow().vl(15), "the built-in map");
    assertEquals(new VlWeight(1, 4), ca.low().get(1), "the built-in table");
    PortTables swe = load(text, OpenSmPort.SWE, 8);
    assertEquals(OptionalInt.of(3), swe.highLimit());
    assertEquals(15, swe.sl2vl().orElseThrow().vl(15));
    assertEquals(OptionalInt.of(0), ca("qos TRUE\n").highLimit());
  }

  @Test
  void aMapKeeps15AndIsMaskedElsewhere() {
    PortTables tables = ca("qos TRUE\nmax_op_vls 2\nqos_ca_sl2vl 0,1,2,3,15,0xf\n");
    assertEquals(
        List.of(0, 1, 0, 1, 15, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        tables.sl2vl().orElseThrow().vls());
  }

  @Test
  void whatOpenSmIgnoresIsNamed() {
    assertEquals(List.of("ignored-key"), codes(ca("qos TRUE\nqos_sw2sw_high_limit 3\n")));
    assertEquals(List.of("qos-off"), codes(ca("qos FALSE\n")));
    assertEquals(List.of("qos-off"), codes(ca("qos yes\n")));
    assertEquals(List.of(), codes(ca("qos TRUE\nqos_policy_file /etc/p\nlmc 3\n#qos_x 1\n")));
    String tooLong = "qos TRUE\nqos_vlarb_low " + "1:1,".repeat(300) + "\n";
    assertTrue(codes(ca(tooLong)).contains("malformed"));
  }

  @Test
  void aPortOfItsOwnIsToldApart() {
    OpenSmOptions options =
        OpenSmOptions.read(
            new SourceText(
                "x", "qos_swe_vlarb_high 0:1\nqos_ca_high_limit -1\nqos_rtr_max_vls 2\n"));
    assertTrue(options.tells(OpenSmPort.SWE));
    assertFalse(options.tells(OpenSmPort.CA));
    assertFalse(options.tells(OpenSmPort.RTR));
  }

  /** OpenSM's own dump of its options sets nothing. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5, 8, 15})
  void theDumpOfAllOptionsIsTheBuiltInOne(int cap) {
    String dump =
        """
        max_op_vls 5
        qos TRUE
        qos_max_vls 0
        qos_high_limit -1
        qos_vlarb_high (null)
        qos_vlarb_low (null)
        qos_sl2vl (null)
        """;
    assertEquals(load("qos TRUE\n", OpenSmPort.CA, cap), load(dump, OpenSmPort.CA, cap));
  }
}
