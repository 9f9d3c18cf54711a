// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import vlarb.cosim.simulator.Net;

/**
 * A net of the design. Values are unsigned unless a method says otherwise; one of 64 bits uses the
 * sign bit of a {@code long} too, wider ones are {@link BigInteger}s.
 *
 * <p>After a clock edge {@link #sampled()} is what was there just before it and {@link #get()} what
 * the edge has made of it. What is written takes effect when all tasks that run at this moment have
 * run; an output that depends on it without a register follows then, for those who wait for {@link
 * Dut#settled()} or the next edge.
 *
 * <p>Only tasks and steps of the simulation use signals while it runs.
 */
public final class Signal {
  private static final Pattern BITS = Pattern.compile("[01xz]+");

  private final Kernel kernel;
  private final Net net;
  private final Waiters waiters = new Waiters();
  private final Trigger changes = new ChangeTrigger(Edge.ANY);

  /** The value of {@link #value()} when the first waiter for a change came, or at the last poll. */
  private Object last;

  Signal(Kernel kernel, Net net) {
    this.kernel = kernel;
    this.net = net;
  }

  /** A port's name, or the path of an internal net. */
  public String name() {
    return net.name();
  }

  /** The width in bits, 1 or more. */
  public int width() {
    return net.width();
  }

  /** True if the test bench may drive the signal. */
  public boolean isInput() {
    return net.writable();
  }

  /**
   * The value now.
   *
   * @throws UnsupportedOperationException if it is wider than 64 bits
   * @throws IllegalStateException if a bit is x or z
   */
  public long get() {
    kernel.read(this);
    return net.get();
  }

  /** The value just before the present moment, and so before its clock edge; see {@link #get()}. */
  public long sampled() {
    kernel.read(this);
    return net.sampled();
  }

  /** True if the value now is not 0. */
  public boolean isSet() {
    return get() != 0;
  }

  /** True if the value just before the present moment was not 0. */
  public boolean wasSet() {
    return sampled() != 0;
  }

  /**
   * The value now as a two's complement of the net's width.
   *
   * @throws UnsupportedOperationException if it is wider than 64 bits
   * @throws IllegalStateException if a bit is x or z
   */
  public long getSigned() {
    return Values.signed(width(), get());
  }

  /** {@link #sampled()} as a two's complement of the net's width. */
  public long sampledSigned() {
    return Values.signed(width(), sampled());
  }

  /**
   * Drives the net.
   *
   * @param value for {@code n} bits −2<sup>n−1</sup> to 2<sup>n</sup> − 1; a negative one as its
   *     two's complement
   * @throws IllegalArgumentException if the net has too few bits for the value
   * @throws UnsupportedOperationException if it is no input or wider than 64 bits
   */
  public void set(long value) {
    kernel.written();
    net.set(value < 0 ? Values.unsigned(name(), width(), value) : value);
  }

  /** Drives a net of one bit, or sets a wider one to 0 or 1. */
  public void set(boolean value) {
    set(value ? 1 : 0);
  }

  /**
   * Writes a register or a word of a memory by the back door, at once: what depends on it follows
   * when the design is evaluated next, and the design may write it again.
   *
   * @param value as {@link #set(long)} takes it
   * @throws UnsupportedOperationException if the simulator cannot, or the net is an input
   */
  public void deposit(long value) {
    depositBig(BigInteger.valueOf(value));
  }

  /** {@link #deposit(long)} for any width. */
  public void depositBig(BigInteger value) {
    net.deposit(Values.unsigned(name(), width(), value));
    kernel.written();
  }

  /**
   * Gives a net a value at once that stays, whatever the design drives, until {@link #release}.
   *
   * @param value as {@link #set(long)} takes it
   * @throws UnsupportedOperationException if the simulator cannot
   */
  public void force(long value) {
    forceBig(BigInteger.valueOf(value));
  }

  /** {@link #force(long)} for any width. */
  public void forceBig(BigInteger value) {
    net.force(Values.unsigned(name(), width(), value));
    kernel.written();
  }

  /** Ends what {@link #force} does: a register keeps its value until the design writes it. */
  public void release() {
    net.release();
    kernel.written();
  }

  /** {@link #get()} for any width. */
  public BigInteger getBig() {
    kernel.read(this);
    return net.getBig();
  }

  /** {@link #sampled()} for any width. */
  public BigInteger sampledBig() {
    kernel.read(this);
    return net.sampledBig();
  }

  /** {@link #set(long)} for any width. */
  public void setBig(BigInteger value) {
    kernel.written();
    net.setBig(value.signum() < 0 ? Values.unsigned(name(), width(), value) : value);
  }

