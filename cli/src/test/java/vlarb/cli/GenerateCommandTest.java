// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** {@code vlarb generate} of configurations with and without a table engine. */
class GenerateCommandTest {
  @TempDir Path folder;
  private Path out;

  @BeforeEach
  void nameTheOutput() {
    out = folder.resolve("rtl");
  }

  private CommandRun generate(String yaml, String... options) throws IOException {
    Path config = Files.writeString(folder.resolve("c.yaml"), yaml);
    List<Object> words = new ArrayList<>(List.of("generate", "--config", config, "--out", out));
    words.addAll(List.of(options));
    return CommandRun.of(words.toArray());
  }

  private static String withPolicy(String policy) {
    return "arbiter: {high-cap: 8, low-cap: 8, data-vls: 4}\ntable-engine: {policy: "
        + policy
        + "}\n";
  }

  @Test
  void jsonHasTheNamesOfTheFiles() {
    Path config = Path.of(System.getProperty("vlarb.home"), "examples", "opensm-qos.conf");
    CommandRun text = CommandRun.of("generate", "--config", config, "--out", folder.resolve("a"));
    CommandRun json =
        CommandRun.of("generate", "--config", config, "--out", folder.resolve("a"), "--json");
    List<String> names = new ArrayList<>();
    new ObjectMapper()
        .readTree(json.out())
        .get("files")
        .forEach(name -> names.add(name.asString()));
    assertEquals(text.out().lines().toList(), names);
  }

