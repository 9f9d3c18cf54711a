// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

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
}
