import { DATABASE_LIMITS, type DATABASES, type DiskState, type SIZE_LEVELS } from '#base/limits/databases';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** The size of a database, and how near it is to the size at which it refuses writes. */
export interface DatabaseSize {
  database: (typeof DATABASES)[number];
  bytes: number;
  maxBytes: number;
  level: (typeof SIZE_LEVELS)[number];
}

export const toDatabaseSize = (database: DatabaseSize['database'], bytes: number): DatabaseSize => ({
  database,
  bytes,
  maxBytes: DATABASE_LIMITS.maxBytes,
  level: getSizeLevel(bytes / DATABASE_LIMITS.maxBytes),
});

const getSizeLevel = (share: number): DatabaseSize['level'] =>
  share >= DATABASE_LIMITS.alarmShare ? 'alarm' : share >= DATABASE_LIMITS.warningShare ? 'warning' : 'ok';

const DATABASE_LABELS: Readonly<Record<DatabaseSize['database'], string>> = { store: 'Main database', search: 'Search index' };

/** The name that staff read for a database. */
export const getDatabaseLabel = ({ database }: Pick<DatabaseSize, 'database'>): string => DATABASE_LABELS[database];

/** The size in words, such as “1.25 GB of 10 GB (13 %)”. */
export const formatDatabaseSize = ({ bytes, maxBytes }: DatabaseSize): string =>
  `${formatBytes(bytes)} of ${formatBytes(maxBytes)} (${formatShare(bytes / maxBytes)})`;

const formatBytes = (bytes: number) =>
  bytes < GIGABYTE ? `${formatAmount(bytes / MEGABYTE, 1)} MB` : `${formatAmount(bytes / GIGABYTE, 2)} GB`;
const formatAmount = (amount: number, maximumFractionDigits: number) => amount.toLocaleString('en', { maximumFractionDigits });
const formatShare = (share: number) => (share < 0.01 ? 'less than 1 %' : `${Math.round(100 * share)} %`);

const SIZE_BADGES = {
  ok: { label: 'Enough space', tone: 'good', icon: 'circle-check' },
  warning: { label: 'Filling up', tone: 'warning', icon: 'triangle-alert' },
  alarm: { label: 'Almost full', tone: 'wrong', icon: 'circle-alert' },
} as const;

/** The badges that show staff whether a disk takes more data. */
export const DISK_BADGES = {
  ok: SIZE_BADGES.ok,
  full: { label: 'Full', tone: 'wrong', icon: 'circle-alert' },
  'read-only': { label: 'Read-only', tone: 'wrong', icon: 'circle-alert' },
} as const satisfies Record<DiskState, object>;

/** The badge that shows staff the level of a size. */
export const getSizeBadge = ({ level }: DatabaseSize) => SIZE_BADGES[level];

const SIZE_ADVICE = {
  ok: '',
  warning: 'Plan more space: see “When a database fills up” in docs/scaling.md.',
  alarm: 'A full database refuses plays, votes and saves. Act now: see “When a database fills up” in docs/scaling.md.',
} as const;

/** What staff should do at a level; empty if nothing. */
export const getSizeAdvice = ({ level }: DatabaseSize): string => SIZE_ADVICE[level];
