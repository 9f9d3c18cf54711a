// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The keys of an OpenSM options file that matter here, without the prefix of the port. */
enum OpenSmKey {
  MAX_VLS("max_vls", Keys.DATA_VLS, List.of("0")),
  HIGH_LIMIT("high_limit", Keys.HIGH_LIMIT, List.of("-1")),
  VLARB_HIGH("vlarb_high", Keys.HIGH, List.of("(null)")),
  VLARB_LOW("vlarb_low", Keys.LOW, List.of("(null)")),
  SL2VL("sl2vl", Keys.SL2VL, List.of("(null)"));

  /** An option of OpenSM that begins with the prefix but describes no port. */
  static final String IGNORED = "qos_policy_file";

  /** All prefixes: that of the plain keys first, then the port kinds'. */
  static final List<String> PREFIXES =
      Stream.concat(
              Stream.of(OpenSmPort.COMMON_PREFIX),
              Arrays.stream(OpenSmPort.values()).map(OpenSmPort::prefix))
          .toList();

  private final String suffix;
  private final Key<?> key;
  private final List<String> unset;

  OpenSmKey(String suffix, Key<?> key, List<String> unset) {
    this.suffix = suffix;
    this.key = key;
    this.unset = unset;
  }

  /** The name without the prefix. */
  String suffix() {
    return suffix;
  }

  /** The configuration key that this line sets, with the same values. */
  Key<?> key() {
    return key;
  }

  /** The values that mean "not set", as OpenSM itself writes them. */
  List<String> unset() {
    return unset;
  }

  /** A key as a file writes it. */
  record Name(String prefix, OpenSmKey key) {
    /** The key that a name stands for. */
    static Optional<Name> find(String name) {
      return all().filter(known -> known.text().equals(name)).findFirst();
    }

    /** Every name that is known. */
    static Stream<Name> all() {
      return PREFIXES.stream()
          .flatMap(prefix -> Arrays.stream(values()).map(key -> new Name(prefix, key)));
    }

    /** The name itself. */
    String text() {
      return prefix + key.suffix;
    }
  }
}
