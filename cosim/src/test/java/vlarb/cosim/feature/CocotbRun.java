// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.feature;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import vlarb.testsupport.CocotbPython;

/**
 * A run of the features' tests in Python.
 *
 * @param passed the tests that passed, by the words of their names
 * @param output the text that was printed
 */
record CocotbRun(Set<String> passed, String output) {
  /**
   * Runs the tests; the JUnit test is skipped without cocotb, or where cocotb cannot use this
   * simulator.
   */
  static CocotbRun on(String simulator, Path folder) throws Exception {
    CocotbPython python = CocotbPython.installed();
    CocotbPython.assumeItRunsOn(simulator);
    Path script = Path.of(CocotbRun.class.getResource("run_features.py").toURI());
    CocotbPython.Result result =
        python.run(
            List.of(script.toString(), simulator, folder.resolve("build").toString()),
            Map.of(),
            folder.resolve("log"));
    Path results = folder.resolve("build/results.xml");
    assertTrue(Files.exists(results), result.output());
    return new CocotbRun(passed(results), result.output());
  }

  /** The tests that passed; a test with parameters counts if it passed with all of them. */
  private static Set<String> passed(Path results)
      throws ParserConfigurationException, IOException, SAXException {
    NodeList cases =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(results.toFile())
            .getElementsByTagName("testcase");
    var passed = new TreeSet<String>();
    var others = new TreeSet<String>();
    for (int i = 0; i < cases.getLength(); i++) {
      Element test = (Element) cases.item(i);
      boolean failed =
          test.getElementsByTagName("failure").getLength()
                  + test.getElementsByTagName("error").getLength()
                  + test.getElementsByTagName("skipped").getLength()
              > 0;
      String name = test.getAttribute("name").replaceFirst("/.*", "").replace('_', ' ');
      (failed ? others : passed).add(name);
    }
    passed.removeAll(others);
    return passed;
  }
}
