// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import vlarb.chisel.VerilogModule;
import vlarb.model.port.InputForm;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * A port in IP-XACT (IEEE 1685-2009), for tools that draw block designs: streams, bus, clock and
 * reset, the registers, and the Verilog.
 */
final class IpXact {
  private static final String NAMESPACE =
      "http://www.spiritconsortium.org/XMLSchema/SPIRIT/1685-2009";
  private static final String VENDOR = "vlarb";
  private static final String LIBRARY = "generated";
  private static final String FILES = "verilog";
  private static final String RESET = "reset";

  private final PortDesign design;
  private final RegisterAddresses addresses;
  private final List<TopPort> ports;
  private final IpXactText text = new IpXactText();

  private IpXact(PortDesign design, RegisterAddresses addresses) {
    this.design = design;
    this.addresses = addresses;
    ports = TopPort.of(design.modules().getLast().text());
  }

  static GeneratedFile of(PortDesign design, RegisterAddresses addresses) {
    IpXact description = new IpXact(design, addresses);
    description.write();
    return new GeneratedFile(design.prefix() + "component.xml", description.text.toString());
  }

  private void write() {
    text.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>").line("<!--");
    design.provenance().comment(" ").lines().forEach(text::line);
    text.line("-->")
        .element(
            "component xmlns:spirit=\"" + NAMESPACE + "\"",
            () -> {
              text.value("vendor", VENDOR)
                  .value("library", LIBRARY)
                  .value("name", design.prefix() + "vl_port_" + design.provenance().shortHash())
                  .value("version", BuildVersions.NUMBER)
                  .element("busInterfaces", this::interfaces);
              new IpXactRegisters(design, addresses, text).write();
              text.element("model", this::model)
                  .element("fileSets", () -> text.element("fileSet", this::files))
                  .value("description", "Transmit side of an InfiniBand port");
            });
  }

  // ---- Interfaces

  private void interfaces() {
    List<String> names = new ArrayList<>();
    TopClocks clocks = TopClocks.of(design.parameters());
    for (IpXactBus bus : IpXactBus.values()) {
      List<TopPort> signals =
          ports.stream().filter(bus::has).filter(port -> !clocks.has(port)).toList();
      int streams = bus == IpXactBus.S_AXIS ? design.parameters().streams() : 1;
      boolean one = design.parameters().input().form() == InputForm.MERGED || streams == 1;
      for (int stream = 0; stream < streams && !signals.isEmpty(); stream++) {
        String name = one ? bus.prefix : bus.prefix + "_vl" + design.parameters().vlOf(stream);
        names.add(name);
        bus(bus, name, signals, stream, streams);
      }
    }
    for (String clock : clocks.names()) {
      String served =
          names.stream()
              .filter(name -> clocks.of(name + "_").equals(clock))
              .collect(Collectors.joining(":"));
      signal(clock, "xilinx.com:signal:clock", "CLK", () -> associate(clock, served));
    }
    signal(
        RESET, "xilinx.com:signal:reset", "RST", () -> parameter(RESET, "POLARITY", "ACTIVE_HIGH"));
  }

  /** The interfaces that a clock serves, and the reset where it is synchronous to the clock. */
  private void associate(String clock, String served) {
    if (!served.isEmpty()) {
      parameter(clock, "ASSOCIATED_BUSIF", served);
    }
    if (clock.equals(TopClocks.OWN)) {
      parameter(clock, "ASSOCIATED_RESET", RESET);
    }
  }

  private void bus(IpXactBus bus, String name, List<TopPort> signals, int stream, int streams) {
    text.element(
        "busInterface",
        () -> {
          text.value("name", name)
              .reference("busType", bus.bus)
              .reference("abstractionType", bus.signals);
          if (bus.hasRegisters()) {
            text.element(
                "slave",
                () ->
                    text.line(
                        "<spirit:memoryMapRef spirit:memoryMapRef=\"%s\"/>"
                            .formatted(IpXactRegisters.MAP)));
          } else {
            text.line(bus == IpXactBus.M_AXIS ? "<spirit:master/>" : "<spirit:slave/>");
          }
          text.element(
              "portMaps",
              () -> signals.forEach(port -> portMap(bus.logical(port), port, stream, streams)));
          if (bus == IpXactBus.S_AXI) {
            text.element("parameters", () -> parameter(name, "PROTOCOL", "AXI4LITE"));
          }
        });
  }

  private void signal(String name, String type, String logical, Runnable parameters) {
    text.element(
        "busInterface",
        () ->
            text.value("name", name)
                .reference("busType", type + ":1.0")
                .reference("abstractionType", type + "_rtl:1.0")
                .line("<spirit:slave/>")
                .element("portMaps", () -> portMap(logical, new TopPort(name, true, ""), 0, 1))
                .element("parameters", parameters));
  }

  private void parameter(String owner, String name, String value) {
    text.element(
        "parameter",
        () ->
            text.value("name", name)
                .line(
                    "<spirit:value spirit:id=\"%s.%s\">%s</spirit:value>"
                        .formatted(owner, name, value)));
  }

  /** A signal of a bus and the bits of the port that are its. */
  private void portMap(String logical, TopPort port, int stream, int streams) {
    int bits = port.bits() / streams;
    text.element(
        "portMap",
        () ->
            text.element("logicalPort", () -> text.value("name", logical))
                .element(
                    "physicalPort",
                    () -> {
                      text.value("name", port.name());
                      if (port.bits() > 1) {
                        text.vector(bits * (stream + 1) - 1, bits * stream);
                      }
                    }));
  }

  // ---- Ports and files

  private void model() {
    text.element(
        "views",
        () ->
            text.element(
                "view",
                () ->
                    text.value("name", FILES)
                        .value("envIdentifier", "verilogSource::")
                        .value("language", "verilog")
                        .value("modelName", design.top())
                        .element("fileSetRef", () -> text.value("localName", FILES))));
    text.element("ports", () -> ports.forEach(this::port));
  }

  private void port(TopPort port) {
    text.element(
        "port",
        () ->
            text.value("name", port.name())
                .element(
                    "wire",
                    () -> {
                      text.value("direction", port.input() ? "in" : "out");
                      if (port.bits() > 1) {
                        text.vector(port.bits() - 1, 0);
                      }
                    }));
  }

  private void files() {
    text.value("name", FILES);
    for (VerilogModule module : design.modules()) {
      text.element(
          "file", () -> text.value("name", module.fileName()).value("fileType", "verilogSource"));
    }
  }
}
