// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

/**
 * The number of tests of one engine that ended in each way; none is negative.
 *
 * @param passed tests that ran and succeeded
 * @param failed tests, and containers of tests, that failed
 * @param skipped tests that were disabled, or gave up on an assumption
 */
record EngineCount(int passed, int failed, int skipped) {
  static final EngineCount PASSED = new EngineCount(1, 0, 0);
  static final EngineCount FAILED = new EngineCount(0, 1, 0);
  static final EngineCount SKIPPED = new EngineCount(0, 0, 1);

  EngineCount plus(EngineCount other) {
    return new EngineCount(passed + other.passed, failed + other.failed, skipped + other.skipped);
  }
}
