// SPDX-License-Identifier: Apache-2.0

/** The buses in front of a port's management: AXI4-Lite, APB4 and Wishbone B4. */
package vlarb.rtl.port.bus;
