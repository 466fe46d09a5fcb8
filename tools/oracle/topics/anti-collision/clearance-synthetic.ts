import { prepareClearanceWell } from "@sigma/engine/anti-collision/clearance-well";
import { unitsOf } from "../../case-units";
import { columnOf, definedRowsAt, type JsonObject, namesAt, objectAt, objectsAt, textAt } from "../../read-json";
import type { TopicCheck } from "../../topic-check";
import { type ClearanceTolerances, clearanceRows, compareClearance } from "./clearance-rows";
import { readWell, ruleOf } from "./clearance-wells";

/** Tolerances of the columns of calculated wells, m. */
const tolerances: ClearanceTolerances = {
  cc_distance: { absolute: 1e-3 },
  off_md: { absolute: 0.5 },
  ref_pcr_1s: { absolute: 0.01, relative: 5e-3 },
  off_pcr_1s: { absolute: 0.01, relative: 5e-3 },
  joint_1s: { absolute: 0.01, relative: 5e-3 },
  calc_hole: { absolute: 1e-9 },
  factor: { absolute: 0.02 },
  highFactor: { relative: 0.01 },
};

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
        const columns = namesAt(listing, "columns");
        const table = definedRowsAt(listing, "rows");
        const expectedColumns = Object.fromEntries(columns.map((name, index) => [name, columnOf(table, index)]));
        const depths = columnOf(table, columns.indexOf("ref_md")).map((depth) => depth ?? Number.NaN);
        const rows = clearanceRows(reference, offset, { rule: ruleOf(inputs) }, depths, feet);
        return compareClearance(rows, expectedColumns, tolerances);
      },
    })),
  );
