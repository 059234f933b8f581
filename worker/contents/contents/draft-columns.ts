import type { ArticleBody } from '#contract/contents/article';
import type { ContentDraft } from '#contract/contents/contents';
import { isGameDocument } from '#rules/contents/game';
import type { ContentRow } from '#worker/db/content-columns';
import { withTags } from './derived-columns.ts';

/** The columns that store fields of a draft unchanged. */
export function getDraftColumns(draft: Omit<ContentDraft, 'tags' | 'categories' | 'metadata' | 'urlName'>, body: object) {
  return {
    title: draft.title,
    description: draft.description,
    language: draft.language,
    translationOf: draft.translationOf,
    imageHomePage: draft.imageHomePage,
    imageHomePageAlt: draft.imageHomePageAlt,
    imageStartPage: draft.imageStartPage,
    imageStartPageAlt: draft.imageStartPageAlt,
    imageThumbnail: draft.imageThumbnail,
    imageThumbnailAlt: draft.imageThumbnailAlt,
    recommend: draft.recommend,
    attachments: draft.attachments,
    body: JSON.stringify(body),
    questionCount: countQuestions(body),
  };
}

/** The columns that a creator's draft decides. The others are the server's or staff's. */
const DRAFT_COLUMNS = [
  ...['title', 'description', 'urlName', 'language', 'translationOf', 'userStatus', 'tags', 'categories', 'metadata', 'body'],
  ...['imageHomePage', 'imageHomePageAlt', 'imageStartPage', 'imageStartPageAlt', 'imageThumbnail', 'imageThumbnailAlt'],
  ...['recommend', 'attachments'],
] as const satisfies readonly (keyof ContentRow)[];
export type DraftColumn = (typeof DRAFT_COLUMNS)[number];

type DraftColumns = Pick<ContentRow, DraftColumn | 'questionCount'>;

/** The columns of a draft, with the number of questions that follows from its body: versions of older releases do not have it. */
export function pickDraftColumns(row: Pick<ContentRow, DraftColumn>): DraftColumns {
  const columns = Object.fromEntries(DRAFT_COLUMNS.map((column) => [column, row[column]])) as Pick<ContentRow, DraftColumn>;
  return { ...columns, questionCount: countQuestions(JSON.parse(row.body) as object) };
}

const countQuestions = (body: { questions?: readonly unknown[] }): number => body.questions?.length ?? 0;

/** The metadata that only staff write. */
const pickStaffMetadata = ({ dateAdminSave, internalSearch }: ContentRow['metadata']) => ({
  ...(dateAdminSave !== undefined && { dateAdminSave }),
  ...(internalSearch !== undefined && { internalSearch }),
});

function pickCreatorMetadata({ dateAdminSave: _d, internalSearch: _s, ...metadata }: ContentRow['metadata']): ContentRow['metadata'] {
  return metadata;
}

/** The columns of a draft that differ between two rows of one content. */
export function listChangedDraftColumns(before: ContentRow, after: ContentRow): DraftColumn[] {
  const getComparedText = (row: ContentRow, column: DraftColumn) =>
    JSON.stringify(column === 'metadata' ? sortFields(pickCreatorMetadata(row.metadata)) : row[column]);
  return DRAFT_COLUMNS.filter((column) => getComparedText(before, column) !== getComparedText(after, column));
}

const sortFields = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The row with the draft of a stored version; null for a version of an older release, which has no whole row. */
export function applySnapshot(row: ContentRow, snapshot: string): ContentRow | null {
  const version = JSON.parse(snapshot) as Omit<ContentRow, 'body'> & { body?: object };
  if (!version.body) return null;
  const draft = pickDraftColumns({ ...version, body: JSON.stringify(version.body) });
  return withGameTag({ ...row, ...draft, metadata: { ...pickCreatorMetadata(draft.metadata), ...pickStaffMetadata(row.metadata) } });
}

/** The tag of a game follows from the body of an article. Of another kind, only staff set it. */
export function withGameTag(row: ContentRow): ContentRow {
  if (row.type !== 'article') return row;
  return { ...row, internalTags: withTags(row.internalTags, isGameRow(row) ? { add: ['game'] } : { remove: ['game'] }) };
}

export const isGameRow = (row: Pick<ContentRow, 'type' | 'body'>): boolean =>
  row.type === 'article' && isGameDocument((JSON.parse(row.body) as ArticleBody).htmlContent);
