// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.management;

import static vlarb.chisel.Hardware.*;

import java.util.Arrays;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.management.RegisterMap.Register;
import vlarb.rtl.arbiter.table.EnabledVls;
import vlarb.rtl.arbiter.table.TableShape;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;

/**
 * The management port: decodes accesses, sweeps the tables after reset and keeps the shadows of
 * VLHighLimit and OperationalVLs until a commit.
 */
public final class Management extends Module {
  private final RegisterMap map;

  public final Bool requestValid = in(bool(), "an access is requested");
  public final Bool requestReady = out(bool(), "the access is accepted");
  public final Bool requestWrite = in(bool(), "the access is a write");
  public final UInt requestAddress =
      in(uint(RegisterMap.ADDRESS_BITS), "the number of the register");
  public final UInt requestData = in(uint(RegisterMap.DATA_BITS), "the data to write");
  public final Bool responseValid = out(bool(), "the access accepted before is answered");
  public final Bool responseReady = in(bool(), "the answer is taken");
  public final Bool responseError = out(bool(), "the access was refused and changed nothing");
  public final UInt responseData = out(uint(RegisterMap.DATA_BITS), "the data read, else 0");

  /** The way to the tables, where there are tables. */
  public final Optional<TablePorts> tables;

  public final Bool initDone = out(bool(), "the tables are swept");
  public final Bool commitPending = out(bool(), "a commit waits to take effect");
  public final Bool commit = out(bool(), "load all that is active from its shadow");
  public final UInt highLimit = out(uint(Widths.LIMIT), "shadow of VLHighLimit");
  public final UInt operationalVls = out(uint(Widths.OPERATIONAL_VLS), "shadow of OperationalVLs");

  private final UInt limitShadow = regInit(uint(Widths.LIMIT), lit(0, Widths.LIMIT), "VLHighLimit");
  private final UInt vlsShadow;
  private final Bool pending = regInit(false, "a commit was written");
  private final Bool swept = regInit(false, "initialisation is over");
  private final Bool busy = regInit(false, "an access was accepted whose answer is not taken");
  private final Bool decoding = regInit(false, "it is decoded in this cycle");
  private final Bool performing = regInit(false, "it is performed in this cycle");
  private final Bool answer = regInit(false, "an answer is there");
  private final Bool refused = regInit(false, "it is a refusal");
  private final UInt answerData =
      regInit(uint(RegisterMap.DATA_BITS), lit(0, RegisterMap.DATA_BITS), "what was read");

  private final Bool accessWrites = reg(bool(), "the access is a write");
  private final UInt accessAddress =
      reg(uint(RegisterMap.ADDRESS_BITS), "the number of its register");
  private final UInt accessData = reg(uint(RegisterMap.DATA_BITS), "the data that it writes");

  private final Bool commitHit;
  private final Bool vlsLegal = reg(bool(), "the data are a code that is implemented");

  private final Bool accept = wire(bool());
  private final Bool performWrite = wire(bool());
  private final Bool sweepEnd = wire(bool());

