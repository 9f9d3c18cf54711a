// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

/** The answers of a slave, in the order of the codes of {@code bresp} and {@code rresp}. */
enum AxiResponse {
  OKAY,
  /** The answer to exclusive accesses, which AXI4-Lite does not have. */
  EXOKAY,
  SLVERR,
  DECERR;

  static AxiResponse of(long code) {
    return values()[(int) code];
  }
}
