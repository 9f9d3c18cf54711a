// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.port.CreditRules;
import vlarb.model.port.FullQueue;
import vlarb.model.port.InputForm;
import vlarb.model.port.InputRules;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;

/** A sample of the mutants of one of several ports, another one in each run. */
@Tag("whole")
class PortCampaignTest {
  private static final int SAMPLE = 60;

  private static final ArbiterParameters ARBITER =
      new ArbiterParameters(2, 2, 2, 8, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC)
          .withOptions(new PortOptions(288, 0));

  private static final List<PortParameters> PORTS =
      List.of(
          PortParameters.of(ARBITER, LengthSource.LRH, FullQueue.HOLD)
              .withReceiver(new CreditRules(2, 4096)),
          PortParameters.of(ARBITER, LengthSource.COUNTED, FullQueue.DROP),
          PortParameters.of(ARBITER, LengthSource.LRH, FullQueue.DROP)
              .withInput(new InputRules(InputForm.PER_VL, QueueMode.CUT_THROUGH)));

  @TempDir Path folder;

  @Test
  void lockstepFindsMutants(TestReporter reporter) {
    int any = new SplittableRandom().nextInt(1, Integer.MAX_VALUE);
    int seed = Integer.getInteger("vlarb.seed", any);
    reporter.publishEntry("-Dvlarb.seed", Integer.toString(seed));
    MutationCampaign campaign =
        MutationCampaign.ofPort(PORTS.get(seed % PORTS.size()), folder, seed);
    List<Mutation> all = campaign.mutations();
    assertTrue(all.stream().anyMatch(each -> each.instance().startsWith("store.")), "stores");
    assertFalse(all.stream().anyMatch(each -> each.instance().startsWith("arbiter")), "arbiter");
    MutationScore score = campaign.run(campaign.sample(SAMPLE), (done, total) -> {});
    assertEquals(SAMPLE, score.fates().size());
    assertTrue(score.share() >= 0.95, () -> "seed " + seed + ": " + score.survivors());
    assertTrue(score.killed().size() > SAMPLE / 2, () -> "seed " + seed + ": " + score);
  }
}
