// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.BlockMemory;

/** Lets all copies of a released sequence die at a boundary, whatever the copier is at. */
public final class Releaser extends Module {
  final Bool releases = in(bool(), "a sequence is released");
  final UInt releaseHandle;
  final UInt releaseLevel;
  final Bool boundary = in(bool(), "entries may die at the end of this cycle");

  final Bool copying = in(bool(), "a sequence is being copied");
  final UInt jobHandle;
  final Bool writePlace = in(bool(), "remember the place of a live copy, or that there is none");
  final UInt placeHandle;
  final Bool hasPlace = in(bool(), "there is one");
  final UInt place;

  final Bool releasing = out(bool(), "the released sequence's copies are not dead yet");
  final Bool own = out(bool(), "it is the one that is being copied");
  final Bool ofJob = out(bool(), "it is that of the job");
  final Bool holdsBack = out(bool(), "no copy may become live");
  final Bool ownDies = out(bool(), "both copies of it die at a boundary in this cycle");
  final Bool looksUp = out(bool(), "a sequence was released in the cycle before");
  final Bool killOwn = out(bool(), "both copies of the one that is being copied die");
  final Bool elsewhere = out(bool(), "it is another one: of a copy the place is known");
  final Bool other = out(bool(), "it is another one, and has a copy");
  final Bool killOther = out(bool(), "that copy dies");
  final UInt otherIndex;
  final UInt otherSpan;

  private final Bool active = regInit(false, "the released sequence's copies are not dead yet");
  private final Bool isOfJob = reg(bool(), "it is that of the job");
  private final Bool looked = reg(bool(), "it is known where they are");
  private final Bool whileCopied = reg(bool(), "the sequence is being copied");
  private final UInt handle;
  private final UInt level;
  private final BlockMemory places;

  Releaser(EngineShape shape) {
    int bits = shape.deepest();
    releaseHandle = in(uint(bits), "its handle");
    releaseLevel = in(uint(shape.levelBits()), "its level");
    jobHandle = in(uint(bits), "its handle");
    placeHandle = in(uint(bits), "the sequence's handle");
    place = in(uint(bits), "its index");
    otherIndex = out(uint(bits), "index of that copy");
    otherSpan = out(uint(bits), "its entries, less one");
    handle = reg(uint(bits), "its handle");
    level = reg(uint(shape.levelBits()), "its level");
    places = instance(() -> new BlockMemory(shape.entries(), 1 + bits));

    places.write(writePlace, placeHandle, hasPlace.cat(place));
    Bool looks = let("it is not known yet where they are", looked.not());
    Bool asks = let("they are looked up", active.and(looks));
    places.read(asks, handle);

    // No job begins from the release on: it stays that of the job, or of none.
    ofJob.set(active.and(isOfJob));
    Bool here = let(ofJob.and(copying));
    Bool dies = let("what is to die does so as soon as it may", active.and(looked));
    elsewhere.set(dies.and(whileCopied.not()));
    Bool copyElsewhere = let(elsewhere.and(places.readData.bit(bits)));
    Bool over = let(dies.and(boundary.or(copyElsewhere.or(whileCopied).not())));
    Bool remains = let("an entry is still to die", active.and(over.not()));
    active.set(releases.or(remains));
    when(
        releases,
        () -> {
          isOfJob.set(releaseHandle.eq(jobHandle));
          handle.set(releaseHandle);
          level.set(releaseLevel);
        });
    looked.set(remains);
    when(looks, () -> whileCopied.set(here));

    releasing.set(active);
    own.set(here);
    holdsBack.set(ofJob.or(dies));
    looksUp.set(asks);
    Bool bothDie = let(dies.and(whileCopied));
    ownDies.set(bothDie);
    killOwn.set(bothDie.and(boundary));
    other.set(copyElsewhere);
    killOther.set(copyElsewhere.and(boundary));
    otherIndex.set(places.readData.bits(bits - 1, 0));
    otherSpan.set(EntrySet.spanOn(shape, level));
  }

  @Override
  protected String header() {
    return """
        Lets all copies of a released sequence die at a boundary, whatever the copier is at.

        1. In the first cycle after the release it is looked up where the sequence has a copy, and
           whether it is the one that is being copied: that one has two, or one that is not live yet.
        2. From the next cycle on the copies wait for a boundary, at which they die.
        Latency: one cycle before the first boundary that counts.
        Cost: a word of memory a handle; the logic grows with log2 of the entries.
        """;
  }
}