  @Test
  void writesTheTableEngineOfThePolicy() throws IOException {
    CommandRun run = generate(withPolicy("lazy"), "--table-engine");

    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    String top = Files.readString(out.resolve("TableEngine.v"));
    assertTrue(
        top.contains(
            "// Configuration: table engine, policy lazy, entries 8, queue of 4 commands."),
        top);
    assertTrue(Files.exists(out.resolve("LazyCore.v")));
    List<String> listed = Files.readAllLines(out.resolve("TableEngine.f"));
    assertEquals("TableEngine.v", listed.getLast());
    for (String name : listed) {
      assertTrue(Files.exists(out.resolve(name)), name);
    }
    assertFalse(Files.exists(out.resolve("VlArbiter.v")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"flat", "scan"})
  void writesTheArbiterWithItsEngine(String architecture) throws IOException {
    String arbiter = "data-vls: 4, architecture: " + architecture;
    CommandRun run = generate(withPolicy("model4").replace("data-vls: 4", arbiter));

    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    String top = Files.readString(out.resolve("VlArbiter.v"));
    assertTrue(top.contains("table engine: policy model4, entries 8, queue of 4 commands."), top);
    assertTrue(top.contains("input  wire        commandValid"), top);
    assertTrue(Files.exists(out.resolve("TableEngine.v")));
    assertTrue(Files.readString(out.resolve("VlArbiter.rdl")).contains("HIGH[8]"));
  }

  /** A value on the command line is as good as the value in the file. */
  @Test
  void takesAValueInPlaceOfTheFiles() throws IOException {
    String small = "arbiter: {high-cap: 8, low-cap: 8, data-vls: 4, architecture: ";
    assertEquals(0, generate(small + "tree}").code());
    String tree = Files.readString(out.resolve("VlArbiter.v"));
    CommandRun run = generate(small + "flat}", "--set", "arbiter.architecture=tree");

    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    assertEquals(tree, Files.readString(out.resolve("VlArbiter.v")));
    run = generate(small + "flat}", "--set", "arbiter.architecture=forest");
    assertEquals(2, run.code());
    assertTrue(
        run.err().startsWith("vlarb generate: --set arbiter.architecture=forest: arbiter.arch"),
        run.err());
  }

  @Test
  void saysThatTheArbiterIsWithoutItsEngine() throws IOException {
    CommandRun run = generate(withPolicy("model4").replace("data-vls: 4", "data-vls: 1"));

    assertEquals(0, run.code(), run.err());
    assertTrue(run.err().contains("only the arbiter"), run.err());
    assertTrue(Files.exists(out.resolve("VlArbiter.v")));
  }

  /** A module beside the arbiter changes nothing of the arbiter. */
  @Test
  void writesAdmissionBesideTheArbiter() throws IOException {
    generate(withPolicy("model4"));
    String arbiter = Files.readString(out.resolve("VlArbiter.v"));
    String list = Files.readString(out.resolve("VlArbiter.f"));
    assertFalse(Files.exists(out.resolve("Admission.v")));
    CommandRun run = generate(withPolicy("model4") + "admission: {hardware: true, limit: 500}\n");

    assertEquals(0, run.code(), run.err());
    assertEquals(arbiter, Files.readString(out.resolve("VlArbiter.v")));
    assertEquals(list, Files.readString(out.resolve("VlArbiter.f")));
    assertEquals("Admission.v", Files.readAllLines(out.resolve("Admission.f")).getLast());
    String registers = Files.readString(out.resolve("AdmissionRequests.rdl"));
    assertTrue(registers.contains("limit[13:0] = 500;"), registers);
  }

  @Test
  void writesTheEngineWithAdmission() throws IOException {
    CommandRun run =
        generate(withPolicy("model4") + "admission: {hardware: true}\n", "--table-engine");

    assertEquals(0, run.code(), run.err());
    List<String> listed = Files.readAllLines(out.resolve("AdmittingEngine.f"));
    assertEquals("AdmittingEngine.v", listed.getLast());
    assertTrue(listed.contains("Admission.v") && listed.contains("TableEngine.v"));
  }

  @Test
  void refusesAdmissionWithoutAnEngine() throws IOException {
    CommandRun run = generate(withPolicy("none") + "admission: {hardware: true}\n");

    assertEquals(2, run.code());
    assertTrue(run.err().contains("expected a table-engine.policy"), run.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void refusesAnEngineThatIsNotConfigured() throws IOException {
    CommandRun run = generate(withPolicy("none"), "--table-engine");

    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("table-engine.policy"), run.err());
    assertFalse(Files.exists(out));
  }

  /** Software in C and all other software get the register writes that the arbiter needs. */
  @Test
  void writesTheTablesAsRegisterWrites() throws Exception {
    CommandRun run =
        generate(
            """
            arbiter: {high-cap: 2, low-cap: 3, data-vls: 4, architecture: flat}
            tables: {high-limit: 9, high: "1:5", low: "0:0,2:255"}
            """);
    assertEquals(0, run.code(), run.err());
    String expected = "64:261 65:0 0:0 1:767 2:0 128:9 129:3 130:0";
    List<String> sorted = Stream.of(expected.split(" ")).sorted().toList();

    List<String> json = new ArrayList<>();
    JsonNode tables = new ObjectMapper().readTree(out.resolve("VlArbiterTables.json"));
    for (JsonNode write : tables.get("writes")) {
      json.add(write.get("address").asInt() + ":" + write.get("data").asInt());
    }
    assertEquals(sorted, json.stream().sorted().toList());
    assertEquals("130:0", json.getLast());
    assertTrue(tables.get("configuration").asString().startsWith("high-cap 2, "));
    assertEquals("COMMIT", tables.get("writes").get(json.size() - 1).get("register").asString());
    assertEquals(String.join(" ", json), compiled("VlArbiter"));
  }

  /** The writes as a program in C has them. */
  private String compiled(String top) throws Exception {
    String program =
        """
        #include "%1$sTables.h"
        #include <stdio.h>
        int main(void) {
          for (unsigned i = 0; i < sizeof %1$sTables / sizeof *%1$sTables; i++)
            printf("%%s%%d:%%d", i ? " " : "", %1$sTables[i].address, %1$sTables[i].data);
          return 0;
        }
        """
            .formatted(top);
    Path source = Files.writeString(out.resolve("main.c"), program);
    Path binary = folder.resolve("writes");
    List<String> compiler =
        List.of("g++", "-x", "c", "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o");
    List<String> command = new ArrayList<>(compiler);
    command.addAll(List.of(binary.toString(), source.toString()));
    assertEquals("", output(command));
    return output(List.of(binary.toString()));
  }

  private static String output(List<String> command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), text);
    return text;
  }

