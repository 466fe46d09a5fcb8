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

it("the hole of a well that waits for its first sample is as deep as its depth log, drilled by a rig or not", async () => {
  const statuses = createWellStatuses({
    wells: { byId: () => Promise.resolve(well), all: () => Promise.resolve([well]) },
    samples: { latestOf: () => Promise.resolve(new Map()) },
    depth: { deepestOf: () => Promise.resolve(new Map([[1, 7536.25]])) },
  } as unknown as Stores);
  await statuses.readWells();
  const nothing = { wellId: well._id, lastTime: null, holeDepth: null };
  const waiting = { well, status: () => nothing as WellStatus } as WellIngest;
  const depthsOf = (all: readonly WellStatus[]) => all.map(({ holeDepth }) => holeDepth);
  expect(depthsOf(statuses.statuses([waiting]))).toEqual([7536.25]);
  expect(depthsOf(statuses.changed([waiting]))).toEqual([7536.25]);
  expect(statuses.ofIngest(waiting).holeDepth).toBe(7536.25);
  expect(depthsOf(statuses.statuses([]))).toEqual([7536.25]);
});
