// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The keys that OpenSM knows, and those that others were meant to be. */
final class OptionNames {
  /** Says whether QoS is on. */
  static final String QOS = "qos";

  /** The code that bounds OperationalVLs. */
  static final String MAX_OP_VLS = "max_op_vls";

  /** The prefix of the keys of tables. */
  static final String PREFIX = "qos_";

  /** The end of the keys of a number of VLs. */
  static final String MAX_VLS = "max_vls";

  /** The end of the keys of VLHighLimit. */
  static final String HIGH_LIMIT = "high_limit";

  private static final List<String> ENDS =
      List.of(MAX_VLS, HIGH_LIMIT, "vlarb_high", "vlarb_low", "sl2vl");

  /** The names that OpenSM 3.3.23 writes into a file of all its options, beside the names above. */
  private static final Set<String> OTHERS = others("opensm-3.3.23.txt");

  private final List<String> tables = new ArrayList<>();

  OptionNames(Dialect dialect) {
    ENDS.forEach(end -> tables.add(PREFIX + end));
    for (String kind : dialect.kinds()) {
      ENDS.forEach(end -> tables.add(PREFIX + kind + "_" + end));
    }
    tables.add(QOS);
    tables.add(MAX_OP_VLS);
  }

  private static Set<String> others(String name) {
    try (InputStream stream =
        Objects.requireNonNull(OptionNames.class.getResourceAsStream(name), name)) {
      return Set.of(new String(stream.readAllBytes(), StandardCharsets.US_ASCII).split("\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Says whether a key says something of the tables of ports. */
  boolean isOfTables(String key) {
    return tables.contains(key);
  }

  /** Says whether OpenSM 3.3.23 takes a key that says nothing of the tables. */
  boolean isOther(String key) {
    return OTHERS.contains(key);
  }

  /** The key of the tables that an unknown one was probably meant to be. */
  Optional<String> meant(String unknown) {
    String word = plain(unknown);
    String start = plain(word.split("[^a-z0-9_]", 2)[0]);
    for (String candidate : List.of(word, start, PREFIX + word, PREFIX + start)) {
      if (tables.contains(candidate)) {
        return Optional.of(candidate);
      }
    }
    boolean isOfTables = start.startsWith(QOS) || ENDS.stream().anyMatch(start::endsWith);
    int most = start.length() <= 4 ? 1 : 2;
    List<String> likely =
        isOfTables
            ? tables
            : tables.stream()
                .filter(name -> Math.abs(name.length() - start.length()) <= most)
                .toList();
    if (start.isEmpty() || likely.isEmpty()) {
      return Optional.empty();
    }
    String nearest = NearestName.of(start, likely);
    boolean isNear = isOfTables || NearestName.distance(start, nearest) <= most;
    return isNear ? Optional.of(nearest) : Optional.empty();
  }

  /** Writes a key in small letters, with underscores, without marks around it. */
  private static String plain(String key) {
    return key.toLowerCase(Locale.ROOT)
        .replaceAll("^[^a-z0-9]+|[^a-z0-9]+$", "")
        .replaceAll("[-.]", "_");
  }
}
