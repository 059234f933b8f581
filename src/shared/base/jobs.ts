/** How a job's run ended; `overtaken` if another run stored the job's state in the meantime. */
export const FINAL_RUN_OUTCOMES = ['done', 'failed', 'overtaken'] as const;
export type FinalRunOutcome = (typeof FINAL_RUN_OUTCOMES)[number];

/** The state of a job's last run; `interrupted` if it was killed before it recorded an outcome, `off` if the site lacks what the job needs. */
export const RUN_OUTCOMES = [...FINAL_RUN_OUTCOMES, 'running', 'interrupted', 'off'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** What waits for a job: plays to count, contents to index for search, and mails to send. */
export const QUEUES = ['plays', 'search', 'mails'] as const;
