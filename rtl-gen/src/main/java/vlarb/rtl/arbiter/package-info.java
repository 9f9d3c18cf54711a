// SPDX-License-Identifier: Apache-2.0

/**
 * The arbiter of an output port. {@link vlarb.rtl.arbiter.port.VlArbiter} is the top: the port. It
 * has {@linkplain vlarb.rtl.arbiter.management management}, and a module that decides about data:
 * {@linkplain vlarb.rtl.arbiter.flat in one cycle} or {@linkplain vlarb.rtl.arbiter.scan by looking
 * ahead}, both with {@linkplain vlarb.rtl.arbiter.managed high tables that a table engine fills}.
 * What all of them know of tables, and the contract with the port, is in {@link
 * vlarb.rtl.arbiter.table}.
 *
 * <p>The class {@code DataArbiters} of {@link vlarb.rtl.arbiter.port} alone names every
 * micro-architecture. The proofs of a package's modules are in a package of the same name, bound to
 * the modules from outside.
 */
package vlarb.rtl.arbiter;
