// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.VerilogModule;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.table.cycle.EngineParameters;

/**
 * Makes the files of an arbiter, of a port, of a table engine or of admission: the Verilog, one
 * module a file, and what goes with it. The same parameters give the same bytes, on any machine.
 */
public final class Generator {
  private Generator() {}

  /**
   * A generated file.
   *
   * @param name relative to the output folder
   * @param text the whole content, lines ended by a line feed
   */
  public record GeneratedFile(String name, String text) {}

  /** All files of an arbiter with the usual names, which loads no tables but its own. */
  public static List<GeneratedFile> generate(ArbiterParameters parameters) {
    return generate(Delivery.of(parameters));
  }

  /** All files of an arbiter, the Verilog first, in the order in which a compiler may read it. */
  public static List<GeneratedFile> generate(Delivery delivery) {
    ArbiterDesign design = ArbiterDesign.of(delivery);
    List<GeneratedFile> files = new ArrayList<>();
    design.modules().forEach(m -> files.add(new GeneratedFile(m.fileName(), m.text())));
    files.add(FileList.of(design.top(), design.modules()));
    files.add(Constraints.of(design));
    files.add(RegisterDescription.of(design));
    delivery
        .parameters()
        .engine()
        .map(engine -> CommandDescription.of(design.top(), design.provenance(), engine))
        .ifPresent(files::add);
    files.addAll(TableWrites.of(design));
    files.add(SmokeTest.of(design));
    files.add(FuseSocCore.of(design));
    return files;
  }

  /**
   * All files of a port, likewise. The registers and the tables are those of the arbiter inside,
   * and have its name.
   */
  public static List<GeneratedFile> generate(PortDesign design) {
    List<GeneratedFile> files = new ArrayList<>();
    design.modules().forEach(m -> files.add(new GeneratedFile(m.fileName(), m.text())));
    files.add(FileList.of(design.top(), design.modules()));
    files.add(Constraints.of(design));
    RegisterAddresses addresses = RegisterAddresses.of(design);
    files.add(RegisterDescription.of(design, addresses));
    files.addAll(TableWrites.of(design, addresses));
    files.addAll(CDriver.of(design, addresses));
    files.add(IpXact.of(design, addresses));
    files.add(PortSmokeTest.of(design));
    files.add(FuseSocCore.of(design));
    return files;
  }

  /**
   * The Verilog of a table engine, in the order in which a compiler may read it, its list, and its
   * commands as registers.
   *
   * @param prefix the beginning of the names of all modules and files; mostly empty
   */
  public static List<GeneratedFile> generate(EngineParameters parameters, String prefix) {
    Provenance provenance = Provenance.of(parameters);
    List<VerilogModule> modules = provenance.above(EngineDesign.of(parameters, prefix));
    String top = prefix + EngineDesign.TOP;
    List<GeneratedFile> files = new ArrayList<>();
    modules.forEach(m -> files.add(new GeneratedFile(m.fileName(), m.text())));
    files.add(FileList.of(top, modules));
    files.add(CommandDescription.of(top, provenance, parameters));
    return files;
  }

  /**
   * A table engine with admission in front of it, likewise, and its requests as registers.
   *
   * @param settings the reset values of the registers of the settings
   * @param prefix the beginning of the names of all modules and files; mostly empty
   */
  public static List<GeneratedFile> generateAdmitting(
      EngineParameters parameters, AdmissionSettings settings, String prefix) {
    List<VerilogModule> modules = AdmissionDesign.of(parameters, prefix);
    return admission(prefix + AdmissionDesign.TOP, modules, parameters, settings);
  }

  /**
   * Admission alone, for use beside an arbiter that has a table engine: the ports for commands and
   * answers of the two have the same names.
   *
   * @param settings the reset values of the registers of the settings
   * @param prefix the beginning of the names of all modules and files; mostly empty
   */
  public static List<GeneratedFile> generateAdmission(
      EngineParameters parameters, AdmissionSettings settings, String prefix) {
    List<VerilogModule> modules = AdmissionDesign.alone(parameters, prefix);
    return admission(prefix + AdmissionDesign.ALONE, modules, parameters, settings);
  }

  private static List<GeneratedFile> admission(
      String top,
      List<VerilogModule> modules,
      EngineParameters parameters,
      AdmissionSettings settings) {
    Provenance provenance = Provenance.of(parameters);
    List<GeneratedFile> files = new ArrayList<>();
    provenance.above(modules).forEach(m -> files.add(new GeneratedFile(m.fileName(), m.text())));
    files.add(FileList.of(top, modules));
    files.add(RequestDescription.of(top, provenance, parameters, settings));
    return files;
  }
}
