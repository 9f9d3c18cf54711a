// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

/**
 * The drawings of the way from a configuration to Verilog that was compared with the model, and of
 * a packet's way.
 */
final class FlowCharts {
  private FlowCharts() {}

  /** Draws what is made of a configuration. */
  static String chain() {
    return new Drawing(
            560, 334, "From a configuration to Verilog that agrees with the golden model")
        .box("blue", 165, 12, 230, 50, "configuration", "OpenSM's options, or YAML")
        .box("blue", 16, 98, 240, 50, "hardware in Java", "Chisel, firtool")
        .box("green", 304, 98, 240, 50, "golden model", "plain Java, from the rules")
        .box("blue", 16, 184, 240, 50, "Verilog", "one module a file")
        .box("green", 304, 184, 240, 50, "lock-step", "every port, every cycle")
        .box("amber", 16, 270, 240, 50, "FPGA, ASIC", "yours, or ours to measure")
        .box("amber", 304, 270, 240, 50, "mismatches 0", "a report, or a waveform")
        .arrow(220, 62, 220, 80, 136, 80, 136, 98)
        .arrow(340, 62, 340, 80, 424, 80, 424, 98)
        .arrow(136, 148, 136, 184)
        .arrow(424, 148, 424, 184)
        .arrow(256, 209, 304, 209)
        .arrow(136, 234, 136, 270)
        .arrow(424, 234, 424, 270)
        .svg();
  }

  /** The way of a data packet from the head of its VL to the link. */
  static String packet() {
    Drawing drawing = new Drawing(560, 556, "A data packet's way through the arbiter");
    step(drawing, 0, "grey", "at the head of its VL", "headValid, headLength", "");
    step(drawing, 1, "blue", "eligible", "enabled, a length, credits for it", "waits for credits");
    step(
        drawing,
        2,
        "blue",
        "the entry of its VL",
        "the current one, or the next one",
        "another VL's turn");
    step(drawing, 3, "blue", "its table", "HighPriCounter: high or low", "the other table sends");
    step(drawing, 4, "amber", "a packet boundary", "grantReady", "the link is busy");
    step(drawing, 5, "amber", "no SMP, no FCP", "both go before data", "goes after them");
    step(drawing, 6, "green", "on the link", "headReady: the queue moves up", "");
    drawing.box(
        "green",
        30,
        12 + 7 * 68,
        500,
        56,
        "at the end of that cycle",
        "remaining weight and HighPriCounter decrease,",
        "and so do the credits of the VL");
    return drawing.svg();
  }

  private static void step(
      Drawing drawing, int index, String look, String title, String detail, String otherwise) {
    double y = 12 + index * 68;
    drawing.box(look, 30, y, 270, 46, title, detail).arrow(165, y + 46, 165, y + 68);
    if (!otherwise.isEmpty()) {
      drawing.line("line", 300, y + 23, 340, y + 23);
      drawing.text("left", 348, y + 27, "otherwise: " + otherwise);
    }
  }
}
