// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import vlarb.verilator.PreprocessedVerilog.Token;

/**
 * The parts of Verilog that run programs, or code of another language, with the rights of the user
 * who simulates it: {@code $system}, {@code $c}, imports of the direct programming interface (DPI),
 * and blocks of {@code `systemc_...}. The search reads what the preprocessor makes of the files: an
 * include or a macro hides none of it, and a comment or a string is none.
 *
 * @param file the file that has the code: a given file, or one that it includes
 * @param line counted from 1
 * @param what the word that the Verilog has
 */
public record ForeignCode(Path file, int line, String what) {
  private static final Pattern CALL = Pattern.compile("\\$(?:system|c\\d*)|`systemc_\\w+");
  private static final Pattern DPI = Pattern.compile("\"DPI(?:-C)?\"");

  /**
   * All of it in some files and what they include.
   *
   * @throws BuildException if the preprocessor does not accept the files
   * @throws vlarb.system.ToolMissingException if there is no Verilator
   */
  public static List<ForeignCode> in(List<Path> verilog) {
    return in(PreprocessedVerilog.of(verilog));
  }

  static List<ForeignCode> in(PreprocessedVerilog verilog) {
    var found = new ArrayList<ForeignCode>();
    String before = "";
    for (Token token : verilog.tokens()) {
      if (CALL.matcher(token.text()).matches()) {
        found.add(new ForeignCode(token.file(), token.line(), token.text()));
      } else if (DPI.matcher(token.text()).matches()
          && (before.equals("import") || before.equals("export"))) {
        found.add(new ForeignCode(token.file(), token.line(), before + " \"DPI\""));
      }
      before = token.text();
    }
    return found;
  }

  @Override
  public String toString() {
    return file + ":" + line + ": " + what;
  }
}
