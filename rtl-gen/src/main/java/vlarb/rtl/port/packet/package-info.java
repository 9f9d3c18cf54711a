// SPDX-License-Identifier: Apache-2.0

/** The pieces that packets are stored and described in. */
package vlarb.rtl.port.packet;
