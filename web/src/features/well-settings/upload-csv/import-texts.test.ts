import type { CsvImportState } from "@sigma/contract/imports/csv-import";
import { expect, it } from "vitest";
import { isRunning, mayStop } from "./import-texts";

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
