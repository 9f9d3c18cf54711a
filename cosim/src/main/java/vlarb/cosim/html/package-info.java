// SPDX-License-Identifier: Apache-2.0

/** Pages that need no other file. */
package vlarb.cosim.html;
