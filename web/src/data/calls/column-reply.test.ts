import { encodeFrame } from "@sigma/contract/samples/column-frame";
import { expect, it } from "vitest";
import { toArrived, toNumericColumns } from "./column-reply";

const frame = encodeFrame({ time: Float64Array.of(1, 2), rop: Float32Array.of(50, Number.NaN) });
const expectedColumns = { time: Float64Array.of(1, 2), rop: Float32Array.of(50, Number.NaN) };

it("reads a frame whose buffer is an ArrayBuffer, as a browser hands it over", () => {
  const buffer: unknown = frame.buffer.slice().buffer;
  expect(toNumericColumns({ ...frame, buffer: buffer as typeof frame.buffer })).toEqual(expectedColumns);
});

it("reads a frame whose buffer is a view", () => {
  expect(toNumericColumns(frame)).toEqual(expectedColumns);
});

it("reads JSON columns, null and text as missing", () => {
  const reply = { time: [1, 2, 3], toolfaceType: ["gravity", null, 7] };
  expect(toNumericColumns(reply)).toEqual({
    time: Float64Array.of(1, 2, 3),
    toolfaceType: Float64Array.of(Number.NaN, Number.NaN, 7),
  });
});

it("has nothing if the server has nothing", () => {
  expect([toArrived(null), toNumericColumns(null)]).toEqual([null, undefined]);
});
