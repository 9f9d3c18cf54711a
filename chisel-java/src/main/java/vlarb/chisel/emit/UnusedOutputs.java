// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Connects outputs of instances that nothing reads to wires whose names say so; linters complain of
 * open ports.
 */
final class UnusedOutputs {
  private static final Pattern INSTANCE = Pattern.compile("  (\\w+) (\\w+) \\(");
  private static final Pattern OPEN = Pattern.compile("    \\.(\\w+) +\\((/\\* unused \\*/)\\).*");

  private UnusedOutputs() {}

  static List<Line> connect(List<Line> lines, Map<String, List<Line>> modules) {
    List<Line> connected = new ArrayList<>();
    int instanceStart = 0;
    Matcher instance = INSTANCE.matcher("");
    for (Line line : lines) {
      if (INSTANCE.matcher(line.code()).matches()) {
        instance = INSTANCE.matcher(line.code());
        instanceStart = connected.size();
      }
      Matcher open = OPEN.matcher(line.code());
      if (open.matches() && instance.matches()) {
        String port = open.group(1);
        String wire = "unused_" + instance.group(2) + "_" + port;
        String range = Ports.ranges(modules.get(instance.group(1))).get(port);
        Declaration declaration = new Declaration("wire", range, wire, ";");
        connected.add(
            instanceStart++,
            new Line(declaration.text("wire".length(), range.length()), line.locators()));
        connected.add(line.withCode(line.code().replace(open.group(2), wire)));
      } else {
        connected.add(line);
      }
    }
    return connected;
  }
}
