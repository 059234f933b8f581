import { AppError } from '#base/errors';
import { KINDS } from '#base/kinds';
import { BODY_LIMITS } from '#base/limits/requests';
import type { SubmissionAnswer, SubmissionDraft, SubmissionResponse } from '#contract/playing/submissions';
import { submissionDraft } from '#contract/playing/submissions';
import { CLASS_PARAM, NICKNAME_FIELD } from '#rules/classes/class-link';
import type { PlayQuiz } from '#rules/play/quiz';
import { type FormTextLookup, parseFormAnswer, TICKET_FIELDS } from '#rules/play/quiz-form';
import type { RequestContext } from '#worker/context';
import { parseInput } from '#worker/http/input/parse-input';
import { readForm } from '#worker/http/input/read-body';
import { isCrossOrigin } from '#worker/http/same-origin';
import { startFormPlay } from '#worker/playing/plays/service';
import { submitPlay } from './service.ts';

/** The hidden fields of a form that works without script: the submission's id, the play token and the start in milliseconds. */
export interface PlayFormTicket {
  attempt: string;
  token: string;
  startedAt: string;
}

/** The ticket of a posted form. */
export function readFormTicket(texts: FormTextLookup): PlayFormTicket {
  const readField = (name: string) => texts(name)[0] ?? '';
  return {
    attempt: readField(TICKET_FIELDS.attempt),
    token: readField(TICKET_FIELDS.token),
    startedAt: readField(TICKET_FIELDS.startedAt),
  };
}

export async function createFormTicket(ctx: RequestContext, quiz: PlayQuiz): Promise<PlayFormTicket> {
  const token = quiz.kind === 'kquiz' ? (await startFormPlay(ctx, quiz._id)).playToken : '';
  return { attempt: ctx.newId(), token, startedAt: String(ctx.now.getTime()) };
}

/** The fields of a submitted form, or why it cannot be read; null if the request has no form. */
export async function readFormTexts(request: Request): Promise<FormTextLookup | AppError | null> {
  if (request.method !== 'POST') return null;
  const form = await readForm(request, BODY_LIMITS.usual).catch((error: AppError) => error);
  return form instanceof AppError ? form : (name) => form.getAll(name).filter((value) => typeof value === 'string');
}

/**
 * Finishes a play that was submitted as a form: the same submission as through the API, counted once however often the page is reloaded.
 */
export async function submitPlayForm(
  ctx: RequestContext,
  quiz: PlayQuiz,
  { request, texts }: { request: Request; texts: FormTextLookup },
): Promise<{ answers: SubmissionAnswer[]; submitted: SubmissionResponse }> {
  if (isCrossOrigin(request, ctx.settings.origin)) throw new AppError('CROSS_ORIGIN');
  const answers = quiz.questions.map((question) => ({ questionId: question._id, ...parseFormAnswer(question, texts) }));
  const { attempt, token, startedAt } = readFormTicket(texts);
  const seconds = Math.max(0, Math.round((ctx.now.getTime() - Number(startedAt)) / 1000));
  const draft = parseInput(submissionDraft, {
    _id: attempt,
    answers,
    duration: Number.isFinite(seconds) ? Math.min(seconds, MAX_SECONDS) : 0,
    ...(token ? { playToken: token } : {}),
    ...readClassFields(texts),
  } satisfies SubmissionDraft | object);
  const submitted = await submitPlay(ctx, { type: KINDS[quiz.kind].plural, id: quiz._id }, draft);
  return { answers: submitted.answers ?? answers, submitted };
}

/** The campaign and the nickname of a form that was opened by the link of a class. */
function readClassFields(texts: FormTextLookup): object {
  const [campaignId = ''] = texts(CLASS_PARAM);
  const [nickname = ''] = texts(NICKNAME_FIELD);
  return { ...(campaignId && { metadata: { campaign_id: campaignId } }), ...(nickname.trim() && { nickname }) };
}

const MAX_SECONDS = 86_400;
