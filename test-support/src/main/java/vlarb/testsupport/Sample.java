// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The cases that a run takes of a test with many: all in a thorough run, every third otherwise. */
public final class Sample {
  private static final int STEP = 3;

  private Sample() {}

  /** Of these cases, those that this run takes; the first is among them. */
  public static <T> Stream<T> of(Stream<T> cases) {
    return of(cases, Boolean.getBoolean("vlarb.thorough") ? 1 : STEP);
  }

  static <T> Stream<T> of(Stream<T> cases, int step) {
    List<T> all = cases.toList();
    return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get);
  }
}
