import { QUIZ_LIMITS } from '#base/limits/contents';
import type { EditorPquiz, EditorPquizChoice, EditorPquizQuestion, EditorResult } from '#rules/editor/draft';
import { resetExcessWeight } from '#rules/pquiz/question-mode';
import { type CommonFieldsEvent, editCommonFields, withFields } from './edit-common-fields.ts';
import { getIndexAfterMove, getIndexAfterRemoval, insertAt, moveElement, removeAt, updateAt } from './update-list.ts';

type PquizQuestionFields = Partial<Pick<EditorPquizQuestion, 'title' | 'description' | 'image' | 'imageAlt'>>;
type PquizChoiceFields = Partial<Pick<EditorPquizChoice, 'title' | 'description' | 'image' | 'imageAlt' | 'chosenResultIndex'>>;

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
  | { type: 'pquestionsAdded'; at: number; questions: readonly EditorPquizQuestion[] }
  | { type: 'questionRemoved'; at: number }
  | { type: 'questionMoved'; from: number; to: number }
  | { type: 'pquestionEdited'; at: number; event: PquizQuestionEvent };

const quiz = QUIZ_LIMITS;

/** The next personality draft after an edit; an event that makes no sense leaves it as it was. */
export function editPquiz(edit: EditorPquiz, event: PquizEvent | CommonFieldsEvent): EditorPquiz {
  switch (event.type) {
    case 'resultAdded': {
      const results = insertAt(edit.results, edit.results.length, { things: [event.result], most: quiz.results });
      return results === edit.results ? edit : updateEachChoice({ ...edit, results }, (choice) => choice);
    }
    case 'resultRemoved':
      return removeResult(edit, event.at);
    case 'resultMoved':
      return moveResult(edit, event.from, event.to);
    case 'resultSet': {
      const results = updateAt(edit.results, event.at, (result) => withFields(result, event.fields));
      return results === edit.results ? edit : { ...edit, results };
    }
    case 'pquestionsAdded': {
      const fitted = event.questions.map((question) => fitQuestion(question, edit.results.length));
      return withQuestions(edit, insertAt(edit.questions, event.at, { things: fitted, most: quiz.questions }));
    }
    case 'questionRemoved':
      return withQuestions(edit, removeAt(edit.questions, event.at, 1));
    case 'questionMoved':
      return withQuestions(edit, moveElement(edit.questions, event.from, event.to));
    case 'pquestionEdited': {
      const change = (question: EditorPquizQuestion) => editPquizQuestion(question, event.event, edit.results.length);
      return withQuestions(edit, updateAt(edit.questions, event.at, change));
    }
    default:
      return editCommonFields(edit, event);
  }
}

function editPquizQuestion(question: EditorPquizQuestion, event: PquizQuestionEvent, results: number): EditorPquizQuestion {
  switch (event.type) {
    case 'questionSet':
      return withFields(question, event.fields);
    case 'modeSet':
      return switchMode(question, event.to, results);
    case 'choicesAdded': {
      const fitted = event.choices.map((choice) => fitChoice(choice, question.questionMode, results));
      return withChoices(question, insertAt(question.choices, event.at, { things: fitted, most: quiz.choices }));
    }
    case 'choiceRemoved':
      return withChoices(question, removeAt(question.choices, event.at, 2));
    case 'choiceMoved':
      return withChoices(question, moveElement(question.choices, event.from, event.to));
    case 'choiceSet': {
      const change = (choice: EditorPquizChoice) => fitChoice(withFields(choice, event.fields), question.questionMode, results);
      return withChoices(question, updateAt(question.choices, event.at, change));
    }
    case 'weightSet': {
      if (question.questionMode !== 'advanced' || event.result < 0 || event.result >= results) return question;
      const weigh = (choice: EditorPquizChoice): EditorPquizChoice => {
        const weight = clampWeight(event.weight);
        return choice.resultWeights[event.result] === weight
          ? choice
          : { ...choice, resultWeights: choice.resultWeights.with(event.result, weight) };
      };
      return withChoices(question, updateAt(question.choices, event.at, weigh));
    }
  }
}

/** Switching to basic clears weights; switching to advanced starts from the result each choice names. */
function switchMode(question: EditorPquizQuestion, to: EditorPquizQuestion['questionMode'], results: number): EditorPquizQuestion {
  if (question.questionMode === to) return question;
  const weights = (choice: EditorPquizChoice) =>
    to === 'basic' ? [] : Array.from({ length: results }, (_, i) => (i === choice.chosenResultIndex ? 1 : 0));
  return { ...question, questionMode: to, choices: question.choices.map((choice) => ({ ...choice, resultWeights: weights(choice) })) };
}

/** Advanced weights above 100 are reset to 0; so is what is no weight at all. */
const clampWeight = (weight: number): number => (Number.isFinite(weight) ? resetExcessWeight(Math.max(weight, 0)) : 0);

/** A choice with as many weights as its mode and the results ask for, naming a result there is. */
export function fitChoice(choice: EditorPquizChoice, mode: EditorPquizQuestion['questionMode'], results: number): EditorPquizChoice {
  const length = mode === 'advanced' ? results : 0;
  const { chosenResultIndex: chosen, resultWeights: weights } = choice;
  const isKnown = Number.isInteger(chosen) && chosen >= -1 && chosen < results;
  if (isKnown && weights.length === length) return choice;
  return {
    ...choice,
    chosenResultIndex: isKnown ? chosen : -1,
    resultWeights: Array.from({ length }, (_, i) => clampWeight(weights[i] ?? 0)),
  };
}

export const fitQuestion = (question: EditorPquizQuestion, results: number): EditorPquizQuestion => ({
  ...question,
  choices: question.choices.map((choice) => fitChoice(choice, question.questionMode, results)),
});

function removeResult(edit: EditorPquiz, at: number): EditorPquiz {
  const results = removeAt(edit.results, at, 1);
  if (results === edit.results) return edit;
  return updateEachChoice({ ...edit, results }, (choice) => ({
    ...choice,
    chosenResultIndex: getIndexAfterRemoval(choice.chosenResultIndex, at, -1),
    resultWeights: choice.resultWeights.filter((_, i) => i !== at),
  }));
}

function moveResult(edit: EditorPquiz, from: number, to: number): EditorPquiz {
  const results = moveElement(edit.results, from, to);
  if (results === edit.results) return edit;
  return updateEachChoice({ ...edit, results }, (choice) => ({
    ...choice,
    chosenResultIndex: choice.chosenResultIndex < 0 ? -1 : getIndexAfterMove(choice.chosenResultIndex, from, to),
    resultWeights: moveElement(choice.resultWeights, from, to),
  }));
}

function updateEachChoice(edit: EditorPquiz, change: (choice: EditorPquizChoice) => EditorPquizChoice): EditorPquiz {
  const fitted = (question: EditorPquizQuestion) =>
    fitQuestion({ ...question, choices: question.choices.map(change) }, edit.results.length);
  return { ...edit, questions: edit.questions.map(fitted) };
}

const withQuestions = (edit: EditorPquiz, questions: readonly EditorPquizQuestion[]): EditorPquiz =>
  questions === edit.questions ? edit : { ...edit, questions };
const withChoices = (question: EditorPquizQuestion, choices: readonly EditorPquizChoice[]): EditorPquizQuestion =>
  choices === question.choices ? question : { ...question, choices };
