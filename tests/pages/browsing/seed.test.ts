import { expect, test } from 'vitest';
import { KINDS } from '#base/kinds';
import type { ContentList } from '#contract/contents/contents';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';

interface SeededContent {
  _id: string;
  type: 'kquiz' | 'pquiz' | 'article';
  urlName: string;
  performance: { viewCount: number; playCount: number };
}

/** All public contents, the most played first. */
async function listAllContents(): Promise<SeededContent[]> {
  const send = createApiCaller('staff_robin');
  const contents: SeededContent[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const query: string = new URLSearchParams({ sort: '-performance.playCount', limit: '100', ...(next && { after: next }) }).toString();
    const page: ContentList = await (await send(`GET /v1/public_contents?${query}`)).json();
    contents.push(...page.contents);
    next = page.next;
  }
  return contents;
}

test('no seeded content has more plays than views', async () => {
  const contents = await listAllContents();
  expect(contents.length).toBeGreaterThan(200);
  expect(contents.filter(({ performance }) => performance.playCount > performance.viewCount).map(({ urlName }) => urlName)).toEqual([]);
  const sum = (count: keyof SeededContent['performance']) => contents.reduce((total, { performance }) => total + performance[count], 0);
  expect(sum('viewCount') / sum('playCount')).toBeGreaterThan(1.2);
  expect(sum('viewCount') / sum('playCount')).toBeLessThan(3);
});

test('the days of a seeded content add up to its counts, and it has no more started plays than views', async () => {
  const [content] = await listAllContents();
  const send = createApiCaller('staff_robin');
  const { plays, completion } = await (await send(`GET /v1/${KINDS[content?.type ?? 'pquiz'].plural}/${content?._id}/insights`)).json();
  const days = plays.days.reduce((sum, day) => ({ views: sum.views + day.views, plays: sum.plays + day.plays }), { views: 0, plays: 0 });
  expect(days).toEqual({ views: completion.views, plays: plays.total });
  expect(completion.started).toBeGreaterThan(plays.total);
  expect(completion.views).toBeGreaterThanOrEqual(completion.started);
});

test('the seeded article that embeds a quiz has the tag Quiz, and the start page of the editor offers templates', async () => {
  const send = createApiCaller('staff_robin');
  const listUrlNames = async (tag: string) => {
    const response = await send(`GET /v1/contents?conditions=${encodeURIComponent(JSON.stringify({ internalTags: tag }))}`);
    return (await response.json()).contents.map(({ urlName }) => urlName);
  };
  expect(await listUrlNames('Quiz')).toContain('the-quiz-inside');
  expect(await listUrlNames('dyn_template')).toEqual(expect.arrayContaining(['build-a-sandwich', 'which-kitchen-appliance']));
  const { html } = await fetchPage('/editor');
  for (const key of ['build-a-sandwich', 'which-kitchen-appliance']) expect(html).toContain(`data-start="${key}"`);
});
