// SPDX-License-Identifier: Apache-2.0

/** The way into a port: each packet measured, given its VL, and checked. */
package vlarb.rtl.port.entry;
