// SPDX-License-Identifier: Apache-2.0
/**
 * What a simulator has to do for test benches to run on it: nets by name, time that goes where it
 * is told to, and nothing else. Clocks, triggers and tasks are made of these by the package {@code
 * vlarb.cosim}, so that a test bench does the same on every simulator.
 *
 * <p>The test bench is the master. A simulator whose own loop is the master, such as one behind
 * VPI, implements {@link vlarb.cosim.simulator.Simulator#advance} by handing over to its own thread
 * and waiting until that has got there.
 */
package vlarb.cosim.simulator;
