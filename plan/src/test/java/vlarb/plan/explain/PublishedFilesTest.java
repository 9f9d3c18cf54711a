// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortReader;

/** Options that manuals and tutorials recommend, with the warnings that they deserve. */
class PublishedFilesTest {
  /** Published recommendations, and the surprises in them on a port of 8 entries. */
  enum Published {
    /** The NCCL user guide, on traffic classes: VL0 starves while VL1 has packets. */
    NCCL(
        """
        qos_max_vls 2
        qos_high_limit 255
        qos_vlarb_high 1:4
        qos_vlarb_low 0:1,1:4
        qos_sl2vl 0,1
        max_op_vls 2
        """,
        "both-tables malformed overshoot starved"),
    /** A user manual of Mellanox OFED: SLs 5 to 7 go to VLs that are never sent. */
    MANUAL(
        """
        qos_max_vls 8
        qos_high_limit 0
        qos_vlarb_high 1:32,2:96,3:96,4:96
        qos_vlarb_low 0:1
        qos_sl2vl 0,1,2,3,4,5,6,7,15,15,15,15,15,15,15,15
        """,
        "alternating drop-sl ignored-key overshoot sl-to-unlisted unlisted"),
    /** Notes of a course: qos_max_vls does not leave four VLs, and the low table is OpenSM's. */
    COURSE(
        """
        qos_max_vls 4
        qos_sl2vl 0,1,2,3,3,3,3,3,3,3,3,3,3,3,3,15
        qos_vlarb_high 0:100,1:50,2:20,3:10
        """,
        "alternating both-tables drop-sl ignored-key overshoot unlisted"),
    /** The defaults that OpenSM's documentation prints, of which 8 entries hold a part. */
    DEFAULTS(
        """
        qos_max_vls 15
        qos_high_limit 0
        qos_vlarb_high 0:4,1:0,2:0,3:0,4:0,5:0,6:0,7:0,8:0,9:0,10:0,11:0,12:0,13:0,14:0
        qos_vlarb_low 0:0,1:4,2:4,3:4,4:4,5:4,6:4,7:4,8:4,9:4,10:4,11:4,12:4,13:4,14:4
        qos_sl2vl 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,7
        """,
        "alternating beyond-cap overshoot sl-to-unlisted unlisted"),
    /**
     * Nue routing on four VLs (opensm(8)): the SL of a path names the layer that keeps it free of
     * deadlock, and each layer has a VL. The low table gives the layers alike; the high table,
     * which nobody set, is OpenSM's and prefers VL0.
     */
    NUE(
        """
        routing_engine nue
        nue_max_num_vls 4
        nue_include_switches FALSE
        max_op_vls 3
        qos_high_limit 0
        qos_vlarb_low 0:64,1:64,2:64,3:64
        qos_sl2vl 0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,3
        """,
        "alternating both-tables overshoot"),
    /**
     * A user manual of Mellanox OFED on torus-2QoS, whose levels are VL0 to 3 and VL4 to 7: the
     * default tables are not fair among each four, which it says all users must configure.
     */
    TORUS(
        """
        routing_engine torus-2QoS
        max_op_vls 4
        qos_high_limit 0
        """,
        "alternating overshoot own-sl2vl"),
    /**
     * Wu et al., arXiv 2602.21548, appendix A.1, which means 99 % for VL0, 1 and 3: VL2 has a tenth
     * of the packets of a low table that hardly ever has its turn.
     */
    NINETY_NINE(
        """
        max_op_vls 3
        qos_max_vls 4
        qos_high_limit 240
        qos_vlarb_high 0:192,1:192,2:0,3:192
        qos_vlarb_low 0:192,1:192,2:64,3:192
        qos_sl2vl 0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,3
        """,
        "both-tables overshoot");

    private final String text;
    private final TreeSet<String> codes;

    Published(String text, String codes) {
      this.text = "qos TRUE\n" + text;
      this.codes = new TreeSet<>(List.of(codes.split(" ")));
    }
  }

  @ParameterizedTest
  @EnumSource
  void itsSurprisesAreNamed(Published published) throws ConfigurationException {
    PortReader reader =
        new PortReader(InputFormat.OPENSM, Optional.of(OpenSmPort.CA), 8, 8, Optional.empty());
    SourceText stdin = new SourceText("<stdin>", published.text);
    TreeSet<String> codes = new TreeSet<>();
    reader.read("-", stdin).stream()
        .map(group -> Explanation.of(group, PacketsFile.DEFAULT))
        .flatMap(port -> port.warnings().stream())
        .forEach(warning -> codes.add(warning.code().text()));
    assertEquals(published.codes, codes);
  }

  /**
   * The file can be read as a configuration, too: keys that no arbiter has are a warning at most.
   */
  @ParameterizedTest
  @EnumSource
  void itsArbiterCanBeMade(Published published) throws ConfigurationException {
    Configuration read =
        ConfigurationReader.readOpenSm(new SourceText("x.conf", published.text), OpenSmPort.CA);
    assertEquals(
        published.codes.contains("malformed"),
        read.warnings().stream().anyMatch(warning -> warning.contains("qos_sl2vl has 2 of 16")));
  }
}
