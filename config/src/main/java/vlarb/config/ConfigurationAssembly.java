// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.Tables;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.CreditSettings;
import vlarb.model.port.HeadLifetime;
import vlarb.model.port.HeadRules;
import vlarb.model.port.InputRules;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkCrc;
import vlarb.model.port.PortParameters;
import vlarb.model.port.PortSettings;
import vlarb.model.port.QueueMode;
import vlarb.model.port.VlSource;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;
import vlarb.model.table.policy.Policy;

/** Makes a configuration of settings: defaults, and the checks that concern several keys. */
final class ConfigurationAssembly {
  private final GivenValues settings;

  private ConfigurationAssembly(GivenValues settings) {
    this.settings = settings;
  }

  /**
   * The configuration that settings amount to.
   *
   * @throws ConfigurationException if they contradict each other
   */
  static Configuration assemble(GivenValues settings) throws ConfigurationException {
    return new ConfigurationAssembly(settings).assemble();
  }

  private Configuration assemble() throws ConfigurationException {
    ArbiterParameters arbiter = arbiter();
    EngineChoice engine = tableEngine(arbiter);
    AdmissionLimits admission =
        new AdmissionLimits(
            settings.value(Keys.ENTRY_CAP),
            settings.value(Keys.ADMISSION_LIMIT),
            settings.value(Keys.ADMISSION_HARDWARE));
    List<VlWeight> high =
        engine.present() ? List.of() : entries(Keys.HIGH, Keys.HIGH_CAP, arbiter.highCap());
    List<VlWeight> low = entries(Keys.LOW, Keys.LOW_CAP, arbiter.lowCap());
    return new Configuration(
            settings.source().name(),
            settings.value(Keys.NAME, ""),
            arbiter,
            engine,
            new Tables(settings.value(Keys.HIGH_LIMIT), high, low),
            settings.find(Keys.SL2VL).map(GivenValues.Setting::value),
            admission,
            port(arbiter),
            settings.warnings())
        .with(settings.value(Keys.AT_RESET));
  }

  private ArbiterParameters arbiter() throws ConfigurationException {
    if (settings.value(Keys.HEADS) == HeadKind.SERIAL) {
      checkSerialHeads();
    }
    ArbiterParameters arbiter =
        ArbiterParameters.DEFAULT.withRules(settings.value(Keys.PROFILE).rules());
    for (Key<?> key : Keys.ALL) {
      arbiter = with(arbiter, key);
    }
    return arbiter;
  }

  private <T> ArbiterParameters with(ArbiterParameters arbiter, Key<T> key) {
    return settings.find(key).map(given -> key.set(arbiter, given.value())).orElse(arbiter);
  }

  /**
   * Refuses the keys that do not go with serial heads, where a packet's length follows its grant
   * and one adder counts the credits.
   */
  private void checkSerialHeads() throws ConfigurationException {
    checkBesideSerial(
        Keys.ARCHITECTURE,
        Stream.of(Architecture.values()).filter(each -> each.takes(HeadKind.SERIAL)).toList());
    checkBesideSerial(Keys.CREDITS, List.of(CreditKind.BLOCKS));
    checkBesideSerial(Keys.OFFER, List.of(Offer.LATEST));
    checkBesideSerial(Keys.COUNTERS, List.of(false));
    if (settings.value(Keys.DATA_VLS) == 1) {
      throw mistake(
          Keys.HEADS, "is serial, expected parallel where " + Keys.DATA_VLS.path() + " is 1");
    }
  }

  private <T> void checkBesideSerial(Key<T> key, List<T> needed) throws ConfigurationException {
    T value = settings.value(key);
    if (!needed.contains(value)) {
      throw mistake(
          Keys.HEADS,
          "is serial, expected parallel where %s is %s, not %s"
              .formatted(
                  key.path(),
                  key.type().format(value),
                  needed.stream().map(key.type()::format).collect(Collectors.joining(" or "))));
    }
  }

  private PortSettings port(ArbiterParameters arbiter) throws ConfigurationException {
    List<Integer> queues = settings.value(PortKeys.QUEUE_BYTES, List.of());
    if (queues.size() > 1 && queues.size() != arbiter.dataVls()) {
      throw mistake(
          PortKeys.QUEUE_BYTES,
          "has %d numbers, expected 1 or %d (%s)"
              .formatted(queues.size(), arbiter.dataVls(), Keys.DATA_VLS.path()));
    }
    int least = PortParameters.leastQueueBytes(arbiter.options().maxPacket());
    for (int bytes : queues) {
      if (bytes != 0 && bytes < least) {
        throw mistake(
            PortKeys.QUEUE_BYTES,
            "has %d, expected 0 or at least %d (%s %d)"
                .formatted(bytes, least, Keys.MAX_PACKET.path(), arbiter.options().maxPacket()));
      }
    }
    checkBesideCounted(PortKeys.QUEUE_MODE, QueueMode.CUT_THROUGH, QueueMode.STORE_AND_FORWARD);
    checkBesideCounted(PortKeys.CRC, LinkCrc.APPEND, LinkCrc.NONE);
    VlSource vl = settings.value(PortKeys.VL);
    return new PortSettings(
        vl,
        settings.value(PortKeys.LENGTH),
        settings.value(PortKeys.FULL),
        queues,
        settings.value(PortKeys.SMP_BYTES),
        new CreditSettings(
            settings.value(PortKeys.CREDITS),
            settings.find(PortKeys.CREDIT_STEP).map(GivenValues.Setting::value),
            settings.value(PortKeys.CREDIT_INTERVAL)),
        settings.value(PortKeys.BUS),
        new PortRegisters(
            settings.value(PortKeys.COUNTERS),
            vl == VlSource.SL ? Optional.of(slToVl(arbiter)) : Optional.empty(),
            Optional.empty()),
        new InputRules(settings.value(PortKeys.INPUT), settings.value(PortKeys.QUEUE_MODE)),
        heads(),
        settings.value(PortKeys.CRC),
        settings.value(PortKeys.CLOCKS));
  }

