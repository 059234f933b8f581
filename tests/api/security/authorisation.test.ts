import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { sendRequest } from '#tests/helpers/api';
import { findLeaks, listSecrets } from '#tests/helpers/security/find-leaks';
import { getEndpoint, hasWritten, MATRIX, toRequest } from '#tests/helpers/security/matrix';
import { getExpectedStatus, type MatrixCall, type MatrixRow, type MatrixTarget } from '#tests/helpers/security/matrix-row';
import { openRestorableStore, type RestorableStore } from '#tests/helpers/security/store-snapshot';
import { ACTORS, type Actor, actAs, buildWorld, STATES, type TargetContent, type World } from '#tests/helpers/security/world';
import { isLong, takeByTurns } from '#tests/helpers/test-size';

let world: World;
let store: RestorableStore;
let secrets: Awaited<ReturnType<typeof listSecrets>>;
beforeAll(async () => {
  world = await buildWorld();
  store = await openRestorableStore();
  secrets = await listSecrets(world);
});

interface Cell {
  target: MatrixTarget;
  actor: Actor;
}
const listCells = (row: MatrixRow, rowIndex: number): Cell[] =>
  listTargets(row, rowIndex).flatMap((target) => ACTORS.map((actor) => ({ target, actor })));

function listTargets({ on }: MatrixRow, rowIndex: number): MatrixTarget[] {
  const noContent = world.contents[0] as TargetContent;
  if (Array.isArray(on)) return on.map((name) => ({ name, content: noContent }));
  const isOneKind = (content: TargetContent) => on !== 'quizzes' || content.type === 'kquizzes';
  return STATES.flatMap((state, stateIndex) => {
    const contents = world.contents.filter((content) => content.state === state && isOneKind(content));
    // Each cell is about one kind, in turn, unless the whole matrix is asked for.
    const shown = isLong ? contents : [contents[(rowIndex + stateIndex) % contents.length] as TargetContent];
    return shown.map((content) => ({ name: state, content }));
  });
}

/** The callers by turns of a call on contents, which has about ninety cells; all of them of any other call. */
const CELL_STEP = 4;
function takeCells(row: MatrixRow, rowIndex: number): Cell[] {
  const cells = listCells(row, rowIndex);
  if (Array.isArray(row.on)) return cells;
  // Begins elsewhere in each row, so that each turn has every caller in every state.
  const start = rowIndex % CELL_STEP;
  return takeByTurns([...cells.slice(start), ...cells.slice(0, start)], CELL_STEP);
}

/** The status of a call, and what its answer has that the caller may not know. What it wrote is undone: each cell meets the same store. */
async function readCell(actor: Actor, call: MatrixCall): Promise<{ status: number; leaks: string[] }> {
  const response = await actAs(world, actor, (as) => sendRequest(call.line, { ...toRequest(call), as }));
  const leaks = findLeaks(secrets, actor, await response.text());
  if (hasWritten(response)) await store.restore();
  return { status: response.status, leaks };
}

test('every call of the endpoint table has a row in the matrix', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

describe('who may make a call, for every caller and every state of a content, without a secret of others in any answer', () => {
  test.each(Object.entries(MATRIX).map(([key, row], index) => ({ key, row, index })))(
    '$key',
    { timeout: 600_000 },
    async ({ key, row, index }) => {
      const success = getEndpoint(key)?.status ?? 200;
      const wrong: string[] = [];
      for (const { target, actor } of takeCells(row, index)) {
        const expected = getExpectedStatus(row, success, { actor, target: target.name });
        const { status, leaks } = await readCell(actor, await row.make(world, target));
        const cell = `${actor}, ${target.name} ${target.content.type}`;
        wrong.push(...leaks.map((leak) => `${cell}: the answer has ${leak}`));
        if (status !== expected) wrong.push(`${cell}: ${status} instead of ${expected}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('the secrets that answers are searched for are e-mail addresses, hashes, sessions and titles of contents', () => {
    const kinds = Map.groupBy(secrets, ({ is }) => is);
    expect([...kinds.keys()]).toEqual(['an e-mail address', 'a password hash', 'a session', 'a title']);
    for (const [is, found] of kinds) {
      expect(found.length).toBeGreaterThan(8);
      const [text] = found.filter(({ mayRead }) => !mayRead('visitor')).map((secret) => secret.text);
      expect(findLeaks(secrets, 'visitor', `{"a":"${text}"}`)).toEqual([`${is}: ${text}`]);
    }
  });

  test('the store is the same before each cell', async () => {
    await store.restore();
    expect(await store.findDifferences()).toEqual([]);
  });

  test('the matrix has at least 2,500 cells', () => {
    const cellCount = Object.values(MATRIX).reduce((sum, row, index) => sum + listCells(row, index).length, 0);
    console.info(`Authorisation matrix: ${cellCount} cells of ${Object.keys(MATRIX).length} calls and ${ACTORS.length} callers`);
    expect(cellCount).toBeGreaterThan(2_500);
  });
});
