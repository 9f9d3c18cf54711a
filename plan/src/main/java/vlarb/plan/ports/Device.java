// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.ports;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vlarb.config.OpenSmPort;
import vlarb.config.quantity.Link;
import vlarb.config.quantity.Link.Speed;
import vlarb.model.iba.OperationalVls;

/**
 * Ports that people have, and what is assumed of them: links and numbers of ports go by their
 * names; tables of 8 entries and VL0 to VL7 are what public texts of {@code smpquery portinfo} show
 * of other ports. The port's own text, where it is there, tells better.
 */
public enum Device {
  /** A port of nearly any adapter or switch. */
  USUAL("a usual port", 8, OperationalVls.VL0_7, 0, Optional.empty(), Kinds.ALL),
  /** An adapter of NVIDIA's with HDR. */
  CX6_HCA("ConnectX-6", 8, OperationalVls.VL0_7, 2, Optional.of(link(Speed.HDR)), Kinds.HCA),
  /** An adapter of NVIDIA's with NDR. */
  CX7_HCA("ConnectX-7", 8, OperationalVls.VL0_7, 2, Optional.of(link(Speed.NDR)), Kinds.HCA),
  /** A switch of NVIDIA's with HDR. */
  QUANTUM_SWITCH(
      "Quantum", 8, OperationalVls.VL0_7, 40, Optional.of(link(Speed.HDR)), Kinds.SWITCH),
  /** A switch of NVIDIA's with NDR. */
  QUANTUM2_SWITCH(
      "Quantum-2", 8, OperationalVls.VL0_7, 64, Optional.of(link(Speed.NDR)), Kinds.SWITCH),
  /** A port of a fabric that ibsim simulates. */
  IBSIM("ibsim", 8, OperationalVls.VL0_7, 0, Optional.of(link(Speed.SDR)), Kinds.ALL),
  /** The largest port that the specification allows. */
  WIDEST(
      "the largest port of the specification",
      64,
      OperationalVls.VL0_14,
      0,
      Optional.empty(),
      Kinds.ALL);

  /** The kinds of port that a device has. */
  private static final class Kinds {
    static final List<OpenSmPort> ALL = List.of(OpenSmPort.values());
    static final List<OpenSmPort> HCA = List.of(OpenSmPort.CA);
    static final List<OpenSmPort> SWITCH =
        List.of(OpenSmPort.SW0, OpenSmPort.SWE, OpenSmPort.SW2SW);
  }

  private final String words;
  private final int entries;
  private final OperationalVls vls;
  private final int ports;
  private final Optional<Link> link;
  private final List<OpenSmPort> kinds;

  Device(
      String words,
      int entries,
      OperationalVls vls,
      int ports,
      Optional<Link> link,
      List<OpenSmPort> kinds) {
    this.words = words;
    this.entries = entries;
    this.vls = vls;
    this.ports = ports;
    this.link = link;
    this.kinds = kinds;
  }

  private static Link link(Speed speed) {
    return new Link(speed, 4);
  }

  /** The name as the command line and requirements have it, such as {@code cx7-hca}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Entries of each of both tables. */
  public int entries() {
    return entries;
  }

  /** The most VLs that a port can enable. */
  public OperationalVls vls() {
    return vls;
  }

  /** The link of a port; nothing where the name does not tell. */
  public Optional<Link> link() {
    return link;
  }

  /** The kinds of port, as an options file tells them apart. */
  public List<OpenSmPort> kinds() {
    return kinds;
  }

  /** The device in words, with its capacities. */
  public String text() {
    return words
        + ", tables of "
        + entries
        + " entries, VL0-"
        + (vls.count() - 1)
        + link.map(each -> ", " + each.label()).orElse("")
        + (ports > 0 ? ", " + ports + " ports" : "");
  }
}
