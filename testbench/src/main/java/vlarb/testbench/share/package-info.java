// SPDX-License-Identifier: Apache-2.0

/** Bandwidth by VL: what a run has given each, beside what the tables promise it. */
package vlarb.testbench.share;
