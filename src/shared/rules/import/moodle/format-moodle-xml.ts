import {
  buildExtras,
  type ExportedQuestion,
  getAnswerWeight,
  getSingleNumber,
  listTypedTexts,
  toMoodleNumber,
  XML_EXTRAS_PREFIX,
} from '#rules/import/question-extras';

/** Questions in Moodle's XML. Fields that Moodle does not support are written to comments, so that an import restores them. */
export const formatMoodleXml = (questions: readonly ExportedQuestion[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', ...questions.map(formatQuestion), '</quiz>', ''].join('\n');

const NAME_LENGTH = 80;

function formatQuestion(question: ExportedQuestion): string {
  const { type, body } = formatAnswers(question);
  const extras = buildExtras(question);
  return [
    `<question type="${type}">`,
    ...(Object.keys(extras).length > 0 ? [formatExtras(extras)] : []),
    `<name><text>${escapeXml([...question.title.replace(/\s+/g, ' ')].slice(0, NAME_LENGTH).join(''))}</text></name>`,
    formatText('questiontext', question.title),
    formatText('generalfeedback', question.explanation.text),
    `<defaultgrade>${question.numPoints}</defaultgrade>`,
    ...body,
    ...(question.tags.length > 0
      ? [`<tags>${question.tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>`]
      : []),
    '</question>',
  ].join('\n');
}

// A comment must not contain two hyphens, which JSON has only within strings.
const formatExtras = (extras: object) => `<!--${XML_EXTRAS_PREFIX}${JSON.stringify(extras).replaceAll('--', '-\\u002d')} -->`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const formatText = (name: string, text: string) => `<${name} format="plain_text"><text>${escapeXml(text)}</text></${name}>`;

function formatAnswers(question: ExportedQuestion): { type: string; body: string[] } {
  switch (question.type) {
    case 11:
    case 12:
      return { type: 'multichoice', body: formatChoices(question) };
    case 21:
    case 22:
    case 23: {
      const number = getSingleNumber(question);
      if (!number) return { type: 'shortanswer', body: ['<usecase>0</usecase>', ...listTypedTexts(question).map(formatTypedText)] };
      const tolerance = `<tolerance>${number.tolerance}</tolerance>`;
      return {
        type: 'numerical',
        body: number.numbers.map((text) => formatAnswer(toMoodleNumber(text), { fraction: 100, more: tolerance })),
      };
    }
    case 31:
      return {
        type: 'matching',
        body: question.selectionChoices.map(({ text, bucketIndex }) => formatPair(text, question.bucketChoices[bucketIndex]?.text ?? '')),
      };
    case 41: {
      const { pairLefts, pairRights } = question.pairsAnswer;
      return { type: 'matching', body: pairLefts.map(({ text }, i) => formatPair(text, pairRights[i]?.text ?? '')) };
    }
  }
}

function formatChoices(question: Extract<ExportedQuestion, { type: 11 | 12 }>): string[] {
  const isSingle = question.type === 11;
  const right = question.selectionChoices.filter(({ answerValue }) => answerValue !== 0).length;
  const wrongFraction = isSingle ? 0 : -100;
  return [
    `<single>${isSingle}</single>`,
    '<shuffleanswers>true</shuffleanswers>',
    ...question.selectionChoices.map(({ text, answerValue, feedback }) =>
      formatAnswer(text, {
        fraction: answerValue === 0 ? wrongFraction : getAnswerWeight(right),
        more: feedback?.text ? formatText('feedback', feedback.text) : '',
      }),
    ),
  ];
}

// In Moodle's short answers a star stands for any text.
const formatTypedText = (text: string) => formatAnswer(text.replaceAll('\\', '\\\\').replaceAll('*', '\\*'), { fraction: 100, more: '' });

const formatAnswer = (text: string, { fraction, more }: { fraction: number; more: string }) =>
  `<answer fraction="${fraction}" format="plain_text"><text>${escapeXml(text)}</text>${more}</answer>`;

const formatPair = (left: string, right: string) =>
  `<subquestion format="plain_text"><text>${escapeXml(left)}</text><answer><text>${escapeXml(right)}</text></answer></subquestion>`;
