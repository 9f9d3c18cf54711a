// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds room for captions beside points: right of a point or left of it, above or below, where
 * neither another point nor an earlier caption is.
 */
final class Captions {
  /** A character's width, as far as that can be known, and a line's height. */
  private static final double CHARACTER = 7.5, LINE = 13;

  /** From a point to its caption, and the room that a point takes. */
  private static final double ASIDE = 9, POINT = 6;

  private static final double ABOVE = -7, BELOW = 16;

  private final double left;
  private final double right;
  private final List<Rectangle2D> taken = new ArrayList<>();

  /**
   * The place of a caption.
   *
   * @param x of its begin, or of its end where it is left of its point
   * @param y of its base line
   */
  record Place(double x, double y, Side side) {}

  enum Side {
    RIGHT,
    LEFT
  }

  /**
   * @param left end of the room for captions
   * @param right end of that room
   * @param points the points, which no caption may cover
   */
  Captions(double left, double right, List<? extends Point2D> points) {
    this.left = left;
    this.right = right;
    points.forEach(
        point ->
            taken.add(
                new Rectangle2D.Double(
                    point.getX() - POINT, point.getY() - POINT, 2 * POINT, 2 * POINT)));
  }

  /** A place for the caption of a point; right of it and above where there is room nowhere. */
  Place place(double x, double y, String caption) {
    double length = CHARACTER * caption.length();
    List<Place> places =
        List.of(
            new Place(x + ASIDE, y + ABOVE, Side.RIGHT),
            new Place(x - ASIDE, y + ABOVE, Side.LEFT),
            new Place(x + ASIDE, y + BELOW, Side.RIGHT),
            new Place(x - ASIDE, y + BELOW, Side.LEFT));
    Place chosen =
        places.stream()
            .filter(place -> isFree(room(place, length)))
            .findFirst()
            .orElse(places.getFirst());
    taken.add(room(chosen, length));
    return chosen;
  }

  private boolean isFree(Rectangle2D room) {
    return room.getMinX() >= left
        && room.getMaxX() <= right
        && taken.stream().noneMatch(room::intersects);
  }

  private static Rectangle2D room(Place place, double length) {
    double left =
        switch (place.side()) {
          case RIGHT -> place.x();
          case LEFT -> place.x() - length;
        };
    return new Rectangle2D.Double(left, place.y() - LINE, length, LINE);
  }
}
