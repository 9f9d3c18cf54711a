// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import vlarb.system.TemporaryFolder;

/**
 * The parts of Verilog that run programs, or code of another language, with the rights of the user
 * who simulates it: {@code $system}, {@code $c}, imports of the direct programming interface (DPI),
 * and blocks of {@code `systemc_...}. It is looked for in what the preprocessor makes of the files:
 * an include or a macro hides none of it, and a comment or a string is none.
 *
 * @param file where it is: a given file, or one that it includes
 * @param line counted from 1
 * @param what the word that the Verilog has
 */
public record ForeignCode(Path file, int line, String what) {
  private static final Pattern TOKEN =
      Pattern.compile(
          """
          "(?:\\\\.|[^"\\\\])*"                           # a string
          | //[^\\n]* | /\\*.*?\\*/                       # a comment
          | \\\\\\S+                                      # an escaped name
          | `line\\ (?<line>\\d+)\\ "(?<file>[^"]*)"[^\\n]*
          | (?<call> \\$(?:system|c\\d*)(?![\\w$]) | `systemc_\\w+)
          | (?<![\\w$])(?<dpi> import|export)\\s+"DPI(?:-C)?"
          """,
          Pattern.COMMENTS | Pattern.DOTALL);

  /**
   * All of it in some files and what they include.
   *
   * @throws BuildException if the preprocessor does not accept the files
   * @throws ToolMissingException if there is no Verilator
   */
  public static List<ForeignCode> in(List<Path> verilog) {
    VerilogSources sources = VerilogSources.read(verilog);
    try (var work = new TemporaryFolder("preprocessed")) {
      var arguments = new ArrayList<>(List.of("-E"));
      sources.folders().forEach(folder -> arguments.add("-I" + folder));
      verilog.forEach(file -> arguments.add(file.toAbsolutePath().normalize().toString()));
      ExternalTool.Result result = Toolchain.DEFAULT.verilator().run(work.path(), arguments);
      if (result.failed()) {
        throw new BuildException(
            "Verilator does not accept the Verilog:\n"
                + CppCompiler.relevantLines(result.output()));
      }
      return inPreprocessed(result.output());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make a folder for the preprocessed Verilog", e);
    }
  }

  private static List<ForeignCode> inPreprocessed(String text) {
    var found = new ArrayList<ForeignCode>();
    Path file = Path.of("");
    int line = 1;
    int counted = 0;
    for (MatchResult token : TOKEN.matcher(text).results().toList()) {
      line += lineBreaks(text, counted, token.start());
      counted = token.start();
      if (token.group("line") != null) {
        file = Path.of(token.group("file"));
        // The line of the directive itself comes before.
        line = Integer.parseInt(token.group("line")) - 1;
      } else if (token.group("call") != null) {
        found.add(new ForeignCode(file, line, token.group("call")));
      } else if (token.group("dpi") != null) {
        found.add(new ForeignCode(file, line, token.group("dpi") + " \"DPI\""));
      }
    }
    return found;
  }

  private static int lineBreaks(String text, int from, int to) {
    return (int) text.substring(from, to).chars().filter(c -> c == '\n').count();
  }

  @Override
  public String toString() {
    return file + ":" + line + ": " + what;
  }
}
