import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeFrame, encodeFrame, toJsonColumns } from "./column-frame";

it("returns every column that it packed, at any offset of the buffer", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double(), fc.float()), { maxLength: 50 }),
      fc.integer({ min: 0, max: 7 }),
      (rows, shift) => {
        const time = Float64Array.from(rows, ([value]) => value);
        const wob = Float32Array.from(rows, ([, value]) => value);
        const frame = encodeFrame({ wob, time });
        const shiftedBytes = new Uint8Array(frame.buffer.length + shift);
        shiftedBytes.set(frame.buffer, shift);
        expect(decodeFrame({ ...frame, buffer: shiftedBytes.subarray(shift) })).toEqual({ time, wob });
      },
    ),
  );
});

it("reads a buffer of Node at any position in its pool", () => {
  const frame = encodeFrame({ time: Float64Array.of(1, 2), wob: Float32Array.of(3, 4) });
  const pool = Buffer.alloc(frame.buffer.length + 3);
  pool.set(frame.buffer, 3);
  const decodedColumns = decodeFrame({ ...frame, buffer: pool.subarray(3) });
  expect(decodedColumns).toEqual({ time: Float64Array.of(1, 2), wob: Float32Array.of(3, 4) });
});

it("rejects a frame whose buffer was cut", () => {
  const frame = encodeFrame({ time: Float64Array.of(1, 2) });
  expect(() => decodeFrame({ ...frame, buffer: frame.buffer.subarray(1) })).toThrow("16 bytes arrived with 15");
});

it("rejects columns of unequal length by name", () => {
  expect(() => encodeFrame({ time: Float64Array.of(1, 2), wob: Float32Array.of(1) })).toThrow(
    "wob has 1 values, not 2",
  );
});

it("writes a missing value as null in JSON columns", () => {
  expect(toJsonColumns({ wob: Float32Array.of(1, Number.NaN) })).toEqual({ wob: [1, null] });
});
