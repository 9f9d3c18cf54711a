// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Cenre;
import vlarb.model.admission.SoftwareAdmitter;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.plan.admit.AdmitOperation;
import vlarb.plan.admit.AdmitRun;

/** The cases of what can be admitted, and of what is remembered of connections. */
final class AdmissionCases {
  private static final int ENTRIES = 64;
  private static final int CAP = 255;
  private static final int BLOCK = 1 << 16;

  /** Table 2 of the paper: the largest distance of each service level. */
  private static final int[] DISTANCES = {2, 4, 8, 16, 32, 32, 64, 64, 64, 64};

  /** Link time of a packet beyond LRH PktLen, in bytes. */
  private static final int OVERHEAD = PortPackets.FRAMING;

  private AdmissionCases() {}

  static Evidence tenServiceLevels() {
    int[] sizes = IntStream.of(DISTANCES).map(distance -> ENTRIES / distance).toArray();
    int sum = IntStream.of(sizes).sum();
    String terms = String.join("+", IntStream.of(sizes).mapToObj(Integer::toString).toList());
    return new Evidence(sum > ENTRIES, "%s = %d entries of %d".formatted(terms, sum, ENTRIES));
  }

  static Evidence rateBeyondAnEntry() {
    long least = Math.ceilDiv(64L * ENTRIES * CAP, 2500);
    long most = Math.ceilDiv(255L * ENTRIES * CAP, 2500);
    long few = Math.ceilDiv(least, CAP);
    long many = Math.ceilDiv(most, CAP);
    return new Evidence(
        least > CAP,
        "⌈rate·64·255 / link⌉ is %d to %d blocks: %d to %d entries, so distance %d to %d"
            .formatted(
                least,
                most,
                few,
                many,
                ENTRIES / Long.highestOneBit(2 * few - 1),
                ENTRIES / Long.highestOneBit(2 * many - 1)));
  }

  static Evidence shareOfTheLink() {
    double data = 2500 * 8 / 10.0;
    return new Evidence(
        1926.85 > 0.8 * data,
        String.format(
            Locale.ROOT,
            "8b/10b leaves %.0f of 2500 Mb/s, of which 1926.85 are %.1f %%",
            data,
            100 * 1926.85 / data));
  }

  /** Ten rates of table 2, in Mb/s, are added and taken off again in another order. */
  static Evidence residues() {
    Random random = new Random(1);
    int trials = 1000;
    int residues = 0;
    int negative = 0;
    for (int i = 0; i < trials; i++) {
      List<Double> rates = new ArrayList<>();
      double sum = 0;
      for (int k = 0; k < 10; k++) {
        rates.add(0.008 + 254.992 * random.nextDouble());
        sum += rates.getLast();
      }
      Collections.shuffle(rates, random);
      for (double rate : rates) {
        sum -= rate;
      }
      residues += sum != 0 ? 1 : 0;
      negative += sum < 0 ? 1 : 0;
    }
    return new Evidence(
        residues > 0,
        "of %d sums of ten rates, taken off in another order, %d are not zero, %d negative"
            .formatted(trials, residues, negative));
  }

  static Evidence reservable() {
    double broad = reservable(new PacketLengths(6, 1055));
    double narrow = reservable(new PacketLengths(6, 95));
    double one = reservable(new PacketLengths(1055, 1055));
    return new Evidence(
        broad < 0.75 && narrow < 0.9 && one < 1,
        String.format(
            Locale.ROOT,
            "with full entries %.0f %% of the link for packets of 24 to 4220 bytes, %.0f %% for 24"
                + " to 380, %.0f %% for 4220 alone",
            100 * broad,
            100 * narrow,
            100 * one));
  }

  /** 64·255 / M: what of the link a round of full entries gives by weight, at worst. */
  private static double reservable(PacketLengths lengths) {
    int dwords = 16 * CAP;
    double turn =
        4.0 * lengths.mostToReach(dwords) + (double) OVERHEAD * lengths.packetsToReach(dwords);
    return 64.0 * CAP / turn;
  }

  static Evidence roundedUp() {
    int exact = new Cenre(ENTRIES).needed(24);
    int even = ENTRIES / Integer.highestOneBit(24);
    return new Evidence(
        exact == 3 && even == 4,
        "distance 24 takes %d entries, under CESY %d, not 64/24 = 2.67".formatted(exact, even));
  }

  static Evidence twoDistancesOfOneVl() {
    SoftwareAdmitter admitter =
        new SoftwareAdmitter(
            EngineParameters.of(new TableSize(ENTRIES), Policy.MODEL4),
            AdmissionSettings.within(CAP, CAP * ENTRIES));
    List<String> lines = new ArrayList<>();
    new AdmitRun(admitter)
        .results(
            List.of(
                new AdmitOperation.Admit(1, 1, 8, BLOCK, "A1:1:8:65536"),
                new AdmitOperation.Admit(2, 1, 64, BLOCK, "A2:1:64:65536")),
            lines::add);
    return new Evidence(
        lines.get(0).contains(" accepted ") && lines.get(1).contains(" accepted "),
        "admission says “%s” and “%s”".formatted(lines.get(0), lines.get(1)));
  }
}
