// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import vlarb.config.ConfigurationException;
import vlarb.config.Profile;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.config.quantity.Quantities;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.bounds.LinkService;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.OperationalVls;
import vlarb.plan.ports.Device;
import vlarb.plan.ports.PacketsFile;

/** Reads requirements in YAML. */
public final class RequirementsReader {
  private static final List<String> KEYS =
      List.of(
          "link",
          "port",
          "loader",
          "mode",
          "strategy",
          "entry-cap",
          "limit",
          "high-limit",
          "rules",
          "classes",
          "low",
          "guard");

  private static final int MTU = 4096;
  private static final int WHOLE_TABLE = 64 * 255;

  private RequirementsReader() {}

  /**
   * Reads requirements.
   *
   * @param connections a list to add to the classes' own, if there is one
   * @throws ConfigurationException if something is missing, unknown or out of range
   */
  public static Requirements read(SourceText source, Optional<SourceText> connections)
      throws ConfigurationException {
    return read(source, connections, Optional.empty());
  }

  /**
   * Reads requirements for a device.
   *
   * @param connections a list to add to the classes' own, if there is one
   * @param named the device that the tables are for, in place of that of the text
   * @throws ConfigurationException if something is missing, unknown or out of range
   */
  public static Requirements read(
      SourceText source, Optional<SourceText> connections, Optional<Device> named)
      throws ConfigurationException {
    YamlSection file = YamlSection.of(source).checkKeys(KEYS);
    Optional<YamlSection> port = file.section("port");
    Optional<Device> told = named;
    if (port.isPresent()) {
      port.get().checkKeys(List.of("device", "high-cap", "low-cap", "data-vls", "buffer"));
      if (told.isEmpty() && port.get().has("device")) {
        told = Optional.of(choice(port.get(), "device", Device.USUAL));
      }
    }
    Device device = told.orElse(Device.USUAL);
    int dataVls = dataVls(port, device);
    Optional<YamlSection> link = file.section("link");
    if (link.isPresent()) {
      link.get().checkKeys(List.of("rate", "wire-overhead", "packets", "mtu", "management"));
    } else if (device.link().isEmpty()) {
      throw file.mistake("link is missing, expected a section, or a device that has a link");
    }
    PacketLengths others = PacketLengths.ofMtu(MTU);
    if (link.isPresent()) {
      others = PacketsFile.of(link.get()).orElse(others);
    }
    LinkService read = link(link, device, dataVls);
    ClassesReader classes = new ClassesReader(file, read.rate(), others, dataVls, connections);
    return new Requirements(
        read,
        whole(link, "wire-overhead", 0, 8188, PortPackets.FRAMING),
        others,
        whole(port, "high-cap", 1, 64, device.entries()),
        whole(port, "low-cap", 1, 64, device.entries()),
        OperationalVls.ofCount(dataVls),
        port.isPresent() && port.get().has("buffer")
            ? OptionalDouble.of(port.get().required("buffer").bytes())
            : OptionalDouble.empty(),
        choice(file, "loader", Requirements.Loader.DIRECT),
        choice(file, "mode", Requirements.Mode.LEAST),
        choice(file, "strategy", Requirements.Placing.CESY),
        whole(file, "entry-cap", 1, 255, 255),
        whole(file, "limit", 1, WHOLE_TABLE, WHOLE_TABLE),
        highLimit(file),
        rules(file),
        classes.high(),
        classes.low(),
        classes.guard(),
        told.isPresent() || port.isPresent() ? Optional.empty() : Optional.of(device));
  }

  private static int dataVls(Optional<YamlSection> port, Device device)
      throws ConfigurationException {
    if (port.isEmpty() || !port.get().has("data-vls")) {
      return device.vls().count();
    }
    return port.get()
        .required("data-vls")
        .as(
            text ->
                List.of("2", "4", "8", "15").contains(text)
                    ? Optional.of(Integer.parseInt(text))
                    : Optional.empty(),
            "2, 4, 8 or 15");
  }

  private static LinkService link(Optional<YamlSection> link, Device device, int dataVls)
      throws ConfigurationException {
    boolean own = link.isPresent() && (link.get().has("rate") || device.link().isEmpty());
    double rate =
        own ? link.get().required("rate").linkRate() : device.link().orElseThrow().bytesPerSecond();
    LinkService usual = LinkService.of(rate, dataVls);
    Optional<YamlSection> management =
        link.isPresent() ? link.get().section("management") : Optional.empty();
    if (management.isEmpty()) {
      return usual;
    }
    YamlSection m = management.get().checkKeys(List.of("burst", "rate"));
    double burst = m.has("burst") ? m.required("burst").bytes() : usual.managementBurst();
    double taken =
        m.has("rate")
            ? m.required("rate").as(text -> Quantities.rate(text, usual.rate()), Quantities.RATE)
            : 0;
    if (taken >= usual.rate()) {
      throw m.required("rate").mistake("expected less than the link's rate");
    }
    return new LinkService(usual.rate(), burst, taken);
  }

  private static OptionalInt highLimit(YamlSection file) throws ConfigurationException {
    Optional<YamlValue> value = file.value("high-limit");
    return value.isEmpty() || value.get().text().equals("auto")
        ? OptionalInt.empty()
        : OptionalInt.of(value.get().whole(0, 255));
  }

  private static Rules rules(YamlSection file) throws ConfigurationException {
    Optional<YamlSection> section = file.section("rules");
    if (section.isEmpty()) {
      return Rules.SPEC;
    }
    YamlSection r =
        section
            .get()
            .checkKeys(
                List.of(
                    "profile", "high-limit-expiry", "low-turn", "unsupported-vl", "unlisted-vl"));
    Rules profile = choice(r, "profile", Profile.SPEC).rules();
    return new Rules(
        choice(r, "high-limit-expiry", profile.highLimitExpiry(), HighLimitExpiry.class),
        choice(r, "low-turn", profile.lowTurn(), LowTurn.class),
        choice(r, "unsupported-vl", profile.unsupportedVl(), UnsupportedVl.class),
        choice(r, "unlisted-vl", profile.unlistedVl(), UnlistedVl.class));
  }

  /** A whole number, or a default where the key is not given. */
  static int whole(YamlSection section, String key, int min, int max, int otherwise)
      throws ConfigurationException {
    return section.has(key) ? section.required(key).whole(min, max) : otherwise;
  }

  private static int whole(
      Optional<YamlSection> section, String key, int min, int max, int otherwise)
      throws ConfigurationException {
    return section.isPresent() ? whole(section.get(), key, min, max, otherwise) : otherwise;
  }

  private static <E extends Enum<E>> E choice(YamlSection section, String key, E otherwise)
      throws ConfigurationException {
    return choice(section, key, otherwise, otherwise.getDeclaringClass());
  }

  private static <E extends Enum<E>> E choice(
      YamlSection section, String key, E otherwise, Class<E> type) throws ConfigurationException {
    if (!section.has(key)) {
      return otherwise;
    }
    Map<String, E> names = new LinkedHashMap<>();
    for (E constant : type.getEnumConstants()) {
      names.put(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'), constant);
    }
    return section
        .required(key)
        .as(
            text -> Optional.ofNullable(names.get(text)),
            "one of " + String.join(", ", names.keySet()));
  }
}
