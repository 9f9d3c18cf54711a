// SPDX-License-Identifier: Apache-2.0
/** Writes files whole or not at all, one at a time or a folder of generated ones. */
package vlarb.rtl.output;
