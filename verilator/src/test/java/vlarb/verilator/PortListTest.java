// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is read from the header of a Verilated model. */
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

  @Test
  void readsNamesWidthsAndDirections() {
    assertEquals(
        List.of(
            new PortList.Port("clock", "clock", 1, Direction.INPUT),
            new PortList.Port("a___05Fb", "a__b", 11, Direction.INPUT),
            new PortList.Port("__SYM__int", "int", 32, Direction.OUTPUT),
            new PortList.Port("we__02eird", "we.ird", 41, Direction.OUTPUT),
            new PortList.Port("wide", "wide", 70, Direction.OUTPUT)),
        PortList.parse(HEADER).ports());
  }

  @Test
  void writesTheListForTheCompiler() {
    List<String> lines = PortList.parse(HEADER).include(Optional.of("clock")).lines().toList();
    assertEquals("PORT(clock, R\"(clock)\", 1, kClock)", lines.get(0));
    assertEquals("PORT(a___05Fb, R\"(a__b)\", 11, kInput)", lines.get(1));
    assertEquals("PORT(wide, R\"(wide)\", 70, kOutput)", lines.get(4));
    assertEquals(5, lines.size());
  }

  @Test
  void elementsOfArraysArePorts() {
    assertEquals(
        List.of(
            new PortList.Port("words[0][0]", "words[0][0]", 8, Direction.INPUT),
            new PortList.Port("words[0][1]", "words[0][1]", 8, Direction.INPUT),
            new PortList.Port("words[1][0]", "words[1][0]", 8, Direction.INPUT),
            new PortList.Port("words[1][1]", "words[1][1]", 8, Direction.INPUT)),
        PortList.parse("VL_IN8((&words)[2][2],7,0);").ports());
  }

  @Test
  void refusesPortsThatBothSidesDrive() {
    BuildException e =
        assertThrows(BuildException.class, () -> PortList.parse("VL_INOUT8(&pad,0,0);"));
    assertEquals("pad is inout: with Verilator each port is an input or an output", e.getMessage());
  }

  @Test
  void findsTheNearestNames() {
    List<String> known = List.of("reset", "clock", "grant", "enable");
    assertEquals("\"clok\"; nearest: clock, reset, grant", NearestNames.describe("clok", known));
    assertEquals(3, NearestNames.distance("kitten", "sitting"));
    assertEquals(4, NearestNames.distance("", "four"));
  }
}
