// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.cycle.ScanTiming;

/** The cycles of a look-ahead, beside the packet that is on the link meanwhile. */
final class LookAheadTimeline {
  private static final int LEFT = 142, TOP = 34, ROW = 26, CYCLE = 18;

  /** The cycles for which the example's packet keeps the link. */
  private static final int PACKET = 20;

  private static final int SHOWN = PACKET + 2;

  private final ScanTiming timing;
  private final Drawing drawing;
  private int row;

  private LookAheadTimeline(ScanTiming timing) {
    this.timing = timing;
    drawing =
        new Drawing(LEFT + CYCLE * SHOWN + 10, TOP + 12 * ROW + 6, "A look-ahead, cycle by cycle");
  }

  /** Draws the timeline for 8 data VLs. */
  static String svg() {
    ArbiterParameters scan = ArbiterParameters.DEFAULT.withArchitecture(Architecture.SCAN);
    return new LookAheadTimeline(ScanTiming.of(scan.withDataVls(8))).draw();
  }

  private String draw() {
    int rows = timing.rows();
    int begin = timing.bubbleFree() - timing.lookAhead();
    int end = begin + timing.lookAhead();
    drawing.text("right soft", LEFT - 8, TOP - 12, "cycle after the grant");
    for (int cycle = 0; cycle < SHOWN; cycle++) {
      drawing.text("soft", LEFT + (cycle + 0.5) * CYCLE, TOP - 12, Integer.toString(cycle), 10);
    }
    step("packet on the link", "amber", 0, PACKET, "the packet that was granted");
    step("snapshot", "blue", begin, begin + 1, "");
    step("rows of VLs read", "blue", begin + 1, begin + 1 + rows, "");
    step("nearest VL", "blue", begin + 3, begin + 3 + rows, "");
    step("each table's entry", "blue", begin + rows + 3, begin + rows + 4, "");
    step("which table", "blue", begin + rows + 4, begin + rows + 5, "");
    step("length and weight", "blue", begin + rows + 5, begin + rows + 7, "");
    step("what they leave", "blue", begin + rows + 7, end - 1, "");
    step("result stored", "blue", end - 1, end, "");
    step("offered", "green", end, PACKET + 1, "until taken");
    step("next look-ahead", "grey", end, PACKET + 1, "discarded");
    step("next packet", "amber", PACKET, SHOWN, "");
    return drawing.svg();
  }

  private void step(String name, String look, int from, int to, String text) {
    int y = TOP + ROW * row++;
    drawing.text("right", LEFT - 8, y + 16, name);
    String[] inside = text.isEmpty() ? new String[0] : new String[] {text};
    drawing.box(look, LEFT + from * CYCLE, y + 1, (to - from) * CYCLE, ROW - 4, inside);
  }
}
