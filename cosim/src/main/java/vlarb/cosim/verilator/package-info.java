// SPDX-License-Identifier: Apache-2.0
/** Verilator in the JVM's process, as a simulator for test benches. */
package vlarb.cosim.verilator;
