import type { CsvImport, CsvImportProgress, CsvImportState } from "@sigma/contract/imports/csv-import";
import { expect, it } from "vitest";
import { isRunning, mayStop, withProgress } from "./import-texts";

const states: CsvImportState[] = [
  "waiting",
  "storing",
  "recomputing",
  "done",
  "stopped",
  "failed",
  "undoing",
  "undone",
];

it("offers the stop of an import that waits or is stored, as the server takes no other", () => {
  expect(states.filter((state) => mayStop({ state }))).toEqual(["waiting", "storing"]);
  expect(states.filter((state) => isRunning({ state }))).toEqual(["waiting", "storing", "recomputing", "undoing"]);
});

it("counts in the report what is stored by now, and keeps what is known of rows left out", () => {
  const knownImport = {
    _id: "a",
    state: "storing",
    stored: 0,
    report: { rowsRead: 12, stored: 10, leftOut: 2, replaced: 1 },
  };
  const now = { _id: "a", state: "storing", stored: 500, rowsRead: 700, progress: 0.5 };
  const shownImport = withProgress(knownImport as unknown as CsvImport, now as CsvImportProgress);
  expect(shownImport).toMatchObject({ stored: 500, progress: 0.5 });
  expect(shownImport.report).toMatchObject({ rowsRead: 502, stored: 500, leftOut: 2, replaced: 1 });
});
