// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads what a simulator of others prints. */
class PeerProgramTest {
  @Test
  void numbersAreRead(@TempDir Path folder) throws Exception {
    Path program = folder.resolve("htsim_eqds");
    Files.writeString(program, "#!/bin/sh\necho \"finished at 1.5 $1\"; echo finished at 2e1\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    assertTrue(HtsimBench.isIt(program));
    PeerProgram.Output output = new PeerProgram(program, "htsim").run(folder, "New: 7");
    assertArrayEquals(new double[] {1.5, 20}, output.all("finished at ").toArray());
    assertEquals(7, output.last("New: "));
    assertTrue(output.seconds() >= 0 && output.seconds() < 60);
    PeerProgram.UnknownProgramException unknown =
        assertThrows(PeerProgram.UnknownProgramException.class, () -> output.last("Hops "));
    assertEquals(program + " printed no \"Hops \", expected htsim", unknown.getMessage());
  }
}
