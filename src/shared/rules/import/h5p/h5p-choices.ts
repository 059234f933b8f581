import { IMPORT_LIMITS } from '#base/limits/editor';
import type { QuestionOrReason } from '#rules/import/imported-question';
import { TOO_MANY_ANSWERS } from '#rules/import/moodle/moodle-types';
import { createTextReader, type HtmlCleaner, type TextReader } from '#rules/import/plain-texts';
import { asList, asRecord, asText, type JsonRecord } from '#rules/untyped-json';
import { readH5pPicture, readH5pTitle, toHtmlText } from './h5p-texts.ts';

/** H5P.MultiChoice */
export function parseH5pChoices(params: JsonRecord, cleanHtml: HtmlCleaner): QuestionOrReason[] {
  const reader = createTextReader(cleanHtml);
  const title = readH5pTitle(params['question'], reader);
  if (title === '') return ['The question is missing.'];
  const answers = asList(params['answers']).map(asRecord);
  if (answers.length > IMPORT_LIMITS.answers) return [TOO_MANY_ANSWERS];
  const rightCount = answers.filter(({ correct }) => correct === true).length;
  const { type, singleAnswer, singlePoint } = asRecord(params['behaviour']);
  const isSingle = type === 'single' || (type !== 'multi' && (singleAnswer === true || rightCount === 1));
  if (rightCount === 0) return ['No answer is marked as right.'];
  if (isSingle && rightCount > 1) return ['Several answers are right, of which one is enough.'];
  if (!isSingle && singlePoint !== true && rightCount > 1)
    reader.note('Points for some of the right answers', 'All right answers together give the points here.');
  const selectionChoices = answers.map((answer, i) => ({
    text: reader.read(toHtmlText(answer['text']), `Answer ${i + 1}`),
    answerValue: answer['correct'] === true ? 1 : 0,
    ...readFeedback(asRecord(answer['tipsAndFeedback']), i, reader),
  }));
  return [
    {
      question: { type: isSingle ? 11 : 12, title, ...readH5pPicture(params['media'], reader), selectionChoices },
      changes: reader.changes,
    },
  ];
}

function readFeedback({ chosenFeedback, notChosenFeedback, tip }: JsonRecord, index: number, reader: TextReader): JsonRecord {
  const text = reader.read(toHtmlText(chosenFeedback), `Feedback on answer ${index + 1}`);
  if (asText(notChosenFeedback).trim() !== '')
    reader.note('Feedback on answers that were not chosen', 'Here feedback is for the chosen answer.');
  if (asText(tip).trim() !== '') reader.note('Tips', 'Answers have no tips here.');
  return text === '' ? {} : { feedback: { text } };
}

/** H5P.TrueFalse */
export function parseH5pTruth(params: JsonRecord, cleanHtml: HtmlCleaner): QuestionOrReason[] {
  const reader = createTextReader(cleanHtml);
  const title = readH5pTitle(params['question'], reader);
  if (title === '') return ['The question is missing.'];
  const isTrue = asText(params['correct'], String(params['correct'])) === 'true';
  const labels = asRecord(params['l10n']);
  const { feedbackOnCorrect, feedbackOnWrong } = asRecord(params['behaviour']);
  const selectionChoices = [
    { text: asText(labels['trueText'], 'True'), isRight: isTrue },
    { text: asText(labels['falseText'], 'False'), isRight: !isTrue },
  ].map(({ text, isRight }) => {
    const feedback = reader.read(toHtmlText(isRight ? feedbackOnCorrect : feedbackOnWrong), 'Feedback');
    return { text, answerValue: isRight ? 1 : 0, ...(feedback !== '' && { feedback: { text: feedback } }) };
  });
  return [{ question: { type: 11, title, ...readH5pPicture(params['media'], reader), selectionChoices }, changes: reader.changes }];
}

/** H5P.SingleChoiceSet: several questions, the first answer of each is right. */
export function* parseH5pSingleChoice(params: JsonRecord, cleanHtml: HtmlCleaner): Generator<QuestionOrReason> {
  for (const choice of asList(params['choices'])) yield parseSingleChoice(asRecord(choice), cleanHtml);
}

function parseSingleChoice(choice: JsonRecord, cleanHtml: HtmlCleaner): QuestionOrReason {
  const reader = createTextReader(cleanHtml);
  const title = readH5pTitle(choice['question'], reader);
  if (title === '') return 'The question is missing.';
  const answers = asList(choice['answers']);
  if (answers.length > IMPORT_LIMITS.answers) return TOO_MANY_ANSWERS;
  const selectionChoices = answers.map((answer, i) => ({
    text: reader.read(toHtmlText(answer), `Answer ${i + 1}`),
    answerValue: i === 0 ? 1 : 0,
  }));
  return { question: { type: 11, title, selectionChoices }, changes: reader.changes };
}
