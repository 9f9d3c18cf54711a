// SPDX-License-Identifier: Apache-2.0

/** Bandwidth by VL: the measured share of a run beside the share that the tables promise. */
package vlarb.testbench.share;
