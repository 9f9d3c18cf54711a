// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.util.Locale;

/**
 * The share of long tests that a run executes. The system property {@value #PROPERTY} names it, in
 * small letters.
 */
public enum TestSize {
  /** Minutes: something of everything. */
  PLAIN,

  /** Less than an hour: every kind of test. */
  THOROUGH,

  /** All cases of every campaign: for one class at a time. */
  WHOLE;

  static final String PROPERTY = "vlarb.test-size";

  /** The size of this run; without the property a plain one. */
  public static TestSize current() {
    return valueOf(System.getProperty(PROPERTY, "plain").toUpperCase(Locale.ROOT));
  }

  /** Chooses the value for this run from the three. */
  public static <T> T choose(T plain, T thorough, T whole) {
    return switch (current()) {
      case PLAIN -> plain;
      case THOROUGH -> thorough;
      case WHOLE -> whole;
    };
  }
}
