// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.TableChoice;

/** The signals of {@link TableChoice} that proofs read. */
record TableChoiceInside(
    Module module,
    Bool found,
    UInt entry,
    UInt vl,
    Bool currentWaits,
    UInt currentHigh,
    UInt currentLow,
    UInt currentHighVl,
    UInt currentLowVl,
    Bool highLeft,
    Bool lowLeft,
    Bool expired,
    Bool consulted,
    Bool sent,
    Bool sentBefore,
    Bool ofLow,
    Bool sendsHigh,
    Bool sendsLow,
    Bool sends,
    Bool reload,
    Bool goesOn,
    UInt chosenEntry,
    UInt chosenVl,
    Bool lowTurn,
    UInt otherVl) {}
