// SPDX-License-Identifier: Apache-2.0

/**
 * Golden model and stimuli for test benches in other languages, which run their own simulator:
 * ports go in and out as lists of numbers, one call for each clock cycle. The Python package {@code
 * vlarb_cocotb} calls this package.
 */
package vlarb.testbench.bridge;
