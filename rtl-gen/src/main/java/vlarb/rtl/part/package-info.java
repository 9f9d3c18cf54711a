// SPDX-License-Identifier: Apache-2.0

/** Parts that the arbiter and the table engine are built of, with no rule of either in them. */
package vlarb.rtl.part;
