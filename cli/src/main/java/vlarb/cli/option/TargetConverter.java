// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import vlarb.fpga.flow.Target;

/** Targets by their names. */
public final class TargetConverter implements ITypeConverter<Target> {
  @Override
  public Target convert(String value) {
    return Target.find(value)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    Target.ALL.stream()
                        .map(Target::name)
                        .collect(
                            Collectors.joining(
                                ", ", "expected one of ", ", not '" + value + "'"))));
  }
}
