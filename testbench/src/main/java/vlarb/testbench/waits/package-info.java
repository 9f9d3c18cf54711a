// SPDX-License-Identifier: Apache-2.0

/** The waits of packets while others go, compared with the bounds of {@link vlarb.model.bounds}. */
package vlarb.testbench.waits;
