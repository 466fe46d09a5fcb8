import type { WellId } from "@sigma/contract/ids";
import type { HitKind, SearchHit } from "@sigma/contract/search/search";
import { MOST_HITS_A_KIND } from "@sigma/contract/search/search-limits";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../storage/database";
import { allWords, searchedTexts } from "../../storage/searched-texts";

/** What is searched for. */
export type SearchQuestion = {
  /** In lower case, letters and digits only; at least one. */
  words: readonly string[];
  /** The whole text in lower case, which a name may start with. */
  text: string;
  kinds: readonly HitKind[];
  currentWellId?: WellId | undefined;
  /** Only in these wells. */
  among?: ReadonlySet<WellId> | undefined;
};

/** Finds wells, rigs and the rows of wells by their words. */
export type SearchStore = {
  /** The hits of each kind, those of the current well first, then exact starts, then the newest. */
  find(question: SearchQuestion): Promise<SearchHit[]>;
};

/** Rows of a kind that are ranked; a search that finds more is too wide to rank all of them while the user types. */
const MOST_RANKED = 300;

/** Length of the shown start of a text, characters. */
const SHOWN_TEXT = 200;

/** Searches a database. */
export function createSearchStore({ kysely }: Database): SearchStore {
  return {
    async find(question) {
      const findAmong = async (isWanted: (kind: HitKind) => boolean) => {
        const parts = question.kinds.filter(isWanted).map((kind) => sql`(${finders[kind](question)})`);
        if (parts.length === 0) return [];
        return (await sql<SearchHit>`${sql.join(parts, sql` UNION ALL `)}`.execute(kysely)).rows;
      };
      // There are more notifications than rows of all other kinds: they are searched at the same time.
      const isNotification = (kind: HitKind) => kind === "notification";
      const hits = await Promise.all([findAmong((kind) => !isNotification(kind)), findAmong(isNotification)]);
      return hits.flat();
    },
  };
}

type Finder = (question: SearchQuestion) => RawBuilder<unknown>;

/** A well or a rig has every word somewhere in its names: their number is small. */
const hasWords = (names: RawBuilder<unknown>, { words }: SearchQuestion) =>
  sql.join(
    words.map((word) => sql`strpos(lower(${names}), ${word}) > 0`),
    sql` AND `,
  );

/** The number of signs before the text in a name: 0 for a name that starts with it; last without it. */
const startOf = (name: RawBuilder<unknown>, { text }: SearchQuestion) =>
  sql`coalesce(nullif(strpos(lower(${name}), ${text}), 0), 1000)`;

const isCurrent = (id: RawBuilder<unknown>, { currentWellId }: SearchQuestion) =>
  sql`(${id} IS NOT DISTINCT FROM ${currentWellId ?? null}::text)`;

const withinReach = (id: RawBuilder<unknown>, { among }: SearchQuestion) =>
  among ? sql`${id} = ANY (${[...among]})` : sql`TRUE`;

const wellNames = sql`concat_ws(', ', operator.name, rig.name, well.fields ->> 'field')`;

const findWells: Finder = (question) => sql`SELECT 'well' AS kind, well.id, well.id AS "wellId", well.name AS well,
    well.name AS title, ${wellNames} AS text, NULL::float8 AS time, NULL::float8 AS md
  FROM well LEFT JOIN rig ON rig.id = well.rig_id LEFT JOIN operator ON operator.id = well.operator_id
  WHERE well.deleted_at IS NULL AND ${withinReach(sql`well.id`, question)}
    AND ${hasWords(sql`concat_ws(' ', well.name, well.fields ->> 'jobId', ${wellNames})`, question)}
  ORDER BY ${isCurrent(sql`well.id`, question)} DESC, ${startOf(sql`well.name`, question)}, lower(well.name), well.id
  LIMIT ${MOST_HITS_A_KIND}`;

const findRigs: Finder = (
  question,
) => sql`SELECT 'rig' AS kind, rig.id, drilled.id AS "wellId", drilled.name AS well, rig.name AS title,
    coalesce(drilled.name, '') AS text, NULL::float8 AS time, NULL::float8 AS md
  FROM rig ${question.among ? sql`JOIN` : sql`LEFT JOIN`} (SELECT DISTINCT ON (rig_id) rig_id, id, name FROM well
    WHERE deleted_at IS NULL AND ${withinReach(sql`id`, question)} ORDER BY rig_id, finished_at DESC NULLS FIRST, well_no DESC
  ) AS drilled ON drilled.rig_id = rig.id
  WHERE rig.deleted_at IS NULL AND ${hasWords(sql`rig.name`, question)}
  ORDER BY ${isCurrent(sql`drilled.id`, question)} DESC, ${startOf(sql`rig.name`, question)}, lower(rig.name), rig.id
  LIMIT ${MOST_HITS_A_KIND}`;

