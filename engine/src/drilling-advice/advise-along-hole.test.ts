import { expect, it } from "vitest";
import { adviseAlongHole } from "./advise-along-hole";
import type { RotaryFoot } from "./advise-drilling";

const foot = (wellId: string, formation: string, depth: number, wob: number): RotaryFoot => ({
  wellId,
  formation,
  depth,
  wob,
  rpm: 60,
  diffPressure: 300,
  rop: 4 * wob,
  mse: 40,
  torque: 9000,
  pumpPressure: 3000,
  pumpRate: 600,
});
const feet = (wellId: string, formation: string, from: number, to: number, wob: number) =>
  Array.from({ length: to - from }, (_, at) => foot(wellId, formation, from + at, wob));

const settings = {
  recommendationPeriod: 90,
  lookBackDistance: 500,
  lookBackDistanceFromLastFormationTop: false,
  paramRanges: {},
};
const layers = [
  { name: "Utsira", from: 1000, to: 1150 },
  { name: "Skade", from: 1150, to: 25_000 },
];

it("begins a stretch at each multiple of the period and at each top, and knows only what lies above it", () => {
  const rows = [
    ...feet("own", "Utsira", 1000, 1150, 20),
    ...feet("own", "Skade", 1150, 1200, 15),
    ...feet("offset", "Skade", 3000, 3100, 30),
  ];
  const advised = adviseAlongHole(rows, { wellId: "own", layers, from: 1000, to: 1199 }, settings);
  expect(advised.map(({ startDepth, endDepth, formation }) => [startDepth, endDepth, formation])).toEqual([
    [990, 1000, null],
    [1000, 1080, "Utsira"],
    [1080, 1150, "Utsira"],
    [1150, 1170, "Skade"],
    [1170, 1260, "Skade"],
  ]);
  expect(advised.map(({ advice }) => (advice.status === "found" ? advice.wob : advice.reason))).toEqual([
    "no-rows-in-formation",
    "too-little-evidence",
    20,
    30,
    30,
  ]);
});

it("counts the own feet alone where the formation is not known", () => {
  const rows = [...feet("own", "", 1000, 1100, 20), ...feet("offset", "", 1000, 1100, 40)];
  const advised = adviseAlongHole(rows, { wellId: "own", layers: [], from: 1000, to: 1100 }, settings);
  expect(advised.at(-1)?.advice).toMatchObject({ wob: 20, evidence: { wells: [{ wellId: "own" }] } });
});
