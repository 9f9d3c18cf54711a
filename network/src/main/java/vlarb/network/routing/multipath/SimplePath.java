// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A path that visits no vertex twice: its arcs, one or more. */
public final class SimplePath {
  private final int[] arcs;

  SimplePath(int[] arcs, int length) {
    this.arcs = Arrays.copyOf(arcs, length);
  }

  /** Number of edges. */
  public int length() {
    return arcs.length;
  }

  /** An arc of the path, counted from 0. */
  public int arc(int index) {
    return arcs[index];
  }

  /** The arcs in their order. */
  public IntStream arcs() {
    return Arrays.stream(arcs);
  }

  /** The vertices from the source to the destination. */
  public List<Integer> vertices(LinkGraph graph) {
    return Stream.concat(Stream.of(graph.tail(arcs[0])), arcs().mapToObj(graph::head)).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SimplePath path && Arrays.equals(arcs, path.arcs);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(arcs);
  }

  @Override
  public String toString() {
    return Arrays.toString(arcs);
  }
}
