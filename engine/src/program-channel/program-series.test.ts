import { channelSlot } from "@sigma/terms/channels";
import { emptyValues } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { startSeries, type WrittenValue, writeProgramChannels } from "./program-series";

const HOLD = 60;
const SLOT = channelSlot("formula7");

/** The values at moments, of a series of values in the order in which they count. */
function valuesAt(writtenValues: readonly WrittenValue[], moments: readonly number[]): number[] {
  const series = startSeries("formula7", HOLD);
  for (const written of writtenValues) series.add(written);
  return moments.map((time) => {
    const values = emptyValues();
    writeProgramChannels(values, [series.setting()], time);
    return values[SLOT]!;
  });
}

it("carries the newest value forward until the next one, at the longest for the time that it holds", () => {
  const writtenValues = [
    { time: 100, since: 100, value: 1 },
    { time: 130, since: 130, value: 2 },
  ];
  expect(valuesAt(writtenValues, [99, 100, 129, 130, 190, 191])).toEqual([NaN, 1, 1, 2, 2, NaN]);
});

it("has no value after a value of null, and none beyond what a channel can have", () => {
  const writtenValues = [
    { time: 100, since: 100, value: 1 },
    { time: 110, since: 110, value: null },
    { time: 120, since: 120, value: 1e13 },
  ];
  expect(valuesAt(writtenValues, [109, 111, 121])).toEqual([1, NaN, NaN]);
});

it("counts a value since it was taken over, and holds it from its own moment", () => {
  expect(valuesAt([{ time: 100, since: 108, value: 1 }], [107, 108, 160, 161])).toEqual([NaN, 1, 1, NaN]);
});

it("ignores a value for an earlier moment than one that counts already", () => {
  const writtenValues = [
    { time: 102, since: 102, value: 2 },
    { time: 100, since: 105, value: 1 },
    { time: 104, since: 106, value: 3 },
    { time: 105, since: 106, value: 4 },
  ];
  expect(valuesAt(writtenValues, [105, 106])).toEqual([2, 4]);
});
