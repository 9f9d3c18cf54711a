// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The limits within which connections are admitted.
 *
 * @param entryCap the most weight of an entry, in 64-byte blocks
 * @param limit the most weight of all sequences, in 64-byte blocks
 * @param sl2vl the VL of each of 16 service levels; 15 drops its packets
 */
public record AdmissionSettings(int entryCap, int limit, List<Integer> sl2vl) {
  public AdmissionSettings {
    sl2vl = List.copyOf(sl2vl);
  }

  /** Each service level has the VL of the same number. */
  public static AdmissionSettings within(int entryCap, int limit) {
    return new AdmissionSettings(entryCap, limit, IntStream.range(0, 16).boxed().toList());
  }
}
