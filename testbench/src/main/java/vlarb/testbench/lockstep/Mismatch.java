// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.List;
import vlarb.model.arbitration.DataState;

/**
 * The first cycle in which hardware and model differed.
 *
 * @param cycle the cycle, counted from the end of reset, from 0
 * @param differences the output ports that differed
 * @param ports every port of the hardware in that cycle
 * @param model the state of the model at the beginning of that cycle
 * @param situation the values that the model decides by in that cycle
 */
public record Mismatch(
    long cycle,
    List<Difference> differences,
    List<PortValue> ports,
    DataState model,
    Situation situation) {

  /** One output port, its bits as the hardware drove them and as the model says. */
  public record Difference(String port, int width, long rtl, long model) {
    @Override
    public String toString() {
      return "%s: RTL %d'h%x, model %d'h%x".formatted(port, width, rtl, width, model);
    }
  }
}
