import { useStore } from '@nanostores/react';
import { LIMITS } from '#base/limits';
import { newId } from '#client/ids';
import { blankQuestion } from '#rules/editor/blank';
import { copyOfQuestion } from '#rules/editor/copies';
import type { KquizEdit } from '#rules/editor/draft';
import type { QuestionEvent } from '#rules/editor/question';
import { useEditor } from '../context.ts';
import { focusField } from '../focus.ts';

/** The questions of the trivia quiz that is open, and what can be done with them. */
export function useQuestions() {
  const store = useEditor();
  const draft = useStore(store.$draft) as KquizEdit;
  const issues = useStore(store.$issues);
  const opened = useStore(store.$at);
  const { questions } = draft;
  const at = Math.min(opened, questions.length - 1);

  function add(to: number, added: KquizEdit['questions']) {
    store.edit({ type: 'questionsAdded', at: to, questions: added });
    store.open(to);
    store.announce(`Question ${to + 1} of ${questions.length + added.length} added`);
    focusField(`questions.${to}.title`);
  }

  return {
    draft,
    questions,
    at,
    question: questions[at],
    items: questions.map(({ _id, title }, index) => ({
      _id,
      title,
      needsWork: issues.some((issue) => issue.at === index && issue.path.startsWith('questions.')),
    })),
    mayAdd: questions.length < LIMITS.quiz.questions,
    open: store.open,
    add: () => add(at + 1, [blankQuestion(newId)]),
    addAll: (added: KquizEdit['questions']) => add(questions.length, added),
    copy(index: number) {
      const question = questions[index];
      if (question) add(index + 1, [copyOfQuestion(question, newId)]);
    },
    move(from: number, to: number) {
      if (to < 0 || to >= questions.length) return;
      store.edit({ type: 'questionMoved', from, to });
      if (from === at) store.open(to);
      store.announce(`Question ${from + 1}, now ${ordinal(to + 1)} of ${questions.length}`);
    },
    remove(index: number) {
      if (questions.length === 1) return;
      store.edit({ type: 'questionRemoved', at: index });
      store.open(Math.max(0, Math.min(index, questions.length - 2)));
      store.announce(`Question ${index + 1} removed. Undo brings it back.`);
    },
    /** Edits the question that is open; typing on in one place is one step for undo. */
    edit: (event: QuestionEvent, place?: string) =>
      store.edit({ type: 'questionEdited', at, event }, place && `${questions[at]?._id} ${place}`),
  };
}
export type Questions = ReturnType<typeof useQuestions>;

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const plurals = new Intl.PluralRules('en', { type: 'ordinal' });
export const ordinal = (place: number): string => `${place}${SUFFIXES[plurals.select(place)] ?? 'th'}`;
