// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import java.util.List;
import org.teavm.jso.JSExport;
import vlarb.page.JsonText;
import vlarb.web.work.TableStep;
import vlarb.web.work.WorkingTable;

/** A {@link WorkingTable} for the page: the steps come out as JSON, as {@link TableStep} says. */
public final class TableWork {
  private final WorkingTable table;

  TableWork(WorkingTable table) {
    this.table = table;
  }

  /** The table as it is, in a list of one step. */
  @JSExport
  public String now() {
    return json(List.of(table.now()));
  }

  /** The steps of an insert. */
  @JSExport
  public String insert(int level, int vl, int weight) {
    return json(table.insert(level, vl, weight));
  }

  /** The steps of a release. */
  @JSExport
  public String release(int handle) {
    return json(table.release(handle));
  }

  private static String json(List<TableStep> steps) {
    return JsonText.of(steps.stream().map(TableStep::values).toList());
  }
}
