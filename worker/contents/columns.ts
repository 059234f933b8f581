import { sql } from 'drizzle-orm';
import { contents } from '../db/schema/contents.ts';

const {
  id,
  type,
  uid,
  urlName,
  title,
  description,
  language,
  status,
  userStatus,
  reviewStatus,
  listed,
  official,
  imageHomePage,
  imageHomePageAlt,
  imageThumbnail,
  imageThumbnailAlt,
  tags,
  internalTags,
  categories,
  creatorId,
  creatorName,
  creatorUsername,
  playCount,
  viewCount,
  upVoteCount,
  downVoteCount,
  score,
  shuffle,
  createdAt,
  modifiedAt,
  publishedAt,
} = contents;

/** What a list reads of a content: everything but its long parts. */
export const CARD = {
  id,
  type,
  uid,
  urlName,
  title,
  description,
  language,
  status,
  userStatus,
  reviewStatus,
  listed,
  official,
  imageHomePage,
  imageHomePageAlt,
  imageThumbnail,
  imageThumbnailAlt,
  tags,
  internalTags,
  categories,
  creatorId,
  creatorName,
  creatorUsername,
  playCount,
  viewCount,
  upVoteCount,
  downVoteCount,
  score,
  shuffle,
  createdAt,
  modifiedAt,
  publishedAt,
};

export type ContentRow = typeof contents.$inferSelect;
export type CardRow = Pick<ContentRow, keyof typeof CARD>;

const JSON_COLUMNS = new Set<string>(['tags', 'internalTags', 'categories'] satisfies (keyof CardRow)[]);
const entries = Object.entries(CARD);
const texts = entries.map(([key, { name }]) => (JSON_COLUMNS.has(key) ? `json(${name})` : name));

/** The columns of a card in a statement given as text. */
export const CARD_COLUMNS = sql.raw(entries.map(([, { name }]) => `contents.${name}`).join(', '));

/** A card and where it stands in its list's order. */
export type ListedCard = CardRow & { cursorKey: number };

/**
 * The cards of a list's rows with their `cursor_key`s, as one JSON text: telling thirty columns of each row apart takes longer than
 * finding the rows.
 */
export const LISTED_CARDS = sql<string>`json_group_array(json_array(${sql.raw(texts.join(', '))}, cursor_key))`;

/** The cards in such a text. */
export const cardsIn = (text: string): ListedCard[] => (JSON.parse(text) as unknown[][]).map(listedCard);

function listedCard(values: readonly unknown[]): ListedCard {
  const card: Record<string, unknown> = { cursorKey: values[entries.length] };
  entries.forEach(([key, column], at) => {
    const value = values[at];
    card[key] = value === null || JSON_COLUMNS.has(key) ? value : column.mapFromDriverValue(value as never);
  });
  return card as ListedCard;
}
