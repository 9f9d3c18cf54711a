// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;

/**
 * The tests of this class, or this test, run as tasks of a simulation, each with a model of its
 * own. A test may have parameters of the types {@link vlarb.cosim.Dut}, {@link vlarb.cosim.Clock}
 * (the clock named here) and {@link vlarb.cosim.Signal} (the port that has the parameter's name, or
 * that {@link Port} names), and records of ports with {@link Port}.
 *
 * <p>A {@code @BeforeEach} method with such a parameter is part of the test's simulation: it runs
 * as the test's task right before the test, when those without have run. What it forks goes on in
 * the test. An {@code @AfterEach} method with such a parameter runs as a task of its own when the
 * test's tasks have ended.
 *
 * <pre>{@code
 * @Cosim(top = "counter", verilog = "counter.v", clock = "clk")
 * class CounterTest {
 *   @Test
 *   void counts(Clock clk, Signal enable, Signal count) {
 *     enable.set(1);
 *     clk.edges(3).await();
 *     assertEquals(3, count.get());
 *   }
 * }
 * }</pre>
 *
 * <p>The seed of {@link vlarb.cosim.Dut#random()} is made of the test's name, so that it is the
 * same in every run; the system property {@code vlarb.cosim.seed} gives another one.
 *
 * <p>The configuration parameter of JUnit or system property {@code vlarb.cosim.simulator} runs
 * tests on another simulator than their annotation names: {@code verilator}, {@code icarus}, or a
 * {@link SimulatorFactory}'s class name.
 *
 * <p>A test that fails is run once more, with the same seed, for a waveform of the time before the
 * failure ({@link #waveform()}, and the configuration parameter or system property {@code
 * vlarb.cosim.waveform} as {@code always}, want one of every test). It goes with a save file for
 * GTKWave into a folder of the test's name under that which the system property {@code
 * vlarb.cosim.artifacts} names, {@code target/cosim} unless given. Only the test method and the
 * {@code @BeforeEach} methods that take the design are run again: state should be in them and not
 * in other fields.
 *
 * <p>Each test's result goes into that folder too, and at the end of all tests a page about them,
 * {@code report.html}, beside the folders: failures, seeds, and what {@link
 * vlarb.cosim.Dut#coverGroup} has counted. A design that does not build, or a test that fails
 * before it begins, is an error there and in {@code junit.xml}, which lies beside the page. With
 * the configuration parameter or system property {@code vlarb.cosim.coverage} as {@code true} it
 * also shows what of the Verilog was reached.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(CosimExtension.class)
public @interface Cosim {

  /** The top module. */
  String top();

  /**
   * The Verilog files: resources, as seen from the test class, or else paths from the working
   * directory.
   */
  String[] verilog();

  /** Values of the top module's parameters, each {@code NAME=value}. */
  String[] parameters() default {};

  /** The macros, each {@code NAME} or {@code NAME=value}. */
  String[] defines() default {};

  /**
   * Folders where included files are looked for after those of the Verilog files: resources, as
   * seen from the test class, or else paths from the working directory, as are those that begin
   * with a dot.
   */
  String[] includes() default {};

  /** The arguments that {@code $value$plusargs} sees, each {@code +name} or {@code +name=value}. */
  String[] plusargs() default {};

  /** Further arguments for Verilator, where Verilator simulates, as {@code -Wno-WIDTH}. */
  String[] verilatorFlags() default {};

  /** Further arguments for Icarus Verilog, where Icarus simulates, as {@code -gno-assertions}. */
  String[] icarusFlags() default {};

  /** The input that is driven as clock; none unless given. */
  String clock() default "";

  /** The clock's period in steps of simulation time. */
  long period() default 10;

  /** The simulator: a class with a constructor without parameters. */
  Class<? extends SimulatorFactory> simulator() default Verilator.class;

  /** True to make a warning of the simulator about the Verilog an error. */
  boolean lintFatal() default false;

  /** True to let tests read internal nets ({@code dut.signal("instance.net")}); costs speed. */
  boolean internals() default false;

  /** Simulation time after which a test fails. */
  long timeLimit() default 100_000_000;

  /** Seconds of real time without any progress after which a test fails. */
  int watchdog() default 10;

  /** The cases in which a test leaves a waveform. */
  Recording waveform() default Recording.ON_FAILURE;

  /** The simulation time before a failure that the waveform shows, in steps. */
  long window() default 10_000;
}
