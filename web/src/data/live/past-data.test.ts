import { expect, it } from "vitest";
import { sampleSource, sampleStatus } from "../testing/samples";
import { pastDataOf } from "./past-data";

const NOW = 2_000_000;
const statusWith = (lastTime: number, change: Parameters<typeof sampleSource>[2]) =>
  pastDataOf(sampleStatus("w1", lastTime, { source: sampleSource("w1", NOW, change) }));

it("names the newest sample and the end of the results while past data are read in or wait for storage", () => {
  const behind = { samples: NOW - 7200, results: NOW - 9000 };
  expect(statusWith(NOW - 7200, { isBackfill: true, storedTime: NOW - 9000 })).toEqual(behind);
  expect(statusWith(NOW, { storedTime: NOW - 9000 })).toEqual({ samples: NOW, results: NOW - 9000 });
  expect(statusWith(NOW - 7200, { isBackfill: true, storedTime: null })?.results).toBe(NOW - 7200);
});

it("reports no past data for a live rig, for a rig whose clock is behind, or without a connection", () => {
  expect(statusWith(NOW, { storedTime: NOW - 2 })).toBeNull();
  expect(statusWith(NOW - 7200, { storedTime: NOW - 7202 })).toBeNull();
  expect(statusWith(NOW - 7200, { isBackfill: true, state: "waiting" })).toBeNull();
  expect(pastDataOf(null)).toBeNull();
});
