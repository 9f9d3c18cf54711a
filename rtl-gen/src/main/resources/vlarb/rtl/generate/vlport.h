/* SPDX-License-Identifier: Apache-2.0 */
%provenance% *
 * The driver of this port: tables, service levels and counters by accesses to the registers.
 */
#ifndef %NAME%_H
#define %NAME%_H

#include <stdint.h>

/* Entries of the tables that software writes: with one data VL none, none of a table engine's. */
#define %NAME%_LOW_ENTRIES %low%
#define %NAME%_HIGH_ENTRIES %high%
#define %NAME%_VLS 16
/* 1 with the VLs of service levels in registers. */
#define %NAME%_HAS_SL_TO_VL %levels%
/* Causes of discards; 0 without counters. */
#define %NAME%_CAUSES %causes%
/* 1 with commands to a table engine; 1 with admission in front of it. */
#define %NAME%_HAS_ENGINE %engine%
#define %NAME%_HAS_ADMISSION %admission%

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
#if %NAME%_HIGH_ENTRIES
    struct %name%_entry high[%NAME%_HIGH_ENTRIES];
#endif
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

#if %NAME%_HAS_ENGINE
/*
 * A sequence of the high table. Where the status is not 0, done, the rest is 0: 1 rejected, too few
 * entries are free; 2 unknown handle; 3 invalid.
 */
struct %name%_sequence {
    uint32_t status;
    uint32_t handle;
    uint32_t level;  /* the distance is 2^level */
    uint32_t index;  /* the first entry, in bit-reversed numbering */
    uint32_t vl;
    uint32_t weight; /* of all entries together, in 64-byte blocks */
};

/* They wait for the answer. */
int %name%_insert(const struct %name%_bus *bus, unsigned level, unsigned vl, unsigned weight,
                  struct %name%_sequence *sequence);
int %name%_release(const struct %name%_bus *bus, unsigned handle,
                   struct %name%_sequence *sequence);
int %name%_set_weight(const struct %name%_bus *bus, unsigned handle, unsigned weight,
                      struct %name%_sequence *sequence);
int %name%_query(const struct %name%_bus *bus, unsigned handle,
                 struct %name%_sequence *sequence);
#endif

#if %NAME%_HAS_ADMISSION
/*
 * What came of a request. Code: 0 accepted, 1 shared, 2 kept, 3 released, 4 known; the rest is 0 from
 * 5 on: 5 unknown handle, 6 underflow; refused: 7 invalid, 8 dropped, 9 heavy, 10 limit, 11 entries.
 */
struct %name%_result {
    uint32_t code;
    uint32_t handle;
    uint32_t level;       /* the distance is 2^level */
    uint32_t index;       /* the first entry, in bit-reversed numbering */
    uint32_t vl;
    uint32_t weight;      /* of all connections of the sequence */
    uint32_t connections; /* that share the sequence */
};

/*
 * They wait for the result. A weight is in 1/65536 of a 64-byte block a round of the table, a
 * distance in entries from turn to turn.
 */
int %name%_admit(const struct %name%_bus *bus, unsigned sl, unsigned distance, uint32_t weight,
                 struct %name%_result *result);
int %name%_end(const struct %name%_bus *bus, unsigned handle, uint32_t weight,
               struct %name%_result *result);
int %name%_query(const struct %name%_bus *bus, unsigned handle, struct %name%_result *result);

/* Sets the most weight of an entry, and of all connections, in 64-byte blocks. */
int %name%_set_limits(const struct %name%_bus *bus, unsigned entry_cap, unsigned limit);

/* Reads the weight of all connections. */
int %name%_used(const struct %name%_bus *bus, uint32_t *weight);
#endif

#if %NAME%_HAS_ENGINE || %NAME%_HAS_ADMISSION
/* Reads how many entries of the high table no sequence has. */
int %name%_free_entries(const struct %name%_bus *bus, unsigned *entries);
#endif

#endif
