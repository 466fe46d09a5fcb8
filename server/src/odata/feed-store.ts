import type { Database } from "../storage/database";
import type { CellValue } from "./feed";
import { countStatement, type FeedPage, type FeedRead, pageStatement } from "./query/feed-statement";

/** Rows of a page: the selected values of each, then what it is sorted by. */
export type PageRows = CellValue[][];

/** Reads feeds for other programs. */
export type FeedStore = {
  page(read: FeedRead, page: FeedPage): Promise<PageRows>;
  count(read: FeedRead): Promise<number>;
};

/** The feeds of a database. */
export function createFeedStore(database: Database): FeedStore {
  return {
    async page(read, page) {
      const statement = { ...pageStatement(read, page), rowMode: "array" };
      return (await database.query(statement)) as unknown as PageRows;
    },
    async count(read) {
      const [row] = await database.query<{ count: number }>(countStatement(read));
      return row!.count;
    },
  };
}
