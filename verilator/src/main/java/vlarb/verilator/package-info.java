// SPDX-License-Identifier: Apache-2.0
/**
 * Verilog in the JVM's own process: Verilator turns a design into a C++ model, a shared library is
 * made of it and loaded, and ports are views on the model's memory.
 *
 * <pre>{@code
 * var library = VerilatedDesign.of("counter", List.of(Path.of("counter.v"))).clock("clock").build();
 * try (var counter = library.open()) {
 *   var enable = counter.signal("enable");
 *   var count = counter.signal("count");
 *   enable.set(1);
 *   counter.cycle();
 *   assert count.sampled() == 0 && count.get() == 1;
 * }
 * }</pre>
 *
 * <h2>The clock protocol</h2>
 *
 * <p>{@link Simulation#cycle()} is one call, and does the following at time T, a multiple of 10:
 *
 * <ol>
 *   <li>The clock falls and the design settles: combinational outputs follow the inputs as they are
 *       now and the state as it is.
 *   <li>All ports are copied to where {@link Signal#sampled()} reads. This is what flip-flops would
 *       capture, and what a lock-step comparison looks at.
 *   <li>At T + 5 the clock rises and the design is evaluated: {@link Signal#get()} then reads what
 *       the edge has made of outputs. One that also depends on inputs combinationally shows them
 *       with the values from before the edge until the next cycle or {@link Simulation#eval()}.
 * </ol>
 *
 * <pre>
 *                T     T+5   T+10  T+15
 *          _____       _____       _____
 * clock         |_____|     |_____|
 *          _____ ___________ ___________
 * inputs   _____X_____A_____X_____B_____    set between two calls of cycle()
 *                    ^           ^
 *                    sampled     sampled    just before the edge
 *                ___________ ___________
 * cycle()       |   first   |  second   |
 * </pre>
 *
 * <p>A design without a clock takes part in the same way.
 *
 * <h2>Ends of a simulation</h2>
 *
 * <p>{@code $finish}, {@code $stop}, {@code $fatal}, failed assertions and combinational loops that
 * do not settle are {@link vlarb.verilator.SimulationStoppedException}s; the JVM goes on. What a
 * design prints is kept for {@link Simulation#takeOutput()}.
 *
 * <h2>The cache of built libraries</h2>
 *
 * <p>A library is built once for the same Verilog, included files, options and content of the
 * tools, whatever caller needs it; see {@link VerilatedDesign#build()}. Deleting the folder is
 * harmless while no build is under way.
 *
 * <p>A JVM that uses this package is started with {@code --enable-native-access=ALL-UNNAMED}. A
 * library is unloaded with its last simulation; one whose design has printed something, and with
 * newer versions of Verilator every one, stays until the threads that ran it have ended.
 */
@API(status = API.Status.STABLE)
package vlarb.verilator;

import org.apiguardian.api.API;
