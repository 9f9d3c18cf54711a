// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.PortDesign;

/** The module of a subject that holds all others. */
public enum SubjectTop {
  /** The arbiter alone. */
  ARBITER(ArbiterDesign.TOP),

  /** The port, with queues, streams and credits around the arbiter. */
  PORT(PortDesign.TOP);

  private final String module;

  SubjectTop(String module) {
    this.module = module;
  }

  /** The name of the module, without a prefix. */
  public String module() {
    return module;
  }
}
