import * as z from 'zod';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { boundedLine, boundedRecord, boundedText, id, isoTime } from '#contract/common';
import { contentStatistics, kattempt } from '#contract/contents/contents';
import { answerKey, choiceFeedback, publicExplanation } from '#contract/contents/kquiz';
import { consumerKey } from '#contract/partners/embeds';
import { classHandIn, nickname } from './classes.ts';

const ids = z.array(id).max(QUIZ_LIMITS.choices);
const idMap = boundedRecord(id, QUIZ_LIMITS.choices);
const answerText = boundedText(TEXT_LIMITS.choice);

/** A player's answer to one question; the question's type determines which field is used. */
const answerFields = {
  choiceId: id.optional(),
  choiceIds: ids.optional(),
  texts: z.array(answerText).max(QUIZ_LIMITS.slots).optional(),
  buckets: idMap.optional(),
  pairs: idMap.optional(),
  ignored: z.literal(true).optional(),
};
export const playerAnswer = z.strictObject(answerFields);
export type PlayerAnswer = z.infer<typeof playerAnswer>;
export const submissionAnswer = z.strictObject({ questionId: id, ...answerFields });
export type SubmissionAnswer = z.infer<typeof submissionAnswer>;

export const startPlayResponse = z.object({ playToken: z.string(), startedAt: isoTime });
export type StartPlayResponse = z.infer<typeof startPlayResponse>;

export const checkAnswerRequest = z.strictObject({ playToken: z.string().max(1_000), questionId: id, answer: playerAnswer });
export type CheckAnswerRequest = z.infer<typeof checkAnswerRequest>;
const percent = z.number().int().min(0).max(100);
/** How everyone answered a question, once enough plays are counted: the percentage of right answers, and of choices by their id. */
const answerFiguresFields = { rightPercent: percent.optional(), shares: z.record(z.string(), percent).optional() };
const answerFigures = z.object(answerFiguresFields);
export type AnswerFigures = z.infer<typeof answerFigures>;

export const checkAnswerResponse = z.object({
  right: z.boolean(),
  answerKey,
  explanation: publicExplanation,
  feedback: z.array(choiceFeedback).optional(),
  ...answerFiguresFields,
});
export type CheckAnswerResponse = z.infer<typeof checkAnswerResponse>;

/** The maximum number of answers that a submission may have. */
const MAX_ANSWERS = QUIZ_LIMITS.questions * 2;
const campaignParam = boundedLine(TEXT_LIMITS.campaignParam).optional();
/** The campaign the player came from. `utm` fields missing in the body are read from the request's headers. */
export const submissionMetadata = z.strictObject({
  campaign_id: campaignParam,
  custom_id: campaignParam,
  utm_source: campaignParam,
  utm_medium: campaignParam,
  utm_campaign: campaignParam,
  /** The embed consumer whose frame the play was in. A call from the consumer's own page has its consumer, whatever its body says. */
  consumer: consumerKey.optional(),
  /** The seconds until each question was answered, in the order of `answers`; null where unknown. */
  question_seconds: z.array(z.number().int().min(0).max(86_400).nullable()).max(MAX_ANSWERS).optional(),
});
export type SubmissionMetadata = z.infer<typeof submissionMetadata>;

