// SPDX-License-Identifier: Apache-2.0

/**
 * Golden model and stimuli for test benches in other languages, which have a simulator of their
 * own: ports go in and out as lists of numbers, a clock cycle a call. Here is what the Python
 * package {@code vlarb_cocotb} calls.
 */
package vlarb.testbench.bridge;
