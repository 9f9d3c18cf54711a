// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The errors of all papers, with their numbers: first those of the table engine's. */
public final class AllErrata {
  private static final List<Erratum> ALL = new ArrayList<>(Errata.all());

  static {
    planning();
    shanley();
    evaluation();
  }

  private AllErrata() {}

  /** All of them, by number. */
  public static List<Erratum> all() {
    return List.copyOf(ALL);
  }

  /** Finds the erratum with a number. */
  public static Optional<Erratum> find(int number) {
    return ALL.stream().filter(erratum -> erratum.number() == number).findFirst();
  }

  private static void add(
      Paper paper, String place, String printed, String holds, Supplier<Evidence> evidence) {
    ALL.add(new Erratum(ALL.size() + 1, paper, place, printed, holds, evidence));
  }

  private static Supplier<Evidence> byReading(String finding) {
    return () -> new Evidence(true, "by reading: " + finding);
  }

  private static void planning() {
    add(
        Paper.JPDC_09,
        "section 5.3",
        "CESY wastes 8.78 entries, CENRE 1.96",
        "8.93 and 2.10: 8.78 fits distances from 1",
        WasteCases::uniform);
    add(
        Paper.JPDC_09,
        "the same, proportional probabilities",
        "CESY wastes 5.68 entries, CENRE 0.86",
        "5.70 and 0.82",
        WasteCases::proportional);
    add(
        Paper.JPDC_09,
        "end of section 5.3",
        "CESY establishes clearly more connections",
        "fewer; CESY has even gaps, and a table that can always be tidied",
        WasteCases::accepted);
    add(
        Paper.JPDC_09,
        "section 5.3, on figure 6",
        "a run 63, 64, 0, 1 … 8",
        "63, 64, 1 … 8",
        byReading("the figure's table is numbered 1 to 64"));
    add(
        Paper.JPDC_09,
        "table 2",
        "ten service levels, one sequence each",
        "no port carries all of them",
        AdmissionCases::tenServiceLevels);
    add(
        Paper.JPDC_09,
        "table 2, SL 9",
        "64 to 255 Mb/s at distance 64",
        "one entry cannot carry that",
        AdmissionCases::rateBeyondAnEntry);
    add(
        Paper.JPDC_09,
        "section 6, table 3",
        "1926.85 Mb/s reserved stay below 80 %",
        "80 % of the signalling rate",
        AdmissionCases::shareOfTheLink);
    add(
        Paper.JPDC_09,
        "section 4.1; [1] section 5.1.1",
        "a sequence is released when its rate, a floating-point number, is zero",
        "a count of connections decides, and the sum is in fixed point",
        AdmissionCases::residues);
    add(
        Paper.JPDC_09,
        "section 4.1; [1] section 5.1.1",
        "connections are accepted while their rates are below the link's",
        "below what is left as each turn overshoots by up to a packet",
        AdmissionCases::reservable);
    add(
        Paper.JPDC_09,
        "section 4.2; [1] section 5.2",
        "a distance limits the packets that go before",
        "it limits turns, each of many packets; low packets come between",
        ArbitrationCases::delayOfEntries);
    add(
        Paper.JPDC_09,
        "on VLHighLimit; [1] likewise",
        "limit 1 with packets of 4 KB is the best case for low traffic, half and half",
        "limit 0 gives that at any length; what limit 1 leaves depends on the packets",
        ArbitrationCases::bestCase);
    add(
        Paper.JPDC_09,
        "section 4.3",
        "a request takes max(w/255, 64/d) entries",
        "both are rounded up, under CESY to a power of two",
        AdmissionCases::roundedUp);
    add(
        Paper.JPDC_09,
        "section 5.1",
        "14 types of request",
        "15",
        byReading("15 are listed; the fifteenth is distance 1"));
    add(
        Paper.JPDC_09,
        "section 4; [1] section 5",
        "connections with different distances cannot share a VL",
        "they can: sequences are told apart by VL and level",
        AdmissionCases::twoDistancesOfOneVl);
  }

