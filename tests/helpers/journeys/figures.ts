import type { Page } from 'playwright-core';
import type { CheckAnswerResponse, SubmissionResponse } from '#contract/playing/submissions';

/** Adds figures to the server's responses, as after many plays. */
export async function addFigures(page: Page): Promise<void> {
  await page.route('**/check', async (route) => {
    const response = await route.fetch();
    const checked = (await response.json()) as CheckAnswerResponse;
    const { answer } = route.request().postDataJSON() as { answer: { choiceId: string } };
    const shares = checked.answerKey.type === 11 ? { [answer.choiceId]: 46, [checked.answerKey.choiceId]: 54 } : {};
    await route.fulfill({ response, json: { ...checked, rightPercent: 54, shares } });
  });
  await page.route('**/submissions', async (route) => {
    const response = await route.fetch();
    const submitted = (await response.json()) as SubmissionResponse;
    await route.fulfill({ response, json: addResultFigures(submitted) });
  });
}

function addResultFigures(submitted: SubmissionResponse): SubmissionResponse {
  const { result } = submitted;
  if (result === null) return submitted;
  if ('winner' in result) {
    const resultShares = Object.fromEntries([[result.winner._id, 12], ...result.others.map(({ _id }) => [_id, 88])]);
    return { ...submitted, resultPercent: 12, resultShares };
  }
  const scores = [
    { points: 0, percent: 20 },
    { points: 1, percent: 50 },
    { points: 2, percent: 30 },
  ];
  const review = result.review.map((answer) => ({
    ...answer,
    rightPercent: 54,
    shares: answer.answerKey?.type === 11 ? { [answer.answerKey.choiceId]: 54 } : {},
  }));
  return { ...submitted, result: { ...result, review }, comparison: { plays: 31_704, betterThanPercent: 45, scores } };
}
