// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import vlarb.fpga.flow.ModelledTarget;
import vlarb.fpga.flow.Target;

/** Targets by their names, of those that a command can use. */
public abstract sealed class TargetConverter<T extends Target>
    implements ITypeConverter<T>, Iterable<String> {
  private final List<T> targets;

  private TargetConverter(List<T> targets) {
    this.targets = targets;
  }

  @Override
  public T convert(String value) {
    return targets.stream()
        .filter(target -> target.name().equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    targets.stream()
                        .map(Target::name)
                        .collect(
                            Collectors.joining(
                                ", ", "expected one of ", ", not '" + value + "'"))));
  }

  @Override
  public Iterator<String> iterator() {
    return targets.stream().map(Target::name).iterator();
  }

  /** All targets. */
  public static final class Measured extends TargetConverter<Target> {
    public Measured() {
      super(Target.ALL);
    }
  }

  /** The targets in which a clock is measured. */
  public static final class Timed extends TargetConverter<Target> {
    public Timed() {
      super(Target.timed());
    }
  }

  /** The targets whose gates can run. */
  public static final class Modelled extends TargetConverter<ModelledTarget> {
    public Modelled() {
      super(ModelledTarget.MODELLED);
    }
  }
}