  private static void shanley() {
    add(
        Paper.SHANLEY,
        "the arbitration elements",
        "each table has two halves of 64 entries",
        "halves of 32 entries",
        byReading("a table has at most 64 entries"));
    add(
        Paper.SHANLEY,
        "the arbitration elements",
        "the low table has a valid entry for each data VL at least",
        "that is the least size; any entry may be null",
        byReading("a VL need not be in any table"));
    add(
        Paper.SHANLEY,
        "high-priority table operation, step 1",
        "a weight of 127: 128 × 64 = 8128 bytes",
        "127 × 64",
        ArbitrationCases::product);
    add(
        Paper.SHANLEY,
        "high-priority table operation",
        "a packet with a payload of 4 KB takes 1024 from HighPriCounter, its LRH PktLen",
        "PktLen counts LRH to ICRC, 1030 dwords at least: the burst ends a packet earlier",
        ArbitrationCases::pktLen);
    add(
        Paper.SHANLEY,
        "conditions to transmit, against the example",
        "HighPriCounter must be positive",
        "the example goes on at 0: vlarb has both, as high-limit-expiry",
        ArbitrationCases::positive);
  }

  private static void evaluation() {
    add(
        Paper.TPDS_07,
        "section 2.1",
        "service levels have priorities; round robin by weight is within a level",
        "a level only chooses a VL; priority and weights are among VLs",
        byReading("[4]: the entries of both tables are VLs"));
    add(
        Paper.TPDS_07,
        "theorem 2",
        "with C cycles some two vertices have 2^C paths",
        "at most 2^C: not all elements of the cycle space make paths",
        GraphCases::paths);
    add(
        Paper.TPDS_07,
        "algorithm 1",
        "the links beside a spanning tree are as many as there are cycles",
        "as many as independent cycles",
        GraphCases::cycles);
    add(
        Paper.TPDS_07,
        "algorithm 3",
        "path bits tell the paths of a pair apart",
        "two paths can have a number in common, or one pattern, by the tree's root",
        GraphCases::patterns);
    add(
        Paper.TPDS_07,
        "section 3.3",
        "tables of destinations and path bits hold all paths",
        "on the way a number can be another path's, or none's",
        GraphCases::follow);
    add(
        Paper.TPDS_07,
        "section 3.3",
        "the table of a vertex has 2^cycles × all vertices entries, 6 in figure 5c",
        "times the other vertices; so 28 or 56 for 15 nodes, not 30 or 60",
        GraphCases::entries);
    add(
        Paper.TPDS_07,
        "section 5.1",
        "nine path bits in the DLID",
        "seven at most, by LMC: the experiment is no InfiniBand network",
        GraphCases::pathBits);
    add(
        Paper.TPDS_07,
        "table 1",
        "LRH, BTH and CRCs of 26 bytes in each packet",
        "datagrams, the workload, carry more",
        GraphCases::headers);
    add(
        Paper.TPDS_07,
        "introduction",
        "multipath routing lowers DMP and DMT by about 52 %",
        "by section 5.1 DMP by about 50 %, DMT by about 30 %",
        byReading("52 % lies within the 50 to 65 % and 30 to 55 % of packet dropping besides"));
    add(
        Paper.TPDS_07,
        "introduction",
        "latency of best-effort and control traffic falls by up to 90 %",
        "by section 5.1 control traffic's by up to 80 %; 90 % is real-time traffic's of 15"
            + " nodes, and best-effort traffic's of 30",
        byReading("control traffic has no figure above 80 %"));
    add(
        Paper.TPDS_07,
        "section 4",
        "30 frames a second have deadlines 33.3 ms apart",
        "deadlines gain 33 µs a frame, until every frame is late",
        FrameCases::printedPeriod);
    add(
        Paper.TPDS_07,
        "section 4",
        "DMP tells the load: a missed deadline moves all later ones",
        "only a frame later than all before misses: DMP falls with the length of the run",
        FrameCases::records);
    add(
        Paper.TPDS_07,
        "section 3.5",
        "selective dropping breaks cyclic dependencies",
        "not a circle of packets that are never dropped: of I frames, first and last ones",
        FrameCases::circle);
    add(
        Paper.TPDS_07,
        "section 5.1",
        "LFU takes paths that real-time and control traffic do not use",
        "a counter for each VL knows only packets of its own VL",
        byReading(
            "section 3.4 has a counter a VL, and classes of two tables are on different VLs"));
    add(
        Paper.TPDS_07,
        "sections 3.6.1, 5.2",
        "synchronous copies have no deadlock if older packets take over outputs from later ones",
        "that orders packets of one switch; those of two, each holding an output for room at"
            + " another, still wait for each other",
        MulticastCases::firstComeFirstServed);
  }
}
