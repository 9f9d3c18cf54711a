// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static vlarb.proof.prove.Mutant.assumed;
import static vlarb.proof.prove.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import vlarb.proof.rule.Rule;

/** Bugs in the modules that admit announced packets, one for each of their rules. */
final class SerialMutants {
  private static final Pattern HEADS = Pattern.compile("SerialHeads");
  private static final Pattern VL = Pattern.compile("AnnouncedVl");
  private static final Pattern LOOKS = Pattern.compile("RowArbitration");
  private static final Pattern PORT = Pattern.compile("VlArbiter");

  /** All bugs against the rules of announced packets. */
  static final List<Mutant> ALL =
      List.of(
          in(HEADS, Rule.CREDITS, "a packet needs no credits", "enough: drop carry"),
          in(HEADS, Rule.ANNOUNCED, "a packet is not admitted", "admits = 1'h0"),
          in(HEADS, Rule.REFUSED, "a refused packet is accepted", "accepts: drop ~chosenRefused"),
          in(VL, Rule.ANNOUNCED, "a packet that was taken is still there", "admitted = one"),
          assumed(
              HEADS,
              "an announcement is hidden by an SMP",
              PORT,
              "serial.announceValid = _ & ~smpValid"),
          assumed(
              LOOKS,
              "a packet that waits hides one that is admitted",
              VL,
              "admitted = one & ~waiting"));

  private SerialMutants() {}
}
