import { expect, test } from 'vitest';
import { compareDrafts } from '#rules/editor/compare-drafts';
import { toEditorDraft } from '#rules/editor/to-editor-draft';
import { numberedIds } from '#tests/factories/quizzes';

const open = (fields: object) =>
  toEditorDraft('kquiz', { title: 'Birds', urlName: 'birds', questions: [question({})], ...fields }, numberedIds());
const question = (fields: object) => ({
  _id: 'q1',
  type: 11,
  title: 'Which one sings?',
  selectionChoices: [
    { _id: 'a', text: 'Lark', answerValue: 1 },
    { _id: 'b', text: 'Spoon', answerValue: 0 },
  ],
  ...fields,
});

test.each<[said: string, theirs: object, differences: [place: string, mine: string, theirs: string][]]>([
  ['nothing where they say the same', {}, []],
  ['nothing of the address, which the server makes of the title', { urlName: 'birds-2' }, []],
  ['the words', { title: 'Owls' }, [['Title', 'Birds', 'Owls']]],
  [
    'which answer is right',
    {
      questions: [
        question({
          selectionChoices: [
            { _id: 'a', text: 'Lark', answerValue: 0 },
            { _id: 'b', text: 'Spoon', answerValue: 0 },
          ],
        }),
      ],
    },
    [['Question 1, answer 1, right', 'yes', 'no']],
  ],
  ['categories by their number', { categories: ['01a', '01b'] }, [['Categories', '0 chosen', '2 chosen']]],
  ['what is not there', { questions: [question({}), question({ _id: 'q2', title: 'And who?' })] }, [['Question 2', '', 'And who?']]],
])('comparing says %s', (_, theirs, differences) => {
  expect(compareDrafts(open({}), open(theirs)).map(({ location, mine, theirs: other }) => [location, mine, other])).toEqual(differences);
});
