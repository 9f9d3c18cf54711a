// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

/**
 * Something that the two texts of a module disagree about.
 *
 * @param module its name
 * @param what the output, register or pin, and where they differ
 */
public record Difference(String module, String what) {
  @Override
  public String toString() {
    return module + ": " + what;
  }
}
