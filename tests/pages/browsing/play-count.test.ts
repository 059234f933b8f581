import { expect, test } from 'vitest';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';

const QUIZ = '/pquiz/which-morning-bird';
const SCREENS = [
  QUIZ,
  '/home',
  '/home-top',
  '/home-hot',
  '/pquiz?opts=top',
  '/profile/quizlark?opts=played',
  '/search?search=morning+bird',
];

const COUNT = /(\d+)<span class="visually-hidden"> plays?</g;

/** The play counts that a screen shows for the quiz: below its title, or on its tiles. */
async function readPlayCounts(path: string): Promise<number[]> {
  const { html } = await fetchPage(path);
  const ownCount = html.split('class="play-count"').slice(1, 2);
  const sections = ownCount.length > 0 ? ownCount : html.split('<li').filter((tile) => tile.includes(`href="${QUIZ}"`));
  return sections.flatMap((section) => Array.from(section.matchAll(COUNT), ([, plays]) => Number(plays)).slice(0, 1));
}

test('every screen shows the same play count for a content', async () => {
  const send = createApiCaller('quizlark');
  const quiz = await (await send('GET /v1/pquizzes/which-morning-bird')).json();
  const { playCount } = quiz.performance;
  expect(playCount).toBeGreaterThan(10);
  for (const path of [...SCREENS, `/embed/pquiz/${quiz.UID}`])
    expect({ path, plays: new Set(await readPlayCounts(path)) }).toEqual({ path, plays: new Set([playCount]) });
  expect((await fetchPage(QUIZ)).html).toContain(`"userInteractionCount":${playCount}`);
  const { plays, completion, sources } = await (await send(`GET /v1/pquizzes/${quiz._id}/insights`)).json();
  const sum = (counts: readonly { plays: number }[]) => counts.reduce((total, count) => total + count.plays, 0);
  expect([plays.total, completion.finished, sum(plays.days), sum(sources)]).toEqual([playCount, playCount, playCount, playCount]);
});
