// SPDX-License-Identifier: Apache-2.0

/** The commands about whole subnets: {@code network} and what follows it. */
package vlarb.cli.network;
