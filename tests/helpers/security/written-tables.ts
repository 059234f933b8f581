import { bindings } from '#tests/helpers/api';

const WRITES = /\b(?:insert(?: or \w+)? into|replace into|update(?: or \w+)?|delete from)\s+["`]?(\w+)/gi;
export const listWrittenTables = (sql: string): string[] => [...sql.matchAll(WRITES)].flatMap(([, table]) => table ?? []);

/** A database that passes each statement to `note`, whoever prepares it. */
function watchStatements<T extends object>(target: T, note: (sql: string) => void): T {
  return new Proxy(target, {
    get(_, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        if (name === 'prepare' || name === 'exec') note(String(args[0]));
        const result: unknown = method.apply(target, args);
        return name === 'withSession' ? watchStatements(result as object, note) : result;
      };
    },
  });
}

/** The tables that a write of each table also changes: by a trigger, or by a foreign key that deletes with its parent. */
async function listConsequences(): Promise<Map<string, string[]>> {
  const { results: triggers } = await bindings.DB.prepare("select tbl_name as cause, sql from sqlite_schema where type = 'trigger'").all<{
    cause: string;
    sql: string;
  }>();
  const { results: references } = await bindings.DB.prepare(
    `select k."table" as cause, t.name as effect from sqlite_schema t, pragma_foreign_key_list(t.name) k
      where t.type = 'table' and t.name not glob '_cf_*' and t.name not glob 'sqlite_*' and k.on_delete in ('CASCADE', 'SET NULL')`,
  ).all<{ cause: string; effect: string }>();
  const effects = [...triggers.flatMap(({ cause, sql }) => listWrittenTables(sql).map((effect) => ({ cause, effect }))), ...references];
  const byCause = Map.groupBy(effects, ({ cause }) => cause);
  return new Map([...byCause].map(([cause, ofCause]) => [cause, ofCause.map(({ effect }) => effect)]));
}

/** The tables that statements have named as written since the last but one `startRound`, and those that change with them. */
export async function watchWrittenTables(): Promise<{ list: () => Set<string>; startRound: () => void }> {
  const consequences = await listConsequences();
  let [current, previous] = [new Set<string>(), new Set<string>()];
  const { DB } = bindings;
  bindings.DB = watchStatements(DB, (sql) => {
    for (const table of listWrittenTables(sql)) current.add(table);
  });
  return {
    list() {
      const tables = new Set([...current, ...previous]);
      // A set that grows while it is walked through is walked through to its end.
      for (const table of tables) for (const effect of consequences.get(table) ?? []) tables.add(effect);
      return tables;
    },
    // What a call leaves for after its answer may be written when the next call has begun.
    startRound() {
      previous = current;
      current = new Set();
    },
  };
}
