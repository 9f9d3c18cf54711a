// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.util.SequencedMap;
import java.util.stream.Collectors;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * One configuration of a sweep.
 *
 * @param values of the parameters, by their names in the sweep file
 * @param parameters of the arbiter
 * @param target the FPGA or the cells that it is built in
 */
public record ArbiterSweepPoint(
    SequencedMap<String, String> values, ArbiterParameters parameters, Target target) {

  /** The values and the target, for messages. */
  public String description() {
    return values.entrySet().stream()
        .map(value -> value.getKey() + " " + value.getValue())
        .collect(Collectors.joining(", ", "", " in " + target.name()));
  }
}
