// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import vlarb.config.Assignments;
import vlarb.config.OpenSmPort;
import vlarb.config.text.Dialect;

/** Tests of the command that repeats a run. */
class SubjectTest {
  @Test
  void theCommandSaysAllThatIsNotTheDefault() {
    assertEquals("--config opensm.opts", subject(OpenSmPort.CA, Dialect.OPENSM_3_3_23).arguments());
    assertEquals(
        "--config opensm.opts --port swe",
        subject(OpenSmPort.SWE, Dialect.OPENSM_3_3_23).arguments());
    Subject all =
        new Subject(
            "s",
            "",
            SubjectTop.PORT,
            Path.of("opensm.opts"),
            OpenSmPort.SW2SW,
            Dialect.OPENSM_5,
            new Assignments(List.of("arbiter.architecture=tree")),
            Optional.of(Path.of("my rtl")));
    assertEquals(
        "--config opensm.opts --top port --port sw2sw --dialect opensm-5"
            + " --set arbiter.architecture=tree --rtl 'my rtl'",
        all.arguments());
  }

  private static Subject subject(OpenSmPort port, Dialect dialect) {
    Path file = Path.of("opensm.opts");
    return new Subject(
        "s", "", SubjectTop.ARBITER, file, port, dialect, Assignments.NONE, Optional.empty());
  }
}
