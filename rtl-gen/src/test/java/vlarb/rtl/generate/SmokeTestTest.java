// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testsupport.Sample;

/** The generated test bench for a first simulation passes, and fails where it should. */
class SmokeTestTest {
  @TempDir Path folder;

  static Stream<Delivery> deliveries() {
    return Sample.of(Smoke.all().stream());
  }

  @ParameterizedTest
  @MethodSource("deliveries")
  void passes(Delivery delivery) throws Exception {
    Tool run = simulate(Generator.generate(delivery));
    assertEquals(0, run.exitCode(), run.output());
    assertTrue(run.output().startsWith("PASS: "), run.output());
  }

  /** A bench that passes whatever it sees would be worse than none. */
  @Tag("thorough")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "VlArbiter; grantValid = _ / 1'h0; an output is unknown",
        "VlArbiter; fcpReady = 1'b0; the SMP or the flow-control packet",
        "VlArbiter; headReady = 4'hB & _; VL2 is not granted",
        "Management; responseError = 1'b1; register 1 was refused"
      })
  void fails(String module, String edit, String complaint) throws Exception {
    List<GeneratedFile> broken =
        Configurations.edited(Generator.generate(Smoke.small()), module, edit);
    Tool run = simulate(broken);
    assertNotEquals(0, run.exitCode(), run.output());
    assertTrue(run.output().contains(complaint), run.output());
  }

  @Test
  void eachVlThatTheTablesServeIsToBeGranted() {
    assertTrue(bench(Smoke.small()).contains("SERVED = 15'h7;"));
    assertTrue(bench(Smoke.managed()).contains("SERVED = 15'h2;"));
  }

  private static String bench(Delivery delivery) {
    return SmokeTest.of(ArbiterDesign.of(delivery)).text();
  }

  private Tool simulate(List<GeneratedFile> files) throws Exception {
    return Smoke.simulate(folder, files);
  }
}
