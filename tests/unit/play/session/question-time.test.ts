import { expect, test } from 'vitest';
import { applyPlayEvent, type PlayEvent, type PlaySession } from '#rules/play/session';
import { buildQuiz } from '#tests/unit/play/quizzes';

const STARTED: PlayEvent[] = [{ type: 'mounted' }, { type: 'started' }, { type: 'progressed', percent: 100 }, { type: 'loaded' }];
const unmarkedQuiz = { ...buildQuiz(), showsAnswers: false };
const applyEvents = (events: readonly PlayEvent[]) =>
  events.reduce<PlaySession>((session, event) => applyPlayEvent(unmarkedQuiz, session, event), { stage: 'init' });

test('the time of a question is from when it is shown to its first answer', () => {
  const session = applyEvents([
    ...STARTED,
    { type: 'ticked', byMs: 4_000 },
    { type: 'answered', given: { choiceId: 'a' } },
    { type: 'ticked', byMs: 3_000 },
    { type: 'answered', given: { choiceId: 'b' } },
    { type: 'advanced' },
    { type: 'ticked', byMs: 2_000 },
    { type: 'answered', given: { choiceId: 'c' } },
  ]);
  expect(session).toMatchObject({ elapsedMs: 9_000, questionStates: [{ ms: 4_000 }, { ms: 2_000 }] });
});

test('an answer that was given before the clock ran has no time', () => {
  const session = applyEvents([...STARTED, { type: 'answered', given: { choiceId: 'a' } }]);
  expect('questionStates' in session && session.questionStates[0]?.ms).toBeUndefined();
});
