// SPDX-License-Identifier: Apache-2.0

/** Packets of each size back to back: from which size on they leave no bubble on the link. */
package vlarb.testbench.bubble;
