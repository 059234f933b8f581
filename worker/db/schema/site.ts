import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

export const templates = sqliteTable('templates', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  modifiedAt: time('modified_at').notNull(),
  /** The order on the editor's start page. */
  position: integer('position').notNull().default(0),
  /** The title and the text of the card there: blank for those of the value, null for the product's. */
  cardTitle: text('card_title'),
  cardText: text('card_text'),
  isShown: integer('is_shown', { mode: 'boolean' }).notNull().default(true),
});

export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  modifiedAt: time('modified_at').notNull(),
});
