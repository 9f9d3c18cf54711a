// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

/** The look of a VL: the style sheet gives each VL a colour. */
final class Vl {
  private Vl() {}

  /** The style class of a VL's colour, VL15 included. */
  static String cssClass(int vl) {
    return "vl" + vl;
  }
}
