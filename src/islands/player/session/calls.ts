import { KINDS } from '#base/kinds';
import { api } from '#browser/api';
import { landing, submissionMetadata } from '#browser/headers';
import type { UnsentPlay } from '#browser/outbox';
import type { Checked, GivenAnswer, Submitted } from '#contract/playing/submissions';
import type { PlayQuiz } from '#rules/play/quiz';
import type { PlayTicket } from '#rules/play/saved';
import type { Finishing } from '#rules/play/session';
import { submissionOf } from '#rules/play/texts/outcome';

/** The token of a new play; a personality quiz has no right answers to guard, and needs none. */
export async function startPlay(quiz: PlayQuiz): Promise<string | null> {
  if (quiz.kind === 'pquiz') return null;
  const { playToken } = await api('POST /v1/kquizzes/:id/plays', { params: { id: quiz._id }, body: {} });
  return playToken;
}

export function checkAnswer(quiz: PlayQuiz, playToken: string, asked: { questionId: string; answer: GivenAnswer }): Promise<Checked> {
  return api('POST /v1/kquizzes/:id/check', { params: { id: quiz._id }, body: { playToken, ...asked } });
}

export function submitPlay(
  quiz: PlayQuiz,
  session: Finishing,
  { ticket, isPreview }: { ticket: PlayTicket; isPreview: boolean },
): Promise<Submitted> {
  const body = submissionOf(quiz, session, { ticket, metadata: submissionMetadata(landing()), isPreview });
  return api('POST /v1/:type/:id/submissions', { params: { type: KINDS[quiz.kind].plural, id: quiz._id }, body });
}

/** What a play asks of the server. */
export interface PlayCalls {
  startPlay: typeof startPlay;
  checkAnswer: typeof checkAnswer;
  submitPlay: typeof submitPlay;
}

/** The same call, to be made later. */
export const unsentPlay = (quiz: PlayQuiz, session: Finishing, ticket: PlayTicket): UnsentPlay => ({
  params: { type: KINDS[quiz.kind].plural, id: quiz._id },
  body: submissionOf(quiz, session, { ticket, metadata: submissionMetadata(landing()) }),
});
