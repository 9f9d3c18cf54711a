// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.policy.Policy;

/** Every key of the configuration. */
final class Keys {
  private static final String BY_PROFILE = "the profile's";

  /** The capacities that a matrix combines. */
  private static final Integer[] CAPACITIES = {1, 2, 5, 8, 16, 33, 64};

  static final Key<Integer> HIGH_CAP =
      Key.of(
              "arbiter.high-cap",
              Parameter.of(ArbiterParameters::highCap, ArbiterParameters::withHighCap),
              new WholeNumberRange(1, 64),
              "Entries of the high-priority table (VLArbitrationHighCap).")
          .combining(CAPACITIES);

  static final Key<Integer> LOW_CAP =
      Key.of(
              "arbiter.low-cap",
              Parameter.of(ArbiterParameters::lowCap, ArbiterParameters::withLowCap),
              new WholeNumberRange(1, 64),
              "Entries of the low-priority table (VLArbitrationLowCap).")
          .combining(CAPACITIES);

  static final Key<Integer> DATA_VLS =
      Key.of(
          "arbiter.data-vls",
          Parameter.of(ArbiterParameters::dataVls, ArbiterParameters::withDataVls),
          new WholeNumberChoice(List.of(1, 2, 4, 8, 15)),
          "Data VLs implemented, VL0 upwards. A run starts with all of them enabled.");

  static final Key<Integer> BYTES_PER_CYCLE =
      Key.of(
              "arbiter.bytes-per-cycle",
              Parameter.of(ArbiterParameters::bytesPerCycle, ArbiterParameters::withBytesPerCycle),
              new WholeNumberChoice(List.of(4, 8, 16, 32, 64, 128)),
              "What the link takes in one clock cycle, in bytes.")
          .combining(4, 8, 16, 64, 128);

  static final Key<Architecture> ARCHITECTURE =
      Key.of(
          "arbiter.architecture",
          Parameter.of(ArbiterParameters::architecture, ArbiterParameters::withArchitecture),
          NameChoice.of(Architecture.class),
          "Micro-architecture. `flat` decides in one cycle on what it sees in that cycle; `scan`"
              + " finds the next grant while a packet is on the link; `tree` does so in fewer"
              + " cycles, and `pairs` in fewer still.");

  static final Key<CreditKind> CREDITS =
      Key.of(
          "arbiter.credits",
          Parameter.of(ArbiterParameters::credits, ArbiterParameters::withCredits),
          NameChoice.of(CreditKind.class),
          "How the arbiter learns of credits: it counts 64-byte blocks, or one flag a VL tells"
              + " it.");

  static final Key<Integer> MAX_PACKET =
      Key.of(
              "arbiter.max-packet",
              Parameter.ofOptions(PortOptions::maxPacket, PortOptions::withMaxPacket),
              new WholeNumberRange(PortOptions.SHORTEST, PortOptions.LONGEST),
              "Longest packet that may be sent, in bytes; a longer one is an error and never granted."
                  + " The default, all that LRH PktLen can tell, takes no hardware.")
          .combining(PortOptions.LONGEST, 2072, PortOptions.SHORTEST);

  static final Key<Boolean> COUNTERS =
      Key.of(
              "arbiter.counters",
              Parameter.ofOptions(
                  PortOptions::counters,
                  (options, on) -> options.withCounterBits(on ? PortOptions.MOST_BITS : 0)),
              new TrueOrFalse(),
              "Whether packets, 64-byte units and lengths in error are counted by VL, with an"
                  + " interrupt; management data then has 32 bits.")
          .combining(); // `arbiter.counter-bits` combines 0 bits: no counters

  static final Key<Integer> COUNTER_BITS =
      Key.of(
              "arbiter.counter-bits",
              new WholeNumberRange(PortOptions.FEWEST_BITS, PortOptions.MOST_BITS),
              PortOptions.MOST_BITS,
              "Bits of each counter; ignored without `arbiter.counters`.")
          .in(
              Parameter.ofOptions(PortOptions::counterBits, PortOptions::withCounterBits)
                  .where(arbiter -> arbiter.options().counters()))
          .combining(0, PortOptions.FEWEST_BITS, PortOptions.MOST_BITS);

