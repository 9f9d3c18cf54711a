// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.management.proof;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.management.Management;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.property.Past;
import vlarb.rtl.property.Rule;

/** What is proved of the management port. */
final class ManagementProperties {
  private ManagementProperties() {}

  /** States all of it. */
  static void state(Management management) {
    Bool accepted = Past.was(management, management.accept);
    Bool refused = accepted.and(management.responseError);
    UInt wasLimit = regNext(management.limitShadow);
    UInt wasVls = regNext(management.vlsShadow);
    Bool nothing =
        management
            .limitShadow
            .eq(wasLimit)
            .and(management.vlsShadow.eq(wasVls))
            .and(management.pending.not().or(regNext(management.pending)));
    Rule.REFUSED.implies("settings", refused, nothing);
    management.tables.ifPresent(
        tables -> Rule.REFUSED.implies("tables", refused, regNext(tables.writeTable).not()));
    Rule.REFUSED.implies("is_answered", accepted, management.responseValid);
    Rule.REFUSED.always(
        "defined_vls",
        management.vlsShadow.ne(0).and(management.vlsShadow.le(implemented(management))));
    Rule.REFUSED.reachable("write", refused.and(regNext(management.requestWrite)));

    Bool wrote =
        management.acceptWrite.and(management.requestAddress.eq(RegisterMap.COMMIT.address()));
    Bool written = Past.was(management, wrote);
    Bool due = management.pending.or(management.initDone.not());
    Rule.COMMIT.implies("not_before", management.commit, due);
    management.tables.ifPresentOrElse(
        tables -> {
          Rule.COMMIT.relyOnIt("exchange_is_due", tables.exchange.not().or(due));
          Bool goesOn = Past.was(management, management.pending.and(management.commit.not()));
          Rule.COMMIT.always("once", management.pending.eq(written.or(goesOn)));
          Bool waits = Past.was(management, management.pending);
          Bool stands = management.limitShadow.eq(wasLimit).and(management.vlsShadow.eq(wasVls));
          Rule.COMMIT.implies("settings_stand", waits, stands);
        },
        () -> {
          Rule.COMMIT.always("once", management.pending.eq(written));
          Rule.COMMIT.implies("follows", management.pending, management.commit);
        });
    Rule.COMMIT.implies("alone", management.pending, management.acceptWrite.not());
    Rule.COMMIT.reachable("write_waits", management.pending.and(management.requestValid));
  }

  /** The code of all data VLs that are implemented. */
  private static UInt implemented(Management management) {
    int vls = management.map.parameters().dataVls();
    return lit(OperationalVls.ofCount(vls).code(), Widths.OPERATIONAL_VLS);
  }
}
