// SPDX-License-Identifier: Apache-2.0
/**
 * Test benches for any Verilog: tasks that wait for edges, times, conditions and one another, and
 * run one at a time in an order that only the test determines.
 *
 * <p>{@link vlarb.cosim.Dut} is where to begin; {@link vlarb.cosim.Clock} says what is read before
 * and after an edge. What happens at one moment happens in this order: written values take effect
 * and are sampled; all clock edges are driven at once; steps run; those who wait are woken, for
 * clocks in the order in which these were made, for changes of signals, for times, each in the
 * order in which they began to wait; tasks run, one after the other, and after them those that they
 * wake.
 *
 * <p>Tasks are virtual threads. They may use whatever threads use, other libraries that block
 * included: simulation time stands still meanwhile. While no task can run, the one that began to
 * wait last carries on the simulation in its own thread. A JVM that runs them is started with
 * {@code --add-opens java.base/java.lang=ALL-UNNAMED --enable-native-access=ALL-UNNAMED}.
 */
@API(status = API.Status.STABLE)
package vlarb.cosim;

import org.apiguardian.api.API;
