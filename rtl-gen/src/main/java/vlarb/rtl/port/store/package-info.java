// SPDX-License-Identifier: Apache-2.0

/** The queues of a port: packets in blocks of one memory, or of one for each VL. */
package vlarb.rtl.port.store;
