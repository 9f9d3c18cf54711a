// SPDX-License-Identifier: Apache-2.0
/**
 * A step after compilation that makes hardware held by local variables known by their names, as
 * that held by fields is.
 */
package vlarb.chisel.weave;
