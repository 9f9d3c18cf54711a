// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A design's need of one kind of element in an FPGA.
 *
 * @param name for people
 * @param used number of elements that the design needs
 * @param available number of elements that the device has
 */
public record Resource(String name, int used, int available) {
  /** True if the device has enough. */
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
