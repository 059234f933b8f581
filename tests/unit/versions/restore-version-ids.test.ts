import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kquizDraft as kquizSchema, pquizDraft as pquizSchema } from '#contract/contents/contents';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { withoutIds } from '#rules/contents/draft-fields';
import { assignKquizIds } from '#rules/kquiz/ids';
import { assignPquizIds } from '#rules/pquiz/ids';
import { hasMissingIds, restoreMissingIds } from '#rules/versions/restore-version-ids';
import { buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { anyQuestion } from '#tests/factories/questions';

const FIRST = '01aaaaaaaa';
const LATER = '01bbbbbbbb';

/** Ids like the server's: a time, then a unique part, here a number. */
function createIdGenerator(time: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return time + String(count).padStart(16, time === FIRST ? '0' : '9');
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the tests walk bodies of both kinds
type Body = any;

const buildStoredKquiz = (draft: object, newId = createIdGenerator(FIRST)): Body => assignKquizIds(kquizSchema.parse(draft), newId);
const buildStoredPquiz = (draft: object, newId = createIdGenerator(FIRST)): Body => assignPquizIds(pquizSchema.parse(draft), newId);
const buildKquizWithoutIds = (draft: object): Body => buildStoredKquiz(draft, () => '');
const buildPquizWithoutIds = (draft: object): Body => buildStoredPquiz(draft, () => '');
const restoreIds = (body: object, current: object, later: object[] = []): Body =>
  restoreMissingIds(body, { later, current, idPrefix: FIRST });
const cloneBody = (body: Body): Body => structuredClone(body);

const buildQuestion = (title: string, ...texts: string[]) => ({
  type: 11,
  title,
  selectionChoices: texts.map((text, i) => ({ text, answerValue: i === 0 ? 1 : 0 })),
});
const buildQuizDraft = (...questions: object[]) => buildKquizDraft({ questions });
const birds = buildQuizDraft(
  buildQuestion('Sings?', 'Lark', 'Spoon'),
  buildQuestion('Flies?', 'Swift', 'Toast'),
  buildQuestion('Swims?', 'Duck', 'Brick'),
);
const idsOf = (parts: Body[]): string[] => parts.map((part) => part._id);

test('a body has missing ids if one of its parts has', () => {
  const stored = buildStoredKquiz(birds);
  expect([hasMissingIds(buildKquizWithoutIds(birds)), hasMissingIds(stored), hasMissingIds({ htmlContent: '<p>Toast</p>' })]).toEqual([
    true,
    false,
    false,
  ]);
  stored.questions[1].selectionChoices[0]._id = '';
  expect(hasMissingIds(stored)).toBe(true);
});

test('reworded questions, choices, results and levels keep their ids', () => {
  const kquiz = buildStoredKquiz(birds);
  const edited = cloneBody(kquiz);
  Object.assign(edited.questions[1], { title: 'Which one flies?', description: 'High up.' });
  edited.questions[1].selectionChoices[0].text = 'A swift';
  edited.dimensions[0].name = 'Birds';
  edited.dimensions[0].levels[1].title = 'Skylark';
  expect(restoreIds(buildKquizWithoutIds(birds), edited)).toEqual(kquiz);
  const pquiz = buildStoredPquiz(buildPquizDraft());
  const renamed = cloneBody(pquiz);
  renamed.results[0].title = 'A teaspoon';
  renamed.questions[0].choices[1].title = 'A lot';
  expect(restoreIds(buildPquizWithoutIds(buildPquizDraft()), renamed)).toEqual(pquiz);
});

test('a question that replaced another does not give it its id', () => {
  const stored = buildStoredKquiz(birds);
  const current = cloneBody(stored);
  [current.questions[1]] = buildStoredKquiz(buildQuizDraft(buildQuestion('Barks?', 'Dog', 'Toast')), createIdGenerator(LATER)).questions;
  const { questions } = restoreIds(buildKquizWithoutIds(birds), current);
  expect(idsOf(questions)).toEqual([stored.questions[0]._id, undefined, stored.questions[2]._id]);
});

test('assigns no id if either of two questions may be the removed one', () => {
  const stored = buildStoredKquiz(birds);
  const current = cloneBody(stored);
  current.questions.shift();
  current.questions[0] = { ...current.questions[0], title: 'Which?', selectionChoices: [] };
  const { questions } = restoreIds(buildKquizWithoutIds(birds), current);
  expect(idsOf(questions)).toEqual([undefined, undefined, stored.questions[2]._id]);
});

test('identifies a reworded question next to a removed one by its choices', () => {
  const stored = buildStoredKquiz(birds);
  const current = cloneBody(stored);
  current.questions.shift();
  current.questions[0].title = 'Which one flies?';
  expect(idsOf(restoreIds(buildKquizWithoutIds(birds), current).questions)).toEqual([
    undefined,
    stored.questions[1]._id,
    stored.questions[2]._id,
  ]);
});

test('finds ids that only a version in between has, with those of the choices', () => {
  const stored = buildStoredKquiz(birds);
  const [current, second, third] = [cloneBody(stored), cloneBody(stored), cloneBody(stored)];
  current.questions = [];
  second.questions.pop();
  second.questions[0].selectionChoices.pop();
  expect(restoreIds(buildKquizWithoutIds(birds), current, [second, third]).questions).toEqual(stored.questions);
});

test('prefers the ids of version 1 to those assigned by an earlier restore', () => {
  const [stored, restored] = [buildStoredKquiz(birds), buildStoredKquiz(birds, createIdGenerator(LATER))];
  expect(restoreIds(buildKquizWithoutIds(birds), restored, [stored, restored])).toEqual(stored);
});

test('takes ids of parts with the same text in the current content if no version has those of version 1', () => {
  const current = buildStoredKquiz(
    buildQuizDraft(buildQuestion('Sings?', 'Lark', 'Spoon'), buildQuestion('Glides?', 'Swift', 'Toast')),
    createIdGenerator(LATER),
  );
  const { questions } = restoreIds(buildKquizWithoutIds(birds), current);
  expect(questions[0]).toEqual(current.questions[0]);
  expect(idsOf(questions)).toEqual([current.questions[0]._id, undefined, undefined]);
});

test('takes ids of parts with the same text in a later version if the current content was reworded', () => {
  const second = buildStoredKquiz(birds, createIdGenerator(LATER));
  const current = cloneBody(second);
  current.questions[0].title = 'Which one sings?';
  current.questions.pop();
  expect(idsOf(restoreIds(buildKquizWithoutIds(birds), current, [second, current]).questions)).toEqual(idsOf(second.questions));
});

test('keeps ids that were sent, and restores those assigned instead of duplicates', () => {
  const draft = buildQuizDraft(
    { ...buildQuestion('Sings?', 'Lark', 'Spoon'), _id: 'mine' },
    { ...buildQuestion('Flies?', 'Swift', 'Toast'), _id: 'mine' },
  );
  const stored = buildStoredKquiz(draft);
  expect(stored.questions[0]._id).toBe('mine');
  const current = cloneBody(stored);
  current.questions.reverse();
  expect(restoreIds(buildKquizWithoutIds(draft), current).questions).toEqual(stored.questions);
});

const schema = kquizDraftFields.questions.element;
const anyQuiz = fc
  .array(anyQuestion, { minLength: 1, maxLength: 5 })
  .map((questions) => buildKquizDraft({ questions: questions.map((one) => ({ ...schema.parse(one), dimensionIndex: 0 })) }));

test('restores all ids of any quiz from an unchanged content', () => {
  fc.assert(
    fc.property(anyQuiz, (draft) => {
      const stored = buildStoredKquiz(draft);
      expect(restoreIds(buildKquizWithoutIds(draft), stored)).toEqual(stored);
    }),
    { numRuns: 200 },
  );
});

test('gives each part the id of the part with the same text, in any order', () => {
  const shuffled = anyQuiz.chain((draft) => {
    const stored = buildStoredKquiz(draft);
    return fc.tuple(fc.constant(draft), fc.shuffledSubarray<Body>(stored.questions, { minLength: stored.questions.length }));
  });
  fc.assert(
    fc.property(shuffled, ([draft, questions]) => {
      const restoredBody = restoreIds(buildKquizWithoutIds(draft), { ...buildStoredKquiz(draft), questions });
      const questionsById = new Map(questions.map((one) => [one._id, withoutIds(one)]));
      for (const one of restoredBody.questions) expect(questionsById.get(one._id)).toEqual(withoutIds(one));
    }),
    { numRuns: 200 },
  );
});

const EDITS = ['keep', 'reword', 'remove'] as const;
const edits = fc.array(fc.constantFrom(...EDITS), { minLength: 200, maxLength: 200 });

/** Rewords or removes each part according to `next`. */
function editParts(parts: Body[], field: string, nextEdit: () => (typeof EDITS)[number]): Body[] {
  return parts.flatMap((part) => {
    const edit = nextEdit();
    if (edit === 'remove') return [];
    return [edit === 'reword' ? { ...part, [field]: `${part._id} in other words` } : part];
  });
}

test('never gives a part the id of another, whatever was reworded, removed or added', () => {
  fc.assert(
    fc.property(anyQuiz, edits, fc.nat(3), (draft, editList, addedCount) => {
      let editIndex = 0;
      const nextEdit = () => editList[editIndex++] ?? 'keep';
      const stored = buildStoredKquiz(draft);
      const editedQuestions = editParts(stored.questions, 'title', nextEdit).map((one) =>
        one.selectionChoices ? { ...one, selectionChoices: editParts(one.selectionChoices, 'text', nextEdit) } : one,
      );
      const addedBody = buildStoredKquiz(
        buildQuizDraft(...Array.from({ length: addedCount + 1 }, (_, i) => buildQuestion(`New ${i}`, 'a', 'b'))),
        createIdGenerator(LATER),
      );
      const restoredBody = restoreIds(buildKquizWithoutIds(draft), { ...stored, questions: [...addedBody.questions, ...editedQuestions] });
      for (const [i, one] of restoredBody.questions.entries()) {
        const original = stored.questions[i];
        expect([undefined, original._id]).toContain(one._id);
        for (const [j, choice] of (one.selectionChoices ?? []).entries())
          expect([undefined, original.selectionChoices[j]._id]).toContain(choice._id);
      }
      expect(withoutIds(restoredBody)).toEqual(withoutIds(stored));
    }),
    { numRuns: 300 },
  );
});
