// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The programs whose options files are told apart. */
public enum Dialect {
  /** OpenSM as Linux distributions have it. */
  OPENSM_3_3_23("opensm-3.3.23", "OpenSM 3.3.23", List.of("ca", "rtr", "sw0", "swe")),

  /**
   * NVIDIA's OpenSM 5: the same, and ports between switches apart. The program is not public; the
   * names of the keys are those of the options file that it writes.
   */
  OPENSM_5("opensm-5", "OpenSM 5", List.of("ca", "rtr", "sw0", "swe", "sw2sw"));

  private final String label;
  private final String program;
  private final List<String> kinds;

  Dialect(String label, String program, List<String> kinds) {
    this.label = label;
    this.program = program;
    this.kinds = kinds;
  }

  /** The name on the command line. */
  public String label() {
    return label;
  }

  /** The name of the program, for people. */
  public String program() {
    return program;
  }

  /** The kinds of port that have keys of their own, as keys name them. */
  public List<String> kinds() {
    return kinds;
  }

  /** The dialect with a label. */
  public static Optional<Dialect> of(String label) {
    return Arrays.stream(values()).filter(dialect -> dialect.label.equals(label)).findFirst();
  }
}