  /**
   * Selects neighbouring bits.
   *
   * @param high the highest bit, below {@link #width()}
   * @param low the lowest bit, 0 or more
   * @throws IndexOutOfBoundsException if the net lacks one of them
   */
  public Slice slice(int high, int low) {
    if (low < 0 || high < low || high >= width()) {
      throw new IndexOutOfBoundsException(
          "%s[%d:%d] of %d bits".formatted(name(), high, low, width()));
    }
    return new Slice(this, "%s[%d:%d]".formatted(name(), high, low), low, high - low + 1);
  }

  /** A bit, 0 the lowest. */
  public Slice bit(int index) {
    Objects.checkIndex(index, width());
    return new Slice(this, "%s[%d]".formatted(name(), index), index, 1);
  }

  /**
   * The members of a packed structure by their names, as the design declares them: the first has
   * the highest bits.
   *
   * @param members each {@code name:width}, {@code "valid:1"}
   * @throws IllegalArgumentException if they have not as many bits as the net together
   */
  public Map<String, Slice> members(String... members) {
    return Slice.members(this, members);
  }

  /**
   * Drives the net bit by bit, with x and z where the simulator has them: an input, or on Icarus a
   * port that the design drives too, which z leaves to the design.
   *
   * @param bits a character a bit, the highest first: 0, 1, x or z
   * @throws IllegalArgumentException if there are not as many as the net has
   * @throws UnsupportedOperationException if it is no input, or the simulator has no x and z
   */
  public void setBits(String bits) {
    if (bits.length() != width() || !BITS.matcher(bits).matches()) {
      throw new IllegalArgumentException(
          "\"%s\" for %s: expected %d characters 0, 1, x or z".formatted(bits, name(), width()));
    }
    kernel.written();
    net.setBits(bits);
  }

  /** True if a bit is x or z now; never with a simulator of two states. */
  public boolean hasUnknown() {
    return net.hasUnknown();
  }

  /** The value now, a character a bit, the highest first: 0, 1, x or z. */
  public String bits() {
    kernel.read(this);
    return net.bits();
  }

  /** The value just before the present moment, as {@link #bits()} shows it. */
  public String sampledBits() {
    kernel.read(this);
    return net.sampledBits();
  }

  /** The next change of the value. */
  public Trigger changes() {
    return changes;
  }

  /** The next change from 0 or something unknown to another number, of a net of one bit to 1. */
  public Trigger risingEdge() {
    return new ChangeTrigger(Edge.RISING);
  }

  /** The next change to 0. */
  public Trigger fallingEdge() {
    return new ChangeTrigger(Edge.FALLING);
  }

  Net net() {
    return net;
  }

  Kernel kernel() {
    return kernel;
  }

  /** True if a change of the signal has a waiter. */
  boolean isWatched() {
    return !waiters.isEmpty();
  }

  /** Wakes the tasks that wait for a change, if there was one since the last call. */
  void poll() {
    Object value = value();
    if (!value.equals(last)) {
      waiters.fire();
      last = value;
    }
  }

  /** The value now as a number or, if a bit of it is unknown, as {@link #bits()}. */
  private Object value() {
    return net.hasUnknown() ? net.bits() : net.getBig();
  }

  /** The name and the value, with the one before the present moment where it differs. */
  String describe() {
    String now = readable(net.bits());
    String before = readable(net.sampledBits());
    return now.equals(before)
        ? "%s=%s".formatted(name(), now)
        : "%s=%s (before %s)".formatted(name(), now, before);
  }

  /** Bits in hexadecimal, unless some of them are unknown. */
  private static String readable(String bits) {
    boolean known = bits.indexOf('x') < 0 && bits.indexOf('z') < 0;
    return known ? "%#x".formatted(new BigInteger(bits, 2)) : bits;
  }

  @Override
  public String toString() {
    return name();
  }

  /** Fires at a change of a kind. */
  private final class ChangeTrigger extends Trigger {
    private final Edge edge;

    ChangeTrigger(Edge edge) {
      this.edge = edge;
    }

    @Override
    Armed arm(Waiter waiter) {
      if (!isWatched()) {
        last = value();
        kernel.watch(Signal.this);
      }
      return waiters.add(
          new Entry(this, waiter) {
            @Override
            boolean due() {
              return edge.between(last, value());
            }
          });
    }

    @Override
    void describe(Consumer<Signal> signals) {
      signals.accept(Signal.this);
    }

    @Override
    public String toString() {
      return edge.text() + name();
    }
  }
}
