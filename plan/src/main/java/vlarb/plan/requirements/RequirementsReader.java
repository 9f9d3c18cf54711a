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
          "low");

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
    YamlSection file = YamlSection.of(source).checkKeys(KEYS);
    YamlSection link =
        required(file, "link")
            .checkKeys(List.of("rate", "wire-overhead", "packets", "mtu", "management"));
    PacketLengths others = packets(link);
    Optional<YamlSection> port = file.section("port");
    int highCap = 64;
    int lowCap = 64;
    int dataVls = 15;
    OptionalDouble buffer = OptionalDouble.empty();
    if (port.isPresent()) {
      YamlSection p = port.get().checkKeys(List.of("high-cap", "low-cap", "data-vls", "buffer"));
      highCap = whole(p, "high-cap", 1, 64, highCap);
      lowCap = whole(p, "low-cap", 1, 64, lowCap);
      if (p.has("data-vls")) {
        dataVls =
            p.required("data-vls")
                .as(
                    text ->
                        List.of("2", "4", "8", "15").contains(text)
                            ? Optional.of(Integer.parseInt(text))
                            : Optional.empty(),
                    "2, 4, 8 or 15");
      }
      if (p.has("buffer")) {
        buffer = OptionalDouble.of(p.required("buffer").bytes());
      }
    }
    LinkService read = link(link, dataVls);
    ClassesReader classes = new ClassesReader(file, read.rate(), others, dataVls, connections);
    return new Requirements(
        read,
        whole(link, "wire-overhead", 0, 8188, PortPackets.FRAMING),
        others,
        highCap,
        lowCap,
        OperationalVls.ofCount(dataVls),
        buffer,
        choice(file, "loader", Requirements.Loader.DIRECT),
        choice(file, "mode", Requirements.Mode.LEAST),
        choice(file, "strategy", Requirements.Placing.CESY),
        whole(file, "entry-cap", 1, 255, 255),
        whole(file, "limit", 1, WHOLE_TABLE, WHOLE_TABLE),
        highLimit(file),
        rules(file),
        classes.high(),
        classes.low());
  }

  private static YamlSection required(YamlSection file, String key) throws ConfigurationException {
    Optional<YamlSection> section = file.section(key);
    if (section.isEmpty()) {
      throw file.mistake(key + " is missing, expected a section");
    }
    return section.get();
  }

  private static PacketLengths packets(YamlSection link) throws ConfigurationException {
    if (link.has("packets")) {
      return PacketsFile.lengths(link.required("packets"));
    }
    return PacketLengths.ofMtu(whole(link, "mtu", 256, MTU, MTU));
  }

  private static LinkService link(YamlSection link, int dataVls) throws ConfigurationException {
    LinkService usual = LinkService.of(link.required("rate").linkRate(), dataVls);
    Optional<YamlSection> management = link.section("management");
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
