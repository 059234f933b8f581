import { describe, expect, test } from 'vitest';
import { parseAutosave, serializeAutosave } from '#rules/editor/autosave';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorKquiz, EditorPquiz, EditorQuestion } from '#rules/editor/draft';
import { type EditEvent, editContent } from '#rules/editor/edit/edit-content';
import { applyHistoryEvent, createEditHistory } from '#rules/editor/edit/edit-history';
import { editQuestion } from '#rules/editor/edit/edit-question';
import { parseKquizQuestions, parsePquizQuestions } from '#rules/editor/import/parse-pasted-questions';
import { formatAutosaveAge, formatElapsedTime, formatSaveStatus, isSaveInProgress } from '#rules/editor/save-status';
import { orderStartCards } from '#rules/editor/start-cards';
import { findStepIndex, getNextStep, STEPS } from '#rules/editor/steps';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { toValidationIssues } from '#rules/editor/validation-issues';
import { blankOf } from '#tests/factories/edits';
import { numberedIds } from '#tests/factories/quizzes';

const rights = ({ choices }: EditorQuestion) => choices.map(({ answerValue }) => answerValue);
const question = (): EditorQuestion => {
  const [first] = blankOf('kquiz').questions;
  if (!first) throw new Error('A blank quiz has no question.');
  return first;
};

describe('picking what is right', () => {
  test('a right choice becomes the only one with answerValue 1, and picking it again clears it', () => {
    const first = editQuestion(question(), { type: 'rightPicked', at: 0 });
    expect(rights(first)).toEqual([1, 0]);
    const second = editQuestion(first, { type: 'rightPicked', at: 1 });
    expect(rights(second)).toEqual([0, 1]);
    expect(rights(editQuestion(second, { type: 'rightPicked', at: 1 }))).toEqual([0, 0]);
  });

  test('multiple choice has several, of which the first stays when it becomes a single choice', () => {
    const multiple = editQuestion(question(), { type: 'typeSet', to: 12 });
    const both = [1, 0].reduce((one, at) => editQuestion(one, { type: 'rightPicked', at }), multiple);
    expect(rights(both)).toEqual([1, 1]);
    expect(rights(editQuestion(both, { type: 'typeSet', to: 11 }))).toEqual([1, 0]);
  });

  test('trying another type loses nothing of the first', () => {
    const before = editQuestion(question(), { type: 'rightPicked', at: 1 });
    const there = editQuestion(before, { type: 'typeSet', to: 41 });
    expect(editQuestion(there, { type: 'typeSet', to: 11 })).toEqual(before);
  });
});

describe('personality weights', () => {
  const advanced = (events: EditEvent[] = []): EditorPquiz => {
    const named: EditEvent = { type: 'pquestionEdited', at: 0, event: { type: 'choiceSet', at: 0, fields: { chosenResultIndex: 1 } } };
    const switched: EditEvent = { type: 'pquestionEdited', at: 0, event: { type: 'modeSet', to: 'advanced' } };
    return [named, switched, ...events].reduce(editContent, blankOf('pquiz')) as EditorPquiz;
  };
  const weights = (edit: EditorPquiz) => edit.questions[0]?.choices.map(({ resultWeights }) => resultWeights);
  const weigh = (weight: number): EditEvent => ({ type: 'pquestionEdited', at: 0, event: { type: 'weightSet', at: 1, result: 0, weight } });

  test('advanced starts from the result each choice names', () =>
    expect(weights(advanced())).toEqual([
      [0, 1],
      [0, 0],
    ]));
  test.each([
    [100, 100],
    [101, 0],
    [-3, 0],
    [2.5, 2.5],
    [Number.NaN, 0],
  ])('a weight of %d is kept as %d', (weight, kept) => expect(weights(advanced([weigh(weight)]))?.[1]?.[0]).toBe(kept));

  test('switching to basic clears weights and keeps the results that choices name', () => {
    const basic = editContent(advanced([weigh(7)]), {
      type: 'pquestionEdited',
      at: 0,
      event: { type: 'modeSet', to: 'basic' },
    }) as EditorPquiz;
    expect(weights(basic)).toEqual([[], []]);
    expect(basic.questions[0]?.choices[0]?.chosenResultIndex).toBe(1);
  });

  test('weights and names follow their result when it moves, and go with it when it goes', () => {
    const moved = editContent(advanced(), { type: 'resultMoved', from: 1, to: 0 }) as EditorPquiz;
    expect([weights(moved), moved.questions[0]?.choices[0]?.chosenResultIndex]).toEqual([
      [
        [1, 0],
        [0, 0],
      ],
      0,
    ]);
    const removed = editContent(moved, { type: 'resultRemoved', at: 0 }) as EditorPquiz;
    expect([weights(removed), removed.questions[0]?.choices[0]?.chosenResultIndex]).toEqual([[[0], [0]], -1]);
  });
});

