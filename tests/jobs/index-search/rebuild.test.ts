import { expect, test, vi } from 'vitest';
import { rebuildSearch } from '#scripts/rebuild/search-index';
import { generateContents } from '#tests/bench/generate-contents';
import { buildContent } from '#tests/factories/contents';
import { bindings } from '#tests/helpers/api';
import { createJobContext, findJobState, queryRows, runIndexSearch } from '#tests/jobs/helpers';
import { allOfIndex, emptyIndex, indexEverything, listContents, listIndexed } from './helpers.ts';

test('a rebuild reports its progress and the number of indexed contents', { timeout: 120_000 }, async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await generateContents(bindings.DB, 0, 5_000);
  const progress: number[] = [];
  const count = await rebuildSearch(createJobContext(), ({ indexed }) => progress.push(indexed));
  expect([count, progress]).toEqual([{ indexed: 5_000, contents: 5_000 }, [4_000, 5_000]]);
  expect(await listIndexed()).toEqual(await listContents());
  expect(await findJobState('index-search')).toEqual({});
});

test('a rebuild removes deleted contents and leaves no work to the next run of the job', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await indexEverything();
  await bindings.SEARCH.prepare("update documents set content_id = 'nobody' where id = (select max(id) from documents)").run();
  await rebuildSearch(createJobContext(), () => undefined);
  expect(await listIndexed()).toEqual(await listContents());
  log.mockClear();
  await runIndexSearch(createJobContext());
  expect(log).not.toHaveBeenCalled();
});

test('a content that cannot be indexed is counted as missing and retried by the job', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { _id } = await buildContent('pquizzes', { title: 'Odd one' });
  await emptyIndex();
  await bindings.SEARCH.prepare(
    `create trigger refusing before insert on documents when new.content_id = '${_id}' begin select raise(abort, 'no'); end`,
  ).run();
  try {
    const { indexed, contents } = await rebuildSearch(createJobContext(), () => undefined);
    expect(contents - indexed).toBe(1);
    expect(await queryRows('select content_id as id from search_outbox')).toEqual([{ id: _id }]);
    expect(await allOfIndex("select value ->> 'isComplete' as is_complete from notes where name = 'index'")).toEqual([{ is_complete: 1 }]);
  } finally {
    await bindings.SEARCH.prepare('drop trigger refusing').run();
  }
});
