/**
 * A D1 database of a paid plan holds 10 GB (developers.cloudflare.com/d1/platform/limits); then it refuses every write. `warningShare` leaves
 * time to plan, at `alarmShare` somebody must act.
 */
export const DATABASE_LIMITS = { maxBytes: 10_000_000_000, warningShare: 0.7, alarmShare: 0.9 } as const;

export const DATABASES = ['store', 'search'] as const;
export const SIZE_LEVELS = ['ok', 'warning', 'alarm'] as const;

/** How the schema of the databases relates to the one that the Worker was built for, the most urgent first. */
export const SCHEMA_STATES = ['older', 'newer', 'ok'] as const;
export type SchemaState = (typeof SCHEMA_STATES)[number];

/** Whether the disk of a self-hosted site takes more data. */
export const DISK_STATES = ['ok', 'full', 'read-only'] as const;
export type DiskState = (typeof DISK_STATES)[number];
