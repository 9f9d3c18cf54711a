// SPDX-License-Identifier: Apache-2.0

/**
 * The registers behind the management port: writes, commits and reads, and the tables that an
 * arbiter loads itself after reset. {@link vlarb.rtl.arbiter.management.RegisterMap} declares each
 * register once, for the hardware and its description.
 */
package vlarb.rtl.arbiter.management;
