// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;
import java.util.stream.Collectors;

/**
 * How much of something in an FPGA a design needs.
 *
 * @param name for people
 * @param used what the design needs
 * @param available what the device has
 */
public record Resource(String name, int used, int available) {
  /** Whether there is enough. */
  public boolean fits() {
    return used <= available;
  }

  /** Several of them in a sentence. */
  public static String list(List<Resource> resources) {
    return resources.stream().map(Resource::toString).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return "%d of %d %s".formatted(used, available, name);
  }
}
