// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Timing constraints in SDC: the clock, and what share of its period the neighbours use. */
final class Constraints {
  private Constraints() {}

  static GeneratedFile of(ArbiterDesign design) {
    return of(
        design.top(),
        "arbiter",
        design.modules().getLast(),
        design.provenance(),
        TopClocks.ONE,
        longestPath(design.parameters()));
  }

  static GeneratedFile of(PortDesign design) {
    return of(
        design.top(),
        "port",
        design.modules().getLast(),
        design.provenance(),
        TopClocks.of(design.parameters()),
        """
        # Registers drive all outputs%s. The
        # longest path is in the arbiter, from the heads of the queues to the grant.\
        """
            .formatted(
                design.parameters().bus() == RegisterBus.NATIVE
                    ? ", but those of management follow its inputs within a cycle"
                    : ""));
  }

  private static GeneratedFile of(
      String top,
      String what,
      VerilogModule module,
      Provenance provenance,
      TopClocks clocks,
      String longestPath) {
    List<TopPort> ports = TopPort.of(module.text());
    String text =
        provenance.comment("#")
            + """

              # The clock's period in nanoseconds, and the share of it that the neighbours use on either
              # side: set the variables before this file is read, or change them here.
              if {![info exists vlarb_period]} { set vlarb_period 10.0 }
              if {![info exists vlarb_share]} { set vlarb_share 0.2 }

              # In a larger design the clock and the neighbours have constraints of their own: set
              # vlarb_inside to 1 there. %3$s
              if {![info exists vlarb_inside]} { set vlarb_inside 0 }

              %1$s
              if {!$vlarb_inside} {
              %2$s}
              """
                .formatted(longestPath, commands(ports, clocks), beside(what, clocks));
    return new GeneratedFile(top + ".sdc", text);
  }

  private static String beside(String what, TopClocks clocks) {
    return clocks.equals(TopClocks.ONE)
        ? """
          The %s needs none beside: all its paths take one cycle of
          # one clock."""
            .formatted(what)
        : """
          Between the clocks of the %s only the reset, words that have stood
          # for two edges, and pointers in Gray code cross; the bits of a pointer are to arrive within a
          # period of each other. The clocks in its place need the line with set_clock_groups."""
            .formatted(what);
  }

  private static String commands(List<TopPort> ports, TopClocks clocks) {
    StringBuilder text = new StringBuilder();
    for (String clock : clocks.names()) {
      text.append(
          "  create_clock -name %1$s -period $vlarb_period [get_ports %1$s]\n".formatted(clock));
    }
    text.append("  set vlarb_delay [expr {$vlarb_share * $vlarb_period}]\n");
    for (String clock : clocks.names()) {
      delay("set_input_delay", clock, clocks.among(ports, clock).filter(TopPort::input), text);
    }
    if (clocks.equals(TopClocks.ONE)) {
      text.append("  set_output_delay $vlarb_delay -clock clock [all_outputs]\n");
      return text.toString();
    }
    for (String clock : clocks.names()) {
      delay("set_output_delay", clock, clocks.among(ports, clock).filter(p -> !p.input()), text);
    }
    return text.append("  ").append(apart(clocks)).append('\n').toString();
  }

  private static void delay(
      String command, String clock, Stream<TopPort> ports, StringBuilder text) {
    String names = ports.map(Constraints::pattern).collect(Collectors.joining(" "));
    text.append("  %s $vlarb_delay -clock %s [get_ports {%s}]\n".formatted(command, clock, names));
  }

  private static String apart(TopClocks clocks) {
    return clocks.names().stream()
        .map(name -> " -group " + name)
        .collect(Collectors.joining("", "set_clock_groups -asynchronous", ""));
  }

  private static String pattern(TopPort port) {
    return port.range().isEmpty() ? port.name() : port.name() + "[*]";
  }

  private static String longestPath(ArbiterParameters parameters) {
    return parameters.looksAhead()
        ? """
          # SMPs, flow-control packets and grantReady act on the outputs within a cycle; data packets
          # are offered from registers. Queues and link share the cycle with these paths.\
          """
        : """
          # Grants follow from the heads within a cycle: the path from the inputs to the outputs is
          # the arbiter's longest, and queues and link share the cycle with it.\
          """;
  }
}
