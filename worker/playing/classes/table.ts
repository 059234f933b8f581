import { AppError } from '#base/errors';
import { CLASS_LIMITS } from '#base/limits/play';
import type { KquizBody } from '#contract/contents/kquiz';
import type { ClassAnswers, ClassAnswersQuery, ClassPlaySelection } from '#contract/playing/classes';
import { buildClassCsvRows, buildClassTable, type ClassQuiz, sortClassPlays } from '#rules/classes/class-table';
import { formatAttachment } from '#rules/headers/attachment';
import { formatCsvTable } from '#rules/import/csv/csv-table';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { canOpenContent } from '#rules/permissions';
import { toPlayQuiz } from '#rules/play/quiz';
import { findContent } from '#worker/contents/contents/find';
import { parseBody, presentPlayable } from '#worker/contents/contents/present';
import { insertSeenAnswers } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { limitBurst } from '#worker/http/rate-limiting/write-limits';
import { permit } from '#worker/permit';
import { deriveId } from '#worker/platform/ids';
import * as repo from './repo.ts';
import { presentClass, requireClass } from './service.ts';

const UNKNOWN_QUIZ: ClassQuiz = { title: '', questions: [], results: new Map(), maxScore: null };

/** Who answered what in a class of the viewer. */
export async function getClassAnswers(ctx: RequestContext, id: string, { sort }: Pick<ClassAnswersQuery, 'sort'>): Promise<ClassAnswers> {
  const viewer = permit(ctx, 'class.keep');
  const row = await requireClass(ctx, viewer, id);
  const [content, plays] = await Promise.all([
    findContent(ctx, row.contentType, row.contentId),
    repo.listClassAnswers(ctx.db, row.id, CLASS_LIMITS.answers),
  ]);
  const openContent = content && canOpenContent(viewer, content) ? content : undefined;
  const quiz = openContent ? buildClassQuiz(ctx, openContent) : UNKNOWN_QUIZ;
  if (openContent && plays.length > 0) await recordTableReader(ctx, openContent, viewer.id);
  const listedPlays = plays.map((play) => ({ ...play, id: getPlayId(ctx, row.id, play.submissionId) }));
  return buildClassTable(presentClass(row, openContent), quiz, sortClassPlays(listedPlays, sort));
}

/** The same as a CSV file. */
export async function exportClassAnswers(ctx: RequestContext, id: string, query: Pick<ClassAnswersQuery, 'sort'>): Promise<Response> {
  const rows = buildClassCsvRows(await getClassAnswers(ctx, id, query));
  // Spreadsheets recognise UTF-8 by its byte order mark.
  return new Response(`\uFEFF${formatCsvTable(rows)}`, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': formatAttachment(`class-${id}.csv`) },
  });
}

/** Deletes one play of a class of the viewer. */
export async function deleteClassAnswer(ctx: RequestContext, id: string, playId: string): Promise<undefined> {
  const viewer = permit(ctx, 'class.keep');
  await limitBurst(ctx, viewer.id);
  const row = await requireClass(ctx, viewer, id);
  const deleted = await repo.deleteClassAnswers(ctx.db, row.id, await findSubmissionIds(ctx, row.id, [playId]));
  if (deleted.length === 0) throw new AppError('NOT_FOUND');
}

/** Deletes these plays of a class of the viewer. Those that are gone already are left out. */
export async function deleteClassAnswers(ctx: RequestContext, id: string, { ids }: ClassPlaySelection): Promise<undefined> {
  const viewer = permit(ctx, 'class.keep');
  await limitBurst(ctx, viewer.id);
  const row = await requireClass(ctx, viewer, id);
  await repo.deleteClassAnswers(ctx.db, row.id, await findSubmissionIds(ctx, row.id, ids));
}

async function findSubmissionIds(ctx: RequestContext, classId: string, playIds: readonly string[]): Promise<string[]> {
  const wantedIds = new Set(playIds);
  const rows = await repo.listSubmissionIds(ctx.db, classId, CLASS_LIMITS.answers);
  return rows.flatMap(({ submissionId }) => (wantedIds.has(getPlayId(ctx, classId, submissionId)) ? [submissionId] : []));
}

/** The id of a play in the table of a class. That of the submission is its player's, and the same in other places. */
const getPlayId = ({ settings }: RequestContext, classId: string, submissionId: string): string =>
  deriveId(settings.secret, `play ${submissionId} of class ${classId}`);

/** The table marks the answers of others. Who reads them has seen answers, unless the quiz shows them to nobody but its score. */
async function recordTableReader(ctx: RequestContext, { id, type, creatorId, body }: ContentRow, userId: string): Promise<void> {
  if (type !== 'kquiz' || creatorId === userId || !showsAnswers(parseBody<KquizBody>({ body }))) return;
  await insertSeenAnswers(ctx, { contentId: id, userId });
}

function buildClassQuiz(ctx: RequestContext, row: ContentRow): ClassQuiz {
  const content = presentPlayable(ctx, row, { viewer: null, kattempt: null });
  if (content.type === 'article') return UNKNOWN_QUIZ;
  const { questions } = toPlayQuiz(content);
  const results = content.type === 'pquiz' ? content.results : content.dimensions.flatMap(({ levels }) => levels);
  const isMarked = content.type === 'kquiz';
  return {
    title: content.title,
    questions,
    results: new Map(results.map((result) => [result._id, result.title])),
    maxScore: isMarked ? questions.reduce((sum, { numPoints }) => sum + numPoints, 0) : null,
  };
}
