import { getTableColumns } from 'drizzle-orm';
import type { Kind } from '#base/kinds';
import { menuText } from '../categories/repo.ts';
import type { Db } from '../db/client.ts';
import { contents } from '../db/schema/contents.ts';
import { firstRow, rowReader } from '../db/text.ts';
import type { Name } from './repo.ts';
import { TILE } from './tiles.ts';

const COLUMNS = { id: 'id', uid: 'uid', urlName: 'url_name' } as const satisfies Record<Name['by'], string>;

const MOST_TRANSLATIONS = 50;

/** All columns but the one that outweighs them. */
const { body: _, ...LIGHT } = getTableColumns(contents);
const LIGHT_COLUMNS = Object.values(LIGHT).map(({ name }) => `content.${name}`);

/**
 * A content, its translations, the menu's categories, and what to go on with: others of its first category, and of its kind, most in favour of
 * each, in no order and perhaps twice, since sorting them here would read them once more.
 */
const textBy = (column: string) => `
  select ${LIGHT_COLUMNS.join()}, case when content.id || content.save_id = ?5 then null else content.body end as body,
    (select json_group_array(${TILE}) from (
      select content_id as id from (select content_id from content_labels
        where label = 'category:' || (content.categories ->> 0) and listed = 1 order by score desc, content_id desc limit ?3)
      union all select id from (select id from contents where type = ?1 and listed = 1 order by score desc, id desc limit ?3)
    ) picked cross join contents c on c.id = picked.id) as related,
    ${menuText('?4')} as menu,
    (select json_group_array(json_array(language, type, url_name)) from (
      select language, type, url_name from contents where translation_of = coalesce(content.translation_of, content.id) and listed = 1
      union all select language, type, url_name from contents where id = coalesce(content.translation_of, content.id) and listed = 1
      limit ${MOST_TRANSLATIONS})) as translations
  from contents content where content.type = ?1 and content.${column} = ?2`;

const TEXTS = { id: textBy(COLUMNS.id), uid: textBy(COLUMNS.uid), urlName: textBy(COLUMNS.urlName) };

export type PageRow = Record<string, unknown> & {
  id: string;
  save_id: string;
  /** Nothing where it is the one that is known. */
  body: string | null;
  related: string;
  menu: string;
  translations: string;
};

export const readContent = rowReader(contents);

interface Asked {
  related: number;
  categories: number;
  /** A row that was read before: nothing writes a body without a save of its own, and one that is known is not sent again. */
  known: PageRow | undefined;
}

/** Everything the page of a content shows, in one statement. */
export async function pageRow(db: Db, type: Kind, { by, text }: Name, { related, categories, known }: Asked): Promise<PageRow | null> {
  const stamp = known ? known.id + known.save_id : '';
  const row = await firstRow<PageRow>(db, TEXTS[by], type, text, related, categories, stamp);
  return row && { ...row, body: row.body ?? known?.body ?? '' };
}
