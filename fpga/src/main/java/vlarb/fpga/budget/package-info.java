// SPDX-License-Identifier: Apache-2.0
/** What an arbiter costs and what it reaches, as a table, as JSON and as a page. */
package vlarb.fpga.budget;
