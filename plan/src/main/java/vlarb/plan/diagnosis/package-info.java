// SPDX-License-Identifier: Apache-2.0

/**
 * The faults of a fabric by what its ports hold and what they have counted: VLs that starve, SLs
 * that are masked or dropped, links whose ends differ, ports that wait. Each finding is one line
 * with the change that ends it.
 *
 * <p>A setting that most ports of a kind share is taken as meant; a fault is what a port counts, or
 * what it has unlike the others.
 */
package vlarb.plan.diagnosis;
