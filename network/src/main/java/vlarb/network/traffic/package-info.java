// SPDX-License-Identifier: Apache-2.0

/** Where packets come from: the laws by which a host's sources make them. */
package vlarb.network.traffic;
