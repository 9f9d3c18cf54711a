// SPDX-License-Identifier: Apache-2.0
/**
 * Regressions: many configurations, each with many seeds, hardware and golden model in lock-step.
 *
 * <p>A regression is a {@link vlarb.jobs.Campaign}: what has passed is not run again as long as the
 * run, its configuration or Verilog, and the program stay the same; a failure is run again.
 */
package vlarb.testbench.regression;
