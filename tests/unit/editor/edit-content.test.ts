import { describe, expect, test } from 'vitest';
import { getAutosaveKey, getKeyOfLegacyAutosave, parseAutosave, parseAutosaveKey, serializeAutosave } from '#rules/editor/autosave';
import { buildSaveBody } from '#rules/editor/build-save-body';
import type { EditorKquiz, EditorPquiz, EditorQuestion } from '#rules/editor/draft';
import { type EditEvent, editContent } from '#rules/editor/edit/edit-content';
import { applyHistoryEvent, canRedo, createEditHistory } from '#rules/editor/edit/edit-history';
import { editQuestion } from '#rules/editor/edit/edit-question';
import { parseKquizQuestions, parsePquizQuestions } from '#rules/editor/import/parse-pasted-questions';
import { formatAutosaveAge, formatElapsedTime, formatSaveStatus, isSaveInProgress } from '#rules/editor/save-status';
import { orderStartCards } from '#rules/editor/start-cards';
import { findStepIndex, getNextStep, STEPS } from '#rules/editor/steps';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { toValidationIssues } from '#rules/editor/validation-issues';
import { buildBlankDraft } from '#tests/factories/edits';
import { createNumberedIds } from '#tests/factories/quizzes';

const answerValuesOf = ({ choices }: EditorQuestion) => choices.map(({ answerValue }) => answerValue);
const buildQuestion = (): EditorQuestion => {
  const [first] = buildBlankDraft('kquiz').questions;
  if (!first) throw new Error('A blank quiz has no question.');
  return first;
};

describe('right answers', () => {
  test('toggling a choice makes it the only right one, and toggling it again clears it', () => {
    const first = editQuestion(buildQuestion(), { type: 'rightChoiceToggled', at: 0 });
    expect(answerValuesOf(first)).toEqual([1, 0]);
    const second = editQuestion(first, { type: 'rightChoiceToggled', at: 1 });
    expect(answerValuesOf(second)).toEqual([0, 1]);
    expect(answerValuesOf(editQuestion(second, { type: 'rightChoiceToggled', at: 1 }))).toEqual([0, 0]);
  });

  test('multiple choice allows several right choices, and only the first stays right after a change to single choice', () => {
    const multiple = editQuestion(buildQuestion(), { type: 'typeSet', to: 12 });
    const both = [1, 0].reduce((current, at) => editQuestion(current, { type: 'rightChoiceToggled', at }), multiple);
    expect(answerValuesOf(both)).toEqual([1, 1]);
    expect(answerValuesOf(editQuestion(both, { type: 'typeSet', to: 11 }))).toEqual([1, 0]);
  });

  test('changing the type and back loses nothing', () => {
    const original = editQuestion(buildQuestion(), { type: 'rightChoiceToggled', at: 1 });
    const changed = editQuestion(original, { type: 'typeSet', to: 41 });
    expect(editQuestion(changed, { type: 'typeSet', to: 11 })).toEqual(original);
  });
});