  static final Key<Boolean> CLOCK_ENABLE =
      Key.of(
          "arbiter.clock-enable",
          Parameter.ofOptions(PortOptions::clockEnable, PortOptions::withClockEnable),
          new TrueOrFalse(),
          "Whether there is an input `clockEnable`. Cycles with `clockEnable` low are ignored: no"
              + " register changes, even under `reset`.");

  static final Key<Offer> OFFER =
      Key.of(
          "arbiter.offer",
          Parameter.ofOptions(PortOptions::offer, PortOptions::withOffer),
          NameChoice.of(Offer.class),
          "What becomes of an offer that the link does not take at once: each cycle offers the"
              + " `latest` decision, or an offer is `stable` until the link takes it.");

  static final Key<HeadKind> HEADS =
      Key.of(
              "arbiter.heads",
              Parameter.ofOptions(PortOptions::heads, PortOptions::withHeads),
              NameChoice.of(HeadKind.class),
              "How the arbiter learns of data packets. `parallel`: each VL shows the packet at its"
                  + " head. `serial`: packets are announced one after the other, and admitted with"
                  + " their credits; needs `tree` or `pairs`, `credits: blocks`, more than one data VL,"
                  + " `offer: latest` and no counters.")
          .combining(HeadKind.PARALLEL);

  static final Key<String> NAME =
      Key.derived(
          "arbiter.name",
          new ModulePrefix(),
          "nothing",
          "What the names of all modules that `generate` writes begin with, so that several"
              + " configurations fit into one design.");

  static final Key<Profile> PROFILE =
      Key.of(
          "arbiter.rules.profile",
          NameChoice.of(Profile.class),
          Profile.SPEC,
          "The rules that the four choices below override one by one. " + Profile.inWords());

  static final Key<HighLimitExpiry> HIGH_LIMIT_EXPIRY =
      Key.derived(
              "arbiter.rules.high-limit-expiry",
              NameChoice.of(HighLimitExpiry.class),
              BY_PROFILE,
              "When HighPriCounter has expired: at 0 and below, or only below 0.")
          .in(Parameter.ofRules(Rules::highLimitExpiry, Rules::withHighLimitExpiry));

  static final Key<LowTurn> LOW_TURN =
      Key.derived(
              "arbiter.rules.low-turn",
              NameChoice.of(LowTurn.class),
              BY_PROFILE,
              "How long the low table keeps the link: for one packet, or while its entry has weight"
                  + " left and its VL can send.")
          .in(Parameter.ofRules(Rules::lowTurn, Rules::withLowTurn));

  static final Key<UnsupportedVl> UNSUPPORTED_VL =
      Key.derived(
              "arbiter.rules.unsupported-vl",
              NameChoice.of(UnsupportedVl.class),
              BY_PROFILE,
              "What an entry does that names VL15 or a disabled VL: it is passed over, or it serves"
                  + " its VL modulo the number of enabled data VLs.")
          .in(Parameter.ofRules(Rules::unsupportedVl, Rules::withUnsupportedVl));

  static final Key<UnlistedVl> UNLISTED_VL =
      Key.derived(
              "arbiter.rules.unlisted-vl",
              NameChoice.of(UnlistedVl.class),
              BY_PROFILE,
              "What becomes of an enabled VL that no entry serves: it never sends, or the lowest"
                  + " such VL sends when neither table is ready.")
          .in(Parameter.ofRules(Rules::unlistedVl, Rules::withUnlistedVl));

  static final Key<Optional<Policy>> POLICY =
      Key.of(
              "table-engine.policy",
              new ChoiceOrNone<>(Policy.ofHardware(), NameChoice::nameOf),
              Optional.empty(),
              "The engine that has the high table instead of management, by its policy of"
                  + " maintenance. `demo`, `mutate`, `netlist` and `arbitrate` take the arbiter"
                  + " without it, and say so; not so `mutate --class comparisons`. An arbiter with"
                  + " one data VL has no tables, and no engine.")
          .reading(arbiter -> arbiter.engine().map(engine -> Optional.of(engine.policy())));

  static final Key<Integer> ENTRIES =
      Key.derived(
              "table-engine.entries",
              new WholeNumberChoice(EngineChoice.SIZES),
              "`arbiter.high-cap`",
              "Entries that the engine manages: with a policy necessarily `arbiter.high-cap`, which"
                  + " then has to be one of these. Ignored with policy `none`.")
          .reading(arbiter -> arbiter.engine().map(engine -> engine.table().entries()));

