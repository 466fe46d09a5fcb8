import type { WellId } from "@sigma/contract/ids";
import type { HandOverFacts } from "@sigma/contract/notes/hand-over";
import { MOST_HAND_OVERS } from "@sigma/contract/notes/hand-over-limits";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import { holds, isShown } from "../../storage/as-of";
import type { Database } from "../../storage/database";
import { rowId } from "../../storage/entities/row-id";
import { type RowsOfWell, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";
import type { WellNo } from "../../storage/well-no";

/** The stored fields of a hand-over; the facts are stored when it is signed. */
export type HandOverFields = {
  shiftStart: EpochSeconds;
  shiftEnd: EpochSeconds;
  shift: "day" | "night";
  summary: string;
  toWatch: string;
  next: string;
  openItems: string;
  incoming: string | null;
  signed: { by: string; at: EpochSeconds } | null;
  accepted: { by: string; at: EpochSeconds } | null;
  facts: HandOverFacts | null;
};

/** Hand-overs of wells, one a shift. */
export type HandOverStore = {
  /** The hand-over of the shift at a moment; null if it has no text yet. */
  at(well: WellNo, time: EpochSeconds): Promise<StoredHandOver | null>;
  /** The newest hand-overs, before a moment if one is given. */
  list(well: WellNo, before?: EpochSeconds): Promise<HandOverFields[]>;
  /** Hand-overs with an entry whose shift ended in a span without a signature, and whose persons have not been warned. */
  unsigned(from: EpochSeconds, to: EpochSeconds): Promise<UnsignedHandOver[]>;
  /** Records that the persons of a hand-over have been warned. */
  warned(well: WellNo, id: string, now: EpochSeconds): Promise<void>;
  /** Works on the hand-overs of a well in one transaction. @throws CallError `not-found` on `wellId` */
  inWell<Result>(
    wellId: WellId,
    by: string,
    work: (rows: RowsOfWell<HandOverFields>) => Promise<Result>,
  ): Promise<Result>;
};

/** A hand-over with its version. */
export type StoredHandOver = { fields: HandOverFields; version: number };

/** A hand-over without a signature, and its authors. */
export type UnsignedHandOver = {
  id: string;
  well: WellNo;
  wellId: WellId;
  shift: "day" | "night";
  writers: string[];
  incoming: string | null;
};

/** Hand-overs of a database. */
export function createHandOverStore(database: Database): HandOverStore {
  const rows = versionedRows<HandOverFields>(database, "hand_over");
  const isHeld = sql`${holds(database.asOf)} AND ${isShown(database.asOf)}`;
  const start = sql`(fields ->> 'shiftStart')::float8`;
  const end = sql`(fields ->> 'shiftEnd')::float8`;
  return {
    async at(well, time) {
      const { rows: found } = await sql<StoredHandOver>`SELECT fields, version FROM hand_over
        WHERE well_no = ${well} AND ${isHeld} AND ${start} <= ${time} AND ${end} > ${time}
        ORDER BY ${start} DESC LIMIT 1`.execute(database.kysely);
      return found[0] ?? null;
    },
    async list(well, before = Number.MAX_SAFE_INTEGER) {
      const { rows: found } = await sql<StoredHandOver>`SELECT fields, version FROM hand_over
        WHERE well_no = ${well} AND ${isHeld} AND ${start} < ${before}
        ORDER BY ${start} DESC LIMIT ${MOST_HAND_OVERS}`.execute(database.kysely);
      return found.map(({ fields }) => fields);
    },
    async unsigned(from, to) {
      const { rows: found } = await sql<UnsignedHandOver>`
        SELECT one.id, one.well_no AS well, well.id AS "wellId", one.fields ->> 'shift' AS shift,
          one.fields ->> 'incoming' AS incoming,
          (SELECT array_agg(DISTINCT changed_by) FROM hand_over version
            WHERE version.well_no = one.well_no AND version.id = one.id) AS writers
        FROM hand_over one JOIN well ON well.well_no = one.well_no
        WHERE one.valid_until IS NULL AND one.deleted_at IS NULL AND well.deleted_at IS NULL
          AND jsonb_typeof(one.fields -> 'signed') = 'null'
          AND (one.fields ->> 'shiftEnd')::float8 > ${from} AND (one.fields ->> 'shiftEnd')::float8 <= ${to}
          AND NOT EXISTS (SELECT FROM hand_over version
            WHERE version.well_no = one.well_no AND version.id = one.id AND warned_at IS NOT NULL)`.execute(
        database.kysely,
      );
      return found;
    },
    async warned(well, id, now) {
      await sql`UPDATE hand_over SET warned_at = ${now} WHERE well_no = ${well} AND id = ${id}`.execute(
        database.kysely,
      );
    },
    inWell: (wellId, by, work) => rows.inWell(wellId, by, work),
  };
}

/** The id of the hand-over of a shift: two users who start it at once write in the same one. */
export const handOverId = (well: WellNo, shiftStart: EpochSeconds): string => rowId(well, `hand-over ${shiftStart}`);

/** A hand-over without any text yet. */
export const emptyHandOver = (shift: Pick<HandOverFields, "shiftStart" | "shiftEnd" | "shift">): HandOverFields => ({
  ...shift,
  summary: "",
  toWatch: "",
  next: "",
  openItems: "",
  incoming: null,
  signed: null,
  accepted: null,
  facts: null,
});

/** The row of a shift among those of its well; null if it does not exist yet. */
export const rowOfShift = async (
  rows: RowsOfWell<HandOverFields>,
  shiftStart: EpochSeconds,
): Promise<VersionedRow<HandOverFields> | null> =>
  (await rows.all()).find(({ id }) => id === handOverId(rows.well, shiftStart)) ?? null;
