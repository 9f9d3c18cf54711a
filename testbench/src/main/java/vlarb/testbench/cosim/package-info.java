// SPDX-License-Identifier: Apache-2.0

/** A lock-step run as a whole: the job, the outcome, the statistics. */
package vlarb.testbench.cosim;
