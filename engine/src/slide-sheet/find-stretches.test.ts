import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { DrilledFoot } from "./drilled-foot";
import { findStretches } from "./find-stretches";
import { slideSheetRow } from "./slide-sheet-row";

const foot = (depth: number, sliding: boolean | null, toolface: number | null = null): DrilledFoot => ({
  depth,
  time: depth * 30,
  sliding,
  toolface,
  toolfaceType: "gravity",
  rop: sliding ? 60 : 120,
  wob: 20,
  rpm: sliding ? 0 : 60,
  diffPressure: 300,
  pumpRate: 600,
});
const feet = (modes: string, from = 9000) =>
  modes
    .split("")
    .map((mode, index) => foot(from + index, mode === "?" ? null : mode === "S", mode === "S" ? 30 : null));
const modesOf = (stretches: ReturnType<typeof findStretches>) =>
  stretches.map(({ sliding, startMD, endMD }) => `${sliding ? "slide" : "rotate"} ${startMD}-${endMD}`);

it("cuts hole where the mode changes, from the depth before the first foot of a mode", () => {
  expect(modesOf(findStretches(feet("RRRRRSSSSSSRRRRR")))).toEqual([
    "rotate 9000-9004",
    "slide 9004-9010",
    "rotate 9010-9015",
  ]);
});

it("takes rocking of the pipe for the slide that it belongs to", () => {
  expect(modesOf(findStretches(feet("RRRRRSSSSRSSSSRRSSSSRRRRR")))).toEqual([
    "rotate 9000-9004",
    "slide 9004-9019",
    "rotate 9019-9024",
  ]);
});

it("takes stick-slip for the rotation that it belongs to", () => {
  expect(modesOf(findStretches(feet("RRRRRRSSRRRRRRRSRRRRR")))).toEqual(["rotate 9000-9020"]);
});

it("gives a foot of unknown mode to the stretch above it", () => {
  expect(modesOf(findStretches(feet("RRRRSSSS??SSRRRR")))).toEqual([
    "rotate 9000-9003",
    "slide 9003-9011",
    "rotate 9011-9015",
  ]);
});

it("covers all of the hole without gaps, in turns, whatever the modes", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("R", "S", "?"), { minLength: 2, maxLength: 200 }), (modes) => {
      const stretches = findStretches(feet(modes.join("")));
      expect(stretches[0]!.startMD).toBe(9000);
      expect(stretches.at(-1)!.endMD).toBe(9000 + modes.length - 1);
      stretches.slice(1).forEach((stretch, index) => {
        expect(stretch.startMD).toBe(stretches[index]!.endMD);
        expect(stretch.sliding).not.toBe(stretches[index]!.sliding);
      });
      for (const { startMD, endMD } of stretches.slice(1, -1)) expect(endMD - startMD).toBeGreaterThanOrEqual(3);
    }),
  );
});

it("finds nothing in no hole and names the foot where depth stops increasing", () => {
  expect(findStretches([])).toEqual([]);
  expect(findStretches([foot(9000, true)])).toEqual([]);
  expect(() => findStretches([foot(9000, true), foot(9000, true)])).toThrow("depth-not-increasing at 1");
});

const slideOf = (toolfaces: readonly (number | null)[]) =>
  findStretches([foot(9000, false), ...toolfaces.map((toolface, index) => foot(9001 + index, true, toolface))])[0]!;

it("averages toolfaces across north and rates how well they held together", () => {
  const row = slideSheetRow(slideOf([350, 350, 20, 20]), foot(9000, false));
  expect(row.averageToolface).toBeCloseTo(5, 6);
  expect(row.toolfaceEfficiency).toBeCloseTo(Math.cos((15 * Math.PI) / 180) * 100, 6);
  expect(row).toMatchObject({
    startMD: 9000,
    endMD: 9004,
    trueSlideDistance: 4,
    activity: 100,
    averageROP: 60,
    targetScore: null,
  });
  expect([row.startTime, row.endTime]).toEqual([270_000, 270_120]);
});

it("scores a slide against its target toolface and distance", () => {
  const row = slideSheetRow(slideOf([30, 30, 30, 30]), null, { toolface: 90, distance: 8 });
  expect(row.toolfaceEfficiency).toBeCloseTo(50, 6);
  expect(row.targetScore).toBeCloseTo(25, 6);
  expect(slideSheetRow(slideOf([270]), null, { toolface: 90, distance: 8 }).toolfaceEfficiency).toBe(0);
});

it("leaves the rotation inside a slide out of its footage and has no efficiency without toolfaces", () => {
  const [rocked] = findStretches(feet("RSSSSRSSSS"));
  expect(slideSheetRow(rocked!, null)).toMatchObject({
    trueSlideDistance: 8,
    activity: expect.closeTo((8 / 9) * 100, 6),
  });
  expect(slideSheetRow(slideOf([null, null]), null)).toMatchObject({ averageToolface: null, toolfaceEfficiency: null });
});
