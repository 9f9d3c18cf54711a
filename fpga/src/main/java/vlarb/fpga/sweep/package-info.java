// SPDX-License-Identifier: Apache-2.0
/**
 * Measurements of many configurations: the sweep files that ask for them, and tables and plots of
 * the results.
 *
 * <p>Each run is a process of its own that leaves its figures in the cache. A sweep that was killed
 * is resumed by starting it again: only what is not in the cache is run.
 */
package vlarb.fpga.sweep;