describe('personality weights', () => {
  const buildAdvanced = (events: EditEvent[] = []): EditorPquiz => {
    const nameResult: EditEvent = {
      type: 'pquizQuestionEdited',
      at: 0,
      event: { type: 'choiceSet', at: 0, fields: { chosenResultIndex: 1 } },
    };
    const switchMode: EditEvent = { type: 'pquizQuestionEdited', at: 0, event: { type: 'modeSet', to: 'advanced' } };
    return [nameResult, switchMode, ...events].reduce(editContent, buildBlankDraft('pquiz')) as EditorPquiz;
  };
  const weightsOf = (draft: EditorPquiz) => draft.questions[0]?.choices.map(({ resultWeights }) => resultWeights);
  const setWeight = (weight: number): EditEvent => ({
    type: 'pquizQuestionEdited',
    at: 0,
    event: { type: 'weightSet', at: 1, result: 0, weight },
  });

  test('advanced mode starts with a weight of 1 for the result each choice names', () =>
    expect(weightsOf(buildAdvanced())).toEqual([
      [0, 1],
      [0, 0],
    ]));
  test.each([
    [100, 100],
    [101, 0],
    [-3, -3],
    [-100, -100],
    [-101, 0],
    [2.5, 2.5],
    [Number.NaN, 0],
  ])('a weight of %d is stored as %d', (weight, stored) => expect(weightsOf(buildAdvanced([setWeight(weight)]))?.[1]?.[0]).toBe(stored));

  test('basic mode clears the weights and keeps the results that choices name', () => {
    const basic = editContent(buildAdvanced([setWeight(7)]), {
      type: 'pquizQuestionEdited',
      at: 0,
      event: { type: 'modeSet', to: 'basic' },
    }) as EditorPquiz;
    expect(weightsOf(basic)).toEqual([[], []]);
    expect(basic.questions[0]?.choices[0]?.chosenResultIndex).toBe(1);
  });

  test('weights and result indexes follow a moved result and are removed with it', () => {
    const moved = editContent(buildAdvanced(), { type: 'resultMoved', from: 1, to: 0 }) as EditorPquiz;
    expect([weightsOf(moved), moved.questions[0]?.choices[0]?.chosenResultIndex]).toEqual([
      [
        [1, 0],
        [0, 0],
      ],
      0,
    ]);
    const removed = editContent(moved, { type: 'resultRemoved', at: 0 }) as EditorPquiz;
    expect([weightsOf(removed), removed.questions[0]?.choices[0]?.chosenResultIndex]).toEqual([[[0], [0]], -1]);
  });
});

describe('dimensions and levels', () => {
  test('the questions of a removed dimension move to the first one', () => {
    const dimension = { _id: 'd', name: 'Song', levels: [] };
    const events: EditEvent[] = [
      { type: 'dimensionAdded', dimension },
      { type: 'questionEdited', at: 0, event: { type: 'questionSet', fields: { dimensionIndex: 1 } } },
    ];
    const two = events.reduce(editContent, buildBlankDraft('kquiz')) as EditorKquiz;
    expect(two.questions[0]?.dimensionIndex).toBe(1);
    expect((editContent(two, { type: 'dimensionRemoved', at: 1 }) as EditorKquiz).questions[0]?.dimensionIndex).toBe(0);
  });

  test('levels are sorted by minScore', () => {
    const buildLevel = (minScore: number) => ({ _id: `l${minScore}`, minScore, title: '', description: '', image: '', imageAlt: '' });
    const draft = [5, 0, 3].reduce<ReturnType<typeof buildBlankDraft<'kquiz'>>>(
      (current, score) => editContent(current, { type: 'levelAdded', at: 0, level: buildLevel(score) }) as EditorKquiz,
      buildBlankDraft('kquiz'),
    );
    const sorted = editContent(draft, { type: 'levelsSorted', at: 0 }) as EditorKquiz;
    expect(sorted.dimensions[0]?.levels.map(({ minScore }) => minScore)).toEqual([0, 3, 5]);
    expect((buildSaveBody(draft) as { dimensions: { levels: unknown }[] }).dimensions).toEqual(
      (buildSaveBody(sorted) as { dimensions: unknown }).dimensions,
    );
  });
});

test('typing in one field is one undo step, and a pause starts the next one', () => {
  const typeTitle = (title: string) => ({ type: 'edited' as const, event: { type: 'set' as const, fields: { title } }, group: 'title' });
  const typed = [typeTitle('L'), typeTitle('La'), { type: 'paused' as const }, typeTitle('Lar')].reduce(
    applyHistoryEvent,
    createEditHistory(buildBlankDraft('kquiz')),
  );
  const undone = applyHistoryEvent(typed, { type: 'undone' });
  expect([typed.present.title, undone.present.title, applyHistoryEvent(undone, { type: 'undone' }).present.title]).toEqual([
    'Lar',
    'La',
    '',
  ]);
});

