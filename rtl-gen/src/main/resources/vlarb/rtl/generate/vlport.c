/* SPDX-License-Identifier: Apache-2.0 */
%provenance% */
#include "%name%.h"

enum {
    LOW = %LOW%,
    HIGH = %HIGH%,
    HIGH_LIMIT = %HIGH_LIMIT%,
    OPERATIONAL_VLS = %OPERATIONAL_VLS%,
    COMMIT = %COMMIT%,
    XMIT_DATA = %XMIT_DATA%,
    XMIT_PKTS = %XMIT_PKTS%,
    XMIT_WAIT = %XMIT_WAIT%,
    XMIT_DISCARDS = %XMIT_DISCARDS%,
    SL_TO_VL = %SL_TO_VL%,
    TABLE = %TABLE%,
    ENGINE_COMMAND = %ENGINE_COMMAND%,
    ENGINE_ANSWER = %ENGINE_ANSWER%,
    ENGINE_INDEX = %ENGINE_INDEX%,
    REQUEST_WEIGHT = %REQUEST_WEIGHT%,
    REQUEST = %REQUEST%,
    RESULT = %RESULT%,
    RESULT_WEIGHT = %RESULT_WEIGHT%,
    RESULT_CONNECTIONS = %RESULT_CONNECTIONS%,
    ENTRY_CAP = %ENTRY_CAP%,
    LIMIT = %LIMIT%,
    USED = %USED%,
    /* From the address of a register to that of the next one. */
    STRIDE = %stride%
};

static int get(const struct %name%_bus *bus, unsigned number, uint32_t *data)
{
    return bus->read(bus->context, number * STRIDE, data);
}

static int put(const struct %name%_bus *bus, unsigned number, uint32_t data)
{
    return bus->write(bus->context, number * STRIDE, data);
}

#if %NAME%_LOW_ENTRIES
static int write_entries(const struct %name%_bus *bus, unsigned first,
                         const struct %name%_entry *entries, unsigned count)
{
    int status = 0;
    for (unsigned i = 0; i < count && status == 0; i++)
        status = put(bus, first + i, (uint32_t)entries[i].vl << 8 | entries[i].weight);
    return status;
}

static int read_entries(const struct %name%_bus *bus, unsigned first,
                        struct %name%_entry *entries, unsigned count)
{
    int status = 0;
    for (unsigned i = 0; i < count && status == 0; i++) {
        uint32_t data = 0;
        status = get(bus, first + i, &data);
        entries[i].vl = (uint8_t)(data >> 8);
        entries[i].weight = (uint8_t)data;
    }
    return status;
}

int %name%_load_tables(const struct %name%_bus *bus,
                       const struct %name%_tables *tables)
{
    int status = write_entries(bus, LOW, tables->low, %NAME%_LOW_ENTRIES);
#if %NAME%_HIGH_ENTRIES
    if (status == 0)
        status = write_entries(bus, HIGH, tables->high, %NAME%_HIGH_ENTRIES);
#endif
    return status != 0 ? status : put(bus, HIGH_LIMIT, tables->high_limit);
}

int %name%_read_tables(const struct %name%_bus *bus, struct %name%_tables *tables)
{
    uint32_t limit = 0;
    int status = read_entries(bus, LOW, tables->low, %NAME%_LOW_ENTRIES);
#if %NAME%_HIGH_ENTRIES
    if (status == 0)
        status = read_entries(bus, HIGH, tables->high, %NAME%_HIGH_ENTRIES);
#endif
    if (status == 0)
        status = get(bus, HIGH_LIMIT, &limit);
    tables->high_limit = (uint8_t)limit;
    return status;
}
#endif

int %name%_set_operational_vls(const struct %name%_bus *bus, unsigned code)
{
    return put(bus, OPERATIONAL_VLS, code);
}

int %name%_commit(const struct %name%_bus *bus)
{
    return put(bus, COMMIT, 0);
}

int %name%_commit_pending(const struct %name%_bus *bus, int *pending)
{
    uint32_t data = 0;
    int status = get(bus, COMMIT, &data);
    *pending = data != 0;
    return status;
}

#if %NAME%_HAS_SL_TO_VL
int %name%_map(const struct %name%_bus *bus, unsigned sl, unsigned vl)
{
    return put(bus, SL_TO_VL + sl, vl);
}

int %name%_read_map(const struct %name%_bus *bus, unsigned sl, unsigned *vl)
{
    uint32_t data = 0;
    int status = get(bus, SL_TO_VL + sl, &data);
    *vl = data;
    return status;
}
#endif

#if %NAME%_CAUSES
int %name%_counters(const struct %name%_bus *bus, unsigned vl,
                    struct %name%_counters *counters)
{
    int status = get(bus, XMIT_DATA + vl, &counters->data);
    if (status == 0)
        status = get(bus, XMIT_PKTS + vl, &counters->packets);
    if (status == 0)
        status = get(bus, XMIT_WAIT + vl, &counters->wait);
    for (unsigned cause = 0; cause < %NAME%_CAUSES && status == 0; cause++)
        status = get(bus, XMIT_DISCARDS + %NAME%_VLS * cause + vl, &counters->discards[cause]);
    return status;
}