/** How the rows of a table of wells are shown. */
type RowTable = {
  kind: HitKind;
  table: keyof typeof searchedTexts;
  title: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  time: RawBuilder<unknown>;
  md: RawBuilder<unknown>;
  /** Which rows are shown at all. */
  shown: RawBuilder<unknown>;
};

const depthOf = (field: string) => sql`(row.fields ->> ${sql.lit(field)})::float8`;

function findRows({ kind, table, title, text, time, md, shown }: RowTable): Finder {
  const isShown = sql`valid_until IS NULL AND ${shown}`;
  return (question) => {
    const hasAllWords = sql`${searchedTexts[table]} @@ ${allWords(question.words)}`;
    const columns = sql`well_no, id, fields, ${time} AS time`;
    const ofReach = question.among
      ? sql`well_no IN (SELECT well_no FROM well WHERE ${withinReach(sql`id`, question)})`
      : sql`TRUE`;
    // The rows of one well are few: reading all of them is cheaper than what the index has of a usual word.
    const ofCurrent = sql`SELECT ${columns} FROM (SELECT * FROM ${sql.table(table)}
        WHERE well_no = (SELECT well_no FROM well WHERE id = ${question.currentWellId ?? null}::text) AND ${isShown}
        OFFSET 0) AS row
      WHERE ${hasWords(sql`concat(${title}, ' ', ${text})`, question)} AND ${hasAllWords}`;
    const ofOthers = sql`(SELECT ${columns} FROM ${sql.table(table)} AS row
      WHERE ${isShown} AND ${hasAllWords} AND ${ofReach} LIMIT ${MOST_RANKED})`;
    const rows = question.currentWellId === undefined ? ofOthers : sql`${ofCurrent} UNION ${ofOthers}`;
    return sql`SELECT ${sql.lit(kind)} AS kind, row.id, well.id AS "wellId", well.name AS well, ${title} AS title,
        left(${text}, ${SHOWN_TEXT}) AS text, row.time, ${md} AS md
      FROM (${rows}) AS row JOIN well ON well.well_no = row.well_no
      WHERE well.deleted_at IS NULL AND ${withinReach(sql`well.id`, question)}
      ORDER BY ${isCurrent(sql`well.id`, question)} DESC,
        starts_with(lower(coalesce(${title}, ${text})), ${question.text}) DESC, row.time DESC NULLS LAST, row.id
      LIMIT ${MOST_HITS_A_KIND}`;
  };
}

const finders: Readonly<Record<HitKind, Finder>> = {
  well: findWells,
  rig: findRigs,
  note: findRows({
    kind: "note",
    table: "note",
    title: sql`NULL::text`,
    text: sql`row.fields ->> 'text'`,
    time: sql`coalesce((fields ->> 'startTime')::float8, created_at)`,
    md: depthOf("startMD"),
    shown: sql`deleted_at IS NULL`,
  }),
  report: findRows({
    kind: "report",
    table: "daily_report",
    title: sql`NULL::text`,
    text: sql`row.fields ->> 'description'`,
    time: sql`(fields ->> 'startTime')::float8`,
    md: depthOf("startMD"),
    shown: sql`deleted_at IS NULL`,
  }),
  lesson: findRows({
    kind: "lesson",
    table: "lesson",
    title: sql`row.fields ->> 'title'`,
    text: sql`row.fields ->> 'text'`,
    time: sql`created_at`,
    md: sql`(row.fields #>> '{md,from}')::float8`,
    shown: sql`deleted_at IS NULL`,
  }),
  notification: findRows({
    kind: "notification",
    table: "notification",
    title: sql`NULL::text`,
    text: sql`row.fields ->> 'message'`,
    time: sql`time`,
    md: depthOf("md"),
    // A notice that a note names a user is for that user; the note itself is found.
    shown: sql`type <> 'note'`,
  }),
  alert: findRows({
    kind: "alert",
    table: "notification_configuration",
    title: sql`row.fields ->> 'name'`,
    text: sql`''`,
    time: sql`NULL::float8`,
    md: sql`NULL::float8`,
    shown: sql`deleted_at IS NULL`,
  }),
};
