// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.AdmissionOutputs;
import vlarb.model.admission.cycle.Request;
import vlarb.model.table.sets.TableSize;
import vlarb.model.traffic.Dice;
import vlarb.rtl.admission.AdmissionShape;
import vlarb.rtl.admission.Units;

/**
 * Random connections that ask and end. Every few thousand cycles the traffic changes: few or many
 * VLs, light or heavy connections, a table that fills or empties, results that wait or not. Now and
 * then a caller holds a wrong ticket, or a setting changes, also while a request is decided.
 */
public final class AdmissionRequests {
  private static final int LONGEST_PHASE = 6000;

  /** The number of requests out of 256 that have a bit of a field inverted. */
  private static final int ONE_BIT_WRONG = 8;

  /** The number of weights out of 256 that are of a single bit. */
  private static final int SINGLE_BIT = 5;

  /** The number of weights out of 256 that fill up the limit. */
  private static final int FILLS_LIMIT = 12;

  /** Times out of 256 that a caller holds a wrong ticket. */
  private static final int WRONG = 10;

  /** A 64-byte block, in units of 1/65536 of a block. */
  private static final int BLOCK = 1 << 16;

  /** The data that a caller keeps of a connection. */
  private record Ticket(int handle, int weight) {}

  private final Dice dice;
  private final TableSize table;
  private final List<Ticket> live = new ArrayList<>();

  /** The weight of the request that is being decided. */
  private int deciding;

  private int phase;

  // Of the phase; chances in 256ths.
  private int requests;
  private int admits;
  private int results;
  private int vls;
  private int weightBits;
  private int shallowest;
  private int deepest;
  private int settings;

  /**
   * @param seed the seed of the requests: the same seed makes the same requests
   */
  public AdmissionRequests(TableSize table, long seed) {
    dice = new Dice(seed);
    this.table = table;
  }

  /**
   * Sets a cycle's inputs.
   *
   * @param in holds the inputs of the cycle before
   * @param before the outputs of the cycle before
   */
  public void next(AdmissionInputs in, AdmissionOutputs before) {
    if (phase-- == 0) {
      begin();
    }
    if (before.resultValid && in.resultReady) {
      hear(before);
    }
    in.resultReady = dice.chance(results);
    if (in.requestValid && before.requestReady) {
      deciding = in.requestWeight;
      in.requestValid = false;
    }
    if (!in.requestValid) {
      request(in, before.used);
    }
    if (dice.chance(settings)) {
      set(in);
    }
  }

  private void begin() {
    phase = dice.between(1, LONGEST_PHASE);
    requests = dice.oneOf(256, 256, 64, 8);
    admits = dice.oneOf(130, 140, 200, 60, 20);
    results = dice.oneOf(256, 256, 200, 30);
    vls = dice.oneOf(1, 1, 2, 4, 15);
    weightBits = dice.between(8, 26);
    shallowest = dice.below(table.deepest() + 1);
    deepest = dice.chance(80) ? shallowest : table.deepest();
    settings = dice.oneOf(0, 0, 1, 4);
  }

  private void request(AdmissionInputs in, int used) {
    in.requestValid = dice.chance(requests);
    if (!in.requestValid) {
      return;
    }
    if (dice.chance(16)) {
      in.requestOperation = dice.between(2, 3);
    } else {
      in.requestOperation = (dice.chance(admits) ? Request.ADMIT : Request.END).ordinal();
    }
    in.requestSl = dice.chance(16) ? dice.below(16) : dice.below(vls);
    in.requestDistance = distance();
    boolean ends = in.requestOperation == Request.END.ordinal();
    Ticket ticket = ticket(ends);
    in.requestHandle = ticket.handle();
    in.requestWeight = ends ? ticket.weight() : weight(BLOCK * (long) in.limit - used);
    if (dice.chance(ONE_BIT_WRONG)) {
      invertOneBit(in);
    }
  }

  private void invertOneBit(AdmissionInputs in) {
    switch (dice.below(5)) {
      case 0 -> in.requestOperation ^= 1 << dice.below(AdmissionShape.REQUEST);
      case 1 -> in.requestSl ^= 1 << dice.below(AdmissionShape.SL);
      case 2 -> in.requestDistance ^= 1 << dice.below(AdmissionShape.DISTANCE);
      case 3 -> in.requestHandle ^= 1 << dice.below(table.deepest());
      default -> in.requestWeight ^= 1 << dice.below(Units.WIDTH);
    }
  }

  /**
   * Draws a ticket, mostly one that was given out; that of a connection that ends is given back.
   */
  private Ticket ticket(boolean ends) {
    if (live.isEmpty()) {
      return new Ticket(dice.below(table.entries()), weight());
    }
    int which = dice.below(live.size());
    Ticket right = live.get(which);
    if (dice.chance(WRONG)) {
      return dice.chance(128)
          ? new Ticket(dice.below(table.entries()), right.weight())
          : new Ticket(right.handle(), Math.max(0, right.weight() + dice.oneOf(-1, 1, BLOCK)));
    }
    if (ends) {
      live.remove(which);
    }
    return right;
  }

  private int distance() {
    if (dice.chance(WRONG)) {
      return dice.oneOf(
          0,
          64,
          127,
          table.entries(),
          2 * table.entries() - 1,
          1 << dice.below(AdmissionShape.DISTANCE));
    }
    return 1 << dice.between(shallowest, deepest) | dice.below(2);
  }

  /** Draws a weight, now and then just what the limit leaves, or a unit more. */
  private int weight(long left) {
    boolean fills = dice.chance(FILLS_LIMIT) && left > 0 && left < AdmissionInputs.MOST_WEIGHT;
    return fills ? (int) left + dice.below(2) : weight();
  }

  /**
   * Draws a weight, mostly with a fraction; often just what a few entries carry; now and then of a
   * single bit.
   */
  private int weight() {
    if (dice.chance(SINGLE_BIT)) {
      return 1 << dice.below(Units.WIDTH);
    }
    return switch (dice.below(16)) {
      case 0 -> dice.oneOf(0, 1, AdmissionInputs.MOST_WEIGHT);
      case 1 -> BLOCK * 255 << dice.below(table.deepest() + 1);
      case 2 -> (BLOCK * 255 << dice.below(table.deepest() + 1)) + dice.oneOf(-1, 1);
      case 3 -> BLOCK * dice.between(1, 255);
      default -> 1 + dice.below(1 << weightBits);
    };
  }

  private void set(AdmissionInputs in) {
    switch (dice.below(3)) {
      case 0 -> in.entryCap = dice.oneOf(255, 255, 200, 64, 1, 0);
      case 1 ->
          in.limit =
              dice.oneOf(16320, 16320, 255 * table.entries(), dice.below(255 * table.entries()), 0);
      default -> in.sl2vl[dice.below(16)] = dice.below(16);
    }
  }

  /**
   * A wrong ticket may take what belongs to a right one, whose connection then cannot end. So now
   * and then a connection gets a new ticket, from the result of a query.
   */
  private void hear(AdmissionOutputs out) {
    switch (Result.values()[out.resultCode]) {
      case ACCEPTED, SHARED -> live.add(new Ticket(out.resultHandle, deciding));
      case KNOWN -> {
        if (dice.chance(64)) {
          live.add(new Ticket(out.resultHandle, out.resultConnections == 1 ? out.resultWeight : 0));
        }
      }
      default -> {}
    }
  }
}
