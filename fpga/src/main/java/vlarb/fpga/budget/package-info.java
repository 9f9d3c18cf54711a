// SPDX-License-Identifier: Apache-2.0
/**
 * The area and the clock of an arbiter, as a table, as JSON and as a page.
 *
 * <p>A yardstick can stand in the arbiter's place: {@link vlarb.fpga.budget.RoundRobinArbiter}, a
 * circuit that everyone knows, described with our bindings and measured by our flow, so that its
 * figures can be held against those of other libraries' arbiters.
 */
package vlarb.fpga.budget;
