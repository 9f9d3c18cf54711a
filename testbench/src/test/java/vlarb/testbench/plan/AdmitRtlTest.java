// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Admitter;
import vlarb.model.admission.Result;
import vlarb.model.admission.SoftwareAdmitter;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.plan.admit.AdmitOperation;
import vlarb.plan.admit.AdmitRun;
import vlarb.testbench.admission.RtlAdmitter;
import vlarb.testsupport.TestSize;

/** Admission's hardware says of connections what software says. */
class AdmitRtlTest {
  private static final int OPERATIONS =
      Integer.getInteger("vlarb.admission.operations", TestSize.choose(1000, 3000, 3000));
  private static final long SEED = Long.getLong("vlarb.seed", 1);
  private static final int BLOCK = 1 << 16;

  @ParameterizedTest
  @EnumSource(
      value = Policy.class,
      names = {"MODEL4", "LAZY"})
  void hashesAgree(Policy policy) {
    EngineParameters parameters = EngineParameters.of(new TableSize(64), policy);
    AdmissionSettings settings = AdmissionSettings.within(200, 12_000);
    List<AdmitOperation> operations = operations(new SplittableRandom(SEED));
    List<String> expected = new ArrayList<>();
    new AdmitRun(new SoftwareAdmitter(parameters, settings)).hashes(operations, expected::add);
    List<String> hashes = new ArrayList<>();
    try (Admitter hardware = RtlAdmitter.open(parameters, settings)) {
      new AdmitRun(hardware).hashes(operations, hashes::add);
    }
    assertEquals(expected, hashes, () -> "seed " + SEED);
    assertTrue(expected.stream().distinct().count() > OPERATIONS / 4, "hardly anything changes");
  }

  /** Light and heavy connections, in all directions, and in the end all of them end. */
  private static List<AdmitOperation> operations(SplittableRandom random) {
    List<AdmitOperation> operations = new ArrayList<>();
    List<Long> live = new ArrayList<>();
    for (long id = 0; id < OPERATIONS; id++) {
      if (live.isEmpty() || random.nextInt(100) < 55) {
        int units = random.nextInt(1 << 10 + random.nextInt(17));
        operations.add(
            new AdmitOperation.Admit(id, random.nextInt(16), random.nextInt(70), units, "A" + id));
        live.add(id);
      } else {
        long ended = live.remove(random.nextInt(live.size()));
        operations.add(new AdmitOperation.End(ended, "E" + ended));
      }
    }
    live.forEach(id -> operations.add(new AdmitOperation.End(id, "E" + id)));
    return operations;
  }

  @Test
  void aWrongTicketChangesNothing() {
    EngineParameters parameters = EngineParameters.of(new TableSize(8), Policy.MODEL4);
    try (Admitter hardware = RtlAdmitter.open(parameters, AdmissionSettings.within(255, 2040))) {
      assertEquals(Result.ACCEPTED, hardware.admit(3, 4, BLOCK).result());
      assertEquals(Result.SHARED, hardware.admit(3, 4, 5).result());
      Admitter.Answer before = hardware.query(0);
      assertEquals(Result.UNDERFLOW, hardware.end(0, BLOCK + 6).result());
      assertEquals(Result.UNKNOWN, hardware.end(1, 5).result());
      assertEquals(before, hardware.query(0));
      assertEquals(Result.KEPT, hardware.end(0, 5).result());
      assertEquals(Result.UNDERFLOW, hardware.end(0, BLOCK - 1).result(), "a rest");
      assertEquals(Result.RELEASED, hardware.end(0, BLOCK).result());
      assertEquals(0, hardware.used());
    }
  }

  /** A connection more gets a sequence of its own, though its weight would fit. */
  @Tag("thorough")
  @Test
  void aSequenceTakes65535Connections() {
    EngineParameters parameters = EngineParameters.of(new TableSize(8), Policy.MODEL4);
    try (Admitter hardware = RtlAdmitter.open(parameters, AdmissionSettings.within(255, 2040))) {
      List<Integer> handles =
          IntStream.range(0, 65_536).mapToObj(_ -> hardware.admit(0, 8, 1).handle()).toList();
      assertEquals(65_535, handles.indexOf(1));
      assertEquals(65_535, hardware.query(0).connections());
    }
  }
}
