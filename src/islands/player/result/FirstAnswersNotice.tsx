import { FIRST_ANSWERS_COUNT_TEXT } from '#base/texts/play';
import type { SubmissionResponse } from '#contract/playing/submissions';

/** Says that the result is that of other answers than the ones given last, as in two tabs with the same play. */
export const FirstAnswersNotice = ({ outcome }: { outcome: SubmissionResponse }) =>
  outcome.answers ? <p lang="en">{FIRST_ANSWERS_COUNT_TEXT}</p> : null;
