import fc from 'fast-check';
import { runRollUp, writePending } from '#tests/jobs/helpers';
import { createCommand, type ModelCommand, passTime, pick } from './command.ts';
import { anyContent, anyKey, anyPerson, getContentId } from './commands-contents.ts';
import type { Model, ModelContent, ModelPlay } from './model.ts';
import { checkAnswer, countPlays, playPquiz, startPlay, submitPlay } from './model-plays.ts';
import { planCall, rememberId, type Site } from './site.ts';

const listOfType = ({ contents }: Model, type: ModelContent['type']) => contents.filter((content) => content.type === type);

const starts = fc.record({ by: anyPerson, number: anyContent }).map(({ by, number }) =>
  createCommand('start', (model, site) => {
    const content = pick(listOfType(model, 'kquizzes'), number);
    if (!content) return null;
    return {
      text: `starts to play content ${content.number}`,
      request: planCall({
        by,
        line: `POST /v1/kquizzes/${getContentId(site, content)}/plays`,
        body: {},
        read: ({ playToken }) => ({ play: rememberId(site.playTokens, playToken) }),
      }),
      predict: () => startPlay(model, { by, content }),
    };
  }),
);

/** Whose play it is, or somebody else. */
const choosePlayer = (play: ModelPlay, { by, asPlayer }: { by: Parameters<typeof startPlay>[1]['by']; asPlayer: boolean }) =>
  asPlayer ? (play.startedBy ?? 'visitor') : by;

const getChoice = (site: Site, content: ModelContent, { question, choice }: { question: number; choice: number }) => {
  const { id = '', choices = [] } = site.contents[content.number]?.questions[question] ?? {};
  return { questionId: id, choiceId: choices[choice] };
};

const anyPlay = { by: anyPerson, asPlayer: fc.boolean(), number: fc.nat(9) };

const checks = fc.record({ ...anyPlay, question: fc.nat(1), choice: fc.nat(1) }).map(({ number, question, choice, ...who }) =>
  createCommand('check', (model, site) => {
    const play = pick(model.plays, number);
    if (!play) return null;
    const by = choosePlayer(play, who);
    const { questionId, choiceId } = getChoice(site, play.content, { question, choice });
    return {
      text: `has choice ${choice} of question ${question} marked in play ${play.number} of content ${play.content.number}`,
      request: planCall({
        by,
        line: `POST /v1/kquizzes/${getContentId(site, play.content)}/check`,
        body: { playToken: site.playTokens[play.number], questionId, answer: { choiceId } },
        read: ({ right }) => ({ right }),
      }),
      predict: () => checkAnswer(model, { by, play, question, choice }),
    };
  }),
);

const anyAnswers = fc.array(fc.nat(1), { minLength: 1, maxLength: 2 }).map(([first = 0, ...rest]) => [first, ...rest]);
const submissions = fc
  .record({ ...anyPlay, answers: fc.oneof(fc.tuple(fc.nat(1), fc.nat(1)), fc.tuple(fc.nat(1), fc.nat(1)), anyAnswers), other: fc.nat(7) })
  .map(({ number, answers, other, ...who }) =>
    createCommand('submit', (model, site) => {
      const play = pick(model.plays, number);
      if (!play) return null;
      const by = choosePlayer(play, who);
      const to = other === 0 ? (pick(listOfType(model, 'kquizzes'), number) ?? play.content) : play.content;
      return {
        text: `submits ${answers} in play ${play.number} of content ${play.content.number} to content ${to.number}`,
        request: planCall({
          by,
          line: `POST /v1/kquizzes/${getContentId(site, to)}/submissions`,
          body: {
            playToken: site.playTokens[play.number],
            answers: answers.map((choice, question) => getChoice(site, to, { question, choice })),
          },
          read: ({ result }) => ({ score: result?.finalScore }),
        }),
        predict: () => submitPlay(model, { by, play, answers, to }),
      };
    }),
  );

const pquizPlays = fc.record({ by: anyPerson, number: anyContent, choice: fc.nat(1), key: anyKey }).map(({ by, number, choice, key }) =>
  createCommand('play', (model, site) => {
    const content = pick(listOfType(model, 'pquizzes'), number);
    if (!content) return null;
    return {
      text: `plays content ${content.number} with choice ${choice}${key ? ` and ${key}` : ''}`,
      request: planCall({
        by,
        line: `POST /v1/pquizzes/${getContentId(site, content)}/submissions`,
        key,
        body: { answers: [getChoice(site, content, { question: 0, choice })] },
        read: ({ result }) => ({ result: site.contents[content.number]?.resultIds.indexOf(result?.winner?._id ?? '') }),
      }),
      predict: () => playPquiz(model, { by, content, choice, key }),
    };
  }),
);

/** The jobs that count plays. Earlier histories leave plays too, so what is pending is written whatever its number. */
export async function runJobs(model: Model): Promise<void> {
  passTime(model);
  await runRollUp();
  await writePending();
  countPlays(model);
}

const jobRuns = fc.constant(null).map(
  (): ModelCommand => ({
    check: ({ uncountedPlays }) => uncountedPlays.length > 0,
    run: (model: Model) => runJobs(model),
    toString: () => 'the jobs count the plays',
  }),
);

export const PLAY_COMMANDS = [starts, starts, checks, checks, submissions, submissions, submissions, pquizPlays, pquizPlays, jobRuns];
