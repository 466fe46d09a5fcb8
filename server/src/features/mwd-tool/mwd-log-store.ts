import type { MwdToolData, MwdToolSettings, StoredToolSettings } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { newToolSettings } from "@sigma/contract/mwd-tool/tool-limits";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import type { ToolLimit } from "@sigma/engine/mwd-tool/tool-limits";
import type { ToolLog } from "@sigma/formats/mwd/tool-log-reader";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import { rowId, wellNoOfRow } from "../../storage/entities/row-id";
import { isUniqueViolation } from "../../storage/entities/violations";
import type { WellNo } from "../../storage/well-no";

/** The two files of a run. */
export type LogKind = "tool" | "em";

/** A file as the lists have it, without its values. */
export type StoredLog = Omit<MwdToolData, "data"> & { wellNo: WellNo };

/** The run of a file, and who brought it. */
export type NewLog = {
  kind: LogKind;
  wellNo: WellNo;
  startDepth: number;
  endDepth: number;
  fileName: string;
  by: UserId;
  at: EpochSeconds;
};

/** A column whose values are counted beyond a limit. */
export type CountedColumn = { place: number; limit: ToolLimit };

/** Tool logs and EM data of a database. */
export type MwdLogStore = {
  /** Newest first. As of a moment, the logs stored then, except those removed permanently since. */
  list(kind: LogKind): Promise<StoredLog[]>;
  /** The columns in their order. */
  values(wellNo: WellNo, id: string): Promise<(number | null)[][]>;
  /** The first moment of a log by its column; null if it has none. */
  firstValue(wellNo: WellNo, id: string, place: number): Promise<number | null>;
  /** Whether the run has a file of the kind. */
  has(run: Pick<NewLog, "kind" | "wellNo" | "startDepth" | "endDepth">): Promise<boolean>;
  /** @throws CallError `conflict` if the run already has a file of this kind */
  add(run: NewLog, log: ToolLog): Promise<string>;
  /** Values of a log beyond their limits; the limits are in the unit of the file. */
  countOut(wellNo: WellNo, id: string, columns: readonly CountedColumn[]): Promise<number>;
  /** Hides a tool log with the EM data of its run; false if it is unknown. */
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late, or the run has another file. */
  restore(id: string, now: EpochSeconds): Promise<boolean>;
  settings(userId: UserId): Promise<StoredToolSettings>;
  /** @returns null if the stored version isn't the one that the change is based on; nothing is written then */
  saveSettings(
    userId: UserId,
    limits: MwdToolSettings,
    version: number | undefined,
  ): Promise<StoredToolSettings | null>;
};

export const runExists = (kind: LogKind): CallError =>
  new CallError(
    "conflict",
    `MWD ${kind === "tool" ? "Tool" : "Em5"} data for the selected Well with startDepth and endDepth already exists`,
    "startDepth",
  );

