// SPDX-License-Identifier: Apache-2.0
/** The area and the clock of an arbiter, as a table, as JSON and as a page. */
package vlarb.fpga.budget;
