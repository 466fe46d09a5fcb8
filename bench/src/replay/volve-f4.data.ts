import { existsSync } from "node:fs";
import { type TestIngest, openTestIngest } from "@sigma/server/ingest/testing/test-ingest";
import { RigState } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedData } from "@sigma/tools/load/testing/listed-files";
import {
  differences,
  fileMoments,
  replayedColumns,
  replayMap,
  slipsOf,
  storeReplay,
  type Stretch,
  stretches,
} from "./replayed-well";

const FILE = "volve-15_9-F-4-realtime/TSPP2_4s.csv";
const utc = (clock: string) => Date.parse(`2007-10-23T${clock}Z`) / 1000;
const metres = (feet: number | null) => convert(feet ?? Number.NaN, "ft", "m");

describe.skipIf(!existsSync(new URL(FILE, sharedData)))("9.5 h of well 15/9-F-4 through its TCP port", () => {
  const map = replayMap("volve-f4");
  let ingest: TestIngest;
  let storedSamples: Sample[];
  beforeAll(async () => {
    ingest = await openTestIngest();
    storedSamples = await storeReplay(ingest, "F-4", FILE, map);
  });
  afterAll(() => ingest.close());

  const moments = () =>
    fileMoments(FILE, replayedColumns(map), (row) => Date.parse(`${row.get("date")!.replace(" ", "T")}Z`) / 1000);
  const stateAt = (clock: string) => valueOf(storedSamples.findLast(({ time }) => time <= utc(clock))!, "rigState");
  const drills = (sample: Sample) =>
    [RigState.rotaryDrilling, RigState.slideDrilling].includes(valueOf(sample, "rigState") as never);

  it("stores every row with every value in field units", () => {
    expect(storedSamples).toHaveLength(8499);
    const { compared, wrong } = differences(storedSamples, moments());
    expect(wrong).toEqual([]);
    expect(compared).toBe(84_990);
  });

  it("derives the hole depth from the bit depth if the rig does not send it", async () => {
    const columns = map.columns.filter(({ code }) => code !== "0110");
    const derivedSamples = await storeReplay(ingest, "F-4 without hole depth", FILE, { ...map, columns });
    const off = derivedSamples.map((sample, index) =>
      Math.abs(metres(valueOf(sample, "holeDepth")) - metres(valueOf(storedSamples[index]!, "holeDepth"))),
    );
    expect(Math.max(...off)).toBeLessThan(0.6);
  });

  it("finds the pipe in slips when the hook carries only the block, and at no other time", () => {
    const light = stretches(storedSamples, (sample) => convert(valueOf(sample, "hookload")!, "klb", "kkgf") < 70, 60);
    const slips = slipsOf(storedSamples, 60);
    expect(light).toHaveLength(5);
    expect(slips).toHaveLength(5);
    for (const [index, stretch] of light.entries()) {
      expect(overlap(stretch, slips[index]!)).toBeGreaterThan(0.95 * (stretch.to - stretch.from));
    }
  });

  it("drills at the times in the daily report, to the depths in it", () => {
    const depthAt = (clock: string) =>
      metres(valueOf(storedSamples.findLast(({ time }) => time <= utc(clock))!, "holeDepth"));
    // The report is in local time, two hours ahead: drilled to 1544 m by 17:30, one more stand to 1584-1585 m by 19:15.
    expect(depthAt("15:30:00")).toBeCloseTo(1544, -1);
    expect(Math.abs(depthAt("15:30:00") - 1544)).toBeLessThan(2);
    expect(Math.abs(depthAt("17:15:00") - 1585)).toBeLessThan(1);
    // Inspection of the top drive from 17:30 to 18:00.
    const inspectionSamples = storedSamples.filter(({ time }) => time >= utc("15:30:00") && time < utc("16:00:00"));
    expect(inspectionSamples.filter(drills)).toEqual([]);
    // Circulated hole clean from 19:15 on.
    const cleaningSamples = storedSamples.filter(({ time }) => time >= utc("17:15:00"));
    expect(cleaningSamples.filter(drills)).toEqual([]);
    expect(stateAt("16:30:00")).toBe(RigState.rotaryDrilling);
  });

  it("reports no differential pressure for a well without a motor, although the rig sends none", () => {
    const drillingSamples = storedSamples.filter(drills);
    const diffPressures = drillingSamples
      .map((sample) => valueOf(sample, "diffPressure"))
      .filter((pressure) => pressure !== null);
    expect(diffPressures.length).toBeGreaterThan(0.8 * drillingSamples.length);
    expect(Math.min(...diffPressures)).toBe(0);
    expect(diffPressures.filter((pressure) => pressure > 60).length).toBeLessThan(0.01 * diffPressures.length);
  });

  it("logs each foot of new hole once, and only while it drills", async () => {
    const wells = await ingest.stores.wells.all();
    const { wellNo } = wells.find(({ name }) => name === "Well of F-4")!;
    const rows = await ingest.stores.depth.after(wellNo, 0, 5000);
    const drillingSamples = storedSamples.filter(drills);
    const [first, last] = [valueOf(storedSamples[0]!, "holeDepth")!, valueOf(storedSamples.at(-1)!, "holeDepth")!];
    const feet = new Set(rows.map(({ depth }) => depth));
    expect(feet.size).toBe(rows.length);
    expect(rows.every(({ depth }) => Number.isInteger(depth))).toBe(true);
    expect(rows.length).toBeGreaterThan(0.98 * (last - first));
    expect(rows.length).toBeLessThanOrEqual(Math.ceil(last) - Math.floor(first) + 1);
    expect(drillingSamples.length).toBeGreaterThan(3000);
  });
});

const overlap = (a: Stretch, b: Stretch) => Math.min(a.to, b.to) - Math.max(a.from, b.from);
