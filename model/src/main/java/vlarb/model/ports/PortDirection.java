// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

/** The direction of a port, seen from the hardware that has the port. */
public enum PortDirection {
  INPUT,
  OUTPUT
}
