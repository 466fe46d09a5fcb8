import { existsSync } from "node:fs";
import { type TestIngest, openTestIngest } from "@sigma/server/ingest/testing/test-ingest";
import { RigState } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedData } from "@sigma/tools/load/testing/listed-files";
import { differences, fileMoments, replayedColumns, replayMap, slipsOf, storeReplay, stretches } from "./replayed-well";

const FILE = "mudlog-1s-2019-03-01/2019_0301_08.wts.csv.gz";

describe.skipIf(!existsSync(new URL(FILE, sharedData)))("an hour of a mud log at 1 s through its TCP port", () => {
  const map = replayMap("mudlog");
  let ingest: TestIngest;
  let storedSamples: Sample[];
  beforeAll(async () => {
    ingest = await openTestIngest();
    storedSamples = await storeReplay(ingest, "mud log", FILE, map);
  });
  afterAll(() => ingest.close());

  const moments = () =>
    fileMoments(FILE, replayedColumns(map), (row) => Date.parse(`${row.get("DateTime")!} UTC`) / 1000);

  it("stores every moment that has a value, once, in order, with every value in field units", () => {
    const { compared, wrong } = differences(storedSamples, moments());
    expect(wrong).toEqual([]);
    expect(storedSamples).toHaveLength(moments().size);
    expect(compared).toBeGreaterThan(45_000);
    expect(storedSamples.every(({ time }, index) => index === 0 || time > storedSamples[index - 1]!.time)).toBe(true);
  });

  it("finds the slips between the pulled stands, and no drilling", () => {
    const states = storedSamples.map((sample) => valueOf(sample, "rigState"));
    expect(states.filter((code) => code === RigState.rotaryDrilling || code === RigState.slideDrilling)).toEqual([]);
    const light = stretches(storedSamples, (sample) => valueOf(sample, "hookload")! < 70, 30);
    const slips = slipsOf(storedSamples, 30);
    const long = light.filter(({ from, to }) => to - from > 120);
    expect(long.length).toBeGreaterThanOrEqual(3);
    for (const { from, to } of long) {
      const inSlips = slips.reduce(
        (sum, slipsStretch) => sum + Math.max(0, Math.min(to, slipsStretch.to) - Math.max(from, slipsStretch.from)),
        0,
      );
      expect(inSlips).toBeGreaterThan(0.9 * (to - from));
    }
  });
});
