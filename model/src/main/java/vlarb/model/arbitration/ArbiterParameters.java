// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import java.util.Optional;
import vlarb.model.iba.OperationalVls;
import vlarb.model.table.cycle.EngineParameters;

/**
 * The parameters of an arbiter, fixed when the arbiter's Verilog is made.
 *
 * @param highCap entries of the high-priority table, 1 to 64 (VLArbitrationHighCap)
 * @param lowCap entries of the low-priority table, 1 to 64 (VLArbitrationLowCap)
 * @param dataVls data VLs implemented: 1, 2, 4, 8 or 15
 * @param bytesPerCycle bytes that the link takes in a clock cycle: a power of two from 4 to {@value
 *     #WIDEST}
 * @param architecture the micro-architecture
 * @param credits the way in which the arbiter learns of credits
 * @param rules the named choices
 * @param options the options of the interface beside arbitration
 * @param engine the table engine that has the high-priority table instead of management, if any:
 *     then the table has as many entries as the engine, and there is more than one data VL
 * @param atReset the tables that the arbiter loads after reset; empty: they stay empty until
 *     management writes them. With a table engine the high one has no entries here
 */
public record ArbiterParameters(
    int highCap,
    int lowCap,
    int dataVls,
    int bytesPerCycle,
    Architecture architecture,
    CreditKind credits,
    Rules rules,
    PortOptions options,
    Optional<EngineParameters> engine,
    Optional<Tables> atReset) {
  /** The widest link, in bytes a cycle. */
  public static final int WIDEST = 128;

  /** The parameters that a configuration file without any key gets. */
  public static final ArbiterParameters DEFAULT =
      new ArbiterParameters(64, 64, 15, 4, Architecture.TREE, CreditKind.BLOCKS, Rules.SPEC);

  public ArbiterParameters {
    checkCap("high", highCap);
    checkCap("low", lowCap);
    OperationalVls.ofCount(dataVls);
    if (Integer.bitCount(bytesPerCycle) != 1 || bytesPerCycle < 4 || bytesPerCycle > WIDEST) {
      throw new IllegalArgumentException(
          "bytes per cycle must be 4, 8, 16, 32, 64 or 128, not " + bytesPerCycle);
    }
    if (engine.isPresent() && (dataVls == 1 || engine.get().table().entries() != highCap)) {
      throw new IllegalArgumentException(
          "a table engine needs a high table of its size, and more than one data VL");
    }
    if (engine.isPresent() && !architecture.takesEngine(rules.unsupportedVl())) {
      throw new IllegalArgumentException(
          "a table engine behind rows needs unsupported VLs to be passed over");
    }
    if (options.heads() == HeadKind.SERIAL
        && !takesAnnouncements(architecture, credits, dataVls, options)) {
      throw new IllegalArgumentException(
          "serial heads need the architecture tree or pairs, counted credits, more than one data"
              + " VL, the latest offer and no counters");
    }
    if (atReset.isPresent()) {
      checkEntries("high", atReset.get().high().size(), engine.isPresent() ? 0 : highCap);
      checkEntries("low", atReset.get().low().size(), lowCap);
    }
  }

  /** An arbiter whose tables are both management's. */
  public ArbiterParameters(
      int highCap,
      int lowCap,
      int dataVls,
      int bytesPerCycle,
      Architecture architecture,
      CreditKind credits,
      Rules rules,
      PortOptions options) {
    this(
        highCap,
        lowCap,
        dataVls,
        bytesPerCycle,
        architecture,
        credits,
        rules,
        options,
        Optional.empty(),
        Optional.empty());
  }

  /** An arbiter with an interface for nothing but arbitration. */
  public ArbiterParameters(
      int highCap,
      int lowCap,
      int dataVls,
      int bytesPerCycle,
      Architecture architecture,
      CreditKind credits,
      Rules rules) {
    this(highCap, lowCap, dataVls, bytesPerCycle, architecture, credits, rules, PortOptions.NONE);
  }

  /** Returns these parameters with another number of entries in the high table. */
  public ArbiterParameters withHighCap(int other) {
    return with(other, lowCap, dataVls, bytesPerCycle, credits);
  }

  /** Returns these parameters with another number of entries in the low table. */
  public ArbiterParameters withLowCap(int other) {
    return with(highCap, other, dataVls, bytesPerCycle, credits);
  }

  /** Returns these parameters with another number of data VLs. */
  public ArbiterParameters withDataVls(int other) {
    return with(highCap, lowCap, other, bytesPerCycle, credits);
  }

  /** Returns these parameters with another width of the link. */
  public ArbiterParameters withBytesPerCycle(int other) {
    return with(highCap, lowCap, dataVls, other, credits);
  }

  /** Returns these parameters with another way to learn of credits. */
  public ArbiterParameters withCredits(CreditKind other) {
    return with(highCap, lowCap, dataVls, bytesPerCycle, other);
  }

  private ArbiterParameters with(
      int otherHighCap,
      int otherLowCap,
      int otherDataVls,
      int otherBytesPerCycle,
      CreditKind otherCredits) {
    return new ArbiterParameters(
        otherHighCap,
        otherLowCap,
        otherDataVls,
        otherBytesPerCycle,
        architecture,
        otherCredits,
        rules,
        options,
        engine,
        atReset);
  }

  /** Returns these parameters with another micro-architecture. */
  public ArbiterParameters withArchitecture(Architecture other) {
    return with(other, rules, options, engine, atReset);
  }

  /** Returns these parameters with other rules. */
  public ArbiterParameters withRules(Rules others) {
    return with(architecture, others, options, engine, atReset);
  }

  /** Returns these parameters with another interface. */
  public ArbiterParameters withOptions(PortOptions others) {
    return with(architecture, rules, others, engine, atReset);
  }

  /**
   * Returns these parameters for a trace of decisions: each decision is made when the link asks for
   * it, not when an offer is first made, and among heads that change with the decision.
   */
  public ArbiterParameters decidingWhenAsked() {
    return withOptions(options.withOffer(Offer.LATEST).withHeads(HeadKind.PARALLEL));
  }

  /** Returns these parameters with a table engine. */
  public ArbiterParameters withEngine(EngineParameters added) {
    return withEngine(Optional.of(added));
  }

  /** Returns these parameters without a table engine: management has both tables. */
  public ArbiterParameters withoutEngine() {
    return withEngine(Optional.empty());
  }

  private ArbiterParameters withEngine(Optional<EngineParameters> other) {
    return with(architecture, rules, options, other, atReset);
  }

  /** Returns these parameters with tables that the arbiter loads after reset. */
  public ArbiterParameters withTablesAtReset(Tables tables) {
    return withTablesAtReset(Optional.of(tables));
  }

  /** Returns these parameters with tables that are empty after reset. */
  public ArbiterParameters withoutTablesAtReset() {
    return withTablesAtReset(Optional.empty());
  }

  private ArbiterParameters withTablesAtReset(Optional<Tables> tables) {
    return with(architecture, rules, options, engine, tables);
  }

  private ArbiterParameters with(
      Architecture otherArchitecture,
      Rules otherRules,
      PortOptions otherOptions,
      Optional<EngineParameters> otherEngine,
      Optional<Tables> otherTables) {
    return new ArbiterParameters(
        highCap,
        lowCap,
        dataVls,
        bytesPerCycle,
        otherArchitecture,
        credits,
        otherRules,
        otherOptions,
        otherEngine,
        otherTables);
  }

  private static boolean takesAnnouncements(
      Architecture architecture, CreditKind credits, int dataVls, PortOptions options) {
    return architecture.takes(HeadKind.SERIAL)
        && credits == CreditKind.BLOCKS
        && dataVls > 1
        && options.takesAnnouncements();
  }

  /**
   * Returns true if an arbiter with these parameters can be built in another micro-architecture,
   * with heads of the given kind.
   */
  public boolean canBe(Architecture other, HeadKind heads) {
    boolean takesHeads =
        heads == HeadKind.PARALLEL || takesAnnouncements(other, credits, dataVls, options);
    return takesHeads && (engine.isEmpty() || other.takesEngine(rules.unsupportedVl()));
  }

  /** Returns these parameters with another micro-architecture and heads of the given kind. */
  public ArbiterParameters as(Architecture other, HeadKind heads) {
    return with(other, rules, options.withHeads(heads), engine, atReset);
  }

  /** Returns true if packets of the data VLs are announced, not shown at heads. */
  public boolean announced() {
    return options.heads() == HeadKind.SERIAL;
  }

  /** The place in which the credits of the data VLs are counted. */
  public CreditCount creditCount() {
    if (credits == CreditKind.FLAGS) {
      return CreditCount.OUTSIDE;
    }
    if (announced()) {
      return CreditCount.ADMISSION;
    }
    if (dataVls == 1) {
      return CreditCount.EACH_VL;
    }
    return switch (architecture) {
      case SCAN, TREE, PAIRS -> CreditCount.SHARED;
      case FLAT -> managed() ? CreditCount.SHARED : CreditCount.EACH_VL;
    };
  }

  /** Returns true if a table engine has the high table. */
  public boolean managed() {
    return engine.isPresent();
  }

  /**
   * Returns true if data packets are found ahead of the packet boundary. A port with a single data
   * VL has nothing to look for and decides at the boundary in every micro-architecture.
   */
  public boolean looksAhead() {
    return architecture != Architecture.FLAT && dataVls > 1;
  }

  /**
   * Returns true if a look-ahead or a stable offer remembers heads beyond the cycle that found
   * them; an input then discards what is remembered. A packet that was announced has no head that
   * could go.
   */
  public boolean remembersHeads() {
    return !announced() && (looksAhead() || options.offer() == Offer.STABLE);
  }

  private static void checkEntries(String table, int entries, int most) {
    if (entries > most) {
      throw new IllegalArgumentException(
          "after reset the " + table + " table can hold " + most + " entries, not " + entries);
    }
  }

  private static void checkCap(String table, int cap) {
    if (cap < 1 || cap > 64) {
      throw new IllegalArgumentException(
          "capacity of the " + table + " table must be 1 to 64, not " + cap);
    }
  }
}
