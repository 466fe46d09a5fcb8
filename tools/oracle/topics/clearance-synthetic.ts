import { computeClearance } from "@sigma/engine/anti-collision/clearance";
import { prepareClearanceWell } from "@sigma/engine/anti-collision/clearance-well";
import { unitsOf } from "../case-units";
import { compareDefined, type Tolerance } from "../compare";
import { columnOf, definedRowsAt, type JsonObject, objectAt, objectsAt, textAt } from "../read-json";
import type { TopicCheck } from "../topic-check";
import { compareLengths, stationRows } from "./clearance-iscwsa";
import { readWell, ruleOf } from "./clearance-wells";

/** What columns of calculated wells may differ by, m. */
const tolerances: { readonly [column: string]: Tolerance } = {
  cc_distance: { absolute: 1e-3 },
  off_md: { absolute: 0.5 },
  ref_pcr_1s: { absolute: 0.01, relative: 5e-3 },
  off_pcr_1s: { absolute: 0.01, relative: 5e-3 },
  calc_hole: { absolute: 1e-9 },
};
const FACTOR: Tolerance = { absolute: 0.02 };
const HIGH_FACTOR: Tolerance = { relative: 0.01 };

/** Clearance of calculated wells: a reference and its offsets, each offset a table of named columns at chosen depths. */
export const clearanceSynthetic: TopicCheck = (file) =>
  objectsAt(file, "cases").flatMap((oracleCase) =>
    objectsAt(oracleCase, "offsets").map((listing) => ({
      id: `${textAt(oracleCase, "id")} ${textAt(listing, "offset")}`,
      run: () => {
        const inputs: JsonObject = { ...objectAt(oracleCase, "inputs"), ...listing };
        const { feet } = unitsOf(file, oracleCase);
        const reference = prepareClearanceWell(readWell(inputs, inputs, "reference", feet));
        const offset = prepareClearanceWell(readWell(listing, inputs, "offset", feet));
        const found = computeClearance(reference, offset, { rule: ruleOf(inputs) });

        const { columns } = listing as { columns: string[] };
        const table = definedRowsAt(listing, "rows");
        const expected = Object.fromEntries(columns.map((name, index) => [name, columnOf(table, index)]));
        const depths = columnOf(table, columns.indexOf("ref_md")).map((depth) => depth ?? Number.NaN);
        const rows = stationRows(found, depths, feet);
        const factors = expected["separation_factor"] ?? [];
        const actual = rows.map((row) => found.separationFactor[row]!);
        const range = (isIn: (factor: number) => boolean) =>
          factors.map((factor) => (factor !== null && isIn(factor) ? factor : null));
        return [
          ...compareLengths(found, rows, expected, feet, tolerances),
          ...compareDefined(
            "separation_factor",
            actual,
            range((factor) => factor < 10),
            FACTOR,
          ),
          ...compareDefined(
            "separation_factor",
            actual,
            range((factor) => factor >= 10),
            HIGH_FACTOR,
          ),
        ];
      },
    })),
  );
