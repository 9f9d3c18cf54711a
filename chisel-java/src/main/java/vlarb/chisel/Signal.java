// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;

/**
 * A value in hardware, or the type of a value: {@link Hardware#uint} and similar methods return a
 * type, of which ports, wires and registers are made.
 */
public abstract class Signal {
  final Data data;

  /** Chisel forgets it when it makes a port. */
  private boolean flipped;

  Signal(Data data) {
    this.data = data;
  }

  /** Width in bits. */
  public int width() {
    return data.getWidth();
  }

  /** All bits as one unsigned number. */
  public UInt asUInt() {
    return new UInt(data.do_asUInt(Locator.here()));
  }

  /**
   * Gives this signal a name that wins over those of fields and local variables.
   *
   * @return this signal
   */
  public Signal named(String name) {
    Elaboration.current().named(this, name);
    data.suggestName(() -> name);
    return this;
  }

  /**
   * The description in error messages: the signal's name, if it is known, its kind and its width.
   */
  @Override
  public String toString() {
    return Names.of(this).map(name -> name + ": ").orElse("")
        + getClass().getSimpleName()
        + "<"
        + width()
        + ">";
  }

  /** Drives this signal with {@code source}, which may be narrower but not wider. */
  void drive(Signal source) {
    if (source == null) {
      throw new HardwareException("cannot connect null to " + Names.describe(this));
    }
    WidthChecks.requireConnectable(this, source);
    Elaboration.openModule().registers().driven(this);
    Elaboration.openModule().partialSets().whole(this, source);
    assign(source);
  }

  /** Drives this signal without any check. */
  final void assign(Signal source) {
    Data driver = source.data;
    data.$colon$eq(() -> driver, Locator.here());
  }

  /** Marks an element that goes the other way than the bundle around it. */
  final void flip() {
    flipped = !flipped;
  }

  /** True if this is an element that goes the other way. */
  final boolean isFlipped() {
    return flipped;
  }

  /** The Java view of a Chisel value of the same type as this. */
  Signal view(Data other) {
    return wrap(other);
  }

  /** The Java view of a Chisel value of the same type as another signal. */
  @SuppressWarnings("unchecked")
  static <T extends Signal> T wrap(Data data, T like) {
    return (T) like.view(data);
  }

  /** The Java view of a Chisel value; the caller knows its kind. */
  @SuppressWarnings("unchecked")
  static <T extends Signal> T wrap(Data data) {
    return (T)
        switch (data) {
          case chisel3.Bool bool -> new Bool(bool);
          case chisel3.UInt uint -> new UInt(uint);
          case chisel3.SInt sint -> new SInt(sint);
          case chisel3.AsyncReset reset -> new Reset(reset);
          case chisel3.Clock clock -> new Clock(clock);
          case chisel3.Vec<?> vec -> new Vec<>(vec);
          case Bundle.BundleRecord record -> record.owner();
          default -> throw new IllegalStateException("no Java view of " + data);
        };
  }
}
