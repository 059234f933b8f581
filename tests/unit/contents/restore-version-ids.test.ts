import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kquizDraft as kquizSchema, pquizDraft as pquizSchema } from '#contract/contents/contents';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { withoutIds } from '#rules/contents/draft-fields';
import { hasMissingIds, restoreMissingIds } from '#rules/contents/restore-version-ids';
import { assignKquizIds } from '#rules/kquiz/ids';
import { assignPquizIds } from '#rules/pquiz/ids';
import { kquizDraft, pquizDraft } from '#tests/factories/drafts';
import { anyQuestion } from '#tests/factories/questions';

const FIRST = '01aaaaaaaa';
const LATER = '01bbbbbbbb';

/** Ids like the server's: a time, then a unique part, here a number. */
function idsFrom(time: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return time + String(count).padStart(16, time === FIRST ? '0' : '9');
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the tests walk bodies of both kinds
type Body = any;

const storeKquiz = (draft: object, newId = idsFrom(FIRST)): Body => assignKquizIds(kquizSchema.parse(draft), newId);
const storePquiz = (draft: object, newId = idsFrom(FIRST)): Body => assignPquizIds(pquizSchema.parse(draft), newId);
const sentKquiz = (draft: object): Body => storeKquiz(draft, () => '');
const sentPquiz = (draft: object): Body => storePquiz(draft, () => '');
const find = (body: object, current: object, later: object[] = []): Body => restoreMissingIds(body, { later, current, idPrefix: FIRST });
const clone = (body: Body): Body => structuredClone(body);

const question = (title: string, ...texts: string[]) => ({
  type: 11,
  title,
  selectionChoices: texts.map((text, i) => ({ text, answerValue: i === 0 ? 1 : 0 })),
});
const quizOf = (...questions: object[]) => kquizDraft({ questions });
const birds = quizOf(question('Sings?', 'Lark', 'Spoon'), question('Flies?', 'Swift', 'Toast'), question('Swims?', 'Duck', 'Brick'));
const idsOf = (parts: Body[]): string[] => parts.map((part) => part._id);

test('a body has missing ids if one of its parts has', () => {
  const stored = storeKquiz(birds);
  expect([hasMissingIds(sentKquiz(birds)), hasMissingIds(stored), hasMissingIds({ htmlContent: '<p>Toast</p>' })]).toEqual([
    true,
    false,
    false,
  ]);
  stored.questions[1].selectionChoices[0]._id = '';
  expect(hasMissingIds(stored)).toBe(true);
});

test('reworded questions, choices, results and levels keep their ids', () => {
  const kquiz = storeKquiz(birds);
  const edited = clone(kquiz);
  Object.assign(edited.questions[1], { title: 'Which one flies?', description: 'High up.' });
  edited.questions[1].selectionChoices[0].text = 'A swift';
  edited.dimensions[0].name = 'Birds';
  edited.dimensions[0].levels[1].title = 'Skylark';
  expect(find(sentKquiz(birds), edited)).toEqual(kquiz);
  const pquiz = storePquiz(pquizDraft());
  const renamed = clone(pquiz);
  renamed.results[0].title = 'A teaspoon';
  renamed.questions[0].choices[1].title = 'A lot';
  expect(find(sentPquiz(pquizDraft()), renamed)).toEqual(pquiz);
});

test('a question that replaced another does not give it its id', () => {
  const stored = storeKquiz(birds);
  const current = clone(stored);
  [current.questions[1]] = storeKquiz(quizOf(question('Barks?', 'Dog', 'Toast')), idsFrom(LATER)).questions;
  const { questions } = find(sentKquiz(birds), current);
  expect(idsOf(questions)).toEqual([stored.questions[0]._id, undefined, stored.questions[2]._id]);
});

test('assigns no id if either of two questions may be the removed one', () => {
  const stored = storeKquiz(birds);
  const current = clone(stored);
  current.questions.shift();
  current.questions[0] = { ...current.questions[0], title: 'Which?', selectionChoices: [] };
  const { questions } = find(sentKquiz(birds), current);
  expect(idsOf(questions)).toEqual([undefined, undefined, stored.questions[2]._id]);
});

test('identifies a reworded question next to a removed one by its choices', () => {
  const stored = storeKquiz(birds);
  const current = clone(stored);
  current.questions.shift();
  current.questions[0].title = 'Which one flies?';
  expect(idsOf(find(sentKquiz(birds), current).questions)).toEqual([undefined, stored.questions[1]._id, stored.questions[2]._id]);
});

test('finds ids that only a version in between has, with those of the choices', () => {
  const stored = storeKquiz(birds);
  const [current, second, third] = [clone(stored), clone(stored), clone(stored)];
  current.questions = [];
  second.questions.pop();
  second.questions[0].selectionChoices.pop();
  expect(find(sentKquiz(birds), current, [second, third]).questions).toEqual(stored.questions);
});

test('prefers the ids of version 1 to those assigned by an earlier restore', () => {
  const [stored, restored] = [storeKquiz(birds), storeKquiz(birds, idsFrom(LATER))];
  expect(find(sentKquiz(birds), restored, [stored, restored])).toEqual(stored);
});

test('takes ids of parts with the same text in the current content if no version has those of version 1', () => {
  const current = storeKquiz(quizOf(question('Sings?', 'Lark', 'Spoon'), question('Glides?', 'Swift', 'Toast')), idsFrom(LATER));
  const { questions } = find(sentKquiz(birds), current);
  expect(questions[0]).toEqual(current.questions[0]);
  expect(idsOf(questions)).toEqual([current.questions[0]._id, undefined, undefined]);
});

test('takes ids of parts with the same text in a later version if the current content was reworded', () => {
  const second = storeKquiz(birds, idsFrom(LATER));
  const current = clone(second);
  current.questions[0].title = 'Which one sings?';
  current.questions.pop();
  expect(idsOf(find(sentKquiz(birds), current, [second, current]).questions)).toEqual(idsOf(second.questions));
});

test('keeps ids that were sent, and restores those assigned instead of duplicates', () => {
  const draft = quizOf({ ...question('Sings?', 'Lark', 'Spoon'), _id: 'mine' }, { ...question('Flies?', 'Swift', 'Toast'), _id: 'mine' });
  const stored = storeKquiz(draft);
  expect(stored.questions[0]._id).toBe('mine');
  const current = clone(stored);
  current.questions.reverse();
  expect(find(sentKquiz(draft), current).questions).toEqual(stored.questions);
});

const schema = kquizDraftFields.questions.element;
const anyQuiz = fc
  .array(anyQuestion, { minLength: 1, maxLength: 5 })
  .map((questions) => kquizDraft({ questions: questions.map((one) => ({ ...schema.parse(one), dimensionIndex: 0 })) }));

test('restores all ids of any quiz from an unchanged content', () => {
  fc.assert(
    fc.property(anyQuiz, (draft) => {
      const stored = storeKquiz(draft);
      expect(find(sentKquiz(draft), stored)).toEqual(stored);
    }),
    { numRuns: 200 },
  );
});

test('gives each part the id of the part with the same text, in any order', () => {
  const shuffled = anyQuiz.chain((draft) => {
    const stored = storeKquiz(draft);
    return fc.tuple(fc.constant(draft), fc.shuffledSubarray<Body>(stored.questions, { minLength: stored.questions.length }));
  });
  fc.assert(
    fc.property(shuffled, ([draft, questions]) => {
      const found = find(sentKquiz(draft), { ...storeKquiz(draft), questions });
      const saying = new Map(questions.map((one) => [one._id, withoutIds(one)]));
      for (const one of found.questions) expect(saying.get(one._id)).toEqual(withoutIds(one));
    }),
    { numRuns: 200 },
  );
});

const EDITS = ['keep', 'reword', 'remove'] as const;
const edits = fc.array(fc.constantFrom(...EDITS), { minLength: 200, maxLength: 200 });

/** Rewords or removes each part according to `next`. */
function editParts(parts: Body[], field: string, next: () => (typeof EDITS)[number]): Body[] {
  return parts.flatMap((part) => {
    const edit = next();
    if (edit === 'remove') return [];
    return [edit === 'reword' ? { ...part, [field]: `${part._id} in other words` } : part];
  });
}

test('never gives a part the id of another, whatever was reworded, removed or added', () => {
  fc.assert(
    fc.property(anyQuiz, edits, fc.nat(3), (draft, list, added) => {
      let at = 0;
      const next = () => list[at++] ?? 'keep';
      const stored = storeKquiz(draft);
      const kept = editParts(stored.questions, 'title', next).map((one) =>
        one.selectionChoices ? { ...one, selectionChoices: editParts(one.selectionChoices, 'text', next) } : one,
      );
      const more = storeKquiz(quizOf(...Array.from({ length: added + 1 }, (_, i) => question(`New ${i}`, 'a', 'b'))), idsFrom(LATER));
      const found = find(sentKquiz(draft), { ...stored, questions: [...more.questions, ...kept] });
      for (const [i, one] of found.questions.entries()) {
        const right = stored.questions[i];
        expect([undefined, right._id]).toContain(one._id);
        for (const [j, choice] of (one.selectionChoices ?? []).entries())
          expect([undefined, right.selectionChoices[j]._id]).toContain(choice._id);
      }
      expect(withoutIds(found)).toEqual(withoutIds(stored));
    }),
    { numRuns: 300 },
  );
});
