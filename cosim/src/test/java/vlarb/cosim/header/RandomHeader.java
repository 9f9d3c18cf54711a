// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.header;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A module with ports and parameters at random. Each input has an output of the same shape that
 * shows it, declared in another way; each parameter has outputs that show it.
 *
 * @param inputs each with the output at the same place
 */
record RandomHeader(
    List<RandomPort> inputs, List<RandomPort> outputs, List<RandomParameter> parameters) {

  static RandomHeader of(Random random, RandomNames names) {
    var inputs = new ArrayList<RandomPort>();
    var outputs = new ArrayList<RandomPort>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      RandomPort.Shape shape = RandomPort.Shape.of(random);
      inputs.add(RandomPort.of(random, "input", names.next(random), shape));
      outputs.add(RandomPort.of(random, "output", names.next(random), shape));
    }
    var parameters = new ArrayList<RandomParameter>();
    for (int i = random.nextInt(3); i > 0; i--) {
      parameters.add(RandomParameter.of(random, names.nextPlain(random)));
    }
    return new RandomHeader(inputs, outputs, parameters);
  }

  /** One header with the ports and parameters of all of these, whose names differ. */
  static RandomHeader all(List<RandomHeader> headers) {
    return new RandomHeader(
        headers.stream().flatMap(header -> header.inputs.stream()).toList(),
        headers.stream().flatMap(header -> header.outputs.stream()).toList(),
        headers.stream().flatMap(header -> header.parameters.stream()).toList());
  }

  /** The values of those parameters that are set. */
  Map<String, String> values() {
    var values = new LinkedHashMap<String, String>();
    for (RandomParameter parameter : parameters) {
      if (!parameter.value().isEmpty()) {
        values.put(parameter.name(), parameter.value());
      }
    }
    return values;
  }

  /** The Verilog of a module of this name with the header. */
  String verilog(String name) {
    var ports = new ArrayList<String>();
    var body = new StringBuilder();
    for (int i = 0; i < inputs.size(); i++) {
      ports.add(inputs.get(i).declaration());
      ports.add(outputs.get(i).declaration());
      body.append(outputs.get(i).showing(inputs.get(i)));
    }
    for (RandomParameter parameter : parameters) {
      for (int i = 0; i < parameter.shown().size(); i++) {
        String shows = "shows%d_%s".formatted(i, parameter.name());
        ports.add("output [79:0] " + shows);
        body.append("  assign %s = %s;\n".formatted(shows, parameter.shown().get(i)));
      }
    }
    List<String> declared = parameters.stream().map(RandomParameter::declaration).toList();
    return "module %s%s (\n  %s\n);\n%sendmodule\n"
        .formatted(
            name,
            declared.isEmpty() ? "" : " #(\n  " + String.join(",\n  ", declared) + "\n)",
            String.join(",\n  ", ports),
            body);
  }
}
