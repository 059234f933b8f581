import { expect, test } from 'vitest';
import { fetchPage } from '#tests/helpers/pages';

test.each([
  ['/leaderboard', /(This week, )?\d+( \w+)? to \d+ \w+/],
  ['/leaderboard?opts=day', /Today, \d+ \w+|The last with plays: \d+ \w+\./],
  ['/leaderboard?opts=month', /(This month, )?\w+ \d{4}/],
])('%s names the dates of its period and what its numbers count', async (path, dates) => {
  const { status, html } = await fetchPage(path);
  expect(status).toBe(200);
  const boards = html.match(/<section aria-label="(?:Creators|Players)"[\s\S]*?<\/section>/g) ?? [];
  expect(boards).toHaveLength(2);
  for (const board of boards) {
    expect(board).toMatch(dates);
    if (!board.includes('<table')) continue;
    expect(board).toMatch(/<th[^>]*>\s*Place\s*<\/th>/);
    expect(board).toMatch(/<th[^>]*>\s*(Plays of their quizzes|Quizzes finished)\s*<\/th>/);
  }
});
