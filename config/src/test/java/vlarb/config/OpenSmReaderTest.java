// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.config.text.Dialect;
import vlarb.model.iba.VlWeight;

/** OpenSM's form: what counts for which port, and the line for each way of getting it wrong. */
class OpenSmReaderTest {
  /** A file in which nobody has set anything: OpenSM's own dump of its options. */
  private static final String UNSET =
      """
      # QoS policy file to be used
      qos_policy_file /etc/opensm/qos-policy.conf
      qos FALSE
      max_op_vls 5
      qos_max_vls 0
      qos_high_limit -1
      qos_vlarb_high (null)
      qos_vlarb_low (null)
      qos_sl2vl (null)
      qos_ca_max_vls 0
      qos_ca_high_limit -1
      qos_ca_vlarb_high (null)
      qos_ca_vlarb_low (null)
      qos_ca_sl2vl (null)
      """;

  private static Configuration ca(String text) throws ConfigurationException {
    return Inputs.openSm(text, OpenSmPort.CA);
  }

  /** OpenSM's own documentation has such an example, with a comma at its end. */
  @Test
  void aShortMapIsFilledUpWithAWarning() throws ConfigurationException {
    Configuration read = ca("qos TRUE\nqos_ca_sl2vl 0,1,2,3,5,5,5,12,12,0,\n");
    assertEquals(
        Optional.of(new Sl2Vl(List.of(0, 1, 2, 3, 5, 5, 5, 12, 12, 0, 0, 0, 0, 0, 0, 0))),
        read.sl2vl());
    assertEquals(
        List.of("in.conf:2: qos_ca_sl2vl has 10 of 16 items: SL 10 to 15 map to VL0, as in OpenSM"),
        read.warnings());
  }

  @Test
  void keysForLinksBetweenSwitchesAreIgnoredWithAWarning() throws ConfigurationException {
    String text = "qos TRUE\nqos_max_vls 2\nqos_sw2sw_vlarb_high 0:5\n";
    assertEquals(
        List.of(
            "in.conf:3: ignored-key: OpenSM 3.3.23 ignores qos_sw2sw_vlarb_high; --dialect"
                + " opensm-5 reads it"),
        ca(text).warnings());
    Configuration apart =
        ConfigurationReader.readOpenSm(
            new SourceText("in.conf", text), OpenSmPort.SW2SW, Dialect.OPENSM_5);
    assertEquals(new VlWeight(0, 5), apart.tables().high().getFirst());
    assertEquals(
        List.of("in.conf:3: other-dialect: qos_sw2sw_vlarb_high: OpenSM 3.3.23 ignores this line"),
        apart.warnings());
  }

  @Test
  void whatIsNotSetTakesItsDefault() throws ConfigurationException {
    Configuration unset = ca(UNSET);
    Configuration defaults = Inputs.yaml("{}");
    assertEquals(defaults.arbiter(), unset.arbiter());
    assertEquals(defaults.tables(), unset.tables());
    assertEquals(Optional.empty(), unset.sl2vl());
    assertEquals("in.conf", unset.source());
  }

  @ParameterizedTest
  @EnumSource
  void aPortReadsItsOwnLinesThenThePlainOnes(OpenSmPort port) throws ConfigurationException {
    StringBuilder text = new StringBuilder("qos_high_limit 200\nqos_max_vls 2\n");
    for (OpenSmPort each : OpenSmPort.values()) {
      text.append("qos_%s_high_limit %d\n".formatted(each.label(), 10 + each.ordinal()));
    }
    Configuration configuration =
        ConfigurationReader.readOpenSm(
            new SourceText("in.conf", text.toString()), port, Dialect.OPENSM_5);
    assertEquals(10 + port.ordinal(), configuration.tables().highLimit());
    assertEquals(2, configuration.arbiter().dataVls());
    assertEquals(2, configuration.operationalVls().count());
  }

  @Test
  void thePortsAreOpenSms() {
    assertEquals(
        "[qos_ca_, qos_rtr_, qos_sw0_, qos_swe_]",
        OpenSmPort.of(Dialect.OPENSM_3_3_23).stream().map(OpenSmPort::prefix).toList().toString());
  }

