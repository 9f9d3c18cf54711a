// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;

/** Links by the text of ibnetdiscover, and ends of links that differ. */
class FabricLinksTest {
  /** The output of ibnetdiscover and smpquery for two hosts at a switch. */
  private static String captured() throws IOException {
    try (InputStream in = FabricLinksTest.class.getResourceAsStream("ibsim-links.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  private static List<String> warnings(String text) throws ConfigurationException {
    SourceText source = new SourceText("fabric", text);
    return FabricLinks.of(source).marked(SmpQueryReader.read(source).ports()).stream()
        .flatMap(port -> port.warnings().stream())
        .filter(warning -> warning.code() == WarningCode.ASYMMETRIC)
        .map(Warning::text)
        .toList();
  }

  @Test
  void bothEndsAreFound() throws IOException {
    Map<String, String> expected =
        Map.of(
            "Lid 2 port 1", "Lid 1 port 1",
            "Lid 1 port 1", "Lid 2 port 1",
            "Lid 2 port 2", "Lid 3 port 1",
            "Lid 3 port 1", "Lid 2 port 2");
    String text = captured();
    assertEquals(expected, FabricLinks.of(new SourceText("fabric", text)).peers());
    // Of the switch alone the same is known, and of the adapters alone.
    String switchOnly = text.substring(0, text.indexOf("\nCa"));
    assertEquals(expected, FabricLinks.of(new SourceText("fabric", switchOnly)).peers());
    String adapters = text.substring(text.indexOf("\nCa"));
    assertEquals(expected, FabricLinks.of(new SourceText("fabric", adapters)).peers());
  }

  @Test
  void aNodeMayBeNamedLikeALid() {
    String text =
        """
        Switch\t8 "S-1"\t\t# "a lid 7 lmc 0" base port 0 lid 2 lmc 0
        [1]\t"H-1"[3](100001) \t\t# "h" lid 9 4xQDR" lid 5 4xSDR
        """;
    assertEquals(
        Map.of("Lid 2 port 1", "Lid 5 port 3", "Lid 5 port 3", "Lid 2 port 1"),
        FabricLinks.of(new SourceText("fabric", text)).peers());
  }

  @Test
  void endsThatDifferAreNamed() throws Exception {
    String text = captured();
    String other = "the port at the other end of the link has another ";
    assertEquals(List.of(other + "low table", other + "low table"), ofHostOne(text));
    String limited = text.replaceFirst("VLHighLimit:\\.+0", "VLHighLimit:.....................9");
    assertEquals(
        List.of(other + "low table, another VLHighLimit", other + "low table, another VLHighLimit"),
        ofHostOne(limited));
  }

  /** The warnings of the link that the first host is at. */
  private static List<String> ofHostOne(String text) throws ConfigurationException {
    List<String> all = warnings(text);
    assertEquals(4, all.size());
    return List.of(all.get(0), all.get(1));
  }

  @Test
  void withoutLinksOrWithoutDifferencesThereIsNoWarning() throws Exception {
    String text = captured();
    assertEquals(List.of(), warnings(text.substring(text.indexOf("# Port info"))));
    assertEquals(List.of(), warnings(text.replace("|0x80|", "|0x40|")));
  }
}
