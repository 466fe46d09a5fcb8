import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { divideHole, type DividedHole } from "./hole-intervals";
import { type OffsetHole, proposeBands } from "./propose-bands";

const layers = [
  { name: "Shale", from: 1000, to: 2000 },
  { name: "Sand", from: 2000, to: 3000 },
];
const hole: DividedHole = { layers, sizes: [], sectionEnds: [], end: 3000 };

/** Feet of an offset well, a row each from a depth on. */
function offsetOf(
  wellId: string,
  from: number,
  rows: readonly { rop: number; wob: number; state?: number; rpm?: number }[],
  more: Partial<OffsetHole> = {},
): OffsetHole {
  return {
    wellId,
    depth: rows.map((_, at) => from + at),
    columns: {
      rigState: rows.map(({ state }) => state ?? RigState.rotaryDrilling),
      rop: rows.map(({ rop }) => rop),
      wob: rows.map(({ wob }) => wob),
      rpm: rows.map(({ rpm }) => rpm ?? Number.NaN),
    },
    layers,
    sizes: [],
    ...more,
  };
}
const repeat = <Row>(count: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => row(at));
const inFormation = (name: string, offsets: readonly OffsetHole[], of = hole) =>
  proposeBands({ hole: of, offsets }).find(({ formation }) => formation === name)!;

it("takes the quartiles of the feet in the best half by ROP, of all offset wells together", () => {
  // The best half: 100 ft of each well at 100 ft/hr, with WOB 0 to 99 in one and 100 to 199 in the other.
  const fast = (first: number) => repeat(100, (at) => ({ rop: 100, wob: first + at, rpm: 120 }));
  const slow = repeat(100, () => ({ rop: 20, wob: 5, rpm: 60 }));
  const { at, modes } = inFormation("Shale", [
    offsetOf("a", 1000, [...fast(1), ...slow]),
    offsetOf("b", 1500, [...fast(101), ...slow]),
  ]);
  expect(at).toEqual({ by: "formation", name: "Shale" });
  const [rotary, ...others] = modes;
  expect(others).toEqual([]);
  expect(rotary).toMatchObject({
    mode: "rotary",
    feet: 400,
    bestFeet: 200,
    wells: [
      { wellId: "a", feet: 100 },
      { wellId: "b", feet: 100 },
    ],
    rop: { best: 100 },
    refusal: null,
  });
  // Values 1 to 200: quartiles 50.75 and 150.25, rounded outward. RPM is the same everywhere: a step to each side.
  expect(rotary!.bands).toEqual([
    { channel: "wob", low: 50, high: 151, feet: 200 },
    { channel: "rpm", low: 115, high: 125, feet: 200 },
    { channel: "rop", low: 95, high: 105, feet: 200 },
  ]);
  expect(rotary!.missing).toEqual([
    { channel: "pumpRate", feet: 0 },
    { channel: "diffPressure", feet: 0 },
  ]);
});

it("keeps slides apart, without RPM", () => {
  const rows = [
    ...repeat(200, () => ({ rop: 100, wob: 30, rpm: 120 })),
    ...repeat(200, () => ({ rop: 30, wob: 10, rpm: 5, state: RigState.slideDrilling })),
  ];
  const [rotary, slide] = inFormation("Shale", [offsetOf("a", 1000, rows)]).modes;
  expect(rotary!.bands.map(({ channel, low, high }) => [channel, low, high])).toEqual([
    ["wob", 29, 31],
    ["rpm", 115, 125],
    ["rop", 95, 105],
  ]);
  expect(slide!.bands.map(({ channel, low, high }) => [channel, low, high])).toEqual([
    ["wob", 9, 11],
    ["rop", 25, 35],
  ]);
});

it("proposes nothing from less than 180 ft, from a formation that no offset well has, and where none was drilled", () => {
  const rows = repeat(179, () => ({ rop: 100, wob: 30 }));
  const reasonOf = (name: string, offsets: readonly OffsetHole[]) => {
    const [{ feet, bands, refusal } = { feet: -1, bands: [], refusal: null }] = inFormation(name, offsets).modes;
    return [feet, bands.length, refusal];
  };
  expect(reasonOf("Shale", [offsetOf("a", 1000, rows)])).toEqual([179, 0, "few-feet"]);
  expect(reasonOf("Sand", [offsetOf("a", 1000, rows)])).toEqual([0, 0, "no-feet"]);
  expect(reasonOf("Sand", [offsetOf("a", 1000, rows, { layers: layers.slice(0, 1) })])).toEqual([0, 0, "no-formation"]);
  expect(reasonOf("Shale", [])).toEqual([0, 0, "no-formation"]);
});

