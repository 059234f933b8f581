import { getTableColumns } from 'drizzle-orm';
import { contents } from '#worker/db/schema/contents';
import { buildColumnList, createRowReader, type RawRow } from './rows.ts';

const {
  imageStartPage,
  imageStartPageAlt,
  previousCreatorId,
  discardedFrom,
  translationOf,
  commentCount,
  playerCount,
  upVoteWeight,
  downVoteWeight,
  version,
  adminSavedAt,
  modifiedBy,
  saveId,
  recommend,
  attachments,
  metadata,
  body,
  ...card
} = getTableColumns(contents);

/** Columns of a content that lists read: all except long ones and those for its own page or for jobs. */
export const CARD = card;
export const CARD_COLUMNS = buildColumnList(CARD, 'contents');

export type ContentRow = typeof contents.$inferSelect;
export type CardRow = Pick<ContentRow, keyof typeof CARD>;

/** A card with its sort keys in the list, as in a cursor. */
export type ListedCard = CardRow & { cursorKeys: string };

const readCard = createRowReader(CARD);

export const readListedCard = (raw: RawRow): ListedCard => ({ ...readCard(raw), cursorKeys: String(raw.cursor_keys) });
