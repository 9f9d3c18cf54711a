// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.model.arbitration.Rules;

/** A named set of the arbiter's rules. */
public enum Profile {
  /** The specification's text, read literally. */
  SPEC(Rules.SPEC),
  /** The reading that the worked example of Shanley's book uses. */
  SHANLEY(Rules.SHANLEY);

  private final Rules rules;

  Profile(Rules rules) {
    this.rules = rules;
  }

  /** The rules that a configuration starts from; single choices override them. */
  public Rules rules() {
    return rules;
  }

  /** Other rules with those choices replaced that the profile names: all of them, or two. */
  public Rules over(Rules others) {
    return switch (this) {
      case SPEC -> rules;
      case SHANLEY -> others.withShanley();
    };
  }

  /** The choices of each profile, in the order of the choices. */
  static String inWords() {
    return Arrays.stream(values()).map(Profile::choices).collect(Collectors.joining(" "));
  }

  private String choices() {
    return Stream.of(
            rules.highLimitExpiry(), rules.lowTurn(), rules.unsupportedVl(), rules.unlistedVl())
        .map(choice -> "`" + NameChoice.nameOf(choice) + "`")
        .collect(Collectors.joining(", ", "`" + NameChoice.nameOf(this) + "`: ", "."));
  }
}
