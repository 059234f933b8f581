import { QUIZ_LIMITS } from '#base/limits/contents';
import type { EditorPquiz, EditorPquizChoice, EditorPquizQuestion, EditorResult } from '#rules/editor/draft';
import { resetExcessWeight } from '#rules/pquiz/question-mode';
import { type CommonFieldsEvent, editCommonFields, withFields } from './edit-common-fields.ts';
import { getIndexAfterMove, getIndexAfterRemoval, insertAt, moveElement, removeAt, updateAt } from './update-list.ts';

type PquizQuestionFields = Partial<Pick<EditorPquizQuestion, 'title' | 'description' | 'image' | 'imageAlt'>>;
type PquizChoiceFields = Partial<
  Pick<EditorPquizChoice, 'title' | 'description' | 'image' | 'imageAlt' | 'chosenResultIndex' | 'keepLast'>
>;

export type PquizQuestionEvent =
  | { type: 'questionSet'; fields: PquizQuestionFields }
  | { type: 'modeSet'; to: EditorPquizQuestion['questionMode'] }
  | { type: 'choicesAdded'; at: number; choices: readonly EditorPquizChoice[] }
  | { type: 'choiceRemoved'; at: number }
  | { type: 'choiceMoved'; from: number; to: number }
  | { type: 'choiceSet'; at: number; fields: PquizChoiceFields }
  | { type: 'weightSet'; at: number; result: number; weight: number };

export type PquizEvent =
  | { type: 'resultAdded'; result: EditorResult }
  | { type: 'resultRemoved'; at: number }
  | { type: 'resultMoved'; from: number; to: number }
  | { type: 'resultSet'; at: number; fields: Partial<EditorResult> }
  | { type: 'pquizQuestionsAdded'; at: number; questions: readonly EditorPquizQuestion[] }
  | { type: 'questionRemoved'; at: number }
  | { type: 'questionMoved'; from: number; to: number }
  | { type: 'pquizQuestionEdited'; at: number; event: PquizQuestionEvent };

/** The personality draft after an event; an event that does not apply returns the same object. */
export function editPquiz(draft: EditorPquiz, event: PquizEvent | CommonFieldsEvent): EditorPquiz {
  switch (event.type) {
    case 'resultAdded': {
      const results = insertAt(draft.results, draft.results.length, { elements: [event.result], maxLength: QUIZ_LIMITS.results });
      return results === draft.results ? draft : updateEachChoice({ ...draft, results }, (choice) => choice);
    }
    case 'resultRemoved':
      return removeResult(draft, event.at);
    case 'resultMoved':
      return moveResult(draft, event.from, event.to);
    case 'resultSet': {
      const results = updateAt(draft.results, event.at, (result) => withFields(result, event.fields));
      return results === draft.results ? draft : { ...draft, results };
    }
    case 'pquizQuestionsAdded': {
      const fittedQuestions = event.questions.map((question) => fitQuestion(question, draft.results.length));
      return withQuestions(draft, insertAt(draft.questions, event.at, { elements: fittedQuestions, maxLength: QUIZ_LIMITS.questions }));
    }
    case 'questionRemoved':
      return withQuestions(draft, removeAt(draft.questions, event.at, 1));
    case 'questionMoved':
      return withQuestions(draft, moveElement(draft.questions, event.from, event.to));
    case 'pquizQuestionEdited': {
      const change = (question: EditorPquizQuestion) => editPquizQuestion(question, event.event, draft.results.length);
      return withQuestions(draft, updateAt(draft.questions, event.at, change));
    }
    default:
      return editCommonFields(draft, event);
  }
}

