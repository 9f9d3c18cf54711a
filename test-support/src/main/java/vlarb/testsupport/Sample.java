// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The cases that a run takes of a test with many: every third in a plain run, otherwise all. */
public final class Sample {
  private static final int STEP = 3;

  private Sample() {}

  /** Selects the cases that this run takes; the first case is among them. */
  public static <T> Stream<T> of(Stream<T> cases) {
    return of(cases, TestSize.choose(STEP, 1, 1));
  }

  /**
   * Selects from cases that take a minute or more together: every ninth in a plain run, every third
   * in a thorough one, in a whole run all.
   */
  public static <T> Stream<T> ofLong(Stream<T> cases) {
    return of(cases, TestSize.choose(STEP * STEP, STEP, 1));
  }

  static <T> Stream<T> of(Stream<T> cases, int step) {
    List<T> all = cases.toList();
    return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get);
  }
}