/** Opens the tool logs of a database. */
export function createMwdLogStore(database: Database): MwdLogStore {
  return {
    list: (kind) =>
      database.query<StoredLog>({
        text: `SELECT log.id AS _id, well.id AS "wellId", log.well_no AS "wellNo", start_depth AS "startDepth",
            end_depth AS "endDepth", file_name AS "fileName", log.created_at AS "createdAt", row_count AS rows, columns
          FROM mwd_log AS log JOIN well ON well.well_no = log.well_no
          WHERE kind = $1 AND well.deleted_at IS NULL AND (log.deleted_at IS NULL OR log.deleted_at > $2)
            AND ($2::float8 IS NULL OR log.created_at <= $2)
          ORDER BY log.created_at DESC, log.id`,
        values: [kind, database.asOf ?? null],
      }),
    async values(wellNo, id) {
      const rows = await database.query<{ column_values: (number | null)[] }>({
        text: "SELECT column_values FROM mwd_log_column WHERE well_no = $1 AND log_id = $2 ORDER BY place",
        values: [wellNo, id],
      });
      return rows.map(({ column_values }) => column_values);
    },
    async firstValue(wellNo, id, place) {
      const [row] = await database.query<{ first: number | null }>({
        text: "SELECT column_values[1] AS first FROM mwd_log_column WHERE well_no = $1 AND log_id = $2 AND place = $3",
        values: [wellNo, id, place],
      });
      return row?.first ?? null;
    },
    async has({ kind, wellNo, startDepth, endDepth }) {
      const rows = await database.query({
        text: `SELECT 1 FROM mwd_log
          WHERE well_no = $1 AND kind = $2 AND start_depth = $3 AND end_depth = $4 AND deleted_at IS NULL`,
        values: [wellNo, kind, startDepth, endDepth],
      });
      return rows.length > 0;
    },
    async add({ kind, wellNo, startDepth, endDepth, fileName, by, at }, { columns, values, rows }) {
      const id = rowId(wellNo);
      await database
        .transaction(async (client) => {
          await client.query({
            text: `INSERT INTO mwd_log
              (well_no, id, kind, start_depth, end_depth, file_name, created_at, created_by, columns, row_count)
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
            values: [wellNo, id, kind, startDepth, endDepth, fileName, at, by, columns, rows],
          });
          for (const [place, column] of values.entries()) {
            await client.query({
              text: "INSERT INTO mwd_log_column (well_no, log_id, place, column_values) VALUES ($1, $2, $3, $4)",
              values: [wellNo, id, place, column],
            });
          }
        })
        .catch((fault: unknown) => {
          throw isUniqueViolation(fault) ? runExists(kind) : fault;
        });
      return id;
    },
    async countOut(wellNo, id, columns) {
      const [row] = await database.query<{ out: number }>({
        text: `SELECT count(*)::int AS out
          FROM unnest($3::int[], $4::float8[], $5::float8[]) AS limits (place, least, most)
          JOIN mwd_log_column AS stored USING (place), unnest(stored.column_values) AS value
          WHERE stored.well_no = $1 AND stored.log_id = $2 AND (value < least OR value > most)`,
        values: [
          wellNo,
          id,
          columns.map(({ place }) => place),
          columns.map(({ limit }) => limit.min),
          columns.map(({ limit }) => limit.max),
        ],
      });
      return row!.out;
    },
    async remove(id, now) {
      const rows = await database.query<{ kind: LogKind }>({
        text: `UPDATE mwd_log AS log SET deleted_at = $3 FROM mwd_log AS tool
          WHERE tool.well_no = $1 AND tool.id = $2 AND tool.kind = 'tool' AND tool.deleted_at IS NULL
            AND log.well_no = tool.well_no AND log.start_depth = tool.start_depth AND log.end_depth = tool.end_depth
            AND log.deleted_at IS NULL
          RETURNING log.kind`,
        values: [wellNoOfRow(id), id, now],
      });
      return rows.length > 0;
    },
    async restore(id, now) {
      const rows = await database
        .query({
          text: `UPDATE mwd_log AS log SET deleted_at = NULL FROM mwd_log AS tool
            WHERE tool.well_no = $1 AND tool.id = $2 AND tool.kind = 'tool' AND tool.deleted_at > $3
              AND log.well_no = tool.well_no AND log.start_depth = tool.start_depth AND log.end_depth = tool.end_depth
              AND log.deleted_at = tool.deleted_at
            RETURNING log.id`,
          values: [wellNoOfRow(id), id, now - UNDO_SECONDS],
        })
        .catch((fault: unknown) => {
          if (isUniqueViolation(fault)) throw runExists("tool");
          throw fault;
        });
      return rows.length > 0;
    },
    async settings(userId) {
      const [row] = await database.query<{ fields: Partial<MwdToolSettings>; version: number }>({
        text: "SELECT fields, version FROM mwd_tool_settings WHERE user_id = $1",
        values: [userId],
      });
      return { ...newToolSettings, ...row?.fields, version: row?.version ?? 0 };
    },
    async saveSettings(userId, limits, version) {
      const [row] = await database.query<{ version: number }>({
        text: `INSERT INTO mwd_tool_settings AS stored (user_id, fields) VALUES ($1, $2)
          ON CONFLICT (user_id) DO UPDATE SET fields = EXCLUDED.fields,
            version = stored.version + (stored.fields IS DISTINCT FROM EXCLUDED.fields)::int
            WHERE $3::int IS NULL OR stored.version = $3::int
          RETURNING version`,
        values: [userId, JSON.stringify(limits), version ?? null],
      });
      return row ? { ...limits, version: row.version } : null;
    },
  };
}
