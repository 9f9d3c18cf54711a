// SPDX-License-Identifier: Apache-2.0
/** A folder of generated files, in which the files of others stay as they are. */
package vlarb.rtl.output;
