// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads ports from the header of a Verilated model. */
class PortListTest {
  private static final String HEADER =
      """
      class Vmodel VL_NOT_FINAL : public VerilatedModel {
        public:
          VL_IN8(&clock,0,0);
          VL_IN16(&a___05Fb,11,1);
          VL_OUT(&__SYM__int,31,0);
          VL_OUT64(&we__02eird,40,0);
          VL_OUTW(&wide,69,0,3);
        private:
          VL_UNCOPYABLE(Vmodel);
      """;

  private static PortList parse(String header) {
    return PortList.parse(header, Map::of);
  }

  @Test
  void readsNamesWidthsAndDirections() {
    assertEquals(
        List.of(
            new PortList.Port("clock", "clock", 1, Direction.INPUT),
            new PortList.Port("a___05Fb", "a__b", 11, Direction.INPUT),
            new PortList.Port("__SYM__int", "int", 32, Direction.OUTPUT),
            new PortList.Port("we__02eird", "we.ird", 41, Direction.OUTPUT),
            new PortList.Port("wide", "wide", 70, Direction.OUTPUT)),
        parse(HEADER).ports());
  }

  @Test
  void writesTheListForTheCompiler() {
    List<String> lines = parse(HEADER).include(Optional.of("clock")).lines().toList();
    assertEquals("PORT(clock, R\"vlarb(clock)vlarb\", 1, kClock)", lines.get(0));
    assertEquals("PORT(a___05Fb, R\"vlarb(a__b)vlarb\", 11, kInput)", lines.get(1));
    assertEquals("PORT(wide, R\"vlarb(wide)vlarb\", 70, kOutput)", lines.get(4));
    assertEquals(5, lines.size());
  }

  @Test
  void boundsMayBeNegativeAndInEitherOrder() {
    List<PortList.Port> ports =
        parse("VL_IN8(&a,-1,-8);\nVL_IN8(&b,3,-4);\nVL_OUTW(&c,99,-1,4);\nVL_IN8(&d,0,7);\n")
            .ports();
    assertEquals(List.of(8, 8, 101, 8), ports.stream().map(PortList.Port::width).toList());
  }

  /** The lines that the oldest and the newest version write of one port. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          VL_IN8((&words)[3][2],7,0);                           ~ __Vscope_TOP.varInsert(__Vfinal,"words", &(TOP.words), false, VLVT_UINT8,VLVD_IN|VLVF_PUB_RW,4 ,3,0 ,-1,1 ,5,4 ,1,2); ~ words[0][0]
          VlUnpacked<VlUnpacked<CData/*7:0*/, 2>, 3> &words;    ~ __Vscopep_TOP->varInsert("words", &(TOP.words), false, VLVT_UINT8, VLVD_IN|VLVF_PUB_RW, 2, 2 ,-1,1 ,5,4 ,1,2 ,3,0); ~ words.m_storage[0].m_storage[0]
          """)
  void elementsOfArraysArePortsWithTheirDeclaredNumbers(
      String header, String symbols, String first) {
    List<PortList.Port> ports = PortList.parse(header, () -> PortArray.parse(symbols)).ports();
    assertEquals(
        List.of(
            "words[-1][4]",
            "words[-1][5]",
            "words[0][4]",
            "words[0][5]",
            "words[1][4]",
            "words[1][5]"),
        ports.stream().map(PortList.Port::name).toList());
    assertEquals(new PortList.Port(first, "words[-1][4]", 8, Direction.INPUT), ports.getFirst());
  }

  @Test
  void refusesInOneLine() {
    assertRefused(
        "pad is inout: with Verilator each port is an input or an output", "VL_INOUT8(&pad,0,0);");
    assertRefused(
        "port words: this version of Verilator does not say how its elements are numbered",
        "VL_IN8((&words)[3],7,0);");
    assertRefused(
        "port long_name...: Verilator makes names of over 127 characters shorter",
        "VL_IN8(&long_name__Vhsh1abcde,0,0);");
    assertRefused("the top module has no ports", "");
  }

  @Test
  void refusesAPortWithTheNameOfAnElement() {
    String symbols =
        """
        __Vscope_TOP.varInsert(__Vfinal,"a", &(TOP.a), false, VLVT_UINT8,VLVD_IN|VLVF_PUB_RW,2 ,7,0 ,2,3);
        """;
    BuildException e =
        assertThrows(
            BuildException.class,
            () ->
                PortList.parse(
                    "VL_IN8(&a__05b3__05d,0,0);\nVL_IN8((&a)[2],7,0);",
                    () -> PortArray.parse(symbols)));
    assertEquals("port a[3]: there is an element of an array of this name", e.getMessage());
  }

  private static void assertRefused(String message, String header) {
    BuildException e = assertThrows(BuildException.class, () -> parse(header));
    assertEquals(message, e.getMessage());
  }

  @Test
  void findsTheNearestNames() {
    List<String> known = List.of("reset", "clock", "grant", "enable");
    assertEquals("\"clok\"; nearest: clock, reset, grant", NearestNames.describe("clok", known));
    assertEquals(3, NearestNames.distance("kitten", "sitting"));
    assertEquals(4, NearestNames.distance("", "four"));
  }
}
