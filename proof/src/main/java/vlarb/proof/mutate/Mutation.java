// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A wrong design, made of the right one by {@code yosys mutate}. */
public sealed interface Mutation permits PointMutation, IgnoredBit {
  /** The arguments by which {@code mutate} makes each of the changes in a module. */
  List<String> changes(String module);

  /** The instances that it lies in, as {@code arbitration.high}; empty at the top. */
  String instance();

  /** Draws mutations at random; all where there are no more. */
  static <M extends Mutation> List<M> sample(List<M> of, int size, int seed) {
    List<M> all = new ArrayList<>(of);
    Collections.shuffle(all, new Random(seed));
    return all.subList(0, Math.min(size, all.size()));
  }
}
