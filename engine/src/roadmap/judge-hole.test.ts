import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { type ComparedBand, judgeHole, type JudgedRows } from "./judge-hole";

type Foot = { wob?: number; rpm?: number; rop?: number; state?: number; time?: number };

/** A hole of a foot a row from 1,000 ft on. */
function holeOf(feet: readonly Foot[]): JudgedRows {
  const column = (valueOf: (foot: Foot) => number | undefined) => feet.map((foot) => valueOf(foot) ?? Number.NaN);
  return {
    depth: feet.map((_, at) => 1000 + at),
    time: column(({ time }) => time),
    columns: {
      rigState: feet.map(({ state }) => state ?? RigState.rotaryDrilling),
      wob: column(({ wob }) => wob),
      rpm: column(({ rpm }) => rpm),
      rop: column(({ rop }) => rop ?? 60),
    },
  };
}
const repeat = (count: number, foot: Foot): Foot[] => Array.from({ length: count }, () => foot);
const band = (channel: ComparedBand["channel"], low: number | null, high: number | null, more: object = {}) => ({
  channel,
  at: { by: "depth" as const, from: 1000, to: 2000 },
  low,
  high,
  ...more,
});
const stand = { by: "depth" as const, from: 1000, to: 1100 };

it("counts the share of footage and hours in which each parameter was inside, and all of them together", () => {
  // 50 ft inside, 30 ft with WOB 4 above at half the rate, 20 ft with RPM 10 below.
  const rows = holeOf([
    ...repeat(50, { wob: 20, rpm: 120 }),
    ...repeat(30, { wob: 28, rpm: 120, rop: 30 }),
    ...repeat(20, { wob: 20, rpm: 90 }),
  ]);
  const compliance = judgeHole(rows, [band("wob", 18, 24), band("rpm", 100, 130)], []).judge(stand);
  expect(compliance).toMatchObject({ state: "judged", feet: 100, insideFeet: 50 });
  expect(compliance.hours).toBeCloseTo(50 / 60 + 1 + 20 / 60, 9);
  expect(compliance.insideHours).toBeCloseTo(50 / 60, 9);
  expect(compliance.parameters).toMatchObject([
    { channel: "wob", feet: 100, insideFeet: 70, excess: { side: "above", median: 4, feet: 30 } },
    { channel: "rpm", feet: 100, insideFeet: 80, excess: { side: "below", median: 10, feet: 20 } },
  ]);
  expect(compliance.worst?.channel).toBe("wob");
});

it("gives the median excess of the side with more footage", () => {
  const rows = holeOf([
    ...repeat(10, { wob: 10 }),
    ...repeat(20, { wob: 25 }),
    ...repeat(20, { wob: 26 }),
    ...repeat(50, { wob: 20 }),
  ]);
  const { worst } = judgeHole(rows, [band("wob", 18, 24)], []).judge(stand);
  expect(worst).toMatchObject({ insideFeet: 50, excess: { side: "above", median: 1.5, feet: 40 } });
});

it("is inside without a worst parameter if every foot is", () => {
  const { worst, insideFeet } = judgeHole(holeOf(repeat(100, { wob: 20 })), [band("wob", 18, 24)], []).judge(stand);
  expect([worst, insideFeet]).toEqual([null, 100]);
});

it("says whether no hole was made, no band applies, or the parameter is not recorded", () => {
  const stateOf = (feet: readonly Foot[], bands: readonly ComparedBand[]) =>
    judgeHole(holeOf(feet), bands, []).judge(stand).state;
  const deeper = { at: { by: "depth" as const, from: 1100, to: 2000 } };
  expect(stateOf([], [band("wob", 18, 24)])).toBe("no-hole");
  expect(stateOf(repeat(100, { wob: 20, state: RigState.inSlipsCirculating }), [band("wob", 18, 24)])).toBe("no-hole");
  expect(stateOf(repeat(100, { wob: 20 }), [band("wob", 18, 24, deeper)])).toBe("no-band");
  expect(stateOf(repeat(100, {}), [band("wob", 18, 24)])).toBe("no-values");
});

it("compares slides with bands of slides or of both, and RPM not at all", () => {
  const rows = holeOf([
    ...repeat(60, { wob: 20, rpm: 120 }),
    ...repeat(40, { wob: 10, rpm: 0, state: RigState.slideDrilling }),
  ]);
  const bands = [
    band("wob", 18, 24, { mode: "rotary" }),
    band("wob", 12, 15, { mode: "slide" }),
    band("rpm", 100, 130),
  ];
  const { parameters } = judgeHole(rows, bands, []).judge(stand);
  expect(parameters).toMatchObject([
    { channel: "wob", feet: 100, insideFeet: 60, excess: { side: "below", median: 2 } },
    { channel: "rpm", feet: 60, insideFeet: 60, excess: null },
  ]);
});

it("judges the feet of a tour by their times, whatever their order", () => {
  const rows = holeOf([
    ...repeat(10, { wob: 20, time: 100 }),
    ...repeat(10, { wob: 30, time: 200 }),
    ...repeat(10, { wob: 30, time: 150 }),
    ...repeat(10, { wob: 20 }),
  ]);
  const { judge } = judgeHole(rows, [band("wob", 18, 24)], []);
  expect(judge({ by: "time", from: 100, to: 200 })).toMatchObject({ feet: 20, insideFeet: 10 });
  expect(judge({ by: "time", from: 200, to: 300 })).toMatchObject({ feet: 10, insideFeet: 0 });
});

it("places a band of a formation by the tops", () => {
  const layers = [{ name: "Salt", from: 1050, to: 1500 }];
  const ofSalt = band("wob", 18, 24, { at: { by: "formation", name: "salt" } });
  const rows = holeOf(repeat(100, { wob: 20 }));
  expect(judgeHole(rows, [ofSalt], layers).judge(stand)).toMatchObject({ feet: 50 });
});

it("gives the feet since which a parameter is outside at the bottom, over feet off bottom and without a value", () => {
  const rows = holeOf([
    ...repeat(50, { wob: 20, rpm: 120 }),
    ...repeat(20, { wob: 28, rpm: 120 }),
    ...repeat(5, { wob: 0, state: RigState.inSlipsCirculating }),
    ...repeat(22, { wob: 28, rpm: 120 }),
    ...repeat(3, { rpm: 120 }),
  ]);
  const present = judgeHole(rows, [band("wob", 18, 24), band("rpm", 100, 130)], []).presentExcesses();
  expect(present).toEqual([{ channel: "wob", side: "above", feet: 42, low: 18, high: 24 }]);
});

it("ends a present excess where the parameter was inside or on the other side", () => {
  const rows = holeOf([...repeat(50, { wob: 28 }), ...repeat(10, { wob: 10 })]);
  const present = judgeHole(rows, [band("wob", 18, 24)], []).presentExcesses();
  expect(present).toMatchObject([{ side: "below", feet: 10 }]);
});
