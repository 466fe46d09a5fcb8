import type { UserId, WellId } from "@sigma/contract/ids";
import type { NoteAxis, NoteCategory } from "@sigma/contract/notes/note-limits";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { type RawBuilder, sql } from "kysely";
import { type AsOf, holds, isShown } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import { type RowsOfWell, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";
import type { WellNo } from "../../storage/well-no";

/** The stored fields of a note. */
export type NoteFields = {
  axis: NoteAxis;
  startTime: EpochSeconds | null;
  endTime: EpochSeconds | null;
  startMD: Feet | null;
  endMD: Feet | null;
  rigState: number | null;
  text: string;
  category: NoteCategory;
  mentions: UserId[];
  inHandOver: boolean;
  author: string;
};

/** A note as it is read, with the user who last changed it and when. */
export type StoredNote = VersionedRow<NoteFields> & { changedAt: EpochSeconds };

/** Which notes of a well are wanted; an absent part does not filter. */
export type NoteQuestion = {
  well: WellNo;
  axis: NoteAxis;
  from?: number | undefined;
  to?: number | undefined;
  text?: string | undefined;
  person?: string | undefined;
  category?: NoteCategory | undefined;
  limit: number;
  after?: string | undefined;
};

type Found = { notes: StoredNote[]; found: number; ofWell: number; next: string | null };

/** Notes of wells. */
export type NoteStore = {
  list(wellId: WellId, question: NoteQuestion): Promise<Found>;
  /** Every version of a note, oldest first; empty if the note is unknown. */
  versions(well: WellNo, id: string): Promise<{ version: number; fields: NoteFields; by: string; at: EpochSeconds }[]>;
  /** Works on the notes of a well in one transaction. @throws CallError `not-found` on `wellId` */
  inWell<Result>(wellId: WellId, by: string, work: (rows: RowsOfWell<NoteFields>) => Promise<Result>): Promise<Result>;
  /** Names of users by id, including deleted users. */
  names(ids: readonly string[]): Promise<Map<string, string>>;
};

type Row = {
  id: string;
  version: number;
  fields: NoteFields;
  created_at: number;
  changed_by: string;
  valid_from: number;
  place: number;
};

/** Notes of a database. */
export function createNoteStore(database: Database): NoteStore {
  const { kysely, asOf } = database;
  const rows = versionedRows<NoteFields>(database, "note");
  const countOf = async (where: RawBuilder<unknown>) => {
    const { rows: counted } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM note WHERE ${where}`.execute(
      kysely,
    );
    return counted[0]!.n;
  };
  return {
    async list(wellId, question) {
      const { well, limit, after } = question;
      const wantedNotes = sql.join([ofWell(well, asOf), ...conditions(question)], sql` AND `);
      const beyond = after === undefined ? sql`TRUE` : before(after);
      const { rows: found } =
        await sql<Row>`SELECT id, version, fields, created_at, changed_by, valid_from, ${place} AS place
        FROM note WHERE ${wantedNotes} AND ${beyond} ORDER BY ${place} DESC, id DESC LIMIT ${limit + 1}`.execute(
          kysely,
        );
      const shownNotes = found.slice(0, limit);
      const last = shownNotes.at(-1);
      return {
        notes: shownNotes.map((row) => toNote(wellId, row)),
        found: await countOf(wantedNotes),
        ofWell: await countOf(ofWell(well, asOf)),
        next: found.length > limit && last ? `${last.place} ${last.id}` : null,
      };
    },
    async versions(well, id) {
      const { rows: found } = await sql<Row>`SELECT version, fields, changed_by, valid_from FROM note
        WHERE well_no = ${well} AND id = ${id} AND EXISTS (SELECT FROM note AS known
          WHERE known.well_no = ${well} AND known.id = ${id} AND known.valid_until IS NULL AND known.deleted_at IS NULL)
        ORDER BY version`.execute(kysely);
      return found.map(({ version, fields, changed_by: by, valid_from: at }) => ({ version, fields, by, at }));
    },
    inWell: (wellId, by, work) => rows.inWell(wellId, by, work),
    async names(ids) {
      const { rows: people } = await sql<{ id: string; name: string }>`SELECT id,
        coalesce(nullif(name, ''), username) AS name FROM app_user WHERE id = ANY (${[...new Set(ids)]})
        UNION ALL SELECT id, name FROM author_name WHERE id = ANY (${[...new Set(ids)]})`.execute(kysely);
      return new Map(people.map(({ id, name }) => [id, name]));
    },
  };
}

const ofWell = (well: WellNo, asOf: AsOf) => sql`well_no = ${well} AND ${holds(asOf)} AND ${isShown(asOf)}`;

/** Sort position of a note: its start time, or the time at which it was written if its hole was never drilled. */
const place = sql<number>`coalesce((fields ->> 'startTime')::float8, created_at)`;

/** The notes after a cursor; an invalid cursor gives the first page. */
function before(mark: string): RawBuilder<unknown> {
  const [, at, id] = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?) ([0-9a-f]{24})$/.exec(mark) ?? [];
  return id === undefined ? sql`TRUE` : sql`(${place}, id) < (${Number(at)}::float8, ${id})`;
}

function conditions({ axis, from, to, text, person, category }: NoteQuestion): RawBuilder<unknown>[] {
  const [start, end] = axis === "time" ? ["startTime", "endTime"] : ["startMD", "endMD"];
  const words = text?.trim() ?? "";
  return [
    ...(to === undefined ? [] : [sql`(fields ->> ${start})::float8 <= ${to}`]),
    ...(from === undefined ? [] : [sql`(fields ->> ${end})::float8 >= ${from}`]),
    ...(words === "" ? [] : [sql`position(lower(${words}) in lower(fields ->> 'text')) > 0`]),
    ...(category === undefined ? [] : [sql`fields ->> 'category' = ${category}`]),
    ...(person === undefined
      ? []
      : [sql`(fields ->> 'author' = ${person} OR fields -> 'mentions' @> ${JSON.stringify([person])}::jsonb)`]),
  ];
}

const toNote = (wellId: WellId, row: Row): StoredNote => ({
  id: row.id,
  wellId,
  fields: row.fields,
  version: row.version,
  createdAt: row.created_at,
  changedBy: row.changed_by,
  changedAt: row.valid_from,
});
