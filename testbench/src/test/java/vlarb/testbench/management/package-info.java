// SPDX-License-Identifier: Apache-2.0

/** The actions of a management agent through the registers, on the hardware alone. */
package vlarb.testbench.management;
