// SPDX-License-Identifier: Apache-2.0
/**
 * Regressions: many configurations, each with many seeds, hardware and golden model in lock-step.
 *
 * <p>A run is a job for a process of its own, which leaves a result in the run's folder. What has
 * passed is not run again as long as nothing has changed: not the run, its configuration or
 * Verilog, nor the program. So an interrupted regression goes on where it was, shards that other
 * machines have run are taken up once their folders are there, and a failure is run again.
 */
package vlarb.testbench.regression;
