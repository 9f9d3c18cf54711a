// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** Admission as it stands beside an arbiter. */
class AdmissionTextTest {
  /** The names of commands and answers are those of an arbiter that has an engine inside. */
  @Test
  void admissionFitsBesideAnArbiter() {
    EngineParameters parameters = EngineParameters.of(new TableSize(16), Policy.MODEL4);
    AdmissionSettings settings = AdmissionSettings.within(200, 3000);
    List<GeneratedFile> files = Generator.generateAdmission(parameters, settings, "");
    List<String> names = files.stream().map(GeneratedFile::name).toList();
    assertTrue(names.containsAll(List.of("Admission.v", "Admission.f", "AdmissionRequests.rdl")));
    String verilog = files.get(names.indexOf("Admission.v")).text();
    for (String port : List.of("commandValid", "commandWeight", "answerReady", "answerIndex")) {
      assertTrue(verilog.contains(" " + port + ",") || verilog.contains(" " + port + " "), port);
    }
    String registers = files.get(names.indexOf("AdmissionRequests.rdl")).text();
    assertTrue(registers.contains("entryCap[7:0] = 200;"), registers);
    assertTrue(registers.contains("SL2VL15.sl2vl -> reset = 15;"), registers);
  }
}
