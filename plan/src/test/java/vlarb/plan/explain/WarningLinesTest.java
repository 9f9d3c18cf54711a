// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.config.fabric.NumberList;
import vlarb.config.fabric.Severity;
import vlarb.config.fabric.Warning;
import vlarb.config.fabric.WarningCode;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortReader;

/**
 * Tests the lines about surprises, one a kind: what is not served comes first, the arithmetic of
 * weights last.
 */
class WarningLinesTest {
  private static List<String> lines(String options) throws ConfigurationException {
    return new PortReader(InputFormat.OPENSM, Optional.of(OpenSmPort.CA), 8, 8, Optional.empty())
        .read("-", new SourceText("<stdin>", options)).stream()
            .map(group -> Explanation.of(group, PacketsFile.DEFAULT))
            .flatMap(port -> WarningLines.of(port.warnings()).stream())
            .toList();
  }

  @Test
  void aKindHasOneLineThatListsItsVlsAndLevels() throws ConfigurationException {
    assertEquals(
        List.of(
            "warning starved: VLHighLimit 255: VL1 to 3, 5, 6 get nothing while a VL of the high"
                + " table has packets",
            "warning unlisted: VL4, 7 are enabled and in no table: they are never sent",
            "warning sl-to-unlisted: SL 4, 7, 12 map to VLs that no table serves",
            "warning masked: entries vlarb_high 1, 2 and SL 8 to 14 name VLs beyond the 8 enabled:"
                + " OpenSM writes the VL modulo 8",
            "warning vl15: entries vlarb_low 1, 7 name VLs above 14: OpenSM takes them modulo 15",
            "warning drop-sl: SL 15 maps to VL15: its packets are dropped",
            "warning beyond-cap: entries vlarb_low 8, 9 are beyond those of the port: OpenSM does"
                + " not send them",
            "warning weight-wrap: vlarb_low entry 2 has weight 300: OpenSM keeps 8 bits, 44",
            "warning near-key: line 7: OpenSM 3.3.23 ignores qos_nonsense; the nearest key is"
                + " qos_max_vls",
            "warning both-tables: VL0 is in both tables",
            "warning overshoot: the weights of VL0 (high) and VL0 to 3, 5, 6 (low) are below a"
                + " packet: a turn sends up to a packet more"),
        lines(
            """
            qos TRUE
            max_op_vls 4
            qos_high_limit 255
            qos_vlarb_high 0:4,8:4,8:8
            qos_vlarb_low 0:4,16:4,2:300,3:4,5:4,6:4,1:4,17:4,1:8,2:9
            qos_sl2vl 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
            qos_nonsense 1
            """));
  }

  @Test
  void theArithmeticOfWeightsIsTheLastToBeTold() {
    List<WarningCode> codes = Arrays.asList(WarningCode.values());
    assertEquals(
        List.of(WarningCode.OVERSHOOT, WarningCode.FRACTIONAL),
        codes.subList(codes.size() - 2, codes.size()));
    assertEquals(WarningCode.STARVED, codes.getFirst());
  }

  @Test
  void kindsOfOneSeverityStandTogether() {
    List<Severity> all = Arrays.stream(WarningCode.values()).map(WarningCode::severity).toList();
    assertEquals(all.stream().sorted().toList(), all);
    assertEquals(Severity.LOSS, WarningCode.DROP_SL.severity());
    assertEquals(Severity.LOSS, WarningCode.BEYOND_CAP.severity());
    assertEquals(Severity.SURPRISE, WarningCode.BOTH_TABLES.severity());
    assertEquals(Severity.SURPRISE, WarningCode.WEIGHT_WRAP.severity());
    assertEquals(Severity.ARITHMETIC, WarningCode.OVERSHOOT.severity());
  }

  @Test
  void whatCannotBeToldTogetherIsCut() {
    List<Warning> many =
        IntStream.range(0, 12)
            .mapToObj(i -> Warning.of(WarningCode.IGNORED_KEY, "key " + i))
            .toList();
    List<String> lines = WarningLines.of(many);
    assertEquals(9, lines.size());
    assertEquals("warning ignored-key: and 4 more", lines.getLast());
  }

  @Test
  void numbersInARowAreARange() {
    assertEquals("0, 1, 4 to 9, 11", NumberList.of(List.of(11, 9, 8, 7, 6, 5, 4, 1, 0)));
    assertEquals("3", NumberList.of(List.of(3, 3)));
    assertTrue(NumberList.of(List.of()).isEmpty());
  }
}
