// SPDX-License-Identifier: Apache-2.0

/**
 * Properties of the port around the arbiter: credits that the other end of the link gives, and
 * those given to it.
 */
package vlarb.proof.of.port;
