import { expect, it } from "vitest";
import { ascendingRows } from "./ascending-rows";
import { LiveBuffer } from "./live-buffer";

const rawColumns = {
  depth: [3209, 3210, 3164],
  time: [500, 530, 530],
  rigState: [2, 2, null],
  gamma: [null, null, 88],
};

it("orders the rows of a push by depth", () => {
  expect(ascendingRows(rawColumns)["depth"]).toEqual([3164, 3209, 3210]);
});

it("overwrites an earlier row with the known values of a later row of the same depth", () => {
  const rows = { depth: [10, 10], time: [1, 9], rigState: [1, null], gamma: [null, 70], rop: [50, null] };
  expect(ascendingRows(rows)).toEqual({ depth: [10], time: [1], rigState: [1], gamma: [70], rop: [50] });
});

it("adds new feet and revises only the gamma of existing feet, whenever its sensor passed", () => {
  const buffer = new LiveBuffer("depth", "depth");
  buffer.append({ depth: [3164, 3208], time: [100, 470], rigState: [1, 2], gamma: [Number.NaN, Number.NaN] });
  const rows = ascendingRows(rawColumns);
  buffer.amend(rows);
  buffer.append(rows);
  expect(buffer.views()).toEqual({
    depth: Float64Array.of(3164, 3208, 3209, 3210),
    time: Float64Array.of(100, 470, 500, 530),
    rigState: Float64Array.of(1, 2, 2, 2),
    gamma: Float64Array.of(88, Number.NaN, Number.NaN, Number.NaN),
  });
});
