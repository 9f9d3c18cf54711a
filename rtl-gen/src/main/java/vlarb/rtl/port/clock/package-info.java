// SPDX-License-Identifier: Apache-2.0

/** The ways from one clock to another: queues with Gray-coded pointers, around a port. */
package vlarb.rtl.port.clock;
