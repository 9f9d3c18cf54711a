// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Memory;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** One memory of each kind, written together. */
public final class Storage extends Module {
  final Bool write = in(bool(), "writes a word");
  final UInt writeAddress = in(uint(6), "the word to write");
  final UInt writeData = in(uint(12), "its contents");
  final Bool read = in(bool(), "reads a word of the block memory");
  final UInt readAddress = in(uint(6), "the word to read");
  final UInt late = out(uint(12), "what the block memory held, one cycle after the address");
  final UInt now = out(uint(12), "what the distributed memory holds");
  final Memory<UInt> block =
      attribute(syncMemory(64, uint(12), "block memory"), "ram_style = \"block\"");
  final Memory<UInt> distributed = memory(64, uint(12), "distributed memory");

  /** Describes the memories' ports. */
  public Storage() {
    step("Writes a word of both.");
    when(write, () -> block.write(writeAddress, writeData));
    when(write, () -> distributed.write(writeAddress, writeData));
    step("Reads a word of the block memory.");
    UInt word = block.read(readAddress, read);
    late.set(word);
    now.set(distributed.read(readAddress));
  }
}
