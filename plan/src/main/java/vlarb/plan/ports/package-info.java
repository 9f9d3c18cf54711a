// SPDX-License-Identifier: Apache-2.0

/** The ports that a command is about, from any form of file, and the assumptions about packets. */
package vlarb.plan.ports;
