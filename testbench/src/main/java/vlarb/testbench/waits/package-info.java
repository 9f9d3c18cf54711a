// SPDX-License-Identifier: Apache-2.0

/** How long packets wait while others go, held against the bounds of {@link vlarb.model.bounds}. */
package vlarb.testbench.waits;
