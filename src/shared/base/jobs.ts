/** How a job's run ended: `overtaken` where another run had stored the job's state meanwhile. */
export const FINAL_RUN_OUTCOMES = ['done', 'failed', 'overtaken'] as const;
export type FinalRunOutcome = (typeof FINAL_RUN_OUTCOMES)[number];

/** What became of a job's last run: `interrupted` where it was killed before it could say how it ended. */
export const RUN_OUTCOMES = [...FINAL_RUN_OUTCOMES, 'running', 'interrupted'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];
