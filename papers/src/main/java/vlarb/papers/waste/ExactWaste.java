// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

/**
 * The exact waste and acceptance of CESY until a run ends: the number of free entries alone decides
 * if a request is accepted, so that expectations follow from those of fewer free entries.
 *
 * @param waste expected entries used beyond what the distances need
 * @param deviation the standard deviation of the waste
 * @param accepted expected requests accepted
 */
public record ExactWaste(double waste, double deviation, double accepted) {
  /**
   * The expectations.
   *
   * @param setting until {@link Until#FULL} or {@link Until#FIRST_REFUSAL}
   */
  public static ExactWaste of(WasteSetting setting) {
    int n = setting.entries();
    Fraction[] waste = new Fraction[n + 1];
    Fraction[] square = new Fraction[n + 1];
    Fraction[] accepted = new Fraction[n + 1];
    waste[0] = Fraction.ZERO;
    square[0] = Fraction.ZERO;
    accepted[0] = Fraction.ZERO;
    for (int free = 1; free <= n; free++) {
      long met = 0;
      long all = 0;
      Fraction first = Fraction.ZERO;
      Fraction second = Fraction.ZERO;
      Fraction count = Fraction.ZERO;
      for (int d = setting.from(); d <= n; d++) {
        int weight = setting.distances().weight(d);
        int size = setting.size(d);
        all += weight;
        if (size <= free) {
          met += weight;
          long lost = size - setting.needed(d);
          Fraction later = waste[free - size];
          first = first.plus(later.plus(Fraction.of(lost)).times(weight));
          second =
              second.plus(
                  square[free - size]
                      .plus(later.times(2 * lost))
                      .plus(Fraction.of(lost * lost))
                      .times(weight));
          count = count.plus(accepted[free - size].plus(Fraction.of(1)).times(weight));
        }
      }
      // Until the table is full, what is refused counts for nothing and the next is asked.
      long of = setting.until() == Until.FULL ? met : all;
      waste[free] = met == 0 ? Fraction.ZERO : first.over(of);
      square[free] = met == 0 ? Fraction.ZERO : second.over(of);
      accepted[free] = met == 0 ? Fraction.ZERO : count.over(of);
    }
    double mean = waste[n].value();
    return new ExactWaste(mean, Math.sqrt(square[n].value() - mean * mean), accepted[n].value());
  }
}
