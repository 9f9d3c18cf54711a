// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** The list of the arbiter's ports, against the fields of the model and the page of the manual. */
class ArbiterInterfaceTest {
  private static ArbiterParameters with(CreditKind credits) {
    return new ArbiterParameters(64, 5, 15, 4, Architecture.SCAN, credits, Rules.SPEC)
        .withOptions(new PortOptions(2072, 8));
  }

  static Stream<ArbiterParameters> configurations() {
    EngineParameters engine = EngineParameters.of(new TableSize(64), Policy.MODEL4);
    return Stream.of(
        with(CreditKind.BLOCKS),
        with(CreditKind.FLAGS),
        with(CreditKind.BLOCKS).withEngine(engine),
        new ArbiterParameters(
            64,
            5,
            15,
            4,
            Architecture.TREE,
            CreditKind.BLOCKS,
            Rules.SPEC,
            PortOptions.NONE.withHeads(HeadKind.SERIAL)));
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void eachInputHasAFieldOfItsOwn(ArbiterParameters parameters) {
    checkRow(
        Pin.inputRow(ArbiterInterface.of(parameters), ArbiterInputs.class), ArbiterInputs::new);
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void eachOutputHasAFieldOfItsOwn(ArbiterParameters parameters) {
    checkRow(
        Pin.outputRow(ArbiterInterface.of(parameters), ArbiterOutputs.class),
        () -> {
          ArbiterOutputs out = new ArbiterOutputs();
          out.engine.answerValid = true;
          out.engine.liveValid = true;
          return out;
        });
  }

  /**
   * Checks that a value written into one place of a row is read there, and changes no other place.
   */
  private static <V> void checkRow(PortRow<V> row, Supplier<V> fresh) {
    for (int i = 0; i < row.size(); i++) {
      V holder = fresh.get();
      long[] values = new long[row.size() + 1];
      row.read(holder, values, 1);
      values[i + 1] ^= 1;
      boolean silences = values[i + 1] == 0;
      row.write(holder, values, 1);
      long[] read = new long[row.size() + 1];
      row.read(holder, read, 1);
      if (silences) {
        assertEquals(0, read[i + 1]);
      } else {
        assertArrayEquals(values, read, "place " + i);
      }
    }
  }

  /** A field that is no port would be neither driven nor compared. */
  @Test
  void everyFieldOfTheModelIsAPort() {
    assertEquals(Set.of("engine"), unlisted(ArbiterInputs.class));
    assertEquals(Set.of("engine"), unlisted(ArbiterOutputs.class));
    assertEquals(
        Set.of("boundary", "noneEligible", "turn", "pointer", "turnEntry"),
        unlisted(EngineInputs.class),
        "inputs of the engine that the arbiter drives inside");
  }

  private static Set<String> unlisted(Class<?> holder) {
    List<String> listed = ArbiterInterface.ALL.stream().map(PortSpec::name).toList();
    return Arrays.stream(holder.getFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .map(Field::getName)
        .filter(name -> !listed.contains(name))
        .collect(Collectors.toSet());
  }

  @Test
  void aPortWithoutAFieldIsRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> FieldValue.of(ArbiterInputs.class, "madeUp", 0));
    assertEquals("ArbiterInputs has no public field madeUp to be set", e.getMessage());
  }

  @Test
  void thePageHasTheTables() throws IOException {
    PortPage.check(
        "reference/arbiter.md",
        PortTable.markdown(ArbiterInterface.ALL, ArbiterParameters.DEFAULT));
  }
}
