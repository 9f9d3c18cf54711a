// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.BlockMemory;

/** The record of every handle, and which handle's sequence begins on an entry. */
final class HandleMap extends Module {
  private final EngineShape shape;

  final Bool writeRecord = in(bool(), "write what is known of a handle");
  final UInt recordHandle;
  final UInt recordData;
  final Bool writePlace = in(bool(), "write where a sequence will be when all is moved");
  final UInt placeHandle;
  final UInt placeIndex;

  final Bool readStart = in(bool(), "look up the handle for an entry");
  final UInt startEntry;
  final UInt startHandle;
  final Bool read = in(bool(), "look up a handle");
  final UInt handle;
  final UInt record;
  final UInt index;
  final Bool copierRead = in(bool(), "look up a handle for the copier");
  final UInt copierHandle;
  final UInt copierRecord;

  HandleMap(EngineShape shape) {
    this.shape = shape;
    int entries = shape.entries();
    int bits = shape.deepest();
    recordHandle = in(uint(bits), "the handle");
    recordData = in(uint(shape.recordBits()), "{in use, level, VL, weight}");
    placeHandle = in(uint(bits), "the sequence's handle");
    placeIndex = in(uint(bits), "its first entry's number");
    startEntry = in(uint(bits), "the entry's number");
    startHandle =
        out(uint(bits), "one cycle later; right if its index is the entry and it is in use");
    handle = in(uint(bits), "the handle");
    record = out(uint(shape.recordBits()), "{in use, level, VL, weight}, one cycle later");
    index = out(uint(bits), "where it will be when all is moved, one cycle later");
    copierHandle = in(uint(bits), "the handle");
    copierRecord = out(uint(shape.copiedBits()), "{in use, VL, weight}, one cycle later");

    BlockMemory records = instance(() -> new BlockMemory(entries, shape.recordBits()));
    BlockMemory copierRecords = instance(() -> new BlockMemory(entries, shape.copiedBits()));
    BlockMemory places = instance(() -> new BlockMemory(entries, bits));
    BlockMemory starts = instance(() -> new BlockMemory(entries, bits));

    records.write(writeRecord, recordHandle, recordData);
    UInt vlAndWeight = recordData.bits(shape.copiedBits() - 2, 0);
    UInt copied =
        let("{in use, VL, weight}", cat(recordData.bit(shape.recordBits() - 1), vlAndWeight));
    copierRecords.write(writeRecord, recordHandle, copied);
    places.write(writePlace, placeHandle, placeIndex);
    starts.write(writePlace, placeIndex, placeHandle);
    record.set(records.read(read, handle));
    index.set(places.read(read, handle));
    copierRecord.set(copierRecords.read(copierRead, copierHandle));
    startHandle.set(starts.read(readStart, startEntry));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        What is known of each of %d handles, and which handle's sequence begins on an entry.

        Nothing is cleared when a sequence leaves a place: the handle found for an entry is right if
        it is in use and its place begins on that entry. The records exist twice, as the copier reads
        them while commands do; its jobs tell it the level.
        Latency: one cycle for each look-up.
        Cost: memory alone, four words and a bit a handle.
        """,
        shape.entries());
  }
}
