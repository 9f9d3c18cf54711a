// SPDX-License-Identifier: Apache-2.0
/**
 * The contract of a simulator on which test benches run: access to nets by name, and time that
 * advances on request. The package {@code vlarb.cosim} makes clocks, triggers and tasks of both, so
 * a test bench behaves the same on every simulator.
 *
 * <p>The test bench is the master. A simulator whose own loop is the master, such as one behind
 * VPI, implements {@link vlarb.cosim.simulator.Simulator#advance} by handing over to its own thread
 * and waiting until that has got there.
 */
@API(status = API.Status.STABLE)
package vlarb.cosim.simulator;

import org.apiguardian.api.API;