  @Test
  void tablesAreLoadedAtResetByKeyOrByOption() throws IOException {
    String yaml = withPolicy("none");
    generate(yaml);
    assertFalse(Files.exists(out.resolve("InitialTables.v")));
    String empty = Files.readString(out.resolve("vl_arbiter.core"));

    generate(yaml, "--tables-at-reset", "loaded");
    String loaded = Files.readString(out.resolve("InitialTables.v"));
    assertNotEquals(empty, Files.readString(out.resolve("vl_arbiter.core")));

    generate(yaml + "tables: {at-reset: loaded}\n");
    assertEquals(loaded, Files.readString(out.resolve("InitialTables.v")));
    generate(yaml + "tables: {at-reset: loaded}\n", "--tables-at-reset", "empty");
    assertFalse(Files.exists(out.resolve("InitialTables.v")));

    CommandRun run = generate(yaml, "--tables-at-reset", "full");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("expected empty or loaded, not 'full'"), run.err());
  }

  /** Two files of the subnet manager give two arbiters. */
  @Test
  void anotherTableIsAnotherModule() throws IOException {
    generate(withPolicy("none") + "tables: {high: '1:4', at-reset: loaded}\n");
    String one = Files.readString(out.resolve("InitialTables.v"));
    generate(withPolicy("none") + "tables: {high: '1:5', at-reset: loaded}\n");
    assertNotEquals(one, Files.readString(out.resolve("InitialTables.v")));
  }

  @Test
  void anEditedFileIsReplacedByForceOnly() throws IOException {
    generate(withPolicy("none"));
    Path edited = out.resolve("VlArbiter.sdc");
    String right = Files.readString(edited);
    Files.writeString(edited, "# mine\n");
    Files.delete(out.resolve("VlArbiter.v"));

    CommandRun run = generate(withPolicy("none"));
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("VlArbiter.sdc: was edited since it was generated"), run.err());
    assertTrue(run.err().contains("; --force replaces what is in the way"), run.err());
    assertEquals("# mine\n", Files.readString(edited));
    assertFalse(Files.exists(out.resolve("VlArbiter.v")));

    assertEquals(0, generate(withPolicy("none"), "--force").code());
    assertEquals(right, Files.readString(edited));
  }

  @Test
  void aPrefixIsBeforeEveryName() throws IOException {
    String yaml = withPolicy("model4").replace("arbiter: {", "arbiter: {name: east_, ");
    CommandRun run = generate(yaml);
    assertEquals(0, run.code(), run.err());
    List<String> modules = Files.readAllLines(out.resolve("east_VlArbiter.f"));
    assertTrue(modules.contains("east_TableEngine.v"), modules::toString);
    for (String module : modules) {
      assertTrue(module.startsWith("east_"), module);
      String text = Files.readString(out.resolve(module));
      assertTrue(text.contains("\nmodule " + module.replace(".v", " (")), module);
    }
    for (String line : run.out().lines().toList()) {
      String name = Path.of(line).getFileName().toString();
      assertTrue(name.startsWith("east_"), name);
    }

    generate(yaml, "--prefix", "west_", "--force");
    assertTrue(Files.exists(out.resolve("west_VlArbiter.v")));
    assertFalse(Files.exists(out.resolve("east_VlArbiter.v")));

    CommandRun refused = generate(yaml, "--prefix", "3rd-");
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("--prefix is \"3rd-\", expected up to 32"), refused.err());
  }
}
