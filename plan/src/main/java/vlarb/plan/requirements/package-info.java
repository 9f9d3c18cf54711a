// SPDX-License-Identifier: Apache-2.0

/**
 * What a port's traffic needs: a link, a port, classes with rates and deadlines, and the low VLs.
 */
package vlarb.plan.requirements;
