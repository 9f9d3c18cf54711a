// SPDX-License-Identifier: Apache-2.0

/** The port around the arbiter: packets in, queues, packets out, and the credits of the link. */
package vlarb.rtl.port;
