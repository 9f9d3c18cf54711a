// SPDX-License-Identifier: Apache-2.0

/**
 * The needs of a port's traffic: a link, a port, classes with rates and deadlines, and the low VLs.
 */
package vlarb.plan.requirements;
