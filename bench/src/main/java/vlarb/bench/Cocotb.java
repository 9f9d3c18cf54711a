// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import vlarb.bench.RecordedInputs.Change;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ExternalTool;
import vlarb.verilator.BuildException;

/**
 * cocotb on Icarus Verilog, in a process of its own for each run. In the folder with its program,
 * {@code inputs} has the names of the driven ports in its first line, then a line for each cycle:
 * by turns which port changes, counted from 0, and its value. The program writes {@code results}:
 * lines with a name and a number, first {@code seconds}, then each output.
 */
final class Cocotb implements Peer {
  /** Names the Python of an environment with cocotb in it; the launcher sets it. */
  private static final String ENVIRONMENT = "VLARB_COCOTB";

  private static final String PROGRAM = "cocotb_peer.py";
  private static final String SECONDS = "seconds";

  private final int tasks;
  private List<Path> verilog;
  private String outputs;
  private Path folder;

  /**
   * @param tasks number of tasks that await every edge: one drives, the others look at a port
   */
  Cocotb(int tasks) {
    this.tasks = tasks;
  }

  @Override
  public String name() {
    return "cocotb.icarus.task" + tasks;
  }

  @Override
  public void build(List<Path> verilog, List<Port> ports, Path folder) throws IOException {
    this.verilog = verilog;
    this.folder = folder;
    outputs =
        ports.stream()
            .filter(port -> !port.isInput())
            .map(Port::name)
            .collect(Collectors.joining(" "));
    if (System.getenv(ENVIRONMENT) == null) {
      throw new FileNotFoundException(ENVIRONMENT + " does not name a Python that has cocotb");
    }
    try (InputStream program = Cocotb.class.getResourceAsStream(PROGRAM)) {
      Files.copy(program, folder.resolve(PROGRAM));
    }
    new ExternalTool("iverilog", "iverilog").ask(BuildException::new, "-V");
    python("build");
  }

  @Override
  public BenchOutcome run(RecordedInputs inputs) throws IOException {
    List<String> rows = new ArrayList<>();
    rows.add(String.join(" ", inputs.names()));
    for (List<Change> cycle : inputs.changes()) {
      rows.add(
          cycle.stream()
              .map(change -> change.port() + " " + change.value())
              .collect(Collectors.joining(" ")));
    }
    Files.write(folder.resolve("inputs"), rows);
    Path written = folder.resolve("results");
    Files.deleteIfExists(written);
    python("test");
    if (!Files.exists(written)) {
      throw new FileNotFoundException("the cocotb test failed");
    }
    Map<String, String> results = new LinkedHashMap<>();
    for (String line : Files.readAllLines(written)) {
      String[] words = line.split(" ");
      results.put(words[0], words[1]);
    }
    double seconds = Double.parseDouble(results.remove(SECONDS));
    return new BenchOutcome(
        seconds,
        results.entrySet().stream()
            .collect(
                Collectors.toMap(Map.Entry::getKey, result -> new BigInteger(result.getValue()))));
  }

  private void python(String step) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of(PROGRAM, step, outputs, Integer.toString(tasks)));
    verilog.forEach(file -> arguments.add(file.toString()));
    ExternalTool python = new ExternalTool(System.getenv(ENVIRONMENT), "python3");
    Ending result = python.run(folder, arguments);
    if (result.failed()) {
      throw new IOException("cocotb failed: " + result.output());
    }
  }
}