describe('what a dimension or a bucket leaves behind', () => {
  test('questions of a dimension that goes count for the first one', () => {
    const dimension = { _id: 'd', name: 'Song', levels: [] };
    const events: EditEvent[] = [
      { type: 'dimensionAdded', dimension },
      { type: 'questionEdited', at: 0, event: { type: 'questionSet', fields: { dimensionIndex: 1 } } },
    ];
    const two = events.reduce(editContent, blankOf('kquiz')) as EditorKquiz;
    expect(two.questions[0]?.dimensionIndex).toBe(1);
    expect((editContent(two, { type: 'dimensionRemoved', at: 1 }) as EditorKquiz).questions[0]?.dimensionIndex).toBe(0);
  });

  test('levels stand by their score', () => {
    const level = (minScore: number) => ({ _id: `l${minScore}`, minScore, title: '', description: '', image: '', imageAlt: '' });
    const edit = [5, 0, 3].reduce<ReturnType<typeof blankOf<'kquiz'>>>(
      (one, score) => editContent(one, { type: 'levelAdded', at: 0, level: level(score) }) as EditorKquiz,
      blankOf('kquiz'),
    );
    const sorted = editContent(edit, { type: 'levelsSorted', at: 0 }) as EditorKquiz;
    expect(sorted.dimensions[0]?.levels.map(({ minScore }) => minScore)).toEqual([0, 3, 5]);
    expect((buildSaveBody(edit) as { dimensions: { levels: unknown }[] }).dimensions).toEqual(
      (buildSaveBody(sorted) as { dimensions: unknown }).dimensions,
    );
  });
});

test('typing on in one place is one step for undo, and a pause begins the next', () => {
  const type = (title: string) => ({ type: 'edited' as const, event: { type: 'set' as const, fields: { title } }, group: 'title' });
  const typed = [type('L'), type('La'), { type: 'paused' as const }, type('Lar')].reduce(
    applyHistoryEvent,
    createEditHistory(blankOf('kquiz')),
  );
  const undone = applyHistoryEvent(typed, { type: 'undone' });
  expect([typed.present.title, undone.present.title, applyHistoryEvent(undone, { type: 'undone' }).present.title]).toEqual([
    'Lar',
    'La',
    '',
  ]);
});

describe('tags', () => {
  const tagged = (text: string) => editContent(blankOf('article'), { type: 'tagsAdded', text }).tags;
  test('are split on # and commas, lower-cased and trimmed, empty ones and duplicates skipped', () =>
    expect(tagged('#Birds, Song#birds,,  Dawn ')).toEqual(['birds', 'song', 'dawn']));
  test('beyond thirty none is added', () => expect(tagged(Array.from({ length: 31 }, (_, i) => `t${i}`).join(','))).toEqual([]));
});

describe('steps', () => {
  test('have the names of the specification', () => {
    const labels = Object.fromEntries(Object.entries(STEPS).map(([kind, steps]) => [kind, steps.map(({ label }) => label)]));
    expect(labels).toEqual({
      article: ['General info', 'Content detail'],
      pquiz: ['Quiz Info', 'Personality Results', 'Questions & Choices'],
      kquiz: ['Quiz Info', 'Questions & Answers', 'Result Ranking'],
    });
  });
  test.each([
    [0, { type: 'back' as const }, 0],
    [0, { type: 'forward' as const }, 1],
    [2, { type: 'forward' as const }, 2],
    [0, { type: 'jumped' as const, to: 2 }, 2],
    [1, { type: 'jumped' as const, to: Number.NaN }, 1],
  ])('from %d by %o to %d', (at, event, to) => expect(getNextStep('kquiz', at, event)).toBe(to));
  test('an address names its step', () => expect([findStepIndex('kquiz', 'ranking'), findStepIndex('article', 'ranking')]).toEqual([2, 0]));
});

