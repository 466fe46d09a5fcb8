import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readReplayMap, replayChannels } from "./replay-map";

const maps = new URL("maps/", import.meta.url);

it.each(readdirSync(maps))("reads the map %s, which fills the channels that a rig state needs", (name) => {
  const map = readReplayMap(JSON.parse(readFileSync(new URL(name, maps), "utf8")));
  const traces = replayChannels(map).map(({ trace }) => trace);
  for (const trace of ["holeDepth", "bitDepth", "blockHeight", "hookload", "wob", "rpm", "pumpPressure", "pumpRate"]) {
    expect(traces).toContain(trace);
  }
});

it("sends a trace as its usual item, in the field unit of that item", () => {
  const { columns } = readReplayMap({
    time: "t",
    columns: {
      TQ: { trace: "torque", unit: "kN.m" },
      TV: { code: "0126", unit: "m3" },
      X: { code: "5012", unit: "psi" },
    },
  });
  expect(columns).toEqual([
    { column: "TQ", code: "0118", unit: "kN.m", sentAs: "kft·lb" },
    { column: "TV", code: "0126", unit: "m3", sentAs: "bbl" },
    { column: "X", code: "5012", unit: "psi", sentAs: "psi" },
  ]);
});

const a = { trace: "wob", unit: "klb" };

it.each([
  [null, "map must be an object"],
  [{ columns: { a } }, "time must be an object"],
  [{ time: { date: "d" }, columns: { a } }, "time must be a column, or a date and a time column"],
  [{ time: "t" }, "columns must be an object"],
  [{ time: "t", columns: {} }, "columns must name at least one column"],
  [{ time: "t", columns: { a: { trace: "wob", unit: "furlong" } } }, 'unit of column "a" must be a unit'],
  [{ time: "t", columns: { a: { trace: "wob", unit: "psi" } } }, 'unit "psi" of column "a" cannot become klb'],
  [{ time: "t", columns: { a: { trace: "weight", unit: "klb" } } }, 'trace "weight" of column "a" is no channel'],
  [{ time: "t", columns: { a: { trace: "mse", unit: "psi" } } }, 'trace "MSE" has no code'],
  [{ time: "t", columns: { a: { unit: "klb" } } }, 'column "a" must have either a trace or a code'],
  [{ time: "t", columns: { a: { ...a, code: "0116" } } }, 'column "a" must have either a trace or a code'],
  [{ time: "t", columns: { a, b: a } }, 'columns "a" and "b" both become item 0116'],
  [
    { time: "t", columns: { a: { ...a, less: { column: "q" } } } },
    'less of column "a" must have a column and a number',
  ],
  [{ time: "t", columns: { a }, utcOffset: "3h" }, "utcOffset must be a number"],
  [{ time: "t", columns: { a }, nullMarks: [1, "x"] }, "nullMarks must be a list of numbers"],
])("refuses %j, naming the field", (json, message) => {
  expect(() => readReplayMap(json)).toThrow(message);
});