int %name%_clear_counters(const struct %name%_bus *bus, unsigned vl)
{
    int status = put(bus, XMIT_DATA + vl, 0);
    if (status == 0)
        status = put(bus, XMIT_PKTS + vl, 0);
    if (status == 0)
        status = put(bus, XMIT_WAIT + vl, 0);
    for (unsigned cause = 0; cause < %NAME%_CAUSES && status == 0; cause++)
        status = put(bus, XMIT_DISCARDS + %NAME%_VLS * cause + vl, 0);
    return status;
}
#endif

#if %NAME%_HAS_ENGINE || %NAME%_HAS_ADMISSION
/* Takes a field of so many bits from a word. */
static uint32_t field(uint32_t word, unsigned lowest, unsigned bits)
{
    return word >> lowest & ((1u << bits) - 1);
}

/* Puts an operand into a field; one that does not fit becomes a bit that the hardware refuses. */
static uint32_t operand(uint32_t value, unsigned lowest, unsigned bits)
{
    return value >> bits != 0 ? 1u << %BUSY% : value << lowest;
}

/* Waits until what was commanded is no longer under way. */
static int await(const struct %name%_bus *bus, unsigned number, uint32_t *word)
{
    int status = 0;
    do
        status = get(bus, number, word);
    while (status == 0 && *word >> %BUSY% != 0);
    return status;
}

int %name%_free_entries(const struct %name%_bus *bus, unsigned *entries)
{
    uint32_t word = 0;
    int status = get(bus, TABLE, &word);
    *entries = field(word, 0, %IDLE%);
    return status;
}
#endif

#if %NAME%_HAS_ENGINE
static int command(const struct %name%_bus *bus, unsigned operation, uint32_t operands,
                   struct %name%_sequence *sequence)
{
    uint32_t word = 0;
    int status = put(bus, ENGINE_COMMAND, operation << %CODE% | operands);
    if (status == 0)
        status = await(bus, ENGINE_ANSWER, &word);
    if (status == 0)
        status = get(bus, ENGINE_INDEX, &sequence->index);
    sequence->weight = field(word, 0, %CODE%);
    sequence->status = field(word, %CODE%, 2);
    sequence->handle = field(word, %HANDLE%, 6);
    sequence->vl = field(word, %VL%, 4);
    sequence->level = field(word, %LEVEL%, 3);
    return status;
}

int %name%_insert(const struct %name%_bus *bus, unsigned level, unsigned vl, unsigned weight,
                  struct %name%_sequence *sequence)
{
    return command(bus, 0, operand(level, %LEVEL%, 3) | operand(vl, %VL%, 4) | operand(weight, 0, %CODE%),
                   sequence);
}

int %name%_release(const struct %name%_bus *bus, unsigned handle,
                   struct %name%_sequence *sequence)
{
    return command(bus, 1, operand(handle, %HANDLE%, 6), sequence);
}

int %name%_set_weight(const struct %name%_bus *bus, unsigned handle, unsigned weight,
                      struct %name%_sequence *sequence)
{
    return command(bus, 2, operand(handle, %HANDLE%, 6) | operand(weight, 0, %CODE%), sequence);
}

int %name%_query(const struct %name%_bus *bus, unsigned handle,
                 struct %name%_sequence *sequence)
{
    return command(bus, 3, operand(handle, %HANDLE%, 6), sequence);
}
#endif

#if %NAME%_HAS_ADMISSION
static int request(const struct %name%_bus *bus, unsigned operation, uint32_t operands,
                   struct %name%_result *result)
{
    uint32_t word = 0;
    int status = put(bus, REQUEST, operation << %CODE% | operands);
    if (status == 0)
        status = await(bus, RESULT, &word);
    if (status == 0)
        status = get(bus, RESULT_WEIGHT, &result->weight);
    if (status == 0)
        status = get(bus, RESULT_CONNECTIONS, &result->connections);
    result->code = field(word, 0, 4);
    result->index = field(word, %INDEX%, 6);
    result->handle = field(word, %HANDLE%, 6);
    result->vl = field(word, %VL%, 4);
    result->level = field(word, %LEVEL%, 3);
    return status;
}

int %name%_admit(const struct %name%_bus *bus, unsigned sl, unsigned distance, uint32_t weight,
                 struct %name%_result *result)
{
    int status = put(bus, REQUEST_WEIGHT, weight);
    return status != 0 ? status
                       : request(bus, 0, operand(sl, %SL%, 4) | operand(distance, 0, 7), result);
}

int %name%_end(const struct %name%_bus *bus, unsigned handle, uint32_t weight,
               struct %name%_result *result)
{
    int status = put(bus, REQUEST_WEIGHT, weight);
    return status != 0 ? status : request(bus, 1, operand(handle, %HANDLE%, 6), result);
}

int %name%_query(const struct %name%_bus *bus, unsigned handle, struct %name%_result *result)
{
    return request(bus, 2, operand(handle, %HANDLE%, 6), result);
}

int %name%_set_limits(const struct %name%_bus *bus, unsigned entry_cap, unsigned limit)
{
    int status = put(bus, ENTRY_CAP, entry_cap);
    return status != 0 ? status : put(bus, LIMIT, limit);
}

int %name%_used(const struct %name%_bus *bus, uint32_t *weight)
{
    return get(bus, USED, weight);
}
#endif
