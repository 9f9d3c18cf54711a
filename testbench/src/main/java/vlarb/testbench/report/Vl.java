// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

/** How a VL looks: the style sheet gives each a colour. */
final class Vl {
  private Vl() {}

  /** The style class of a VL's colour, VL15 included. */
  static String cssClass(int vl) {
    return "vl" + vl;
  }
}
