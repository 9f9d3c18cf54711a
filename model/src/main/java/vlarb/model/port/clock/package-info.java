// SPDX-License-Identifier: Apache-2.0

/** The way of words from one clock of a port to another. */
package vlarb.model.port.clock;