  @Test
  void aPortsUnsetLineFallsBackToThePlainOne() throws ConfigurationException {
    String text = "qos_high_limit 9\nqos_ca_high_limit -1\n";
    assertEquals(9, ca(text).tables().highLimit());
  }

  @Test
  void ofTwoLinesTheLaterOneCounts() throws ConfigurationException {
    assertEquals(2, ca(UNSET + "qos_ca_high_limit 1\nqos_ca_high_limit 2\n").tables().highLimit());
    assertEquals(0, ca("qos_ca_high_limit 1\nqos_ca_high_limit -1\n").tables().highLimit());
  }

  @Test
  void commentsBlanksQuotesAndLineEndsAreOpenSms() throws ConfigurationException {
    Configuration configuration =
        ca(
            "\r\n  \t\n#qos_ca_nonsense\r\n"
                + " \tqos_ca_high_limit \t 3 # three\r\n"
                + "qos_ca_vlarb_high \"1:2, 3:4\"\r\n"
                + "qos_ca_vlarb_low '5:6'\r\n"
                + "Qos_ca_high_limit 4\r\nxqos_ca_high_limit 5\r\n");
    assertEquals(3, configuration.tables().highLimit());
    assertEquals(new VlWeight(3, 4), configuration.tables().high().get(1));
    assertEquals(new VlWeight(5, 6), configuration.tables().low().getFirst());
  }

  @ParameterizedTest
  @MethodSource
  void isRefused(String text, String problem) {
    assertEquals("in.conf:" + problem, Inputs.openSmProblem(text));
  }

  private static Arguments refused(String name, String text, String problem) {
    return Arguments.of(Named.of(name, text), problem);
  }

  static Stream<Arguments> isRefused() {
    return Stream.of(
        refused(
            "an unknown key",
            "qos TRUE\nqos_ca_vlarb_hihg 0:4\n",
            "2: unknown key \"qos_ca_vlarb_hihg\", the nearest known key is qos_ca_vlarb_high"),
        refused(
            "an unknown port",
            "qos_hca_max_vls 4\n",
            "1: unknown key \"qos_hca_max_vls\", the nearest known key is qos_ca_max_vls"),
        refused(
            "a very long key",
            "qos_" + "x".repeat(1000) + "\n",
            "1: unknown key \"qos_"
                + "x".repeat(36)
                + "...\" (1004 characters), the nearest known key is qos_max_vls"),
        refused(
            "no value",
            "qos_ca_high_limit # none\n",
            "1: qos_ca_high_limit has no value, expected 0 to 255"),
        refused(
            "a number of VLs that no port can have",
            "qos_ca_max_vls 5\n",
            "1: qos_ca_max_vls is \"5\", expected one of 1, 2, 4, 8, 15"),
        refused(
            "a limit of 256",
            "\nqos_ca_high_limit 256\n",
            "2: qos_ca_high_limit is \"256\", expected 0 to 255"),
        refused(
            "VL 16",
            "qos_ca_vlarb_low 0:1,16:4\n",
            "1: qos_ca_vlarb_low has \"16:4\" as entry 1, expected VL 0 to 15"),
        refused(
            "weight 256",
            "qos_vlarb_high 0:256\n",
            "1: qos_vlarb_high has \"0:256\" as entry 0, expected weight 0 to 255"),
        refused(
            "65 entries",
            "\n\nqos_ca_vlarb_low 0:0" + ",1:1".repeat(64) + "\n",
            "3: qos_ca_vlarb_low has 65 entries, expected at most 64 (arbiter.low-cap)"),
        refused(
            "a short mapping",
            "qos_ca_sl2vl 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,7,0\n",
            "1: qos_ca_sl2vl has 17 items, expected 16 VLs, 0 to 15, with commas between them"),
        refused(
            "a mistake in another port's line",
            "qos_ca_high_limit 1\nqos_swe_high_limit -2\n",
            "2: qos_swe_high_limit is \"-2\", expected 0 to 255"),
        refused(
            "no qos_ line",
            "# an options file\nqos TRUE\nqos_policy_file x\n",
            "3: the file ends without a qos_ line, expected some"));
  }
}
