import { expect, test } from 'vitest';
import { compareDrafts } from '#rules/editor/compare-drafts';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { createNumberedIds } from '#tests/factories/quizzes';

const openDraft = (fields: object) =>
  toEditorDraft('kquiz', { title: 'Birds', urlName: 'birds', questions: [buildQuestion({})], ...fields }, createNumberedIds());
const buildQuestion = (fields: object) => ({
  _id: 'q1',
  type: 11,
  title: 'Which one sings?',
  selectionChoices: [
    { _id: 'a', text: 'Lark', answerValue: 1 },
    { _id: 'b', text: 'Spoon', answerValue: 0 },
  ],
  ...fields,
});

test.each<[name: string, theirs: object, differences: [location: string, mine: string, theirs: string][]]>([
  ['no difference between equal drafts', {}, []],
  ['no difference in the URL name, which the server derives from the title', { urlName: 'birds-2' }, []],
  ['a changed text', { title: 'Owls' }, [['Title', 'Birds', 'Owls']]],
  [
    'a changed right answer',
    {
      questions: [
        buildQuestion({
          selectionChoices: [
            { _id: 'a', text: 'Lark', answerValue: 0 },
            { _id: 'b', text: 'Spoon', answerValue: 0 },
          ],
        }),
      ],
    },
    [['Question 1, answer 1, right', 'yes', 'no']],
  ],
  ['the number of categories', { categories: ['01a', '01b'] }, [['Categories', '0 selected', '2 selected']]],
  [
    'a missing question',
    { questions: [buildQuestion({}), buildQuestion({ _id: 'q2', title: 'And who?' })] },
    [['Question 2', '', 'And who?']],
  ],
])('comparing drafts finds %s', (_, theirs, differences) => {
  expect(compareDrafts(openDraft({}), openDraft(theirs)).map(({ location, mine, theirs: other }) => [location, mine, other])).toEqual(
    differences,
  );
});
