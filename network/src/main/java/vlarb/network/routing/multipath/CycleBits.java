// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Algorithm 3: a path bit for each cycle, 1 where the path follows the cycle clockwise, 0 where it
 * follows the cycle the other way, X where it does neither. Cycle lists are joined left to right
 * along the path.
 *
 * <p>The paper's patterns do not always tell paths apart. Paths are taken by length, then by ports;
 * a path is left out if its union is not defined, if a path before it has the same pattern, or if
 * paths before it have all of its numbers. In the network of figure 4 the paths bac and bdc have
 * the patterns 1X and X0: the number 10 is that of the path that comes first.
 */
public final class CycleBits implements PathNumbering {
  /** The most path bits: a table of each number is made. */
  public static final int MOST = 16;

  private final FundamentalCycles cycles;

  /**
   * The numbering by some cycles.
   *
   * @throws IllegalArgumentException if there are more than {@value #MOST}
   */
  public CycleBits(FundamentalCycles cycles) {
    if (cycles.cycles().size() > MOST) {
      throw new IllegalArgumentException(
          cycles.cycles().size() + " cycles, expected at most " + MOST);
    }
    this.cycles = cycles;
  }

  @Override
  public LinkGraph graph() {
    return cycles.graph();
  }

  @Override
  public int bits() {
    return cycles.cycles().size();
  }

  /** The cycles that the bits stand for. */
  public FundamentalCycles cycles() {
    return cycles;
  }

  /** The pattern of a path; empty where the union of its cycle lists is not defined. */
  public Optional<PathBits> pattern(SimplePath path) {
    CycleList union = CycleList.EMPTY;
    for (int arc : path.arcs().toArray()) {
      Optional<CycleList> joined = union.join(cycles.listOf(arc));
      if (joined.isEmpty()) {
        return Optional.empty();
      }
      union = joined.get();
    }
    return Optional.of(new PathBits(bits(), union.clockwise(), union.counterclockwise()));
  }

  @Override
  public PathSet paths(int from, int to) {
    List<NumberedPath> numbered = new ArrayList<>();
    Set<PathBits> patterns = new HashSet<>();
    BitSet taken = new BitSet(1 << bits());
    LeftOut leftOut = LeftOut.NONE;
    for (SimplePath path : SimplePaths.all(graph(), from, to)) {
      Optional<PathBits> pattern = pattern(path);
      if (pattern.isEmpty()) {
        leftOut = leftOut.plus(new LeftOut(1, 0, 0, 0));
      } else if (!patterns.add(pattern.get())) {
        leftOut = leftOut.plus(new LeftOut(0, 1, 0, 0));
      } else {
        OptionalInt number = pattern.get().numbers().filter(n -> !taken.get(n)).findFirst();
        if (number.isEmpty()) {
          leftOut = leftOut.plus(new LeftOut(0, 0, 1, 0));
        } else {
          numbered.add(new NumberedPath(path, pattern.get(), number.getAsInt()));
          pattern.get().numbers().forEach(taken::set);
        }
      }
    }
    return new PathSet(numbered, leftOut);
  }

  /**
   * The entries of a vertex's forwarding table by the paper's formula: 2 to the number of cycles
   * that contain the vertex, for each of some destinations.
   */
  public long entries(int vertex, Destinations destinations) {
    int each = graph().vertices() - (destinations == Destinations.OTHERS ? 1 : 0);
    return (1L << cycles.containing(vertex)) * each;
  }

  /** The destinations that a count of entries has, which the paper counts both ways. */
  public enum Destinations {
    /** All vertices but the one that has the table, as in figure 5: 6 = 2 · 3. */
    OTHERS,
    /** All vertices, as in section 5.1: 30 = 2 · 15. */
    ALL
  }
}
