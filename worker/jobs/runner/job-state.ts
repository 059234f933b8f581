/** The state that each job stores between runs, as JSON in `job_states.state`. */
export interface JobStates {
  /** The `seq` of the last counted submission. */
  'roll-up-plays': { seq: number };
  /** The first UTC+7 day (`YYYYMMDD`) whose views may not all be rolled up. */
  'roll-up-views': { openDay: number };
  'refresh-scores': NoState;
  /** The last processed row of `content_days`. */
  'close-day': { day: number; contentId: string };
  'refresh-home': NoState;
  /** During a rebuild of the index: the id of the last queued content, none at first. */
  'index-search': { queuedTo?: string };
  'send-digests': NoState;
  'send-mails': NoState;
  'clear-expired': NoState;
  /** The `seq` of the last submission that was old enough. */
  'thin-plays': { seq: number };
  'watch-size': NoState;
  /** The UTC+7 day (`YYYYMMDD`) whose quiz the caches show. */
  'choose-daily': { shownDay: number };
  /** The `seq` of the last submission whose pair is counted. */
  'roll-up-next-plays': { seq: number };
  'send-webhooks': NoState;
  'back-up': BackUpState;
}

/** The progress of the backup of a night (`back-up/job.ts`). */
interface BackUpState {
  /** The name of the last begun backup; empty if the next run begins one. */
  night: string;
  /** What that backup does next; `whole` if it is complete, or if none was begun. */
  step: 'rows' | 'pictures' | 'manifest' | 'whole';
  /** In milliseconds. */
  startedAt: number;
  newestMigration: string;
  /** The table that is partly copied, and the key of its last copied row. */
  table: string;
  after: readonly (string | number)[] | null;
  /** The number of written parts, and of copied rows by table. */
  parts: number;
  rows: Readonly<Record<string, number>>;
  picturesAfter: string;
  /** When the last complete backup was begun, in milliseconds; 0 for none. */
  lastBackupAt: number;
  /** When a backup was begun for the first time; 0 for never. */
  firstNeededAt: number;
  /** The day on which the missing bucket was noted. */
  noBucketOn: string;
}

type NoState = Record<string, never>;
export type JobName = keyof JobStates;

/** The states of jobs before their first run. */
export const INITIAL_STATES: JobStates = {
  'roll-up-plays': { seq: 0 },
  'roll-up-views': { openDay: 0 },
  'refresh-scores': {},
  'close-day': { day: 0, contentId: '' },
  'refresh-home': {},
  'index-search': {},
  'send-digests': {},
  'send-mails': {},
  'clear-expired': {},
  'thin-plays': { seq: 0 },
  'watch-size': {},
  'choose-daily': { shownDay: 0 },
  'roll-up-next-plays': { seq: 0 },
  'send-webhooks': {},
  'back-up': {
    ...{ night: '', step: 'whole', startedAt: 0, newestMigration: '', table: '', after: null },
    ...{ parts: 0, rows: {}, picturesAfter: '', lastBackupAt: 0, firstNeededAt: 0, noBucketOn: '' },
  },
};
