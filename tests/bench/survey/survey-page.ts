import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { PlayableKquiz } from '#contract/contents/contents';
import type { StaticFiles } from '#tests/bench/edge-server';
import { installSurvey } from './survey-packages.ts';

const ENTRY = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';

const survey = new Model(QUIZ);
createRoot(document.getElementById('surveyElement')).render(createElement(Survey, { model: survey }));
`;

/** Builds the same quiz in SurveyJS as its documentation shows: a bundled and minified React page with one question at a time. */
export async function buildSurveyPage(quiz: PlayableKquiz): Promise<StaticFiles> {
  const folder = await installSurvey();
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: folder, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    outdir: '/survey',
    format: 'esm',
    legalComments: 'none',
    define: { QUIZ: JSON.stringify(buildSurvey(quiz)), 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl' },
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  // The package's own minified stylesheet; esbuild's is not smaller.
  const style = readFileSync(join(folder, 'node_modules/survey-core/survey-core.min.css'), 'utf8');
  return new Map([
    ['/survey', { type: 'text/html; charset=utf-8', text: renderDocument(quiz) }],
    ['/survey/survey.js', { type: 'text/javascript', text: script }],
    ['/survey/survey.css', { type: 'text/css', text: style }],
  ]);
}

const renderDocument = ({ title }: PlayableKquiz) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="/survey/survey.css">
    <script type="module" src="/survey/survey.js"></script>
  </head>
  <body><div id="surveyElement"></div></body>
</html>`;

/** https://surveyjs.io/form-library/documentation/design-survey/create-a-quiz */
const buildSurvey = ({ title, description, questions }: PlayableKquiz) => ({
  title,
  description,
  showProgressBar: true,
  progressBarType: 'questions',
  questionsOnPageMode: 'questionPerPage',
  elements: questions.flatMap((question) =>
    question.type === 11
      ? [
          {
            type: 'radiogroup',
            name: question._id,
            title: question.title,
            choices: question.selectionChoices.map(({ _id, text }) => ({ value: _id, text })),
          },
        ]
      : [],
  ),
});
