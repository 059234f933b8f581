import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Kind } from '#base/kinds';
import type { SettingKey } from '#contract/moderation/site-settings';
import { NAMED_CATEGORIES_JSON } from '#worker/db/category-sql';
import type { Db } from '#worker/db/client';
import { buildColumnList, buildRowJson, createRowReader, type RawRow } from '#worker/db/rows';
import { contents } from '#worker/db/schema/contents';
import { settings } from '#worker/db/schema/site';
import { buildRelatedIdsSql, type ContentIdentifier } from './repo.ts';
import { TILES_JSON } from './tiles.ts';

const CONTENT_COLUMNS = getTableColumns(contents);
const TRANSLATION_COLUMNS = { language: contents.language, type: contents.type, urlName: contents.urlName };
const MAX_TRANSLATIONS = 50;
const AD_SETTING: SettingKey = 'ad_slots';

const IDENTIFIER_COLUMNS = { id: contents.id, uid: contents.uid, urlName: contents.urlName } as const satisfies Record<
  ContentIdentifier['by'],
  unknown
>;

/** The row of a content, with its related contents, its translations, the menu and the setting of ad slots as JSON texts. */
export type PageRow = RawRow & { related: string; translations: string; named_categories: string; ad_slots: string | null };

/** Selects a content, its translations, the site's menu, the setting of ad slots and related contents in one statement. */
export function selectContentPage(db: Db, type: Kind, { by, text }: ContentIdentifier, relatedLimit: number) {
  return db.get<PageRow | undefined>(sql`
    select ${buildColumnList(CONTENT_COLUMNS, 'content')},
      (select ${sql.raw(TILES_JSON)} from (${buildRelatedIdsSql(type, sql`(content.categories ->> 0)`, relatedLimit)})
        cross join contents c on c.id = related_id) as related,
      ${TRANSLATIONS_JSON} as translations, ${NAMED_CATEGORIES_JSON} as named_categories,
      (select value from ${settings} where key = ${AD_SETTING}) as ad_slots
    from contents content where content.type = ${type} and content.${sql.raw(IDENTIFIER_COLUMNS[by].name)} = ${text}`);
}

const TRANSLATIONS_JSON: SQL = sql.raw(`(select json_group_array(${buildRowJson(TRANSLATION_COLUMNS, 'c')}) from (
  select language, type, url_name from contents where translation_of = coalesce(content.translation_of, content.id) and listed = 1
  union all select language, type, url_name from contents where id = coalesce(content.translation_of, content.id) and listed = 1
  limit ${MAX_TRANSLATIONS}) c)`);

export const readContentRow = createRowReader(CONTENT_COLUMNS);

const readTranslation = createRowReader(TRANSLATION_COLUMNS);
export const readTranslations = (json: string) => (JSON.parse(json) as RawRow[]).map(readTranslation);
