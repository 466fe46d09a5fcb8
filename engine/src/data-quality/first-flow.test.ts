import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { judgePressure, type QualityMoment } from "./checks";

type Circulation = { depth: number; flow: number; pressure: number; bitDiameter: number };

/** A deep well, the top of a large hole, and a string that has just been run below the surface. */
const wells: Circulation[] = [
  { depth: 20_000, flow: 700, pressure: 4500, bitDiameter: 8.5 },
  { depth: 9000, flow: 300, pressure: 1300, bitDiameter: 6 },
  { depth: 1200, flow: 850, pressure: 550, bitDiameter: 17.5 },
  { depth: 300, flow: 1000, pressure: 420, bitDiameter: 17.5 },
];
const FACTORS = { kPa: 6.894_76, bar: 1 / 14.503_8, MPa: 1 / 145.038, kpsi: 1 / 1000, Pa: 6894.76 };
const FIRST_FLOW = 30;

/** When a pressure in a wrong unit is noticed, s after the first flow; the pumps are on for three minutes of every four. */
function findNoticeDelay({ depth, flow, pressure, bitDiameter }: Circulation, factor: number) {
  const samples = Array.from({ length: 660 }, (_, second) => {
    const pumps = second >= FIRST_FLOW && (second - FIRST_FLOW) % 240 < 180;
    const noise = 1 + 0.01 * Math.sin(second * 12.9898);
    return sampleOf(1_700_000_000 + second, {
      holeDepth: depth + 300,
      bitDepth: depth,
      blockHeight: 60,
      hookload: 30 + depth * 0.015,
      pumpRate: pumps ? flow * noise : 0,
      pumpPressure: pumps ? pressure * noise * factor : 0,
    });
  });
  return eventsOf(runPipeline(samples, { ...defaultPipelineSettings, bitDiameter }), "data-quality").map((event) => ({
    channel: event.channel,
    after: event.time - 1_700_000_000 - FIRST_FLOW,
  }));
}

it("names a pressure in a wrong unit within ten minutes of the first flow, deep and shallow, and a right one never", () => {
  for (const well of wells) {
    expect(findNoticeDelay(well, 1)).toEqual([]);
    for (const factor of Object.values(FACTORS)) {
      const notices = findNoticeDelay(well, factor);
      expect(notices.map(({ channel }) => channel)).toEqual(["pumpPressure"]);
      expect(notices[0]!.after).toBeLessThanOrEqual(600);
    }
  }
});

it("questions 15 psi at 1,164 gpm at any bit depth, and not 12 psi of a riserless hole at 264 gpm", () => {
  const moment = { circulating: true, pressure: 15, flow: 1164, bitDiameter: null } as QualityMoment;
  for (const bitDepth of [Number.NaN, 0, 150, 1000, 12_000]) expect(judgePressure({ ...moment, bitDepth })).toBe(true);
  const riserless = { ...moment, pressure: 12, flow: 264, bitDiameter: 36 };
  for (const bitDepth of [200, 600]) expect(judgePressure({ ...riserless, bitDepth })).not.toBe(true);
});
