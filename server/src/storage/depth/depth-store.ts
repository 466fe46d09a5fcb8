import { type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import type { DepthRow, StoredDepthRow } from "@sigma/terms/sample";
import type { Database } from "../database";
import type { DepthRange, VersionedHole } from "./depth-range";
import { binaryColumn, numbersFrom } from "../samples/value-list";
import type { WellNo } from "../well-no";
import { type DepthCondition, whereClause } from "./depth-condition";
import { joinBlocks, type KeptColumn, keptHolesOf } from "./kept-holes";
import { depthRowFrom, type StoredRow, upsertDepthRows } from "./depth-rows";

/** A question about a range of depths: ends are included, absent ends are open. */
export type DepthQuestion = {
  well: WellNo;
  columns: readonly DepthColumnId[];
  /** The depth on which `from` and `to` are measured, and by which the rows are ordered. */
  key?: "depth" | "correctedDepth" | undefined;
  from?: Feet | undefined;
  to?: Feet | undefined;
};

/** A range of depths, optionally limited to its first rows. */
type RangeQuestion = DepthQuestion & { limit?: number | undefined };

/** Depth rows of all wells, one per foot of drilled hole. */
export type DepthStore = {
  /** Every row of a range, or its first `limit`. */
  range(question: RangeQuestion): Promise<DepthRange>;
  /**
   * Every row of a well, or its first `limit`, in the format of `range`. Rows that are unchanged since the last read are not read
   * again. If a log has many rows per foot, one row per foot is returned; drilled rows take precedence over logged ones.
   *
   * @returns with the version of the rows
   */
  hole(question: { well: WellNo; columns: readonly KeptColumn[]; limit: number }): Promise<VersionedHole>;
  /** Changes with every change of the rows of a well in the columns of `hole`. */
  version(well: WellNo): Promise<string>;
  /** Means per depth step, ROP as footage over hours; `depth` is the start of a step, `time` that of its first row. Empty steps are absent. */
  aggregate(question: DepthQuestion & { step: Feet }): Promise<DepthRange>;
  /** How many rows of a well meet all conditions, or any of them; without conditions, all rows. */
  count(well: WellNo, conditions: readonly DepthCondition[], operator: "AND" | "OR"): Promise<number>;
  /** The first `limit` rows deeper than a depth. */
  after(well: WellNo, depth: Feet, limit: number): Promise<StoredDepthRow[]>;
  /** The deepest foot of a well derived from time data; null without such a foot. Rows of a log may be deeper. */
  deepestDrilled(well: WellNo): Promise<Feet | null>;
  /** The deepest row of a well, null before the first. */
  deepest(well: WellNo): Promise<StoredDepthRow | null>;
  /** The depth of the deepest row of each of some wells that has any. */
  deepestOf(wells: readonly WellNo[]): Promise<Map<WellNo, Feet>>;
  /** Lays the known values of rows over what is stored of the same depths; outside the tick, for imports. */
  upsert(well: WellNo, rows: readonly DepthRow[]): Promise<void>;
  /** Replaces the values of some columns; NaN removes a value. Depths without a row are skipped. */
  replace(
    well: WellNo,
    columns: readonly DepthColumnId[],
    rows: readonly { depth: Feet; values: readonly number[] }[],
  ): Promise<void>;
};

/** Most rows that one statement writes. */
const ROWS_PER_STATEMENT = 5000;

const meanOf = (id: DepthColumnId) => `avg(v[${depthColumnSlot(id) + 1}])`;

/** Footage over hours: each row represents the same length of hole, and a row without a rate counts in neither. */
const ROP = `v[${depthColumnSlot("rop") + 1}]`;
const RATE_OF_FEET = `count(*) FILTER (WHERE ${ROP} > 0) / sum(1 / ${ROP}) FILTER (WHERE ${ROP} > 0)`;

/** Depth rows of a database. */
export function createDepthStore(database: Database): DepthStore {
  /**
   * Feet made after the moment are left out, and so are those whose time is unknown. Later revisions of a foot cannot be
   * determined.
   */
  const asOfCondition = database.asOf === undefined ? "" : `AND time <= ${Math.floor(database.asOf)}`;
  const columnsOf = async (columns: readonly DepthColumnId[], source: string, values: unknown[]) => {
    const parts = ["depth", "time", ...columns.map((_, index) => `c${index}`)].map(
      (name) => `${binaryColumn(name)} AS ${name}`,
    );
    const text = `SELECT ${parts.join(", ")} FROM (${source}) AS source`;
    const [row = {}] = await database.query<Record<string, Buffer | null>>({ text, values });
    const column = (name: string) => numbersFrom(row[name] ?? Buffer.alloc(0));
    const foundRange: DepthRange = { depth: column("depth"), time: column("time"), columns: {} };
    for (const [index, id] of columns.entries()) foundRange.columns[id] = column(`c${index}`);
    return foundRange;
  };
  const rows = async (well: WellNo, rule: string, values: unknown[]) => {
    const text = `SELECT depth, time, v FROM depth_row WHERE well_no = $1 ${asOfCondition} ${rule}`;
    const foundRows = await database.query<StoredRow>({
      text,
      values: [well, ...values],
    });
    return foundRows.map(depthRowFrom);
  };

  const rangeOf = ({ well, columns, key, from, to, limit }: RangeQuestion, condition: string) => {
    const axis = keyColumn(key);
    const source = `SELECT ${axis} AS depth, time::float8 AS time ${columns.map(selectColumn).join("")}
      FROM depth_row WHERE well_no = $1 AND ${axis} BETWEEN $2 AND $3 ${condition}
      ORDER BY ${axis}, depth_row.depth LIMIT $4`;
    return columnsOf(columns, source, [well, ...openEnds(from, to), limit ?? null]);
  };
  const holes = keptHolesOf(database, {
    first: (well, columns, from, to, limit) => rangeOf({ well, columns, from, to, limit }, ""),
    eachFoot(well, columns, from, to) {
      const rowOf = (condition: string) =>
        `(SELECT depth, time, v FROM depth_row
          WHERE well_no = $1 AND depth >= foot AND depth < foot + 1 ${condition} ORDER BY depth LIMIT 1)`;
      const source = `SELECT row.depth, row.time::float8 AS time ${columns.map(selectColumn).join("")}
        FROM generate_series($2::float8::int, $3::float8::int - 1) AS foot
        CROSS JOIN LATERAL (${rowOf("AND time IS NOT NULL")} UNION ALL ${rowOf("")} LIMIT 1) AS row
        ORDER BY row.depth`;
      return columnsOf(columns, source, [well, from, to]);
    },
  });

  return {
    range: (question) => rangeOf(question, asOfCondition),
    async hole({ well, columns, limit }) {
      const { blocks, version } = await holes.read(well);
      const until = database.asOf === undefined ? undefined : Math.floor(database.asOf);
      return { ...joinBlocks(blocks, columns, { until, limit }), version };
    },
    version: (well) => holes.version(well),
    aggregate({ well, columns, key, from, to, step }) {
      const axis = keyColumn(key);
      const means = columns.map((id, index) => `, ${id === "rop" ? RATE_OF_FEET : meanOf(id)} AS c${index}`);
      // The order of the rows matters: sums of the same feet must have the same last digit in any read order of the database.
      const source = `SELECT floor(${axis} / $4::float8) * $4::float8 AS depth, min(time)::float8 AS time ${means.join("")}
        FROM (SELECT depth, time, v FROM depth_row
          WHERE well_no = $1 AND ${axis} BETWEEN $2 AND $3 ${asOfCondition} ORDER BY depth) AS depth_row
        GROUP BY 1 ORDER BY 1`;
      return columnsOf(columns, source, [well, ...openEnds(from, to), step]);
    },
    async count(well, conditions, operator) {
      const { text, values } = whereClause(conditions, operator, 2);
      const [row] = await database.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM depth_row WHERE well_no = $1 ${asOfCondition} AND (${text})`,
        values: [well, ...values],
      });
      return row?.count ?? 0;
    },
    after: (well, depth, limit) => rows(well, "AND depth > $2 ORDER BY depth LIMIT $3", [depth, limit]),
    async deepestDrilled(well) {
      const [row] = await database.query<{ depth: Feet }>({
        text: `SELECT depth FROM depth_row WHERE well_no = $1 AND time IS NOT NULL ${asOfCondition} ORDER BY depth DESC LIMIT 1`,
        values: [well],
      });
      return row?.depth ?? null;
    },
    deepest: async (well) => (await rows(well, "ORDER BY depth DESC LIMIT 1", []))[0] ?? null,
    async deepestOf(wells) {
      const deepestRows = await database.query<{ well_no: WellNo; depth: Feet }>({
        text: `SELECT well_no, max(depth) AS depth FROM depth_row WHERE well_no = ANY($1) ${asOfCondition} GROUP BY well_no`,
        values: [wells],
      });
      return new Map(deepestRows.map(({ well_no, depth }) => [well_no, depth]));
    },
    upsert: (well, all) =>
      database.transaction(async (client) => {
        for (let at = 0; at < all.length; at += ROWS_PER_STATEMENT) {
          await upsertDepthRows(client, new Map([[well, all.slice(at, at + ROWS_PER_STATEMENT)]]));
        }
      }),
    async replace(well, columns, all) {
      for (let at = 0; at < all.length; at += ROWS_PER_STATEMENT) {
        const batch = all.slice(at, at + ROWS_PER_STATEMENT);
        const set = columns.map((id, index) => `v[${depthColumnSlot(id) + 1}] = given.c${index}`);
        const lists = columns.map((_, index) => `$${index + 3}::float8[]`);
        const names = columns.map((_, index) => `c${index}`);
        const depths = batch.map(({ depth }) => depth);
        const values = columns.map((_, index) =>
          batch.map((row) => (Number.isNaN(row.values[index]!) ? null : row.values[index]!)),
        );
        await database.query({
          text: `UPDATE depth_row SET ${set.join(", ")}
            FROM unnest($2::float8[], ${lists.join(", ")}) AS given(depth, ${names.join(", ")})
            WHERE well_no = $1 AND depth_row.depth = given.depth
              AND depth_row.depth BETWEEN $${columns.length + 3} AND $${columns.length + 4}`,
          // The ends of the batch, so that only its part of the well is read.
          values: [well, depths, ...values, Math.min(...depths), Math.max(...depths)],
        });
      }
    },
  };
}

const selectColumn = (id: DepthColumnId, index: number) => `, v[${depthColumnSlot(id) + 1}] AS c${index}`;

const keyColumn = (key: DepthQuestion["key"]) =>
  key === "correctedDepth" ? `v[${depthColumnSlot("correctedDepth") + 1}]` : "depth_row.depth";

const openEnds = (from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) => [from, to];
