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
    if (status == 0)
        status = write_entries(bus, HIGH, tables->high, %NAME%_HIGH_ENTRIES);
    return status != 0 ? status : put(bus, HIGH_LIMIT, tables->high_limit);
}

int %name%_read_tables(const struct %name%_bus *bus, struct %name%_tables *tables)
{
    uint32_t limit = 0;
    int status = read_entries(bus, LOW, tables->low, %NAME%_LOW_ENTRIES);
    if (status == 0)
        status = read_entries(bus, HIGH, tables->high, %NAME%_HIGH_ENTRIES);
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