test('after an edit there is nothing left to redo', () => {
  const edit = (title: string) => ({ type: 'edited' as const, event: { type: 'set' as const, fields: { title } } });
  const history = [edit('Lark'), { type: 'undone' as const }, edit('Robin')].reduce(
    applyHistoryEvent,
    createEditHistory(buildBlankDraft('kquiz')),
  );
  expect([canRedo(history), applyHistoryEvent(history, { type: 'redone' }).present.title]).toEqual([false, 'Robin']);
});

describe('tags', () => {
  const addTags = (text: string) => editContent(buildBlankDraft('article'), { type: 'tagsAdded', text }).tags;
  test('are split at # and commas, lower-cased and trimmed, without empty ones and duplicates', () =>
    expect(addTags('#Birds, Song#birds,,  Dawn ')).toEqual(['birds', 'song', 'dawn']));
  test('are not added if there would be more than thirty', () =>
    expect(addTags(Array.from({ length: 31 }, (_, i) => `t${i}`).join(','))).toEqual([]));
});

describe('steps', () => {
  test('have the names from the specification', () => {
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
  ])('step %d after %o is step %d', (at, event, to) => expect(getNextStep('kquiz', at, event)).toBe(to));
  test('are found by their id', () => expect([findStepIndex('kquiz', 'ranking'), findStepIndex('article', 'ranking')]).toEqual([2, 0]));
});

test('validation issues name the step, the question and the field', () => {
  const issues = toValidationIssues(buildBlankDraft('kquiz'), [
    { path: 'questions.4.selectionChoices.3', message: 'Add a text or a picture.' },
    { path: 'questions.3.textInputAnswers', message: 'Add the answer word.' },
    { path: 'questions.5.dimensionIndex', message: 'Choose a dimension that the quiz has.' },
    { path: 'questions.6.choices.1.resultWeights', message: 'Give at most one weight for each result.' },
    { path: 'questions.7.numPoints', message: 'Between 0 and 1,000 points.' },
    { path: 'title', message: 'This is required.' },
    { path: 'description', message: 'At most 2,000 characters.' },
    { path: 'questions.8.explanation.text', message: 'At most 4,000 characters.' },
    { path: 'questions.9.title', message: 'At most 1,000 characters.' },
    { path: 'dimensions.0.levels.1.title', message: 'This cannot be empty.' },
  ]);
  expect(issues.map(({ step, itemIndex, summary, message }) => [step, itemIndex, summary, message])).toEqual([
    [0, null, 'Write the title', 'Write the title.'],
    [0, null, 'The description: at most 2,000 characters', 'At most 2,000 characters.'],
    [1, 3, 'Question 4: add the answer word', 'Add the answer word.'],
    [1, 4, 'Question 5: answer D is empty', 'Write answer D, or remove it.'],
    [1, 5, 'Question 6: the dimension: choose a dimension that the quiz has', 'Choose a dimension that the quiz has.'],
    [1, 6, 'Question 7: answer B: give at most one weight for each result', 'Give at most one weight for each result.'],
    [1, 7, 'Question 8: the points: between 0 and 1,000 points', 'Between 0 and 1,000 points.'],
    [1, 8, 'Question 9: the explanation: at most 4,000 characters', 'At most 4,000 characters.'],
    [1, 9, 'Question 10: the question: at most 1,000 characters', 'At most 1,000 characters.'],
    [2, 0, 'Level 2: write the title', 'Write the title.'],
  ]);
});

describe('pasted text', () => {
  test('becomes questions with the right answers marked by a star', () => {
    const [single, scramble, multiple] = parseKquizQuestions(
      '1. What sings?\nA) Spoon\n* Lark\n\nSmallest owl\nelf owl\n\nWhich fly?\nWren *\nSwift *\nEmu',
      createNumberedIds(),
    );
    expect([single?.title, single?.type, single?.choices.map(({ text, answerValue }) => [text, answerValue])]).toEqual([
      'What sings?',
      11,
      [
        ['Spoon', 0],
        ['Lark', 1],
      ],
    ]);
    expect([scramble?.type, scramble?.answers.map(({ text }) => text)]).toEqual([21, ['elf owl']]);
    expect([multiple?.type, multiple && answerValuesOf(multiple)]).toEqual([12, [1, 1, 0]]);
  });
  test('becomes personality questions', () =>
    expect(
      parsePquizQuestions('Soup?\nA little\nAll of it', createNumberedIds()).map(({ title, choices }) => [title, choices.length]),
    ).toEqual([['Soup?', 2]]));
});

