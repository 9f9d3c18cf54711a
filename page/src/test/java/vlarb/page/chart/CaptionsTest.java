// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.geom.Point2D;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.page.chart.Captions.Place;
import vlarb.page.chart.Captions.Side;

class CaptionsTest {
  private static final Point2D FIRST = new Point2D.Double(100, 100);

  @Test
  void aCaptionIsRightOfItsPointAndAbove() {
    assertEquals(
        new Place(109, 93, Side.RIGHT),
        new Captions(0, 640, List.of(FIRST)).place(100, 100, "one"));
  }

  @Test
  void aCaptionLiesOnNoOtherPoint() {
    Captions captions = new Captions(0, 640, List.of(FIRST, new Point2D.Double(120, 90)));
    assertEquals(new Place(91, 93, Side.LEFT), captions.place(100, 100, "one"));
  }

  @Test
  void aCaptionLiesOnNoOtherCaptionAndStaysInThePicture() {
    Captions captions = new Captions(80, 200, List.of(FIRST));
    assertEquals(new Place(109, 93, Side.RIGHT), captions.place(100, 100, "one"));
    assertEquals(new Place(109, 116, Side.RIGHT), captions.place(100, 100, "another"));
  }
}
