// SPDX-License-Identifier: Apache-2.0

/** The link's end of the port: the stream out with its CRC, and the credits. */
package vlarb.rtl.port.link;
