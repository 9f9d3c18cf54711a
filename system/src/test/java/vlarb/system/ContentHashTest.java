// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The name of a content: the same for the same fields, another for any other fields. */
class ContentHashTest {
  @TempDir private Path folder;

  @Test
  void fieldsDoNotRunIntoEachOther() {
    String one = new ContentHash().add("ab").add("c").name();
    assertEquals(one, new ContentHash().add("ab").add("c").name());
    assertNotEquals(one, new ContentHash().add("a").add("bc").name());
    assertNotEquals(one, new ContentHash().add("abc").name());
  }

  @Test
  void nameIsTheFirstHalfOfAll() {
    String all = new ContentHash().add("ab").sha256();
    assertEquals(64, all.length());
    assertEquals(all.substring(0, 32), new ContentHash().add("ab").name());
  }

  /** The example of FIPS 180-2, appendix B.1. */
  @Test
  void ofBytesIsSha256() {
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        ContentHash.of("abc".getBytes(StandardCharsets.US_ASCII)));
  }

  @Test
  void treeCountsNamesAndContents() throws IOException {
    Files.writeString(Files.createDirectory(folder.resolve("below")).resolve("a"), "1");
    String before = new ContentHash().addTree(folder).name();
    assertEquals(before, new ContentHash().add("below/a").add("1").name());
    Files.move(folder.resolve("below").resolve("a"), folder.resolve("below").resolve("b"));
    assertNotEquals(before, new ContentHash().addTree(folder).name());
  }

  @Test
  void aFileThatIsMissingIsNamed() {
    Path missing = folder.resolve("missing");
    UncheckedIOException thrown =
        assertThrows(UncheckedIOException.class, () -> new ContentHash().add(missing));
    assertTrue(thrown.getMessage().contains("missing"));
  }
}