  public Management(RegisterMap map) {
    this.map = map;
    OperationalVls implemented = OperationalVls.ofCount(map.parameters().dataVls());
    vlsShadow =
        regInit(uint(Widths.OPERATIONAL_VLS), EnabledVls.named(implemented), "OperationalVLs");
    boolean hasTables = map.hasTables();
    tables =
        hasTables
            ? Optional.of(new TablePorts(new TableShape(map.parameters())))
            : Optional.empty();

    handshake();
    step("Decodes the access.");
    Bool limitHit = hit("limitHit", RegisterMap.HIGH_LIMIT);
    Bool vlsHit = hit("vlsHit", map.operationalVls());
    commitHit = hit("commitHit", RegisterMap.COMMIT);
    Bool lowHit = hasTables ? hit("lowHit", map.low()) : lit(false);
    Bool highHit = hasTables ? hit("highHit", map.high()) : lit(false);
    Bool limitLegal = reg(bool(), "the data are a limit");
    limitLegal.set(accessData.bits(11, 8).eq(0));
    UInt code = accessData.bits(Widths.OPERATIONAL_VLS - 1, 0);
    Bool supported =
        Arrays.stream(OperationalVls.values())
            .filter(each -> each.code() <= implemented.code())
            .map(each -> code.eq(EnabledVls.named(each)))
            .reduce(Bool::or)
            .orElseThrow();
    UInt beyond = accessData.bits(RegisterMap.DATA_BITS - 1, Widths.OPERATIONAL_VLS);
    vlsLegal.set(supported.and(beyond.eq(0)));

    step("Writes shadow registers and begins a commit.");
    when(performWrite.and(limitHit).and(limitLegal), () -> limitShadow.set(accessData.bits(7, 0)));
    when(performWrite.and(vlsHit).and(vlsLegal), () -> vlsShadow.set(code));
    Bool committed = let(performWrite.and(commitHit));
    pending.set(
        tables.map(ports -> committed.or(pending.and(ports.exchange.not()))).orElse(committed));

    Bool entryHit = hasTables ? wire(bool()) : lit(false);
    if (hasTables) {
      entryHit.set(lowHit.or(highHit));
    }
    Bool readable = let(entryHit.or(limitHit).or(vlsHit).or(commitHit));
    Bool writableEntry = map.parameters().managed() ? lowHit : entryHit;
    Bool writable =
        let(writableEntry.or(limitHit.and(limitLegal)).or(vlsHit.and(vlsLegal)).or(commitHit));
    UInt scalar =
        mux(
            limitHit,
            limitShadow.pad(RegisterMap.DATA_BITS),
            mux(
                vlsHit,
                vlsShadow.pad(RegisterMap.DATA_BITS),
                mux(
                    commitHit.and(pending),
                    lit(1, RegisterMap.DATA_BITS),
                    lit(0, RegisterMap.DATA_BITS))));
    UInt read = let(scalar);

    step("Answers an access.");
    when(
            performing,
            () -> {
              answer.set(true);
              refused.set(mux(accessWrites, writable, readable).not());
              answerData.set(mux(accessWrites, lit(0, RegisterMap.DATA_BITS), read));
            })
        .elseWhen(() -> responseReady, () -> answer.set(false));

    tables.ifPresentOrElse(
        ports -> {
          ports.start.set(committed);
          commit.set(ports.exchange);
          readMemory(ports, entryHit);
          sweepMemory(ports, writableEntry);
        },
        () -> {
          step("Is ready in the first cycle after reset.");
          sweepEnd.set(swept.not());
          commit.set(pending.or(sweepEnd));
          responseData.set(answerData);
        });
    when(sweepEnd, () -> swept.set(true));
    initDone.set(swept);
    commitPending.set(pending);
    highLimit.set(limitShadow);
    operationalVls.set(vlsShadow);
  }

  private void handshake() {
    // While a commit is pending, the memory of the shadow is read for it.
    Bool blocked = map.hasTables() ? requestWrite.or(requestAddress.bit(7).not()) : requestWrite;
    Bool heldOff = let(pending.and(blocked));
    Bool free = let(swept.and(busy.not()).and(heldOff.not()));
    requestReady.set(free);
    accept.set(requestValid.and(free));
    step("Takes an access in, one at a time.");
    when(
        busy.not(),
        () -> {
          accessWrites.set(requestWrite);
          accessAddress.set(requestAddress);
          accessData.set(requestData);
        });
    when(accept, () -> busy.set(true))
        .elseWhen(() -> answer.and(responseReady), () -> busy.set(false));
    decoding.set(accept);
    performing.set(decoding);
    performWrite.set(performing.and(accessWrites));
    responseValid.set(answer);
    responseError.set(refused);
  }

  /** High one cycle after the address of one of this register's elements. */
  private Bool hit(String name, Register register) {
    Bool hit = reg(bool(), "the access is to " + register.name()).named(name);
    int count = register.count();
    int bits = register.indexBits();
    int top = RegisterMap.ADDRESS_BITS - 1;
    hit.set(
        accessAddress
            .bits(top, bits)
            .eq(register.named(top, bits))
            .and(count == 1 << bits ? lit(true) : below(accessAddress.bits(bits - 1, 0), count)));
    return hit;
  }

  private static Bool below(UInt offset, int count) {
    return offset.lt(lit(count, offset.width()));
  }

