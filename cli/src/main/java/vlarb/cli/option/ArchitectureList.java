// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import vlarb.fpga.compare.ArchitectureComparison;
import vlarb.model.arbitration.Architecture;

/**
 * Architectures to put side by side.
 *
 * @param architectures one or more, each once
 */
public record ArchitectureList(List<Architecture> architectures) {
  private static final List<Architecture> ALL = List.of(Architecture.values());

  /** Names in a configuration, with commas between them, or {@code all}. */
  public static final class Converter implements ITypeConverter<ArchitectureList> {
    @Override
    public ArchitectureList convert(String value) {
      return new ArchitectureList(
          value.equals("all")
              ? ALL
              : Arrays.stream(value.split(",", -1))
                  .map(ArchitectureList::architecture)
                  .distinct()
                  .toList());
    }
  }

  private static Architecture architecture(String name) {
    return ALL.stream()
        .filter(architecture -> ArchitectureComparison.name(architecture).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    ALL.stream()
                        .map(ArchitectureComparison::name)
                        .collect(
                            Collectors.joining(
                                ", ", "expected all, or some of ", ", not '" + name + "'"))));
  }
}
