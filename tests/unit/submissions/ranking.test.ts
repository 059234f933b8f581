import { expect, test } from 'vitest';
import { getUnrankedReason } from '#rules/submissions/ranking';

const PLAY = {
  playId: 'p1',
  startedBy: 'wren',
  finishedBy: 'wren',
  seesKey: false,
  seenKey: null,
  showsAnswers: true,
  hasBestAttempt: false,
  isTimePlausible: true,
  isLate: false,
};

test.each([
  ['a first play', {}, null],
  ['a visitor’s play', { startedBy: null, finishedBy: null }, null],
  ['the play that showed its answers first', { seenKey: { playId: 'p1' } }, null],
  ['a later play of a quiz that hides its answers', { showsAnswers: false, hasBestAttempt: true }, null],
  ['a later play of a quiz that shows its answers', { hasBestAttempt: true }, 'answers-seen'],
  ['a play after another has shown answers', { seenKey: { playId: 'p0' } }, 'answers-seen'],
  ['a play after a copy', { seenKey: { playId: null } }, 'copied'],
  ['a play of one’s own quiz', { seesKey: true }, 'sees-key'],
  ['a play that a visitor started', { startedBy: null }, 'started-elsewhere'],
  ['a play that another user started', { startedBy: 'robin' }, 'started-elsewhere'],
  ['a late play', { isLate: true }, 'sent-late'],
  // A play without a rank for having seen the answers counts a player of its day, and a late one none.
  ['a late play after another has shown answers', { isLate: true, seenKey: { playId: 'p0' } }, 'sent-late'],
  ['a play in an implausible time', { isTimePlausible: false }, 'time'],
] as const)('%s', (_, fields, reason) => {
  expect(getUnrankedReason({ ...PLAY, ...fields })).toBe(reason);
});
