/* SPDX-License-Identifier: Apache-2.0 */
%provenance% *
 * The driver of this port: tables, service levels and counters by accesses to the registers.
 */
#ifndef %NAME%_H
#define %NAME%_H

#include <stdint.h>

/* Entries of the tables; 0 where there is one data VL, and no table. */
#define %NAME%_LOW_ENTRIES %low%
#define %NAME%_HIGH_ENTRIES %high%
#define %NAME%_VLS 16
/* 1 with the VLs of service levels in registers. */
#define %NAME%_HAS_SL_TO_VL %levels%
/* Causes of discards; 0 without counters. */
#define %NAME%_CAUSES %causes%

/*
 * The way to the registers. An address is %meaning%.
 * Both functions return 0, or another value where the access is refused or fails.
 */
struct %name%_bus {
    void *context;
    int (*read)(void *context, uint32_t address, uint32_t *data);
    int (*write)(void *context, uint32_t address, uint32_t data);
};

/* All functions return 0, or what the bus returned for the first access that was refused. */

#if %NAME%_LOW_ENTRIES
/* A weight in units of 64 bytes; 0: the entry is skipped. */
struct %name%_entry {
    uint8_t vl;
    uint8_t weight;
};

struct %name%_tables {
    struct %name%_entry low[%NAME%_LOW_ENTRIES];
    struct %name%_entry high[%NAME%_HIGH_ENTRIES];
    uint8_t high_limit;
};

/* Writes all entries and VLHighLimit. They take effect with the next commit. */
int %name%_load_tables(const struct %name%_bus *bus,
                       const struct %name%_tables *tables);

/* Reads what was written last. */
int %name%_read_tables(const struct %name%_bus *bus, struct %name%_tables *tables);
#endif

/* Writes the operational VLs, coded as in PortInfo: 1 for VL0, 2 for VL0 and VL1, ... 5 for all. */
int %name%_set_operational_vls(const struct %name%_bus *bus, unsigned code);

/* Lets what was written take effect. The next write waits until it has. */
int %name%_commit(const struct %name%_bus *bus);

/* Tells whether a commit is pending. */
int %name%_commit_pending(const struct %name%_bus *bus, int *pending);

#if %NAME%_HAS_SL_TO_VL
/* Gives a service level a VL, at once; 15 discards the packets of the level. */
int %name%_map(const struct %name%_bus *bus, unsigned sl, unsigned vl);
int %name%_read_map(const struct %name%_bus *bus, unsigned sl, unsigned *vl);
#endif

#if %NAME%_CAUSES
/* They stay at their greatest value. Ticks have 64 cycles. */
struct %name%_counters {
    uint32_t data;     /* dwords of packets sent */
    uint32_t packets;  /* sent */
    uint32_t wait;     /* ticks in which a packet waits and none of the VL is sent */
    uint32_t discards[%NAME%_CAUSES];
};

/* Of a VL, 15 for SMPs. The counters are read one after the other. */
int %name%_counters(const struct %name%_bus *bus, unsigned vl,
                    struct %name%_counters *counters);
int %name%_clear_counters(const struct %name%_bus *bus, unsigned vl);
#endif

#endif
