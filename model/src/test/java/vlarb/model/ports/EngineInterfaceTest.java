// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** The list of the engine's ports, against the fields of the model and the page of the manual. */
class EngineInterfaceTest {
  /** A field that is no port would be neither driven nor compared. */
  @Test
  void everyFieldOfTheModelIsAPort() {
    Set<String> fields =
        Stream.of(EngineInputs.class, EngineOutputs.class)
            .flatMap(holder -> Arrays.stream(holder.getFields()))
            .map(Field::getName)
            .collect(Collectors.toSet());
    Set<String> ports =
        EngineInterface.ALL.stream().map(PortSpec::name).collect(Collectors.toSet());
    assertEquals(fields, ports);
  }

  @Test
  void thePageHasTheTable() throws IOException {
    EngineParameters example = EngineParameters.of(new TableSize(64), Policy.MODEL4);
    PortPage.check("reference/table-engine.md", PortTable.markdown(EngineInterface.ALL, example));
  }
}
