import { parseArgs } from 'node:util';
import type { NextContents } from '#contract/discovery/next-contents';

/**
 * Walks chains of "Up next" on a running site, by default http://localhost:4321: of each start the first content is opened 20 times, with what
 * the chain has opened as played. Prints the repeats and the dead ends, which must be none.
 */
const { values } = parseArgs({
  options: { site: { type: 'string', default: 'http://localhost:4321' }, starts: { type: 'string', default: '50' } },
});
const STEPS = 20;

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(values.site + path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as T;
}

/** The contents of a chain, the last first. */
async function walkChain(start: string): Promise<string[]> {
  const played = [start];
  for (let step = 0; step < STEPS; step += 1) {
    const { contents } = await fetchJson<NextContents>(`/v1/contents/${played[0]}/next?played=${played.join(',')}`);
    if (!contents[0]) break;
    played.unshift(contents[0]._id);
  }
  return played;
}

const { contents: starts } = await fetchJson<{ contents: { _id: string; title: string; type: string }[] }>(
  `/v1/public_contents?limit=${values.starts}`,
);
let [repeats, deadEnds] = [0, 0];
const opened = new Set<string>();
for (const { _id } of starts) {
  const chain = await walkChain(_id);
  for (const id of chain) opened.add(id);
  repeats += chain.length - new Set(chain).size;
  if (chain.length <= STEPS) deadEnds += 1;
}
console.log(`${starts.length} chains of ${STEPS}: ${repeats} repeats, ${deadEnds} dead ends, ${opened.size} different contents opened`);
if (repeats + deadEnds > 0) process.exitCode = 1;
