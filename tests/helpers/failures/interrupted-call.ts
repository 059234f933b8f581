import { type ApiResponse, bindings, replacedBindings } from '#tests/helpers/api';

/** Runs a call during which another one is made, just before the batch with a statement that matches. */
export async function withCallBefore<Body>(
  statement: RegExp,
  interrupt: () => Promise<unknown>,
  run: () => Promise<ApiResponse<Body>>,
): Promise<ApiResponse<Body>> {
  const database = bindings.DB;
  let isPrepared = false;
  const store = {
    prepare(query: string) {
      isPrepared ||= statement.test(query);
      return database.prepare(query);
    },
    async batch(statements: D1PreparedStatement[]) {
      if (isPrepared) {
        isPrepared = false;
        delete replacedBindings.DB;
        await interrupt();
      }
      return database.batch(statements);
    },
    getBookmark: () => null,
  };
  replacedBindings.DB = { ...store, withSession: () => store } as unknown as D1Database;
  try {
    return await run();
  } finally {
    delete replacedBindings.DB;
  }
}
