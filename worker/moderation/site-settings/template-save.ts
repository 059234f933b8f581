import { AppError } from '#base/errors';
import { SPECIFIED_TEMPLATE_KEYS } from '#base/template-keys';
import type { ArticleBody } from '#contract/contents/article';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { TemplateRow, TemplateRows } from '#contract/moderation/site-settings';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import { createNewDraftFields } from '#rules/contents/draft-fields';
import { buildTemplateKey } from '#rules/templates/template-cards';
import { findContent } from '#worker/contents/contents/find';
import { findLatestDraft } from '#worker/contents/contents/pending-change';
import { parseBody } from '#worker/contents/contents/present';
import { deleteTemplate, listStoredTemplates, type TemplateSave, upsertTemplateRow } from '#worker/contents/templates/service';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';

type StoredTemplates = Awaited<ReturnType<typeof listStoredTemplates>>;
type NewTemplateRow = Omit<TemplateSave, 'modifiedAt'>;

/** The statements of a save of templates. A template made from a content has nothing of whose it was (specification 4.1). */
export async function buildTemplateSave(ctx: RequestContext, rows: TemplateRows): Promise<BatchStatement[]> {
  const stored = await listStoredTemplates(ctx);
  assertRemovable(rows, stored);
  const saves: NewTemplateRow[] = [];
  for (const [i, row] of rows.entries()) {
    if (row.isRemoved) continue;
    saves.push(await buildTemplateRow(ctx, row, { stored, index: i, takenKeys: [...stored, ...saves].map(({ key }) => key) }));
  }
  const savedKeys = new Set(saves.map(({ key }) => key));
  const removedKeys = rows.flatMap((row) => (row.isRemoved ? [row.key] : []));
  const untouched = stored.filter(({ key }) => !savedKeys.has(key) && !removedKeys.includes(key));
  return [
    ...removedKeys.map((key) => deleteTemplate(ctx, key)),
    ...saves.map((save, i) => upsertTemplateRow(ctx, { ...save, position: i + 1 })),
    ...untouched.map((row, i) =>
      upsertTemplateRow(ctx, { ...pickCard(row), key: row.key, value: row.value, position: saves.length + i + 1 }),
    ),
  ];
}

function assertRemovable(rows: TemplateRows, stored: StoredTemplates): void {
  for (const [i, row] of rows.entries()) {
    const isStored = stored.some(({ key }) => key === row.key);
    if (row.isRemoved && SPECIFIED_TEMPLATE_KEYS.some((key) => key === row.key))
      throw refuseRow(i, 'isRemoved', 'This template is part of the product and cannot be removed. You can hide it instead.');
    if (row.isRemoved && !isStored) throw refuseRow(i, 'key', 'This template has been removed already. Reload the page.');
    if (rows.findIndex(({ key }) => key !== undefined && key === row.key) < i && row.key !== undefined)
      throw refuseRow(i, 'key', 'Two templates have the same key. Give each its own.');
  }
}

interface TemplateRowOptions {
  stored: StoredTemplates;
  index: number;
  takenKeys: readonly string[];
}

async function buildTemplateRow(
  ctx: RequestContext,
  row: TemplateRow,
  { stored, index, takenKeys }: TemplateRowOptions,
): Promise<NewTemplateRow> {
  const before = stored.find(({ key }) => key === row.key);
  const source = row.source?.trim();
  const value = row.value ?? (source ? await readSource(ctx, source, index) : before?.value);
  if (!value) throw refuseRow(index, 'source', 'Paste the link of the quiz or article that this template starts with.');
  const card = {
    cardTitle: row.title?.trim() ?? before?.cardTitle ?? null,
    cardText: row.text?.trim() ?? before?.cardText ?? null,
    isShown: row.isShown ?? before?.isShown ?? true,
  };
  const { title } = value as { title?: unknown };
  return { ...card, value, key: row.key ?? buildTemplateKey(card.cardTitle || String(title ?? ''), takenKeys) };
}

/**
 * A content as the start of others. It is one of the caller's own or of the core team: everyone can read a template with its answers, and
 * it names no creator. The quizzes of others are offered by the internal tag `dyn_template`, which names them.
 */
async function readSource(ctx: RequestContext, url: string, index: number): Promise<object> {
  const parsedUrl = parseContentUrl(url, [ctx.settings.origin, ctx.origin]);
  const row = parsedUrl ? await findContent(ctx, parsedUrl.kind, parsedUrl.name) : undefined;
  if (!row) throw refuseRow(index, 'source', `No quiz or article has the address “${url}”. Check the link.`);
  const isOwn = row.creatorId === ctx.viewer?.id;
  if (!isOwn && !row.official)
    throw refuseRow(
      index,
      'source',
      `“${row.title}” is by another creator. Use a quiz of yours or of the core team, or give this one the internal tag dyn_template: it is then offered with its creator’s name.`,
    );
  const source = isOwn ? await findLatestDraft(ctx, row) : row;
  const fields = createNewDraftFields(row.type, { ...source, ...parseBody<KquizBody | PquizBody | ArticleBody>(source) });
  return { ...fields, type: row.type };
}

const pickCard = ({ cardTitle, cardText, isShown }: StoredTemplates[number]) => ({ cardTitle, cardText, isShown });

const refuseRow = (index: number, column: string, message: string) =>
  new AppError('VALIDATION_FAILED', { issues: [{ path: `value.${index}.${column}`, message }] });