test.each([
  [{ id: 'c1', isNew: false }, 'quizlark:draft-of:u1:kquiz:c1'],
  [{ id: 'd1', isNew: true }, 'quizlark:draft-of:u1:kquiz:new:d1'],
])('an autosave is stored by its owner: %j', (place, key) => {
  expect(getAutosaveKey({ product: 'quizlark', owner: 'u1', kind: 'kquiz', ...place })).toBe(key);
  expect(parseAutosaveKey('quizlark:draft-of:u1:', key)).toEqual({ kind: 'kquiz', ...place });
  expect(parseAutosaveKey('quizlark:draft-of:u2:', key)).toBeNull();
});

test.each([
  ['quizlark:draft:kquiz:new:tab1', 'quizlark:draft-of:nobody:kquiz:new:created'],
  ['quizlark:draft:article:c1', 'quizlark:draft-of:nobody:article:c1'],
  ['quizlark:draft:unknown:c1', null],
  ['quizlark:play:c1', null],
])('an autosave of an earlier release, %s, moves to %s', (key, newKey) => {
  expect(getKeyOfLegacyAutosave('quizlark', key, { creation: 'created' })).toBe(newKey);
});

describe('autosave', () => {
  const autosave = { edit: buildBlankDraft('kquiz'), atMs: 1, readAt: null, creation: 'c' };
  test('is restored as it was stored', () => expect(parseAutosave(serializeAutosave(autosave), 'kquiz')).toMatchObject(autosave));
  test.each([
    null,
    '',
    '{',
    '{"format":2}',
    '{"format":1,"edit":{"kind":"kquiz"},"atMs":1,"creation":"c"}',
    serializeAutosave({ ...autosave, edit: buildBlankDraft('pquiz') }),
  ])('ignores %s', (text) => expect(parseAutosave(text, 'kquiz')).toBeNull());
});

test('any value opens as a valid draft', () => {
  for (const value of [null, 3, 'x', [], { questions: 7 }, { questions: [{ type: 99, selectionChoices: 'no' }], dimensions: [null] }]) {
    const draft = toEditorDraft('kquiz', value, createNumberedIds()) as EditorKquiz;
    expect(draft.questions.length).toBeGreaterThan(0);
    expect(draft.dimensions.length).toBeGreaterThan(0);
  }
});

test.each([
  [0, 'just now'],
  [12_000, '12 s ago'],
  [180_000, '3 min ago'],
  [7_200_000, '2 h ago'],
  [200_000_000, '2 days ago'],
])('formats %d ms as %s', (ms, text) => expect(formatElapsedTime(ms)).toBe(text));

test('saving is blocked only while a save or a login check is in progress', () => {
  const stages = ['clean', 'autosaved', 'autosaveFailed', 'checking', 'saving', 'saved'] as const;
  expect(stages.filter((stage) => isSaveInProgress({ stage, atMs: 0 }))).toEqual(['checking', 'saving']);
  expect(formatSaveStatus({ stage: 'stopped', errorCode: 'OFFLINE' })).toBe('Not saved. Your work is still here.');
  const autosaved = { stage: 'autosaved', atMs: 1_000 } as const;
  expect(formatSaveStatus(autosaved) + formatAutosaveAge(autosaved, 13_000)).toBe('Saved on this device (not online yet), 12 s ago');
});

test('the card named by opts comes first', () => {
  expect(orderStartCards('article').cards.map(({ key }) => key)[0]).toBe('article');
  expect(orderStartCards('nothing')).toMatchObject({ selected: null });
});
