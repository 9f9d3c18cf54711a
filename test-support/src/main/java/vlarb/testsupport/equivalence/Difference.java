// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

/**
 * A difference: something that the two texts of a module disagree about.
 *
 * @param module the name of the module
 * @param what the output, register or pin, and the place where they differ
 */
public record Difference(String module, String what) {
  @Override
  public String toString() {
    return module + ": " + what;
  }
}
