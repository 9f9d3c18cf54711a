// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves the values of ports between the golden model and a row of numbers.
 *
 * <p>Each direction is a single method handle, composed from the accesses to all fields. The
 * virtual machine compiles it as a whole, so that it is as fast as assignments written by hand.
 *
 * @param <V> the inputs or the outputs of the model
 */
public final class PortRow<V> {
  /** {@code (Object holder, long[] row, int from)void}. */
  private static final MethodType MOVE =
      MethodType.methodType(void.class, Object.class, long[].class, int.class);

  private static final MethodHandle SUM = sum();

  private final int size;
  private final MethodHandle read;
  private final MethodHandle write;

  /**
   * A row of these values, in this order.
   *
   * @param holder the class of the model's inputs or outputs, to which all values belong
   */
  public PortRow(Class<V> holder, List<FieldValue> values) {
    size = values.size();
    List<MethodHandle> reads = new ArrayList<>();
    List<MethodHandle> writes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      reads.add(read(values.get(i), i));
      writes.add(write(values.get(i), i));
    }
    read = sequence(reads);
    write = sequence(writes);
  }

  /** The number of values in a row. */
  public int size() {
    return size;
  }

  /** Copies the values of the model into a row that begins at {@code from}. */
  public void read(V holder, long[] row, int from) {
    try {
      read.invokeExact((Object) holder, row, from);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Copies a row that begins at {@code from} into the fields of the model. */
  public void write(V holder, long[] row, int from) {
    try {
      write.invokeExact((Object) holder, row, from);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** {@code row[from + index] = get(holder)}. */
  private static MethodHandle read(FieldValue value, int index) {
    MethodHandle set = at(MethodHandles.arrayElementSetter(long[].class), index);
    MethodHandle get = MethodHandles.filterArguments(set, 2, value.get());
    return MethodHandles.permuteArguments(get, MOVE, 1, 2, 0);
  }

  /** {@code set(holder, row[from + index])}. */
  private static MethodHandle write(FieldValue value, int index) {
    MethodHandle get = at(MethodHandles.arrayElementGetter(long[].class), index);
    return MethodHandles.collectArguments(value.set(), 1, get);
  }

  private static MethodHandle at(MethodHandle access, int index) {
    return MethodHandles.filterArguments(access, 1, MethodHandles.insertArguments(SUM, 1, index));
  }

  /** Composes all handles to run one after the other: as a balanced tree, which stays shallow. */
  private static MethodHandle sequence(List<MethodHandle> moves) {
    if (moves.isEmpty()) {
      return MethodHandles.empty(MOVE);
    }
    if (moves.size() == 1) {
      return moves.getFirst();
    }
    int half = moves.size() / 2;
    return MethodHandles.foldArguments(
        sequence(moves.subList(half, moves.size())), sequence(moves.subList(0, half)));
  }

  private static MethodHandle sum() {
    try {
      return MethodHandles.publicLookup()
          .findStatic(Integer.class, "sum", MethodType.methodType(int.class, int.class, int.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
