import type { AuditChange } from './audit-changes.ts';
import type { AuditTarget } from './audit-target.ts';

/** An entry of the log as a sentence: who, what they did, and to what. */
export interface AuditSentence {
  id: string;
  date: string;
  /** The username of who acted; empty for a deleted account. */
  actor: string;
  /** What they did, before and after the name of the target. */
  action: { start: string; end: string };
  target: AuditTarget;
  reason: string;
  changes: AuditChange[];
}
