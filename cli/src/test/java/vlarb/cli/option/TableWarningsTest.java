// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.SourceText;

/** Traffic that is not served is named before a run. */
class TableWarningsTest {
  private static List<String> warnings(String yaml) throws ConfigurationException {
    StringWriter text = new StringWriter();
    PrintWriter to = new PrintWriter(text);
    TableWarnings.print(ConfigurationReader.readYaml(new SourceText("in.yaml", yaml)), to);
    to.flush();
    return text.toString().lines().toList();
  }

  @Test
  void starvedAndUnlistedVlsAndTheirLevelsAreNamed() throws ConfigurationException {
    List<String> warnings =
        warnings(
            """
            arbiter: {data-vls: 4, high-cap: 8, low-cap: 8}
            tables: {high-limit: 255, high: "1:64", low: "0:255,2:8",
              sl2vl: "0,1,2,3,0,1,2,0,0,1,2,0,0,1,2,15"}
            """);
    assertEquals(
        List.of(
            "warning starved: VLHighLimit 255: VL0, 2 get nothing while a VL of the high table has"
                + " packets",
            "warning unlisted: VL3 is enabled and in no table: it is never sent",
            "warning sl-to-unlisted: SL 3 maps to VL3, which no table serves",
            "warning drop-sl: SL 15 maps to VL15: its packets are dropped"),
        warnings);
  }

  @Test
  void whatIsServedIsNotNamed() throws ConfigurationException {
    String yaml =
        """
        arbiter: {data-vls: 2, high-cap: 8, low-cap: 8}
        tables: {high-limit: 1, high: "1:64", low: "0:255"}
        """;
    assertEquals(List.of(), warnings(yaml));
    assertEquals(List.of(), warnings("table-engine: {policy: model4}"));
  }
}
