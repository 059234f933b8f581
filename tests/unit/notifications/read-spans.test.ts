import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addReadSpan, findSpanToMark, isRead, type ReadState } from '#rules/notifications/read-spans';

const unread: ReadState = { notifiedAt: 0, span: null };
const listRead = (state: ReadState, max = 100) => Array.from({ length: max }, (_, at) => at + 1).filter((at) => isRead(state, at));

test('what is read up to a time never becomes unread', () => {
  expect(addReadSpan({ notifiedAt: 50, span: null }, { after: null, until: 40 })).toEqual({ notifiedAt: 50, span: null });
  expect(addReadSpan(unread, { after: null, until: 40 })).toEqual({ notifiedAt: 40, span: null });
});

test.each<[string, ReadState['span'], { after: number; until: number }, ReadState]>([
  ['the first span is stored', null, { after: 50, until: 60 }, { notifiedAt: 10, span: { after: 50, until: 60 } }],
  ['a touching span is joined', { after: 50, until: 60 }, { after: 60, until: 70 }, { notifiedAt: 10, span: { after: 50, until: 70 } }],
  ['a span to what is read ends it', { after: 50, until: 60 }, { after: 10, until: 55 }, { notifiedAt: 60, span: null }],
  [
    'of two apart the later is stored',
    { after: 50, until: 60 },
    { after: 70, until: 80 },
    { notifiedAt: 10, span: { after: 70, until: 80 } },
  ],
  ['an earlier one is not', { after: 50, until: 60 }, { after: 20, until: 30 }, { notifiedAt: 10, span: { after: 50, until: 60 } }],
  ['an empty span changes nothing', { after: 50, until: 60 }, { after: 70, until: 70 }, { notifiedAt: 10, span: { after: 50, until: 60 } }],
])('%s', (_name, span, added, expected) => {
  expect(addReadSpan({ notifiedAt: 10, span }, added)).toEqual(expected);
});

/** The page's rows at these times, of which those in view were seen. */
const show = (times: number[], seen: number[], state: ReadState = unread) =>
  times.map((at) => ({ at, isSeen: seen.includes(at) || isRead(state, at), wasRead: isRead(state, at) }));
const FIRST_PAGE = { pageStart: null, hasNext: false };

test.each<[string, number[], { pageStart: number | null; hasNext: boolean }, { after: number | null; until: number } | null]>([
  ['nothing was seen', [], FIRST_PAGE, null],
  ['the newest were seen', [90, 80], FIRST_PAGE, { after: 70, until: 90 }],
  ['all were seen', [90, 80, 70, 60], FIRST_PAGE, { after: null, until: 90 }],
  ['all of a page before another', [90, 80, 70, 60], { pageStart: null, hasNext: true }, { after: 59, until: 90 }],
  ['the first of a later page', [90], { pageStart: 95, hasNext: false }, { after: 80, until: 95 }],
  ['only some in the middle', [80, 70], FIRST_PAGE, { after: 60, until: 80 }],
])('%s', (_name, seen, place, expected) => {
  expect(findSpanToMark(show([90, 80, 70, 60], seen), place)).toEqual(expected);
});

test('reading page after page from the top reads everything and nothing else before', () => {
  const anyTimes = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(anyTimes, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 30 }), (unsorted, pageSize, seenCount) => {
      const times = unsorted.toSorted((a, b) => b - a);
      const seen = times.slice(0, seenCount);
      let state = unread;
      for (let start = 0; start < times.length; start += pageSize) {
        const page = times.slice(start, start + pageSize);
        const place = { pageStart: start === 0 ? null : (times[start - 1] ?? null), hasNext: start + pageSize < times.length };
        const span = findSpanToMark(show(page, seen, state), place);
        if (span) state = addReadSpan(state, span);
      }
      expect(times.filter((at) => isRead(state, at))).toEqual(seen);
    }),
  );
});

test('a state has no more read than what was added to it', () => {
  const anySpan = fc.record({ after: fc.option(fc.integer({ min: 0, max: 100 })), until: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 8 }), (spans) => {
      const added = new Set(spans.flatMap(({ after, until }) => listRead({ notifiedAt: 0, span: { after: after ?? 0, until } })));
      const state = spans.reduce(addReadSpan, unread);
      expect(listRead(state).filter((at) => !added.has(at))).toEqual([]);
    }),
  );
});
