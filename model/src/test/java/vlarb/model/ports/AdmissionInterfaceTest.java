// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.AdmissionOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** The list of admission's ports, against the fields of the model. */
class AdmissionInterfaceTest {
  private static final EngineParameters EXAMPLE =
      EngineParameters.of(new TableSize(64), Policy.MODEL4);

  /** A field that is no port would be neither driven nor compared. */
  @Test
  void everyFieldOfTheModelIsAPortButTheEndOfInitialisationThatAllModulesHave() {
    Set<String> fields =
        Stream.of(AdmissionInputs.class, AdmissionOutputs.class)
            .flatMap(holder -> Arrays.stream(holder.getFields()))
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .map(Field::getName)
            .filter(name -> !name.equals("initDone"))
            .collect(Collectors.toSet());
    Set<String> ports =
        AdmissionInterface.ALL.stream().map(PortSpec::name).collect(Collectors.toSet());
    assertEquals(fields, ports);
  }

  @Test
  void serviceLevelsLieSideBySide() {
    AdmissionInputs in = new AdmissionInputs();
    in.sl2vl[15] = 7;
    Pin sl2vl =
        AdmissionInterface.of(EXAMPLE).stream()
            .filter(pin -> pin.name().equals("sl2vl"))
            .findFirst()
            .orElseThrow();
    assertEquals(64, sl2vl.width());
    assertEquals(7, sl2vl.values().getLast().read(in));
  }

  @Test
  void aSequenceIsMeantOnlyIfTheResultNamesOne() {
    AdmissionOutputs out = new AdmissionOutputs();
    out.resultValid = true;
    for (Result result : Result.values()) {
      out.resultCode = result.ordinal();
      assertEquals(
          result.namesSequence(),
          AdmissionInterface.meaning("resultHandle").test(out),
          () -> result.toString());
    }
  }
}
