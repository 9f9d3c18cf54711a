// SPDX-License-Identifier: Apache-2.0

/** Formats and attributes of the InfiniBand Architecture that arbitration is written in. */
package vlarb.model.iba;
