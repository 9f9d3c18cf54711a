// SPDX-License-Identifier: Apache-2.0

/**
 * Properties of the port around the arbiter: credits that the other end of the link gives, and
 * those given to it; room and order in the queues, and what stays on offer. A number of blocks
 * follows what each module is told and tells; the modules are proved one by one.
 */
package vlarb.proof.of.port;
