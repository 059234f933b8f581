import { serialize } from 'hono/utils/cookie';
import type { Kind } from '#base/kinds';
import { TEMPLATE_SIGNATURE_COOKIE, TEMPLATE_SIGNATURE_DAYS } from '#base/limits/contents';
import { LIST_LIMITS } from '#base/limits/lists';
import type { ContentCard } from '#contract/contents/contents';
import type { TemplateList } from '#contract/contents/templates';
import type { StartCard } from '#rules/editor/start-cards';
import { parseTemplate } from '#rules/templates/parse-template';
import { buildTemplateStartCard, listTemplateStartCards, sortTemplates } from '#rules/templates/template-cards';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { getCookieAttributes, getCookieName } from '#worker/http/cookies';
import { getSha256Hex } from '#worker/platform/signing';
import * as repo from './repo.ts';

const SIGNATURE_CHARACTERS = 16;
const DAY_SECONDS = 24 * 60 * 60;

/** The templates from which a content can start. */
export async function listTemplates(ctx: RequestContext): Promise<TemplateList> {
  const rows = await repo.listTemplateRows(ctx.db);
  return rows.flatMap(({ key, value }) => {
    const template = parseTemplate(key, value);
    return template ? [{ key, value: template }] : [];
  });
}

/** The contents that the editor's start page offers as templates. */
export async function listTemplateContents(ctx: RequestContext): Promise<ContentCard[]> {
  const rows = await repo.listTemplateCards(ctx.db, LIST_LIMITS.templates);
  return rows.map((row) => presentCard(row, null));
}

/** The cards of templates on the editor's start page. */
export const listEditorTemplates = async (ctx: RequestContext): Promise<StartCard[]> =>
  listTemplateStartCards(await repo.listTemplateRows(ctx.db));

/** The card of the template at this path of the editor; null if there is none. */
export async function findTemplateCard(ctx: RequestContext, kind: Kind, key: string): Promise<StartCard | null> {
  const [row] = await repo.findTemplate(ctx.db, key);
  const card = row ? buildTemplateStartCard(row) : null;
  return card?.kind === kind ? card : null;
}

/** A template as it is stored. */
export type TemplateSave = Parameters<typeof repo.upsertTemplate>[1];

/** The templates as staff have saved them, in their order, including those from which no content can start. */
export const listStoredTemplates = async (ctx: RequestContext) => sortTemplates(await repo.listTemplateRows(ctx.db));

/** The statement that inserts a template or replaces the one with its key. */
export const upsertTemplate = (ctx: RequestContext, key: string, template: object) =>
  repo.upsertTemplate(ctx.db, { key, value: template, modifiedAt: ctx.now });

/** The statement that inserts a template with its card, or changes the one with its key. */
export const upsertTemplateRow = (ctx: RequestContext, row: Omit<TemplateSave, 'modifiedAt'>) =>
  repo.upsertTemplate(ctx.db, { ...row, modifiedAt: ctx.now });

/** The statement that deletes a template. */
export const deleteTemplate = (ctx: RequestContext, key: string) => repo.deleteTemplate(ctx.db, key);

/** All templates, with their signature in a cookie; 304 for a caller whose cookie has the same signature. */
export async function sendTemplates(ctx: RequestContext, sign: string | undefined): Promise<Response> {
  const json = JSON.stringify(await listTemplates(ctx));
  const signature = (await getSha256Hex(json)).slice(0, SIGNATURE_CHARACTERS);
  const attributes = { ...getCookieAttributes(ctx.settings), maxAge: TEMPLATE_SIGNATURE_DAYS * DAY_SECONDS };
  const headers = { 'Set-Cookie': serialize(getCookieName(ctx.settings, TEMPLATE_SIGNATURE_COOKIE), signature, attributes) };
  if (sign === signature) return new Response(null, { status: 304, headers });
  return new Response(json, { headers: { ...headers, 'Content-Type': 'application/json' } });
}
