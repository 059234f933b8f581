import { CONTENT_STATUSES, type ContentStatus } from '#base/content-statuses';
import type { Kind } from '#base/kinds';
import type { ArticleBody } from '#contract/contents/article';
import { type AdminFields, adminFields, articleDraft, type ContentDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { isGameDocument } from '#rules/contents/game';
import { assignKquizIds } from '#rules/kquiz/ids';
import { assignPquizIds } from '#rules/pquiz/ids';
import { requireImportableImages } from '#worker/contents/article-html/image-policies';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';
import { parseInput } from '#worker/http/input/parse-input';

const DRAFT_SCHEMAS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };

/** Fields of a content in responses that only the server writes. A save may send them back; they are ignored. */
const READ_ONLY_FIELDS = new Set([
  ...[
    '_id',
    'type',
    'UID',
    'status',
    'reviewStatus',
    'internalTags',
    'creator',
    'creatorName',
    'creatorUsername',
    'official',
    'questionCount',
  ],
  ...[
    'performance',
    'statistics',
    'dateCreated',
    'dateModified',
    'datePublished',
    'dateDisplayed',
    'lastModifiedBy',
    'version',
    'kattempt',
    'pendingChange',
  ],
  ...['force', 'draft'],
]);

const omitFields = (body: object, fields: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !fields.has(name)));

/** Parses the draft in the body of a creation or of an owner's save. Its images may be those of other sites, which `copyForeignImages` copies. */
export function parseDraft(kind: Kind, body: object): ContentDraft {
  const writableFields = omitFields(body, READ_ONLY_FIELDS) as { metadata?: Record<string, unknown> };
  const { dateAdminSave: _, internalSearch: _s, ...metadata } = writableFields.metadata ?? {};
  const draft = sanitiseRecommendations(parseInput<ContentDraft>(DRAFT_SCHEMAS[kind], { ...writableFields, metadata }));
  if (!('htmlContent' in draft) || isGame(draft)) return draft;
  return { ...draft, htmlContent: sanitiseHtml(draft.htmlContent, 'htmlContent', requireImportableImages('htmlContent')) };
}

/** Parses the admin fields in a body that may also have the other fields of the content. */
export const parseAdminFields = (body: object): AdminFields =>
  sanitiseRecommendations(
    parseInput(adminFields, Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(adminFields.shape, name)))),
  );

const sanitiseRecommendations = <T extends Pick<AdminFields, 'recommend'>>(fields: T): T =>
  fields.recommend
    ? {
        ...fields,
        recommend: fields.recommend.map((recommendation, i) => ({
          ...recommendation,
          htmlContent: sanitiseRecommendation(recommendation.htmlContent, `recommend.${i}.htmlContent`),
        })),
      }
    : fields;

const sanitiseRecommendation = (html: string, path: string) => sanitiseHtml(html, path, requireImportableImages(path));

/** The body that a content stores for a draft: its elements have an `_id`, and its HTML is sanitised. */
export function buildBody(draft: ContentDraft, newId: () => string): KquizBody | PquizBody | ArticleBody {
  if ('explanationDisplay' in draft) {
    const { explanationDisplay, timeLimit } = draft;
    return { explanationDisplay, timeLimit, ...assignKquizIds(draft, newId) };
  }
  if ('results' in draft) return assignPquizIds(draft, newId);
  // A game has scripts of its own and is served only into a sandboxed frame.
  return { htmlContent: isGameDocument(draft.htmlContent) ? draft.htmlContent : sanitiseHtml(draft.htmlContent) };
}

/** The `status` of a body, if it is valid. Callers check whether the viewer may set it. */
export const parseStatus = (body: object): ContentStatus | undefined =>
  CONTENT_STATUSES.find((status) => status === (body as { status?: unknown }).status);

export const isGame = (draft: ContentDraft) => 'htmlContent' in draft && isGameDocument(draft.htmlContent);
