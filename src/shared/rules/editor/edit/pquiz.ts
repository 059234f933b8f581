import { QUIZ_LIMITS } from '#base/limits/contents';
import type { PquizChoiceEdit, PquizEdit, PquizQuestionEdit, ResultEdit } from '#rules/editor/draft';
import { resetWeight } from '#rules/pquiz/mode';
import { type CommonEvent, editCommon, withFields } from './common.ts';
import { changedAt, indexAfterMove, indexAfterRemoval, insertedAt, movedTo, removedAt } from './lists.ts';

type QuestionFields = Partial<Pick<PquizQuestionEdit, 'title' | 'description' | 'image' | 'imageAlt'>>;
type ChoiceFields = Partial<Pick<PquizChoiceEdit, 'title' | 'description' | 'image' | 'imageAlt' | 'chosenResultIndex'>>;

export type PquizQuestionEvent =
  | { type: 'questionSet'; fields: QuestionFields }
  | { type: 'modeSet'; to: PquizQuestionEdit['questionMode'] }
  | { type: 'choicesAdded'; at: number; choices: readonly PquizChoiceEdit[] }
  | { type: 'choiceRemoved'; at: number }
  | { type: 'choiceMoved'; from: number; to: number }
  | { type: 'choiceSet'; at: number; fields: ChoiceFields }
  | { type: 'weightSet'; at: number; result: number; weight: number };

export type PquizEvent =
  | { type: 'resultAdded'; result: ResultEdit }
  | { type: 'resultRemoved'; at: number }
  | { type: 'resultMoved'; from: number; to: number }
  | { type: 'resultSet'; at: number; fields: Partial<ResultEdit> }
  | { type: 'pquestionsAdded'; at: number; questions: readonly PquizQuestionEdit[] }
  | { type: 'questionRemoved'; at: number }
  | { type: 'questionMoved'; from: number; to: number }
  | { type: 'pquestionEdited'; at: number; event: PquizQuestionEvent };

const quiz = QUIZ_LIMITS;

/** The next personality draft after an edit; an event that makes no sense leaves it as it was. */
export function editPquiz(edit: PquizEdit, event: PquizEvent | CommonEvent): PquizEdit {
  switch (event.type) {
    case 'resultAdded': {
      const results = insertedAt(edit.results, edit.results.length, { things: [event.result], most: quiz.results });
      return results === edit.results ? edit : inEachChoice({ ...edit, results }, (choice) => choice);
    }
    case 'resultRemoved':
      return removeResult(edit, event.at);
    case 'resultMoved':
      return moveResult(edit, event.from, event.to);
    case 'resultSet': {
      const results = changedAt(edit.results, event.at, (result) => withFields(result, event.fields));
      return results === edit.results ? edit : { ...edit, results };
    }
    case 'pquestionsAdded': {
      const fitted = event.questions.map((question) => fitQuestion(question, edit.results.length));
      return withQuestions(edit, insertedAt(edit.questions, event.at, { things: fitted, most: quiz.questions }));
    }
    case 'questionRemoved':
      return withQuestions(edit, removedAt(edit.questions, event.at, 1));
    case 'questionMoved':
      return withQuestions(edit, movedTo(edit.questions, event.from, event.to));
    case 'pquestionEdited': {
      const change = (question: PquizQuestionEdit) => editQuestion(question, event.event, edit.results.length);
      return withQuestions(edit, changedAt(edit.questions, event.at, change));
    }
    default:
      return editCommon(edit, event);
  }
}

