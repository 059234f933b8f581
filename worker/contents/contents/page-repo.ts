import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Kind } from '#base/kinds';
import { MENU_JSON } from '#worker/db/category-sql';
import type { Db } from '#worker/db/client';
import { buildColumnList, buildRowJson, createRowReader, type RawRow } from '#worker/db/rows';
import { contents } from '#worker/db/schema/contents';
import type { ContentIdentifier } from './repo.ts';
import { TILES_JSON } from './tiles.ts';

const COLUMNS = getTableColumns(contents);
const TRANSLATION = { language: contents.language, type: contents.type, urlName: contents.urlName };
const MAX_TRANSLATIONS = 50;

const IDENTIFIER_COLUMNS = { id: contents.id, uid: contents.uid, urlName: contents.urlName } as const satisfies Record<
  ContentIdentifier['by'],
  unknown
>;

/** A content as it is stored, with JSON texts of what its page shows beside it. */
export type PageRow = RawRow & { related: string; translations: string; menu: string };

/**
 * A content, its translations, the site's menu and related contents: others of its first category and of its kind, the most popular of
 * each, in no order and perhaps twice, since sorting them here would read them once more.
 */
export function selectContentPage(db: Db, type: Kind, { by, text }: ContentIdentifier, related: number) {
  return db.get<PageRow | undefined>(sql`
    select ${buildColumnList(COLUMNS, 'content')},
      (select ${sql.raw(TILES_JSON)} from (
        select content_id as id from (select content_id from content_labels
          where label = 'category:' || (content.categories ->> 0) and listed = 1 order by score desc, content_id desc limit ${related})
        union all select id from (select id from contents where type = ${type} and listed = 1 order by score desc, id desc limit ${related})
      ) picked cross join contents c on c.id = picked.id) as related,
      ${TRANSLATIONS} as translations, ${MENU_JSON} as menu
    from contents content where content.type = ${type} and content.${sql.raw(IDENTIFIER_COLUMNS[by].name)} = ${text}`);
}

const TRANSLATIONS: SQL = sql.raw(`(select json_group_array(${buildRowJson(TRANSLATION, 'c')}) from (
  select language, type, url_name from contents where translation_of = coalesce(content.translation_of, content.id) and listed = 1
  union all select language, type, url_name from contents where id = coalesce(content.translation_of, content.id) and listed = 1
  limit ${MAX_TRANSLATIONS}) c)`);

export const readContentRow = createRowReader(COLUMNS);

const readTranslation = createRowReader(TRANSLATION);
export const readTranslations = (json: string) => (JSON.parse(json) as RawRow[]).map(readTranslation);
