// SPDX-License-Identifier: Apache-2.0

/** A network as users describe it: the section {@code network} of a configuration in YAML. */
package vlarb.network.description;