function editQuestion(question: PquizQuestionEdit, event: PquizQuestionEvent, results: number): PquizQuestionEdit {
  switch (event.type) {
    case 'questionSet':
      return withFields(question, event.fields);
    case 'modeSet':
      return switchMode(question, event.to, results);
    case 'choicesAdded': {
      const fitted = event.choices.map((choice) => fitChoice(choice, question.questionMode, results));
      return withChoices(question, insertedAt(question.choices, event.at, { things: fitted, most: quiz.choices }));
    }
    case 'choiceRemoved':
      return withChoices(question, removedAt(question.choices, event.at, 2));
    case 'choiceMoved':
      return withChoices(question, movedTo(question.choices, event.from, event.to));
    case 'choiceSet': {
      const change = (choice: PquizChoiceEdit) => fitChoice(withFields(choice, event.fields), question.questionMode, results);
      return withChoices(question, changedAt(question.choices, event.at, change));
    }
    case 'weightSet': {
      if (question.questionMode !== 'advanced' || event.result < 0 || event.result >= results) return question;
      const weigh = (choice: PquizChoiceEdit): PquizChoiceEdit => {
        const weight = keptWeight(event.weight);
        return choice.resultWeights[event.result] === weight
          ? choice
          : { ...choice, resultWeights: choice.resultWeights.with(event.result, weight) };
      };
      return withChoices(question, changedAt(question.choices, event.at, weigh));
    }
  }
}

/** Switching to basic clears weights; switching to advanced starts from the result each choice names. */
function switchMode(question: PquizQuestionEdit, to: PquizQuestionEdit['questionMode'], results: number): PquizQuestionEdit {
  if (question.questionMode === to) return question;
  const weights = (choice: PquizChoiceEdit) =>
    to === 'basic' ? [] : Array.from({ length: results }, (_, i) => (i === choice.chosenResultIndex ? 1 : 0));
  return { ...question, questionMode: to, choices: question.choices.map((choice) => ({ ...choice, resultWeights: weights(choice) })) };
}

/** Advanced weights above 100 are reset to 0; so is what is no weight at all. */
const keptWeight = (weight: number): number => (Number.isFinite(weight) ? resetWeight(Math.max(weight, 0)) : 0);

/** A choice with as many weights as its mode and the results ask for, naming a result there is. */
export function fitChoice(choice: PquizChoiceEdit, mode: PquizQuestionEdit['questionMode'], results: number): PquizChoiceEdit {
  const length = mode === 'advanced' ? results : 0;
  const { chosenResultIndex: chosen, resultWeights: weights } = choice;
  const isKnown = Number.isInteger(chosen) && chosen >= -1 && chosen < results;
  if (isKnown && weights.length === length) return choice;
  return {
    ...choice,
    chosenResultIndex: isKnown ? chosen : -1,
    resultWeights: Array.from({ length }, (_, i) => keptWeight(weights[i] ?? 0)),
  };
}

export const fitQuestion = (question: PquizQuestionEdit, results: number): PquizQuestionEdit => ({
  ...question,
  choices: question.choices.map((choice) => fitChoice(choice, question.questionMode, results)),
});

function removeResult(edit: PquizEdit, at: number): PquizEdit {
  const results = removedAt(edit.results, at, 1);
  if (results === edit.results) return edit;
  return inEachChoice({ ...edit, results }, (choice) => ({
    ...choice,
    chosenResultIndex: indexAfterRemoval(choice.chosenResultIndex, at, -1),
    resultWeights: choice.resultWeights.filter((_, i) => i !== at),
  }));
}

function moveResult(edit: PquizEdit, from: number, to: number): PquizEdit {
  const results = movedTo(edit.results, from, to);
  if (results === edit.results) return edit;
  return inEachChoice({ ...edit, results }, (choice) => ({
    ...choice,
    chosenResultIndex: choice.chosenResultIndex < 0 ? -1 : indexAfterMove(choice.chosenResultIndex, from, to),
    resultWeights: movedTo(choice.resultWeights, from, to),
  }));
}

function inEachChoice(edit: PquizEdit, change: (choice: PquizChoiceEdit) => PquizChoiceEdit): PquizEdit {
  const fitted = (question: PquizQuestionEdit) => fitQuestion({ ...question, choices: question.choices.map(change) }, edit.results.length);
  return { ...edit, questions: edit.questions.map(fitted) };
}

const withQuestions = (edit: PquizEdit, questions: readonly PquizQuestionEdit[]): PquizEdit =>
  questions === edit.questions ? edit : { ...edit, questions };
const withChoices = (question: PquizQuestionEdit, choices: readonly PquizChoiceEdit[]): PquizQuestionEdit =>
  choices === question.choices ? question : { ...question, choices };
