// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import vlarb.system.ContentHash;

/**
 * A measurement to be made.
 *
 * @param source the module and what is below it
 * @param target the FPGA or the cells that it is built in
 * @param seeds placement seeds to try; with 0 nothing is placed
 */
public record FlowRun(RtlSource source, Target target, int seeds) {
  public FlowRun {
    if (seeds < 0) {
      throw new IllegalArgumentException("cannot try " + seeds + " seeds");
    }
  }

  /**
   * The name of all that the figures depend on: a hash of the statements in Verilog, the tools'
   * versions and the flags.
   */
  public String key() {
    ContentHash hash = new ContentHash();
    hash.add(target.name()).add(target.recipe());
    target.tools().forEach(tool -> hash.add(tool.program()).add(tool.version()));
    hash.add(target.clockSource().isPlaced() ? Integer.toString(seeds) : "");
    hash.add(source.top());
    source
        .modules()
        .forEach(module -> hash.add(module.name()).add(RtlSource.statements(module.text())));
    return hash.sha256();
  }
}
