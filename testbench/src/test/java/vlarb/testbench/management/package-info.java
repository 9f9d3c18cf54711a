// SPDX-License-Identifier: Apache-2.0

/** What a management agent does through the registers, on the hardware alone. */
package vlarb.testbench.management;
