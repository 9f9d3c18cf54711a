// SPDX-License-Identifier: Apache-2.0

/** A lock-step run as a whole: what is run, how it ends, what it has shown. */
package vlarb.testbench.cosim;
