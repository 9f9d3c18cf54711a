// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.OperationalVls;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortGroup;
import vlarb.plan.ports.PortReader;

class ExplanationTest {
  /** A file that people copy from OpenSM's documentation. */
  private static final String DOCUMENTED =
      """
      qos TRUE
      max_op_vls 4
      qos_max_vls 8
      qos_high_limit 6
      qos_vlarb_high 0:4
      qos_vlarb_low 0:0,1:64,2:128,3:192,4:0,5:64,6:64,7:64
      qos_sl2vl 0,1,2,3,4,5,6,7,15
      """;

  private static List<Explanation> explain(
      String text, Optional<OpenSmPort> port, PortPackets packets) throws ConfigurationException {
    return read(text, port).stream().map(group -> Explanation.of(group, packets)).toList();
  }

  private static List<PortGroup> read(String text, Optional<OpenSmPort> port)
      throws ConfigurationException {
    return new PortReader(InputFormat.AUTO, port, 8, 8, Optional.empty())
        .read("-", new SourceText("<stdin>", text));
  }

  private static TreeSet<String> codes(Explanation explanation) {
    TreeSet<String> codes = new TreeSet<>();
    explanation.warnings().forEach(w -> codes.add(w.code().text()));
    return codes;
  }

  @Test
  void theDocumentedExampleIsExplained() throws ConfigurationException {
    List<Explanation> ports = explain(DOCUMENTED, Optional.empty(), PacketsFile.DEFAULT);
    assertEquals(1, ports.size());
    assertEquals(List.of("ca", "rtr", "sw0", "swe"), ports.get(0).group().names());
    assertEquals(4224, ports.get(0).vls().get(0).waitBytes().orElseThrow());
    assertEquals(45_050_100, ports.get(0).vls().get(1).waitBytes().orElseThrow());
    assertEquals(
        new TreeSet<>(List.of("drop-sl", "malformed", "overshoot", "sl-to-unlisted", "unlisted")),
        codes(ports.get(0)));
  }

  @Test
  void eachSurpriseHasItsCode() throws ConfigurationException {
    PortPackets pages = PortPackets.all(new PacketLengths(1000, 1000), 4);
    String starving = "qos TRUE\nmax_op_vls 2\nqos_high_limit 255\nqos_vlarb_high 0:255\n";
    TreeSet<String> codes =
        codes(explain(starving + "qos_vlarb_low 1:64\n", Optional.of(OpenSmPort.CA), pages).get(0));
    assertTrue(codes.contains("starved"), codes::toString);
    assertTrue(codes.contains("fractional"), codes::toString);
    assertFalse(codes.contains("unlisted"), codes::toString);
    String empty = "qos TRUE\nqos_vlarb_high 0:0\nqos_vlarb_low \n";
    codes = codes(explain(empty, Optional.of(OpenSmPort.CA), pages).get(0));
    assertTrue(codes.containsAll(List.of("null-high", "null-low")), codes::toString);
    String both = "qos TRUE\nqos_vlarb_high 0:4\nqos_vlarb_low 0:4\n";
    codes = codes(explain(both, Optional.of(OpenSmPort.CA), pages).get(0));
    assertTrue(codes.containsAll(List.of("both-tables", "alternating")), codes::toString);
  }

  @Test
  void aLiveFabricMayStillHoldVlsBeyondTheEnabledOnes() throws ConfigurationException {
    String text =
        """
        # Port info: Lid 4 port 1
        VLHighLimit:.....................6
        OperVLs:.........................VL0-1
        # VLArbitration tables: Lid 4 port 1 LowCap 2 HighCap 1
        # Low priority VL Arbitration Table:
        VL    : |0x1 |0x2 |
        WEIGHT: |0x40|0xC0|
        # High priority VL Arbitration Table:
        VL    : |0x0 |
        WEIGHT: |0x4 |
        """;
    Explanation port = explain(text, Optional.empty(), PacketsFile.DEFAULT).get(0);
    assertTrue(codes(port).contains("unfolded"));
    assertEquals(2, port.vls().size());
    assertEquals(text, PortTexts.of(List.of(port), InputFormat.SMPQUERY).orElseThrow());
  }

  /** Two texts and a configuration of the same tables give the same explanation. */
  @Test
  void everyFormSaysTheSame() throws ConfigurationException {
    List<Explanation> first = explain(DOCUMENTED, Optional.of(OpenSmPort.CA), PacketsFile.DEFAULT);
    for (InputFormat format :
        List.of(InputFormat.OPENSM, InputFormat.SMPQUERY, InputFormat.CONFIG)) {
      String text = PortTexts.of(first, format).orElseThrow();
      List<Explanation> again = explain(text, Optional.of(OpenSmPort.CA), PacketsFile.DEFAULT);
      assertTrue(Comparison.of(first, again, OptionalDouble.empty()).same(), text);
      assertEquals(first.get(0).vls(), again.get(0).vls());
    }
  }

  @Test
  void aRotatedTableDiffersAndPromisesTheSame() throws ConfigurationException {
    String rotated = DOCUMENTED.replace("0:0,1:64,2:128,3:192", "3:192,0:0,1:64,2:128");
    Comparison comparison =
        Comparison.of(
            explain(DOCUMENTED, Optional.empty(), PacketsFile.DEFAULT),
            explain(rotated, Optional.empty(), PacketsFile.DEFAULT),
            OptionalDouble.empty());
    assertFalse(comparison.same());
    assertEquals(comparison.pairs().get(0).first().vls(), comparison.pairs().get(0).second().vls());
    assertTrue(comparison.text().contains("different tables"));
  }

  @Test
  void thePageHoldsBothRings() throws ConfigurationException {
    String html =
        new ExplainPage(
                "a <title>",
                explain(DOCUMENTED, Optional.empty(), PacketsFile.DEFAULT),
                OptionalDouble.empty(),
                Optional.of("page/index.html#text=a&rate=b"))
            .html();
    assertTrue(html.contains("href=\"page/index.html#text=a&amp;rate=b\""), html);
    assertTrue(html.contains("a &lt;title&gt;"));
    assertTrue(html.contains("High-priority table"));
    assertTrue(html.contains("entry 3: VL3, weight 192 (12,288 bytes)"));
    assertFalse(html.replaceAll("(?s)<script.*?</script>", "").contains("NaN"));
  }

  @Test
  void thePortsVlsBoundTheOptions() throws ConfigurationException {
    List<PortGroup> groups =
        new PortReader(
                InputFormat.OPENSM,
                Optional.of(OpenSmPort.SWE),
                8,
                8,
                Optional.of(OperationalVls.VL0_1))
            .read("-", new SourceText("<stdin>", DOCUMENTED));
    assertEquals(OperationalVls.VL0_1, groups.get(0).settings().vls());
  }
}
