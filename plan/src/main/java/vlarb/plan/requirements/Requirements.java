// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import vlarb.config.Sl2Vl;
import vlarb.model.arbitration.Rules;
import vlarb.model.bounds.LinkService;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.OperationalVls;
import vlarb.plan.ports.Device;

/**
 * The requirements that a plan has to meet.
 *
 * @param link the link
 * @param overhead link time of a packet beyond LRH PktLen, in bytes
 * @param others the lengths of packets of which nobody says more
 * @param highCap entries of the port's high table
 * @param lowCap entries of its low table
 * @param vls the VLs to enable
 * @param buffer bytes of each VL behind the link, if known
 * @param loader the software that writes the tables
 * @param mode the way in which weights are found
 * @param strategy the way in which entries are placed
 * @param entryCap the most weight of an entry, 1 to 255
 * @param limit the most weight of all sequences, in 64-byte blocks
 * @param highLimit VLHighLimit; empty: to be found
 * @param rules the rules by which the port arbitrates
 * @param classes with rates and deadlines, for the high table
 * @param low the other classes, for the low table
 * @param guard the share of the link that the low classes together keep where all send, 0 to 1;
 *     empty: what the classes with rates do not ask for
 * @param assumed the device that stands for the port, where nobody describes that
 */
public record Requirements(
    LinkService link,
    int overhead,
    PacketLengths others,
    int highCap,
    int lowCap,
    OperationalVls vls,
    OptionalDouble buffer,
    Loader loader,
    Mode mode,
    Placing strategy,
    int entryCap,
    int limit,
    OptionalInt highLimit,
    Rules rules,
    List<TrafficClass> classes,
    List<LowClass> low,
    OptionalDouble guard,
    Optional<Device> assumed) {
  /** The software that writes the tables into the port. */
  public enum Loader {
    /** Somebody who can write every entry. */
    DIRECT,
    /** OpenSM, which loses entries 32 to 63 of 64. */
    OPENSM
  }

  /** The ways in which weights are found. */
  public enum Mode {
    /** Weights are as small as they can be for a set of classes that is known. */
    LEAST,
    /** Each connection gets a weight that stays valid whatever else is admitted. */
    RESERVED
  }

  /** The ways in which entries are placed. */
  public enum Placing {
    /** Powers of two, evenly spread. */
    CESY,
    /** A class gets as few entries as its distance needs. */
    CENRE
  }

  /** Weights count where all of the link is asked for, too. */
  private static final double LEAST = 1e-9;

  public Requirements {
    classes = List.copyOf(classes);
    low = List.copyOf(low);
  }

  /** N: the entries of the high table that can be used, a power of two. */
  public int entries() {
    return Integer.highestOneBit(loadable(highCap));
  }

  /** Entries of a table that the loader can write. */
  public int loadable(int cap) {
    return loader == Loader.OPENSM && cap == 64 ? 32 : cap;
  }

  /** The packets that are assumed at the port. */
  public PortPackets packets() {
    List<PacketLengths> byVl = new ArrayList<>(Collections.nCopies(15, others));
    classes.forEach(c -> byVl.set(c.vl(), c.packets()));
    low.forEach(c -> byVl.set(c.vl(), c.packets()));
    return new PortPackets(byVl, overhead);
  }

  /** The service levels that no class names, ascending. */
  public List<Integer> unnamed() {
    return IntStream.range(0, Sl2Vl.LEVELS)
        .filter(sl -> classes.stream().noneMatch(c -> c.sl() == sl))
        .filter(sl -> low.stream().noneMatch(c -> c.sl() == sl))
        .boxed()
        .toList();
  }

  /** The share of the link's data that the classes with rates do not ask for, 0 to 1. */
  public double unasked() {
    double asked = classes.stream().mapToDouble(TrafficClass::rate).sum();
    return Math.max(0, 1 - asked / link.dataRate());
  }

  /** The share of the link that the low classes together should have where all send, 0 to 1. */
  public double guarded() {
    return guard.orElse(unasked());
  }

  /** The part of what the low classes have together that one of them should have, 0 to 1. */
  public double part(LowClass one) {
    double shares = 0;
    int weights = 0;
    for (LowClass each : low) {
      shares += each.share();
      weights += each.weight();
    }
    double left = Math.max(LEAST, unasked() - shares);
    return weights == 0
        ? one.share() / shares
        : (one.share() + left * one.weight() / weights) / (shares + left);
  }

  /** The low class of all SLs that nobody names, if there is one. */
  public Optional<LowClass> rest() {
    for (LowClass one : low) {
      if (one.weight() > 0) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }

  /** The VLs of all classes, as a mask. */
  public int senders() {
    int vls = 0;
    for (TrafficClass one : classes) {
      vls |= 1 << one.vl();
    }
    for (LowClass one : low) {
      vls |= 1 << one.vl();
    }
    return vls;
  }

  /** Returns these requirements with another VLHighLimit. */
  public Requirements withHighLimit(int value) {
    return with(others, strategy, OptionalInt.of(value), classes, low, guard);
  }

  /** Returns these requirements with packets of other lengths where no class tells its own. */
  public Requirements withOthers(PacketLengths lengths) {
    return with(
        lengths,
        strategy,
        highLimit,
        classes.stream().map(c -> c.packets().equals(others) ? c.with(lengths) : c).toList(),
        low.stream().map(c -> c.packets().equals(others) ? c.with(lengths) : c).toList(),
        guard);
  }

  /** Returns these requirements with other classes and another guard. */
  public Requirements with(
      List<TrafficClass> otherClasses, List<LowClass> otherLow, OptionalDouble otherGuard) {
    return with(others, strategy, highLimit, otherClasses, otherLow, otherGuard);
  }

  /** Returns these requirements with entries placed otherwise. */
  public Requirements with(Placing other) {
    return with(others, other, highLimit, classes, low, guard);
  }

  private Requirements with(
      PacketLengths lengths,
      Placing placing,
      OptionalInt otherLimit,
      List<TrafficClass> otherClasses,
      List<LowClass> otherLow,
      OptionalDouble otherGuard) {
    return new Requirements(
        link,
        overhead,
        lengths,
        highCap,
        lowCap,
        vls,
        buffer,
        loader,
        mode,
        placing,
        entryCap,
        limit,
        otherLimit,
        rules,
        otherClasses,
        otherLow,
        otherGuard,
        assumed);
  }
}
