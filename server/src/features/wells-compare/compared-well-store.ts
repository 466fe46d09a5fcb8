import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** The filter data of many wells, read for all of them at once. */
export type ComparedWellStore = {
  /** The BHAs of every well by start depth; a well without is absent. */
  bhas(): Promise<Map<WellNo, StoredBha[]>>;
  /** The MWD runs of every well; a well without is absent. */
  runs(): Promise<Map<WellNo, ComparedWell["runs"]>>;
  /** The coordinate references of every well; a well without any is absent. */
  references(): Promise<Map<WellNo, Partial<WellReferencesFields>>>;
};

type StoredBha = Omit<ComparedWell["bhas"][number], "wellId">;

const pick = (from: string, names: readonly string[]) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${from} -> '${name}'`).join(", ")})`;

/** As `bha/get/all` dates a BHA: the times of the first and the last recorded foot between its depths. */
const selectDate = (order: "ASC" | "DESC") => `(SELECT time::float8 FROM depth_row WHERE depth_row.well_no = bha.well_no
  AND time IS NOT NULL AND depth BETWEEN (fields ->> 'startDepth')::float8 AND (fields ->> 'endDepth')::float8
  ORDER BY depth ${order} LIMIT 1)`;

/** Facts of many wells of a database. */
export function createComparedWellStore(database: Database): ComparedWellStore {
  return {
    async bhas() {
      const rows = await database.query<StoredBha & { well: WellNo }>({
        text: `SELECT well_no AS well, id AS _id, fields ->> 'name' AS name,
            (fields ->> 'startDepth')::float8 AS "startDepth", (fields ->> 'endDepth')::float8 AS "endDepth",
            ${selectDate("ASC")} AS "startDate",
            CASE WHEN EXISTS (SELECT FROM depth_row WHERE depth_row.well_no = bha.well_no
              AND time IS NOT NULL AND depth > (fields ->> 'endDepth')::float8) THEN ${selectDate("DESC")} END AS "endDate",
            ${pick("fields -> 'motor'", ["manufacturer", "rotorHeadDiameter", "modelNumber", "stages"])} AS motor,
            ${pick("fields -> 'bit'", ["manufacturer", "type", "od"])} AS bit,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('type', component -> 'type')), '[]')
              FROM jsonb_array_elements(fields -> 'components') AS component) AS components
          FROM bha WHERE deleted_at IS NULL ORDER BY well_no, "startDepth"`,
      });
      return byWell(rows);
    },
    async runs() {
      const rows = await database.query<ComparedWell["runs"][number] & { well: WellNo }>({
        text: `SELECT well_no AS well, id AS _id, fields ->> 'bhaId' AS "bhaId",
            fields ->> 'operator1' AS operator1, fields ->> 'operator2' AS operator2,
            fields -> 'failures' AS failures, ${pick("fields -> 'mudData'", ["type", "density"])} AS "mudData"
          FROM mwd_run WHERE deleted_at IS NULL ORDER BY well_no, id`,
      });
      return byWell(rows);
    },
    async references() {
      const rows = await database.query<{ well: WellNo; value: Partial<WellReferencesFields> }>({
        text: "SELECT well_no AS well, value FROM well_settings WHERE kind = 'references' AND valid_until IS NULL",
      });
      return new Map(rows.map(({ well, value }) => [well, value]));
    },
  };
}

function byWell<Row extends { well: WellNo }>(rows: readonly Row[]): Map<WellNo, Omit<Row, "well">[]> {
  const rowsByWell = new Map<WellNo, Omit<Row, "well">[]>();
  for (const { well, ...row } of rows) {
    const wellRows = rowsByWell.get(well);
    if (wellRows) wellRows.push(row);
    else rowsByWell.set(well, [row]);
  }
  return rowsByWell;
}
