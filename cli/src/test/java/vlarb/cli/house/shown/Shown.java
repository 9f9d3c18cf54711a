// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.house.shown;

/** Shows two fields; {@code ShownFieldsTest} must find the one that only a proof reads. */
public final class Shown {
  /** A proof reads it, and nobody else. */
  public final Object toProofs = new Object();

  /** A proof and others read it. */
  public final Object toAll = new Object();
}
