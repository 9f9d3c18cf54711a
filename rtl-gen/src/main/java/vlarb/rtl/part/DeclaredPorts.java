// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

import static vlarb.chisel.Hardware.*;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import vlarb.chisel.Bool;
import vlarb.chisel.Hardware;
import vlarb.chisel.SInt;
import vlarb.chisel.Signal;
import vlarb.chisel.UInt;
import vlarb.model.ports.Pin;

/** The ports of the module under construction, declared from the list of an interface. */
public final class DeclaredPorts {
  private final List<Pin> pins;
  private final Map<String, Signal> ports = new HashMap<>();

  /** Declares these ports, each with its comment, under the headings of their groups. */
  public DeclaredPorts(List<Pin> pins) {
    this.pins = List.copyOf(pins);
    String group = "";
    for (Pin pin : pins) {
      if (!pin.group().equals(group)) {
        group = pin.group();
        Hardware.group(group);
      }
      ports.put(pin.name(), declare(pin).named(pin.name()));
    }
  }

  private static Signal declare(Pin pin) {
    Signal type =
        switch (pin.kind()) {
          case BIT -> Hardware.bool();
          case UNSIGNED -> Hardware.uint(pin.width());
          case SIGNED -> Hardware.sint(pin.width());
        };
    return pin.isOutput() ? out(type, pin.comment()) : in(type, pin.comment());
  }

  /**
   * A port of a single bit.
   *
   * @throws NoSuchElementException if the list lacks the port; so do the other methods
   */
  public Bool bool(String name) {
    return (Bool) port(name);
  }

  /** A port that is an unsigned number. */
  public UInt uint(String name) {
    return (UInt) port(name);
  }

  /** A port that is a signed number. */
  public SInt sint(String name) {
    return (SInt) port(name);
  }

  /**
   * Connects the ports of an instance with those of the same names on the other side: the module
   * around the instance, which hands them on, or another instance, whose ports are {@link
   * Pin#turned turned round}.
   */
  public void connect(DeclaredPorts other) {
    for (Pin pin : pins) {
      if (other.ports.containsKey(pin.name())) {
        Signal own = port(pin.name());
        Signal others = other.port(pin.name());
        if (pin.isOutput()) {
          drive(others, own);
        } else {
          drive(own, others);
        }
      }
    }
  }

  private static void drive(Signal sink, Signal source) {
    switch (sink) {
      case SInt number -> number.set((SInt) source);
      case UInt bits -> bits.set((UInt) source);
      default -> throw new IllegalArgumentException("no port of an interface: " + sink);
    }
  }

  private Signal port(String name) {
    if (!ports.containsKey(name)) {
      throw new NoSuchElementException("the list of ports has no " + name);
    }
    return ports.get(name);
  }
}
