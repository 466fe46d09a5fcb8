import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { analyseRows } from "./analyse-rows";

/** Feet of rotary drilling: weight 10 to 30 klb, speed that grows with it at first, MSE by Teale of an 8.5 in bit. */
const feet = Array.from({ length: 400 }, (_, row) => {
  // No value is on the edge of a cell.
  const wob = 10.07 + (row % 100) / 5;
  const rop = 3 * Math.min(wob, 20) + 0.5 * Math.max(0, wob - 20) + (row % 7);
  const [rpm, torque] = [60, 250 * wob];
  const mse = (wob * 1000) / (Math.PI * 4.25 ** 2) + (120 * Math.PI * rpm * torque) / (Math.PI * 4.25 ** 2 * rop);
  return { depth: 9000 + row, wob, rop, rpm, mse: mse / 1000, diffPressure: 20 * wob };
});
const columns = {
  ...Object.fromEntries(
    (["depth", "wob", "rop", "rpm", "mse", "diffPressure"] as const).map((name) => [
      name,
      Float64Array.from(feet, (foot) => foot[name]),
    ]),
  ),
  rigState: new Float64Array(feet.length).fill(RigState.rotaryDrilling),
};

/** The quantile of a list, with linear interpolation. */
function shareOf(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  const at = share * (sortedValues.length - 1);
  const [low, high] = [sortedValues[Math.floor(at)]!, sortedValues[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

it("drilling optimization: stretches of the founder plot and cells of the heat map follow from the feet that are shown", () => {
  const answer = analyseRows(columns, feet.length, {
    range: null,
    mode: 20,
    filters: [{ id: "1", field: "wob", value: { from: 12, to: 26 }, rigState: 20 }],
    operator: "AND",
    scatter: { x: "wob", y: "rop", colors: ["mse"] },
    founder: { load: "wob", response: "rop", rpm: { from: 20, to: 80 }, formation: null },
    heat: [{ x: "wob", y: "diffPressure" }],
  });
  const valuePairs: Record<string, readonly [number, number]> = {};
  const { founder, scatter, heat } = answer;
  for (const at of [2, 9]) {
    const bin = founder!.bins[at]!;
    const inside = feet.filter(({ wob }) => wob >= bin.from && wob < bin.to);
    const of = (name: "wob" | "rop" | "mse") => inside.map((foot) => foot[name]);
    Object.assign(valuePairs, {
      [`footage of stretch ${at}`]: [bin.count, inside.length],
      [`load of stretch ${at}`]: [bin.load, shareOf(of("wob"), 0.5)],
      [`ROP of stretch ${at}`]: [bin.response, shareOf(of("rop"), 0.5)],
      [`P25 of stretch ${at}`]: [bin.spread.low, shareOf(of("rop"), 0.25)],
      [`P75 of stretch ${at}`]: [bin.spread.high, shareOf(of("rop"), 0.75)],
      [`MSE of stretch ${at}`]: [bin.mse, shareOf(of("mse"), 0.5)],
    });
  }
  const passingFeet = feet.filter(({ wob }) => wob >= 12 && wob <= 26);
  const { x, y } = heat!;
  const cell = heat!.rop.best;
  const edge = ({ from, to, count }: typeof x, at: number) => from + ((to - from) * at) / count;
  const [column, line] = [cell % x.count, Math.floor(cell / x.count)];
  const inCell = passingFeet.filter(
    ({ wob, diffPressure }) =>
      wob >= edge(x, column) &&
      wob < edge(x, column + 1) &&
      diffPressure >= edge(y, line) &&
      diffPressure < edge(y, line + 1),
  );
  const colours = passingFeet.map(({ mse }) => mse);
  Object.assign(valuePairs, {
    "feet that pass": [answer.passed, passingFeet.length],
    "feet of the best cell": [heat!.count[cell]!, inCell.length],
    "ROP of the best cell": [
      heat!.rop.median[cell]!,
      shareOf(
        inCell.map(({ rop }) => rop),
        0.5,
      ),
    ],
    "MSE of that cell": [
      heat!.mse.median[cell]!,
      shareOf(
        inCell.map(({ mse }) => mse),
        0.5,
      ),
    ],
    "colours from": [scatter!.colors!.from, shareOf(colours, 0.05)],
    "colours to": [scatter!.colors!.to, shareOf(colours, 0.95)],
  });
  expect(Object.keys(valuePairs).length).toBeGreaterThanOrEqual(10);
  for (const [name, [value, worked]] of Object.entries(valuePairs)) {
    expect(value, `${name}: ${value}, worked out ${worked}`).toBeCloseTo(worked, 6);
  }
  // More weight than 20 klb hardly pays: there the slope falls to a sixth.
  expect(founder!.result).toMatchObject({ status: "found" });
  expect(founder!.result.status === "found" && Math.abs(founder!.result.load - 20)).toBeLessThan(1.5);
});

it("colours by the first column and draws over the first pair that the feet have, and returns the drawn and the total number", () => {
  const none = new Float64Array(feet.length).fill(Number.NaN);
  const answer = analyseRows({ ...columns, mse: none, diffPressure: none }, feet.length, {
    range: null,
    mode: 20,
    filters: [],
    operator: "AND",
    founder: null,
    scatter: { x: "wob", y: "rop", colors: ["mse", "rpm"] },
    heat: [
      { x: "wob", y: "diffPressure" },
      { x: "wob", y: "rpm" },
    ],
  });
  expect(answer.heat?.axes).toEqual({ x: "wob", y: "rpm" });
  expect(answer.scatter).toMatchObject({ color: "rpm", placed: feet.length, colors: { from: 60, to: 60 } });
  const many = 100_000;
  const dense = Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [
      name,
      Float64Array.from({ length: many }, (_, row) => values[row % feet.length]! + (name === "rop" ? row / 1e7 : 0)),
    ]),
  );
  const { scatter } = analyseRows(dense, many, {
    range: null,
    mode: 20,
    filters: [],
    operator: "AND",
    founder: null,
    heat: null,
    scatter: { x: "wob", y: "rop", colors: ["mse"] },
  });
  expect(scatter!.placed).toBe(many);
  expect(scatter!.points.x.length).toBeLessThanOrEqual(12_000);
});

it("counts feet of hole, not rows, when a log has many rows per foot", () => {
  const dense = { ...columns, depth: Float64Array.from(feet, (_, row) => 9000 + row / 4) };
  const answer = analyseRows(dense, feet.length, {
    range: null,
    mode: 20,
    filters: [{ id: "1", field: "wob", value: { from: 0, to: 100 }, rigState: 20 }],
    operator: "AND",
    scatter: { x: "wob", y: "rop", colors: ["mse"] },
    founder: { load: "wob", response: "rop", rpm: { from: 20, to: 80 }, formation: null },
    heat: [{ x: "wob", y: "diffPressure" }],
  });
  const { inRange, passed, withMse, filters, scatter, founder, heat } = answer;
  for (const length of [inRange, passed, withMse, filters[0]!.passes, scatter!.complete, founder!.footage]) {
    expect(length).toBe(feet.length / 4);
  }
  expect(heat!.count.reduce((sum, length) => sum + length, 0)).toBeCloseTo(feet.length / 4, 6);
});
