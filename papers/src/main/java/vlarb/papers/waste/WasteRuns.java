// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import vlarb.model.admission.Cenre;

/**
 * Simulated runs.
 *
 * @param setting the requests
 * @param strategy the strategy by which they get entries
 */
public record WasteRuns(WasteSetting setting, WasteStrategy strategy) {
  /** Operations of a run that has no end. */
  private static final int CHURN_OPERATIONS = 20_000;

  /** Operations of such a run before its figures count. */
  private static final int CHURN_BEFORE = 2_000;

  /**
   * Sums over runs.
   *
   * @param runs the number of runs
   * @param waste entries used beyond need, of all accepted requests
   * @param squares the sum of the squares of each run's waste
   * @param accepted requests
   * @param refused requests
   */
  public record Sums(long runs, long waste, long squares, long accepted, long refused) {
    Sums plus(Sums other) {
      return new Sums(
          runs + other.runs,
          waste + other.waste,
          squares + other.squares,
          accepted + other.accepted,
          refused + other.refused);
    }

    /** Mean waste of a run. */
    public double meanWaste() {
      return (double) waste / runs;
    }

    /** The standard error of that mean. */
    public double error() {
      double mean = meanWaste();
      return Math.sqrt(Math.max(0, (double) squares / runs - mean * mean) / runs);
    }

    /** Mean accepted requests of a run. */
    public double meanAccepted() {
      return (double) accepted / runs;
    }

    /** The share of all requests that was refused. */
    public double refusedShare() {
      return (double) refused / (accepted + refused);
    }
  }

  /**
   * Runs them, on all cores; the same seed gives the same sums.
   *
   * @param runs 1 or more
   */
  public Sums run(int runs, long seed) {
    return IntStream.range(0, runs)
        .parallel()
        .mapToObj(run -> new Run(ofRun(seed, run)).play())
        .reduce(new Sums(0, 0, 0, 0, 0), Sums::plus);
  }

  /** Generators whose seeds are near are not independent: the run's is drawn. */
  private static SplittableRandom ofRun(long seed, int run) {
    return new SplittableRandom(new SplittableRandom(seed ^ (long) run << 32).nextLong());
  }

  /** A table that is filled. */
  private final class Run {
    private final SplittableRandom random;
    private final Cenre cenre = new Cenre(setting.entries());

    /** The entries of each live request; under CESY only their number counts. */
    private final long[] live = new long[setting.entries()];

    private int lives;
    private long occupied;
    private int free = setting.entries();
    private long waste;
    private long accepted;
    private long refused;

    Run(SplittableRandom random) {
      this.random = random;
    }

    Sums play() {
      switch (setting.until()) {
        case FULL -> {
          while (free > 0) {
            ask();
          }
        }
        case FIRST_REFUSAL -> {
          while (refused == 0 && free > 0) {
            ask();
          }
        }
        case CHURN -> churn();
      }
      return new Sums(1, waste, waste * waste, accepted, refused);
    }

    private void churn() {
      for (int i = 0; i < CHURN_OPERATIONS; i++) {
        if (i == CHURN_BEFORE) {
          waste = 0;
          accepted = 0;
          refused = 0;
        }
        if (random.nextBoolean()) {
          ask();
        } else if (lives > 0) {
          release(random.nextInt(lives));
        }
      }
    }

    private void ask() {
      int distance = distance();
      long set = place(distance);
      if (set == 0) {
        refused++;
        return;
      }
      int size = Long.bitCount(set);
      accepted++;
      waste += size - setting.needed(distance);
      free -= size;
      occupied |= set;
      live[lives++] = set;
    }

    /**
     * The entries of a request, 0 if it is refused. Under CESY any free entries will do, as
     * maintenance makes room.
     */
    private long place(int distance) {
      if (strategy == WasteStrategy.CENRE) {
        return cenre.place(occupied, distance).orElse(0);
      }
      int size = setting.size(distance);
      return size > free ? 0 : -1L >>> 64 - size;
    }

    private void release(int index) {
      long set = live[index];
      live[index] = live[--lives];
      free += Long.bitCount(set);
      occupied &= ~set;
    }

    private int distance() {
      int from = setting.from();
      int to = setting.entries();
      if (setting.distances() == Distances.UNIFORM) {
        return random.nextInt(from, to + 1);
      }
      // Of a distance and a number below the largest: accepted as often as the distance is large.
      while (true) {
        int distance = random.nextInt(from, to + 1);
        if (random.nextInt(to) < distance) {
          return distance;
        }
      }
    }
  }
}
