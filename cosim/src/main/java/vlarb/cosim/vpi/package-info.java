// SPDX-License-Identifier: Apache-2.0
/**
 * Simulators with the Verilog Procedural Interface, each in a process of its own, of which Icarus
 * Verilog is here ({@link vlarb.cosim.vpi.Icarus}); {@link vlarb.cosim.vpi.VpiSimulatorFactory} is
 * where another one begins.
 *
 * <p>A small library in C++, the shim, is loaded into the simulator. It connects to the JVM, whose
 * socket an environment variable names, and holds the simulator in a callback while the test bench
 * thinks. One request and one reply are an evaluation, or a whole cycle of a clock; the reply lists
 * what has changed:
 *
 * <pre>
 * JVM                                        simulator
 *  | -- cycle: clock, fall, rise, writes --->  |  drives, settles (cbReadWriteSynch)
 *  |                                           |  goes to the fall (cbAfterDelay), drives, settles
 *  |                                           |  goes to the rise, settles, notes what is sampled
 *  |                                           |  drives the clock, settles
 *  | &lt;-- time, sampled changes, changes ------ |  waits
 * </pre>
 *
 * <p>The JVM starts the simulator and not the other way round, so that tests run as all others do,
 * in parallel and under a debugger, and a simulator that crashes or never comes back fails one
 * test.
 */
@API(status = API.Status.STABLE)
package vlarb.cosim.vpi;

import org.apiguardian.api.API;
