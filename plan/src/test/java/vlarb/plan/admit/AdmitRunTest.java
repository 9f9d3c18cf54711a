// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.admit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Admitter;
import vlarb.model.admission.SoftwareAdmitter;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

class AdmitRunTest {
  private static List<String> run(Admitter admission, String ops) throws ConfigurationException {
    List<String> lines = new ArrayList<>();
    new AdmitRun(admission).results(AdmitOperations.read(new SourceText("ops", ops)), lines::add);
    return lines;
  }

  private static SoftwareAdmitter admission(int entries, int cap, int limit) {
    return new SoftwareAdmitter(
        EngineParameters.of(new TableSize(entries), Policy.MODEL4),
        AdmissionSettings.within(cap, limit));
  }

  @Test
  void eachAnswerHasItsLine() throws ConfigurationException {
    String ops =
        """
        A1:3:4:65536 A2:3:7:65537 A3:15:4:1 A4:2:8:0 A5:1:0:9
        A6:1:8:13107200 A7:5:1:131072 E2 E1 E1 E9 A8:1:99:655360000
        """;
    assertEquals(
        List.of(
            "1 A1:3:4:65536 accepted 0 2 0 65536",
            "2 A2:3:7:65537 shared 0 2 0 131073",
            "3 A3:15:4:1 refused dropped - - -",
            "4 A4:2:8:0 refused invalid - - -",
            "5 A5:1:0:9 refused invalid - - -",
            "6 A6:1:8:13107200 accepted 1 2 2 13107200",
            "7 A7:5:1:131072 refused entries - - -",
            "8 E2 kept 0 2 0 65536",
            "9 E1 released 0 - - -",
            "10 E1 unknown - - - -",
            "11 E9 unknown - - - -",
            "12 A8:1:99:655360000 refused heavy - - -",
            "13107200;1,1,2,2,13107200,1;"),
        run(admission(8, 100, 400), ops));
  }

  @Test
  void theLimitComesBeforeTheEntries() throws ConfigurationException {
    List<String> lines = run(admission(8, 255, 10), "A1:0:8:655360 A2:0:1:1 E1 A3:0:8:655361");
    assertEquals("2 A2:0:1:1 refused limit - - -", lines.get(1));
    assertEquals("4 A3:0:8:655361 refused limit - - -", lines.get(3));
  }

  @Test
  void aSequenceTakes65535Connections() throws ConfigurationException {
    Admitter admission = admission(8, 255, 2000);
    StringBuilder ops = new StringBuilder();
    for (int i = 0; i < 65_536; i++) {
      ops.append('A').append(i).append(":0:8:1 ");
    }
    List<String> lines = run(admission, ops.toString());
    assertTrue(lines.get(65_534).contains(" shared 0 "), lines.get(65_534));
    assertTrue(lines.get(65_535).contains(" accepted 1 "), lines.get(65_535));
    assertEquals("65536;0,0,3,0,65535,65535;1,0,3,1,1,1;", lines.get(65_536));
  }

  /**
   * The weight in use is what the sequences carry, and the table is empty once every connection has
   * ended.
   */
  @Property(tries = 200)
  void nothingIsLost(@ForAll Random random) throws ConfigurationException {
    int entries = 8 << random.nextInt(4);
    Admitter admission = admission(entries, 1 + random.nextInt(255), 3000);
    AdmitRun run = new AdmitRun(admission);
    for (AdmitOperation operation : operations(random, 400)) {
      run.results(List.of(operation), line -> {});
      long sum = 0;
      for (int handle = 0; handle < entries; handle++) {
        sum += admission.query(handle).units();
      }
      assertEquals(sum, admission.used());
      assertTrue(sum <= 3000 << 16);
    }
    run.results(ends(400), line -> {});
    assertEquals("0;", run.state());
  }

  @ParameterizedTest
  @ValueSource(strings = {"A1", "A1:2:3", "A1:16:4:1", "A1:1:1:1 A1:1:1:1", "X", "E", "E-1"})
  void otherWordsAreRefused(String ops) {
    ConfigurationException thrown =
        assertThrows(
            ConfigurationException.class,
            () -> AdmitOperations.read(new SourceText("ops", "E5\n" + ops)));
    assertTrue(thrown.getMessage().startsWith("ops:2: "), thrown::getMessage);
  }

  /** Draws a number of operations: connections that ask, and the ends of earlier ones. */
  private static List<AdmitOperation> operations(Random random, int number)
      throws ConfigurationException {
    StringBuilder ops = new StringBuilder();
    for (int i = 0; i < number; i++) {
      if (random.nextInt(3) > 0) {
        ops.append(
            "A%d:%d:%d:%d "
                .formatted(
                    i, random.nextInt(16), 1 + random.nextInt(64), 1 + random.nextInt(9_000_000)));
      } else {
        ops.append('E').append(random.nextInt(i + 1)).append(' ');
      }
    }
    return AdmitOperations.read(new SourceText("ops", ops.toString()));
  }

  private static List<AdmitOperation> ends(int number) {
    return IntStream.range(0, number)
        .<AdmitOperation>mapToObj(i -> new AdmitOperation.End(i, "E" + i))
        .toList();
  }
}
