import type { CsvReport } from "@sigma/contract/imports/csv-import";
import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import type { WellNo } from "../well-no";
import { type ImportRow, listedImports } from "./import-row";

const NOW = 1_800_000_000;

const createImport = (
  id: string,
  startedAt: number,
  report: Partial<CsvReport>,
  knownFields: Partial<ImportRow> = {},
) =>
  ({
    well_no: 1 as WellNo,
    id,
    file_name: `${id}.csv`,
    bytes: 1000,
    rows: 100,
    columns: [],
    state: "done",
    mapping: {},
    options: { index: "time" },
    position: { offset: 1000, line: 1, seq: 1, leftOutBytes: 0, appended: false },
    report: { rowsRead: 100, stored: 100, ...report },
    error: null,
    outcome: "done",
    made_by: "admin",
    node_id: null,
    made_at: startedAt,
    started_at: startedAt,
    finished_at: startedAt + 10,
    stop_asked: false,
    undone_by: null,
    undone_at: null,
    ...knownFields,
  }) as ImportRow;

const first = createImport("first", NOW - 100, { from: 500, to: 900, ends: { from: 500, to: 900 } });

it.each([
  ["that has not come to its times yet", { from: 100, to: 200, ends: { from: 100, to: 600 } }],
  ["whose file is read from its last row to its first", { from: 950, to: 990, ends: { from: 990, to: 800 } }],
  ["of which nothing is stored yet", { from: null, to: null, ends: { from: 600, to: 700 } }],
])("an import is not undone below one %s", (_, report) => {
  const storing = createImport("second", NOW - 10, report, { state: "storing", finished_at: null });
  const [listed] = listedImports("w" as WellId, [first, storing], [], NOW);
  expect(listed!.undoRefused).toBe("second.csv was imported over the same times later; undo that import first");
});

it("an import is undone beside one that is being stored of other times", () => {
  const report = { from: 100, to: 200, ends: { from: 100, to: 400 } };
  const storing = createImport("second", NOW - 10, report, { state: "storing", finished_at: null });
  expect(listedImports("w" as WellId, [first, storing], [], NOW)[0]!.undoRefused).toBeNull();
});