it("finds a formation at its depth in the offset well, and not the feet that are off bottom or without a rate", () => {
  const rows = [
    ...repeat(200, () => ({ rop: 100, wob: 30 })),
    ...repeat(50, () => ({ rop: 100, wob: 1, state: RigState.inSlipsCirculating })),
    ...repeat(50, () => ({ rop: 0, wob: 1 })),
  ];
  const offset = offsetOf("a", 7000, rows, { layers: [{ name: "SHALE ", from: 7000, to: 7500 }] });
  expect(inFormation("Shale", [offset]).modes[0]).toMatchObject({ feet: 200, refusal: null });
});

it("weighs rows by the hole that they represent", () => {
  // 2,000 rows a tenth of a foot apart at WOB 10, and 200 ft at WOB 30.
  const dense = {
    ...offsetOf(
      "a",
      0,
      repeat(2000, () => ({ rop: 100, wob: 10 })),
    ),
    depth: repeat(2000, (at) => 1000 + at / 10),
  };
  const offset = offsetOf(
    "b",
    1300,
    repeat(200, () => ({ rop: 100, wob: 30 })),
  );
  const [rotary] = inFormation("Shale", [dense, offset]).modes;
  // The first row of a well has none before it, and counts a foot.
  expect(rotary!.feet).toBeCloseTo(400.9, 6);
  expect(rotary!.bands[0]).toMatchObject({ channel: "wob", low: 10, high: 30 });
});

it("uses feet of the same hole size only, and counts the others", () => {
  const rows = repeat(200, () => ({ rop: 100, wob: 30 }));
  const sizedHole = { ...hole, sizes: [{ size: 12.25, startDepth: 0, endDepth: 3000 }] };
  const of = (size: number) =>
    inFormation("Shale", [offsetOf("a", 1000, rows, { sizes: [{ size, startDepth: 0, endDepth: 9000 }] })], sizedHole);
  expect(of(12.25)).toMatchObject({ size: 12.25, otherSizeFeet: 0, modes: [{ feet: 200, refusal: null }] });
  expect(of(17.5)).toMatchObject({ otherSizeFeet: 200, modes: [{ feet: 0, refusal: "no-feet" }] });
});

it("compares equal depths where the formation is not known", () => {
  const bare = { ...hole, layers: [], sectionEnds: [1400, 3000], end: 3000 };
  const rows = repeat(400, () => ({ rop: 100, wob: 30 }));
  const places = proposeBands({ hole: bare, offsets: [offsetOf("a", 1400, rows, { layers: [] })] });
  expect(places.map(({ at, modes }) => [at, modes[0]!.feet])).toEqual([
    [{ by: "depth", from: 0, to: 700 }, 0],
    [{ by: "depth", from: 700, to: 1400 }, 0],
    [{ by: "depth", from: 1400, to: 2200 }, 400],
    [{ by: "depth", from: 2200, to: 3000 }, 0],
  ]);
});

it("divides a formation where the hole size changes, and the hole above the first top", () => {
  const sizes = [
    { size: 17.5, startDepth: 0, endDepth: 2400 },
    { size: 12.25, startDepth: 2400, endDepth: 9000 },
  ];
  expect(divideHole({ ...hole, sizes, end: 2900 }).map(({ at, formation, size }) => [at, formation, size])).toEqual([
    [{ by: "depth", from: 0, to: 1000 }, null, 17.5],
    [{ by: "formation", name: "Shale" }, "Shale", 17.5],
    [{ by: "depth", from: 2000, to: 2400 }, "Sand", 17.5],
    [{ by: "depth", from: 2400, to: 2900 }, "Sand", 12.25],
  ]);
});

it("places a formation that the hole has twice by its depths the second time", () => {
  const twice = [...layers, { name: "shale", from: 3000, to: 3500 }];
  expect(divideHole({ ...hole, layers: twice, end: null }).map(({ at }) => at)).toEqual([
    { by: "formation", name: "Shale" },
    { by: "formation", name: "Sand" },
    { by: "depth", from: 3000, to: 3500 },
  ]);
});
