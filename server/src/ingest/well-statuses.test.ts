import { WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { expect, it } from "vitest";
import type { Stores } from "../storage/stores";
import type { WellIngest } from "./well-ingest";
import { createWellStatuses } from "./well-statuses";

const well = { _id: WellId.parse("w1"), wellNo: 1 };

/** Statuses over a storage whose newest sample tests set. */
function statusesOver(storage: { time: number }) {
  return createWellStatuses({
    wells: { byId: () => Promise.resolve(well), all: () => Promise.resolve([well]) },
    samples: { latestOf: () => Promise.resolve(new Map([[1, { time: storage.time, values: {} }]])) },
    depth: { deepestOf: () => Promise.resolve(new Map()) },
  } as unknown as Stores);
}

const ingestAt = (lastTime: number) =>
  ({ well, status: () => ({ wellId: well._id, lastTime, source: {} }) as WellStatus }) as WellIngest;

const timesOf = (statuses: readonly WellStatus[]) => statuses.map(({ lastTime, source }) => [lastTime, source]);

it("reports the final status of a well once it has been read, even if the well was requested before", async () => {
  const storage = { time: 50 };
  const statuses = statusesOver(storage);
  await statuses.readWell(well._id);
  expect(timesOf(statuses.changed([ingestAt(100)]))).toEqual([[100, {}]]);
  // The ingest is closed, and its data are still on their way to storage.
  expect(statuses.changed([])).toEqual([]);
  storage.time = 101;
  await statuses.readWell(well._id);
  expect(timesOf(statuses.changed([]))).toEqual([[101, null]]);
  expect(statuses.changed([])).toEqual([]);
});

it("reports a well as drilling if its ingest was only closed for a moment", async () => {
  const statuses = statusesOver({ time: 50 });
  statuses.changed([ingestAt(100)]);
  expect(statuses.changed([])).toEqual([]);
  expect(timesOf(statuses.changed([ingestAt(100)]))).toEqual([[100, {}]]);
  await statuses.readWell(well._id);
  expect(statuses.changed([ingestAt(100)])).toEqual([]);
});
