import { expect, it } from "vitest";
import { quantile } from "../math/quantile";
import { adviseAlongHole } from "./advise-along-hole";
import type { RotaryFoot } from "./rotary-foot";

const foot = (wellId: string, formation: string, depth: number, wob: number): RotaryFoot => ({
  wellId,
  formation,
  depth,
  length: 1,
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

it("starts a stretch at each multiple of the period and at each top, and uses only the rows above it", () => {
  const rows = [
    ...feet("own", "Utsira", 1000, 1150, 20),
    ...feet("own", "Skade", 1150, 1200, 15),
    ...feet("offset", "Skade", 3000, 3100, 30),
  ];
  const intervals = adviseAlongHole(rows, { wellId: "own", layers, from: 1000, to: 1199 }, settings);
  expect(intervals.map(({ startDepth, endDepth, formation }) => [startDepth, endDepth, formation])).toEqual([
    [990, 1000, null],
    [1000, 1080, "Utsira"],
    [1080, 1150, "Utsira"],
    [1150, 1170, "Skade"],
    [1170, 1260, "Skade"],
  ]);
  expect(intervals.map(({ advice }) => (advice.status === "found" ? advice.wob : advice.reason))).toEqual([
    "no-rows-in-formation",
    "too-little-evidence",
    20,
    30,
    30,
  ]);
});

it("counts only the well's own feet if the formation is not known", () => {
  const rows = [...feet("own", "", 1000, 1100, 20), ...feet("offset", "", 1000, 1100, 40)];
  const intervals = adviseAlongHole(rows, { wellId: "own", layers: [], from: 1000, to: 1100 }, settings);
  expect(intervals.at(-1)?.advice).toMatchObject({ wob: 20, evidence: { wells: [{ wellId: "own" }] } });
});

/** The result of the method, computed foot by foot and without precomputed sums. */
function plainAdvice(
  rows: readonly RotaryFoot[],
  depth: number,
  formation: string,
  top: number,
  adviceSettings: typeof rangeSettings,
) {
  const from = adviceSettings.lookBackDistanceFromLastFormationTop
    ? top
    : Math.max(top, depth - adviceSettings.lookBackDistance);
  const { wob } = adviceSettings.paramRanges;
  const near = rows.filter(
    (row) => row.formation === formation && (row.wellId !== "own" || (row.depth >= from && row.depth <= depth)),
  );
  if (near.length === 0) return "no-rows-in-formation";
  const allowedRows = near.filter((row) => row.wob >= wob.min && row.wob <= wob.max);
  if (allowedRows.length === 0) return "no-rows-in-ranges";
  const rowsByCell = new Map<string, RotaryFoot[]>();
  for (const row of allowedRows) {
    const key = `${Math.round(row.wob / 5)} ${Math.round(row.rpm / 10)}`;
    rowsByCell.set(key, [...(rowsByCell.get(key) ?? []), row]);
  }
  const cells = [...rowsByCell.values()];
  const knownCells = cells.filter((cell) => cell.length >= 20);
  if (knownCells.length === 0) return "too-little-evidence";
  const rop = (cell: RotaryFoot[], share: number) =>
    quantile(
      cell.map((row) => row.rop),
      share,
    )!;
  const mse = (cell: RotaryFoot[]) =>
    quantile(
      cell.flatMap((row) => row.mse ?? []),
      0.5,
    )!;
  const least = Math.min(...knownCells.map(mse));
  const score = (cell: RotaryFoot[]) => rop(cell, 0.25) / (1 + 0.25 * (mse(cell) / least - 1));
  const best = knownCells.reduce((a, b) => (score(b) > score(a) ? b : a));
  const of = (name: "wob" | "rpm") =>
    quantile(
      best.map((row) => row[name]),
      0.5,
    );
  return {
    wob: of("wob"),
    rpm: of("rpm"),
    rop: [0.25, 0.5, 0.75].map((share) => rop(best, share)),
    mse: mse(best),
    rows: best.length,
  };
}

const rangeSettings = {
  recommendationPeriod: 60,
  lookBackDistance: 300,
  lookBackDistanceFromLastFormationTop: false,
  paramRanges: { wob: { min: 8, max: 30 } },
};

it.each([false, true])(
  "gives each stretch the same advice as if its feet were evaluated alone; from the formation top: %s",
  (fromTop) => {
    const adviceSettings = { ...rangeSettings, lookBackDistanceFromLastFormationTop: fromTop };
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const makeRows = (wellId: string, from: number, to: number) =>
      feet(wellId, "", from, to, 0).map((row) => ({
        ...row,
        formation: row.depth < 1150 ? "Utsira" : "Skade",
        wob: 5 + 30 * random(),
        rpm: 50 + 20 * random(),
        rop: 20 + 80 * random(),
        mse: 20 + 40 * random(),
      }));
    const rows = [...makeRows("own", 1000, 2400), ...makeRows("offset", 1100, 1400), ...makeRows("other", 1120, 1200)];
    const intervals = adviseAlongHole(rows, { wellId: "own", layers, from: 1000, to: 2399 }, adviceSettings);
    expect(intervals.length).toBeGreaterThan(20);
    for (const { startDepth, formation, advice } of intervals) {
      const top = layers.find(({ name }) => name === formation)?.from ?? 1000;
      const plain = plainAdvice(rows, startDepth, formation ?? "", top, adviceSettings);
      const foundAdvice =
        advice.status === "found"
          ? {
              wob: advice.wob,
              rpm: advice.rpm,
              rop: [advice.ropSpread.low, advice.expectedRop, advice.ropSpread.high],
              mse: advice.expectedMse,
              rows: advice.evidence.rows,
            }
          : advice.reason;
      expect(foundAdvice).toEqual(plain);
    }
  },
);