function editPquizQuestion(question: EditorPquizQuestion, event: PquizQuestionEvent, resultCount: number): EditorPquizQuestion {
  switch (event.type) {
    case 'questionSet':
      return withFields(question, event.fields);
    case 'modeSet':
      return switchMode(question, event.to, resultCount);
    case 'choicesAdded': {
      const fittedChoices = event.choices.map((choice) => fitChoice(choice, question.questionMode, resultCount));
      return withChoices(question, insertAt(question.choices, event.at, { elements: fittedChoices, maxLength: QUIZ_LIMITS.choices }));
    }
    case 'choiceRemoved':
      return withChoices(question, removeAt(question.choices, event.at, 2));
    case 'choiceMoved':
      return withChoices(question, moveElement(question.choices, event.from, event.to));
    case 'choiceSet': {
      const change = (choice: EditorPquizChoice) => fitChoice(withFields(choice, event.fields), question.questionMode, resultCount);
      return withChoices(question, updateAt(question.choices, event.at, change));
    }
    case 'weightSet': {
      if (question.questionMode !== 'advanced' || event.result < 0 || event.result >= resultCount) return question;
      const setWeight = (choice: EditorPquizChoice): EditorPquizChoice => {
        const weight = resetExcessWeight(event.weight);
        return choice.resultWeights[event.result] === weight
          ? choice
          : { ...choice, resultWeights: choice.resultWeights.with(event.result, weight) };
      };
      return withChoices(question, updateAt(question.choices, event.at, setWeight));
    }
  }
}

/** Basic mode clears the weights; advanced mode starts with a weight of 1 for the result each choice names. */
function switchMode(question: EditorPquizQuestion, to: EditorPquizQuestion['questionMode'], resultCount: number): EditorPquizQuestion {
  if (question.questionMode === to) return question;
  const buildWeights = (choice: EditorPquizChoice) =>
    to === 'basic' ? [] : Array.from({ length: resultCount }, (_, i) => (i === choice.chosenResultIndex ? 1 : 0));
  return { ...question, questionMode: to, choices: question.choices.map((choice) => ({ ...choice, resultWeights: buildWeights(choice) })) };
}

/** A choice with the number of weights its mode requires and an existing result, or none. */
export function fitChoice(choice: EditorPquizChoice, mode: EditorPquizQuestion['questionMode'], resultCount: number): EditorPquizChoice {
  const length = mode === 'advanced' ? resultCount : 0;
  const { chosenResultIndex, resultWeights: weights } = choice;
  const isKnownResult = Number.isInteger(chosenResultIndex) && chosenResultIndex >= -1 && chosenResultIndex < resultCount;
  if (isKnownResult && weights.length === length) return choice;
  return {
    ...choice,
    chosenResultIndex: isKnownResult ? chosenResultIndex : -1,
    resultWeights: Array.from({ length }, (_, i) => resetExcessWeight(weights[i] ?? 0)),
  };
}

export const fitQuestion = (question: EditorPquizQuestion, resultCount: number): EditorPquizQuestion => ({
  ...question,
  choices: question.choices.map((choice) => fitChoice(choice, question.questionMode, resultCount)),
});

function removeResult(draft: EditorPquiz, at: number): EditorPquiz {
  const results = removeAt(draft.results, at, 1);
  if (results === draft.results) return draft;
  return updateEachChoice({ ...draft, results }, (choice) => ({
    ...choice,
    chosenResultIndex: getIndexAfterRemoval(choice.chosenResultIndex, at, -1),
    resultWeights: choice.resultWeights.filter((_, i) => i !== at),
  }));
}

function moveResult(draft: EditorPquiz, from: number, to: number): EditorPquiz {
  const results = moveElement(draft.results, from, to);
  if (results === draft.results) return draft;
  return updateEachChoice({ ...draft, results }, (choice) => ({
    ...choice,
    chosenResultIndex: choice.chosenResultIndex < 0 ? -1 : getIndexAfterMove(choice.chosenResultIndex, from, to),
    resultWeights: moveElement(choice.resultWeights, from, to),
  }));
}

function updateEachChoice(draft: EditorPquiz, change: (choice: EditorPquizChoice) => EditorPquizChoice): EditorPquiz {
  const updateQuestion = (question: EditorPquizQuestion) =>
    fitQuestion({ ...question, choices: question.choices.map(change) }, draft.results.length);
  return { ...draft, questions: draft.questions.map(updateQuestion) };
}

const withQuestions = (draft: EditorPquiz, questions: readonly EditorPquizQuestion[]): EditorPquiz =>
  questions === draft.questions ? draft : { ...draft, questions };
const withChoices = (question: EditorPquizQuestion, choices: readonly EditorPquizChoice[]): EditorPquizQuestion =>
  choices === question.choices ? question : { ...question, choices };
