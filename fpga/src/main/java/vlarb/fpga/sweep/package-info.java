// SPDX-License-Identifier: Apache-2.0
/**
 * Many configurations measured: what a sweep file asks for, and tables and plots of what came out.
 *
 * <p>Each run is a process of its own that leaves its figures in the cache. A sweep that was killed
 * is resumed by starting it again: only what is not in the cache is run.
 */
package vlarb.fpga.sweep;
