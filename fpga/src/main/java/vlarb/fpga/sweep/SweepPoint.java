// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.util.SequencedMap;
import java.util.stream.Collectors;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * One configuration of a sweep.
 *
 * @param values what it sets, by the names that the sweep file has for its parameters
 * @param parameters the arbiter that it is
 * @param target what it is built in
 */
public record SweepPoint(
    SequencedMap<String, String> values, ArbiterParameters parameters, Target target) {

  /** The values and the target, for messages. */
  public String description() {
    return values.entrySet().stream()
        .map(value -> value.getKey() + " " + value.getValue())
        .collect(Collectors.joining(", ", "", " in " + target.name()));
  }
}