  /** Refuses a value of a port beside lengths that are counted. */
  private <E extends Enum<E>> void checkBesideCounted(Key<E> key, E refused, E needed)
      throws ConfigurationException {
    LengthSource length = settings.value(PortKeys.LENGTH);
    if (settings.value(key) == refused && length == LengthSource.COUNTED) {
      throw mistake(
          key,
          "is %s, expected %s beside %s %s"
              .formatted(
                  NameChoice.nameOf(refused),
                  NameChoice.nameOf(needed),
                  PortKeys.LENGTH.path(),
                  NameChoice.nameOf(length)));
    }
  }

  private HeadRules heads() {
    int clock = settings.value(PortKeys.CLOCK_MHZ);
    return new HeadRules(
        settings.value(PortKeys.LIFETIME).map(exponent -> new HeadLifetime(exponent, clock)),
        settings.value(PortKeys.LINK_DOWN));
  }

  private SlToVl slToVl(ArbiterParameters arbiter) {
    return Sl2Vl.ofPort(
        settings.find(Keys.SL2VL).map(GivenValues.Setting::value), arbiter.dataVls());
  }

  private EngineChoice tableEngine(ArbiterParameters arbiter) throws ConfigurationException {
    Optional<Policy> policy = settings.value(Keys.POLICY);
    if (policy.isEmpty()) {
      return EngineChoice.NONE;
    }
    checkArchitecture(arbiter);
    int highCap = arbiter.highCap();
    String beside = " beside " + Keys.POLICY.path() + " " + Keys.POLICY.type().format(policy);
    if (!EngineChoice.SIZES.contains(highCap)) {
      throw mistake(
          Keys.HIGH_CAP, "is " + highCap + ", expected " + Keys.ENTRIES.type().range() + beside);
    }
    int entries = settings.value(Keys.ENTRIES, highCap);
    if (entries != highCap) {
      throw mistake(
          Keys.ENTRIES,
          "is " + entries + ", expected " + Keys.HIGH_CAP.path() + ", " + highCap + "," + beside);
    }
    if (settings.find(Keys.HIGH).isPresent()) {
      throw mistake(Keys.HIGH, "is given, expected none" + beside);
    }
    return new EngineChoice(policy, entries);
  }

  /** Rows are made of an engine's entries by the VLs that they name, whatever is enabled. */
  private void checkArchitecture(ArbiterParameters arbiter) throws ConfigurationException {
    Architecture architecture = arbiter.architecture();
    UnsupportedVl rule = arbiter.rules().unsupportedVl();
    if (architecture.takesEngine(rule)) {
      return;
    }
    String is = Keys.ARCHITECTURE.type().format(architecture);
    String expected =
        "expected scan or flat beside %s and %s %s"
            .formatted(
                Keys.POLICY.path(),
                Keys.UNSUPPORTED_VL.path(),
                Keys.UNSUPPORTED_VL.type().format(rule));
    if (settings.find(Keys.ARCHITECTURE).isPresent()) {
      throw mistake(Keys.ARCHITECTURE, "is " + is + ", " + expected);
    }
    throw settings
        .find(Keys.UNSUPPORTED_VL)
        .orElseThrow()
        .place()
        .mistake(Keys.ARCHITECTURE.path() + " is not given, hence " + is + ", " + expected);
  }

  private List<VlWeight> entries(Key<List<VlWeight>> table, Key<Integer> capKey, int cap)
      throws ConfigurationException {
    List<VlWeight> entries = settings.value(table);
    if (entries.size() <= cap) {
      return entries;
    }
    if (settings.find(table).isEmpty()) {
      return entries.subList(0, cap);
    }
    throw mistake(
        table,
        "has " + entries.size() + " entries, expected at most " + cap + " (" + capKey.path() + ")");
  }

  /** A problem of a key that was given. */
  private ConfigurationException mistake(Key<?> key, String problem) {
    return settings.find(key).orElseThrow().mistake(problem);
  }
}