  static final Key<Integer> ENTRY_CAP =
      Key.of(
          "admission.entry-cap",
          new WholeNumberRange(1, 255),
          AdmissionLimits.NONE.entryCap(),
          "The most weight of an entry that connections are given, in 64-byte units.");

  static final Key<Integer> ADMISSION_LIMIT =
      Key.of(
          "admission.limit",
          new WholeNumberRange(0, 16320),
          AdmissionLimits.NONE.limit(),
          "The most weight of all connections together, in 64-byte units.");

  static final Key<Boolean> ADMISSION_HARDWARE =
      Key.of(
          "admission.hardware",
          new TrueOrFalse(),
          AdmissionLimits.NONE.hardware(),
          "Whether `generate`, `budget` and `prove` take Admission too, the hardware in front of"
              + " the table engine's commands; needs a `table-engine.policy`. `admit --engine rtl`"
              + " does so anyway.");

  static final Key<Integer> HIGH_LIMIT =
      Key.of(
              "tables.high-limit",
              new WholeNumberRange(0, 255),
              0,
              "VLHighLimit, in units of 4096 bytes that the high table may send before the low one"
                  + " gets its turn. 0: one packet. 255: no limit.")
          .reading(arbiter -> arbiter.atReset().map(Tables::highLimit));

  static final Key<List<VlWeight>> HIGH =
      Key.of(
              "tables.high",
              new VlWeightListType(),
              List.of(new VlWeight(0, 4)),
              "The high table from entry 0 on, at most `arbiter.high-cap` entries; weights in"
                  + " 64-byte units. Refused beside a `table-engine.policy`, with which the table"
                  + " starts empty.")
          .reading(arbiter -> arbiter.atReset().filter(_ -> !arbiter.managed()).map(Tables::high));

  static final Key<List<VlWeight>> LOW =
      Key.of(
              "tables.low",
              new VlWeightListType(),
              openSmLowTable(),
              "The low table from entry 0 on, at most `arbiter.low-cap` entries (the default is cut"
                  + " to that); weights in 64-byte units.")
          .reading(arbiter -> arbiter.atReset().map(Tables::low));

  static final Key<TablesAtReset> AT_RESET =
      Key.of(
              "tables.at-reset",
              NameChoice.of(TablesAtReset.class),
              TablesAtReset.EMPTY,
              "What the tables hold after a reset. `empty`: nothing until management writes them."
                  + " `loaded`: the arbiter itself loads and commits the tables above before"
                  + " `initDone`.")
          .reading(arbiter -> arbiter.atReset().map(_ -> TablesAtReset.LOADED));

  static final Key<Sl2Vl> SL2VL =
      Key.derived(
          "tables.sl2vl",
          new Sl2VlType(),
          "no mapping",
          "The VL of each service level, SL 0 first; VL 15 drops the packet. Only for traffic that"
              + " is given by service level: the arbiter does not know it.");

  /** The keys of the arbiter and what is in it or before it. */
  private static final List<Key<?>> OF_ARBITER =
      List.of(
          HIGH_CAP,
          LOW_CAP,
          DATA_VLS,
          BYTES_PER_CYCLE,
          ARCHITECTURE,
          CREDITS,
          MAX_PACKET,
          COUNTERS,
          COUNTER_BITS,
          CLOCK_ENABLE,
          OFFER,
          HEADS,
          NAME,
          PROFILE,
          HIGH_LIMIT_EXPIRY,
          LOW_TURN,
          UNSUPPORTED_VL,
          UNLISTED_VL,
          POLICY,
          ENTRIES,
          ENTRY_CAP,
          ADMISSION_LIMIT,
          ADMISSION_HARDWARE,
          HIGH_LIMIT,
          HIGH,
          LOW,
          AT_RESET,
          SL2VL);

  /** All keys, section by section. */
  static final List<Key<?>> ALL =
      Stream.<Key<?>>concat(OF_ARBITER.stream(), PortKeys.ALL.stream()).toList();

  private Keys() {}

  /** OpenSM's own default: VL0 not at all, VL1 to VL14 four units each. */
  private static List<VlWeight> openSmLowTable() {
    return Stream.iterate(0, vl -> vl < 15, vl -> vl + 1)
        .map(vl -> new VlWeight(vl, vl == 0 ? 0 : 4))
        .toList();
  }
}
