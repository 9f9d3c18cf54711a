// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Runs test classes inside a test, two tests at a time where they allow it. */
final class Engine {
  private Engine() {}

  static EngineExecutionResults run(Class<?> testClass) {
    return run(testClass, "verilator");
  }

  static EngineExecutionResults run(Class<?> testClass, String simulator) {
    return EngineTestKit.engine("junit-jupiter")
        .configurationParameter(TestSettings.SIMULATOR_PARAMETER, simulator)
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
        .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
        .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "2")
        .selectors(selectClass(testClass))
        .execute();
  }

  static Throwable failure(Class<?> testClass) {
    return failure(testClass, "verilator");
  }

  /** The exception that the only failing test throws. */
  static Throwable failure(Class<?> testClass, String simulator) {
    List<Event> failed = run(testClass, simulator).testEvents().failed().list();
    assertEquals(1, failed.size());
    return failed
        .getFirst()
        .getRequiredPayload(TestExecutionResult.class)
        .getThrowable()
        .orElseThrow();
  }
}