/** An id that a client creates, such as 32 letters and digits or a UUID, whose hyphens are dropped. */
const clientId = z
  .string()
  .regex(/^([0-9A-Za-z]{16,40}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$/, 'Use a UUID, or 16 to 40 letters and digits.')
  .transform((text) => text.replaceAll('-', ''));

/** A finished play. The server computes scores; those sent by a client are accepted and ignored. */
export const submissionDraft = z.strictObject({
  _id: clientId.optional(),
  answers: z.array(submissionAnswer).max(MAX_ANSWERS),
  duration: z.number().min(0).max(31_536_000).default(0),
  playToken: z.string().max(1_000).optional(),
  metadata: submissionMetadata.prefault({}),
  /** A preview by the creator: scored like any play, but not stored. Ignored for other users. */
  preview: z.literal(true).optional(),
  /** The player's name in the class whose link is the campaign. It is stored with the class only. */
  nickname: nickname.optional(),
  resultId: z.unknown().optional(),
  finalScore: z.unknown().optional(),
  dimensionScores: z.unknown().optional(),
});
export type SubmissionDraft = z.infer<typeof submissionDraft>;

export const submission = z.strictObject({
  _id: id,
  user: id.optional(),
  duration: z.number(),
  finalScore: z.number().optional(),
  dimensionScores: z.array(z.number()).optional(),
  resultId: id.optional(),
  metadata: submissionMetadata,
  dateCreated: isoTime,
});
export type Submission = z.infer<typeof submission>;

export const publicLevel = z.strictObject({
  _id: id,
  minScore: z.number(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  imageAlt: z.string(),
});
export const gradedAnswer = z.strictObject({
  questionId: id,
  right: z.boolean(),
  answerKey: answerKey.optional(),
  explanation: publicExplanation.optional(),
  feedback: z.array(choiceFeedback).optional(),
  ...answerFiguresFields,
});
/** The result of a trivia play. `levels` has one row per dimension; `level` is null if the dimension has no levels. */
export const kquizPlayResult = z.strictObject({
  finalScore: z.number(),
  maxScore: z.number(),
  levels: z.array(z.strictObject({ dimensionIndex: z.number(), score: z.number(), maxScore: z.number(), level: publicLevel.nullable() })),
  review: z.array(gradedAnswer),
});
export type KquizPlayResult = z.infer<typeof kquizPlayResult>;

export const scoredResult = z.strictObject({
  _id: id,
  index: z.number(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  score: z.number(),
  percent: z.number(),
});
export type ScoredResult = z.infer<typeof scoredResult>;
/** The winning result, and the others by score. Percents are integers and sum to 100. */
export const pquizPlayResult = z.strictObject({ winner: scoredResult, others: z.array(scoredResult) });
export type PquizPlayResult = z.infer<typeof pquizPlayResult>;

/** A trivia score among those of the other players. Percents by points are integers and sum to 100. */
export const scoreComparison = z.strictObject({
  plays: z.number().int(),
  betterThanPercent: percent,
  scores: z.array(z.strictObject({ points: z.number(), percent })),
});
export type ScoreComparison = z.infer<typeof scoreComparison>;

export const submissionResponse = z.object({
  submission,
  result: z.union([kquizPlayResult, pquizPlayResult]).nullable(),
  statistics: contentStatistics.nullable(),
  /** Only once enough plays of the quiz are counted, like the percentages of players with this and with each personality result. */
  comparison: scoreComparison.optional(),
  resultPercent: percent.optional(),
  resultShares: z.record(z.string(), percent).optional(),
  kattempt: kattempt.optional(),
  /** The score of a trivia play, signed, for the `s` parameter of the addresses with which its player shares it. */
  sharedScore: z.string().optional(),
  /** Why a trivia play has no place on the leaderboard, in words: of a signed-in player, or of anyone who sent it late. */
  unranked: z.string().optional(),
  /** Proves that a visitor's play without a play token is whose this response is, for a claim of it. */
  claimToken: z.string().optional(),
  /** The answers that count, if they are not those sent: answered differently before, or submitted before with the same id. */
  answers: z.array(submissionAnswer).optional(),
  /** Of a play with a nickname, if its campaign is a class of the quiz. */
  handIn: classHandIn.optional(),
});
export type SubmissionResponse = z.infer<typeof submissionResponse>;

/** Proves that a play is the caller's: the token of a trivia play, else the claim token that its submission was answered with. */
export const claimRequest = z.strictObject({ playToken: z.string().max(1_000).optional(), claimToken: z.string().max(200).optional() });
export type ClaimRequest = z.infer<typeof claimRequest>;
/** A visitor's play that belongs to the caller now, with the caller's best attempt, or why the play has no place on the leaderboard. */
export const claimedPlay = z.object({ submission, kattempt: kattempt.optional(), unranked: z.string().optional() });
export type ClaimedPlay = z.infer<typeof claimedPlay>;
