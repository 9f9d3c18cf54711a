// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

/** Through what a host changes the high table. */
public enum HighTableBy {
  /** Registers of the management port. */
  MANAGEMENT,

  /** Commands to a table engine. */
  ENGINE,

  /** Requests to admission, which commands a table engine. */
  ADMISSION
}