  /** Answers a read of a table from the memory; the data is 0 where there is no answer. */
  private void readMemory(TablePorts ports, Bool entryHit) {
    Bool fromTable = regInit(false, "the answer is what the memory read");
    when(performing, () -> fromTable.set(entryHit.and(accessWrites.not())));
    UInt none = lit(0, RegisterMap.DATA_BITS);
    responseData.set(
        mux(answer.and(fromTable), ports.tableReadData, mux(answer, answerData, none)));
    ports.readTable.set(performing);
  }

  /** After reset, every word of the shadow's memory is cleared. */
  private void sweepMemory(TablePorts ports, Bool writableEntry) {
    int bits = ports.tableAddress.width();
    step("Clears the memory after reset.");
    UInt sweep = regInit(uint(bits), lit(0, bits), "words swept after reset");
    sweepEnd.set(sweep.andR());
    Bool sweeping = let(swept.not());
    when(sweeping, () -> sweep.set(sweep.add(1)));
    ports.writeTable.set(sweeping.or(performWrite.and(writableEntry)));
    ports.tableData.set(mux(swept, accessData, lit(0, Widths.ENTRY)));
    Bool ofHigh = wire(bool()).named("accessToHigh");
    ofHigh.set(accessAddress.bit(RegisterMap.HIGH_BIT));
    UInt address =
        map.parameters().managed()
            ? accessAddress.bits(bits - 1, 0)
            : ofHigh.cat(accessAddress.bits(bits - 2, 0));
    ports.tableAddress.set(mux(swept, address, sweep));
    ports.highAddress.ifPresent(
        port -> port.set(ofHigh.cat(accessAddress.bits(port.width() - 2, 0))));
  }

  /** The way to the entries of the tables, and commits of them. */
  public static final class TablePorts implements Part {
    public final Bool writeTable;
    public final Bool readTable;
    public final UInt tableAddress;
    public final UInt tableData;
    public final UInt tableReadData;

    /** The address {high table, entry} that is read, where a table engine has the high table. */
    public final Optional<UInt> highAddress;

    public final Bool start;
    public final Bool exchange;

    private TablePorts(TableShape shape) {
      writeTable = out(bool(), "write an entry of the shadow");
      readTable = out(bool(), "read an entry of the shadow");
      tableAddress = out(uint(shape.addressBits()), shape.addressText());
      tableData = out(uint(Widths.ENTRY), "{VL, weight} to write");
      tableReadData = in(uint(Widths.ENTRY), "the entry read, one cycle later");
      int entryBits = IndexWidth.of(shape.parameters().highCap());
      highAddress =
          shape.parameters().managed()
              ? Optional.of(out(uint(1 + entryBits), "{high table, its entry} to read"))
              : Optional.empty();
      start = out(bool(), "a commit is accepted");
      exchange = in(bool(), "it takes effect at the end of this cycle");
    }
  }

  @Override
  protected String header() {
    return map.hasTables() ? headerWithTables() : headerWithoutTables();
  }

  private static String headerWithTables() {
    return """
        The management port: access to tables, VLHighLimit and OperationalVLs.

        1. Writes go to shadow registers and shadow tables; reads return them.
        2. A commit is pending until the arbiter has made what decisions read from the shadows. It
           takes effect whole, at one clock edge. Until then writes and accesses to table entries wait.
        3. A refused access (a nonexistent register, an undefined value) is answered with an error and
           changes nothing.
        After reset the tables are swept, one entry a cycle, until initDone.
        Latency: an access that is accepted in cycle t is decoded in t + 1, performed in t + 2 and
        answered from t + 3 on; the next one can follow in the cycle after the answer is taken.
        Bound: an access waits for the one before it, and as long as a commit is pending.
        Cost: the entries are in memory elsewhere; here their number costs address bits only.
        """;
  }

  private static String headerWithoutTables() {
    return """
        The management port: access to VLHighLimit and OperationalVLs.

        Writes go to shadow registers; reads return them. A commit is pending for one cycle and takes
        effect whole at its end; writes wait for that cycle. A refused access (a nonexistent register,
        an undefined value) is answered with an error and changes nothing.
        Latency: an access that is accepted in cycle t is decoded in t + 1, performed in t + 2 and
        answered from t + 3 on; the next one can follow in the cycle after the answer is taken.
        Cost: the two shadow registers.
        """;
  }
}
