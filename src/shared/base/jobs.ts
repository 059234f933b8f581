/** How a job's run ended: `overtaken` where another run had stored the job's state meanwhile. */
export const RUN_ENDS = ['done', 'failed', 'overtaken'] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

/** What became of a job's last run: `interrupted` where it was killed before it could say how it ended. */
export const RUN_OUTCOMES = [...RUN_ENDS, 'running', 'interrupted'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];
