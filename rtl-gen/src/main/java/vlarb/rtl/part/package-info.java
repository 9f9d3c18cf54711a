// SPDX-License-Identifier: Apache-2.0

/** Parts that the arbiter and the table engine share. They contain no rule of either. */
package vlarb.rtl.part;
