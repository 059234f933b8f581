import { expect, test } from 'vitest';
import { createBlankDraft } from '#rules/editor/blank-draft';
import { compareDrafts } from '#rules/editor/compare-drafts';
import type { EditorKquiz } from '#rules/editor/draft';
import { summarizeChanges } from '#rules/versions/summarize-changes';
import { createNumberedIds } from '#tests/factories/quizzes';

const newId = createNumberedIds();
const before = { ...createBlankDraft('kquiz', newId), title: 'Larks' } as EditorKquiz;
const [question] = before.questions;
if (!question) throw new Error('A blank quiz has a question');

const summarize = (after: EditorKquiz, from: EditorKquiz = before) => summarizeChanges(compareDrafts(from, after));
const second = { ...question, _id: 'second', title: 'Which one sings?' };

test.each<[string, EditorKquiz, string]>([
  ['nothing', before, 'Nothing changed'],
  ['a field', { ...before, title: 'Owls' }, 'Changed: Title'],
  ['a question that is new', { ...before, questions: [question, second] }, 'Changed: Question 2 added'],
  [
    'a text of a question',
    { ...before, questions: [{ ...question, title: 'Which one?', numPoints: 3 }] },
    'Changed: Question 1, title; Question 1, points',
  ],
  [
    'many places',
    { ...before, title: 'Owls', description: 'All of them', language: 'vi', timeLimit: 60, questions: [question, second] },
    'Changed: Title; Description; Language; and 2 more places',
  ],
])('the summary of %s', (_, after, text) => {
  expect(summarize(after)).toBe(text);
});

test('a question that is gone is named as removed', () => {
  expect(summarize(before, { ...before, questions: [question, second] })).toBe('Changed: Question 2 removed');
});
