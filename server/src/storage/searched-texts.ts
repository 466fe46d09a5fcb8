import { type RawBuilder, sql } from "kysely";

/** Signs between two words, which PostgreSQL would take for parts of one. */
const SEPARATORS = "./-_:@";

const wordsOf = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_tsvector('simple'::regconfig, translate(${text}, ${sql.lit(SEPARATORS)}, ${sql.lit(" ".repeat(SEPARATORS.length))}))`;

/**
 * The words of the tables that a search finds, as their indexes have them: a change needs a migration that makes the index again.
 *
 * The text search of PostgreSQL is part of every server from 15 on; `pg_trgm` has to be installed by an administrator.
 */
export const searchedTexts = {
  note: wordsOf(sql`fields ->> 'text'`),
  daily_report: wordsOf(sql`fields ->> 'description'`),
  lesson: wordsOf(sql`(fields ->> 'title') || ' ' || (fields ->> 'text')`),
  notification: wordsOf(sql`fields ->> 'message'`),
  notification_configuration: wordsOf(sql`fields ->> 'name'`),
} as const;

/** The query for rows that have all words, each as the start of a word; words must be nothing but letters and digits. */
export const allWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql`to_tsquery('simple'::regconfig, ${words.map((word) => `'${word}':*`).join(" & ")})`;

/** The words of a text in lower case, without any other signs. */
export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