test('issues name the step, the question and the field', () => {
  const told = toValidationIssues(blankOf('kquiz'), [
    { path: 'questions.4.selectionChoices.3', message: 'Add a text or a picture to the choice.' },
    { path: 'questions.3.textInputAnswers', message: 'Add the answer word.' },
    { path: 'title', message: 'This cannot be empty.' },
    { path: 'dimensions.0.levels.1.title', message: 'This cannot be empty.' },
  ]);
  expect(told.map(({ step, itemIndex, summary, message }) => [step, itemIndex, summary, message])).toEqual([
    [0, null, 'Write the title', 'Write the title.'],
    [1, 3, 'Question 4: add the answer word', 'Add the answer word.'],
    [1, 4, 'Question 5: answer D is empty', 'Write answer D, or remove it.'],
    [2, 0, 'Level 2: write the title', 'Write the title.'],
  ]);
});

describe('pasted text', () => {
  test('becomes questions, a star marking what is right', () => {
    const [sings, owl, many] = parseKquizQuestions(
      '1. What sings?\nA) Spoon\n* Lark\n\nSmallest owl\nelf owl\n\nWhich fly?\nWren *\nSwift *\nEmu',
      numberedIds(),
    );
    expect([sings?.title, sings?.type, sings?.choices.map(({ text, answerValue }) => [text, answerValue])]).toEqual([
      'What sings?',
      11,
      [
        ['Spoon', 0],
        ['Lark', 1],
      ],
    ]);
    expect([owl?.type, owl?.answers.map(({ text }) => text)]).toEqual([21, ['elf owl']]);
    expect([many?.type, many && rights(many)]).toEqual([12, [1, 1, 0]]);
  });
  test('becomes personality questions', () =>
    expect(parsePquizQuestions('Soup?\nA little\nAll of it', numberedIds()).map(({ title, choices }) => [title, choices.length])).toEqual([
      ['Soup?', 2],
    ]));
});

describe('what is kept on the device', () => {
  const kept = { edit: blankOf('kquiz'), atMs: 1, readAt: null, creation: 'c' };
  test('is read back as it was', () => expect(parseAutosave(serializeAutosave(kept), 'kquiz')).toMatchObject(kept));
  test.each([
    null,
    '',
    '{',
    '{"format":2}',
    '{"format":1,"edit":{"kind":"kquiz"},"atMs":1,"creation":"c"}',
    serializeAutosave({ ...kept, edit: blankOf('pquiz') }),
  ])('%s is none', (text) => expect(parseAutosave(text, 'kquiz')).toBeNull());
});

test('anything at all opens as a whole draft', () => {
  for (const junk of [null, 3, 'x', [], { questions: 7 }, { questions: [{ type: 99, selectionChoices: 'no' }], dimensions: [null] }]) {
    const edit = toEditorDraft('kquiz', junk, numberedIds()) as EditorKquiz;
    expect(edit.questions.length).toBeGreaterThan(0);
    expect(edit.dimensions.length).toBeGreaterThan(0);
  }
});

test.each([
  [0, 'just now'],
  [12_000, '12 s ago'],
  [180_000, '3 min ago'],
  [7_200_000, '2 h ago'],
  [200_000_000, '2 days ago'],
])('%d ms is %s', (ms, text) => expect(formatElapsedTime(ms)).toBe(text));

test('saving is blocked while a save or a login check runs, and at no other time', () => {
  const stages = ['clean', 'kept', 'unkept', 'checking', 'saving', 'saved'] as const;
  expect(stages.filter((stage) => isSaveInProgress({ stage, atMs: 0 }))).toEqual(['checking', 'saving']);
  expect(formatSaveStatus({ stage: 'stopped', errorCode: 'OFFLINE' })).toBe('Not saved. Your work is kept here.');
  const kept = { stage: 'kept', atMs: 1_000 } as const;
  expect(formatSaveStatus(kept) + formatAutosaveAge(kept, 13_000)).toBe('Kept on this device, 12 s ago');
});

test('opts moves its card to the top', () => {
  expect(orderStartCards('article').starts.map(({ key }) => key)[0]).toBe('article');
  expect(orderStartCards('nothing')).toMatchObject({ chosen: null });
});
