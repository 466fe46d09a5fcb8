import { array, assert, constantFrom, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { LiveBuffer, windowLimit } from "./live-buffer";

const seconds = (from: number, count: number) => Array.from({ length: count }, (_, k) => from + k);
const samples = (from: number, count: number) => ({
  time: seconds(from, count),
  rop: seconds(from, count).map((time) => time / 10),
});
const readHeld = (buffer: LiveBuffer, field = "time") => [...buffer.view(field)!];

describe("the rolling window", () => {
  it("keeps the newest 2 x 900 points of time data [AN-118]", () => {
    const buffer = new LiveBuffer("time", "time");
    for (let from = 0; from < 5000; from += 7) buffer.append(samples(from, 7));
    expect(readHeld(buffer)).toEqual(seconds(buffer.last! - 1799, 1800));
  });

  it("keeps the newest 2 x 900 points of gamma data [AN-119]", () => {
    const buffer = new LiveBuffer("time", "gamma");
    for (let from = 0; from < 4000; from += 10) buffer.append(samples(from, 10));
    expect(buffer.length).toBe(1800);
  });

  it("keeps the newest 2 x 100 points of depth data [AN-120]", () => {
    const buffer = new LiveBuffer("depth", "depth");
    for (let depth = 0; depth < 900; depth += 1) buffer.append({ depth: [depth], gamma: [depth] });
    expect(readHeld(buffer, "depth")).toEqual(seconds(700, 200));
  });

  it("is rescaled with the live interval, and the newest points stay [AN-121]", () => {
    const limits = ([15, 60, 120] as const).map((interval) => windowLimit("time", interval));
    expect([limits, windowLimit("gamma", 60), windowLimit("depth", 120)]).toEqual([[900, 3600, 7200], 3600, 800]);
    const buffer = new LiveBuffer("time", "time", 60);
    buffer.append(samples(0, 9000));
    expect(readHeld(buffer)).toEqual(seconds(1800, 7200));
    buffer.rescale(15);
    expect(readHeld(buffer)).toEqual(seconds(7200, 1800));
    expect(readHeld(buffer, "rop")).toEqual(seconds(7200, 1800).map((time) => time / 10));
    buffer.rescale(120);
    buffer.append(samples(9000, 3));
    expect(readHeld(buffer)).toEqual(seconds(7200, 1803));
  });

  it("holds exactly the newest points, in any order of arrival", () => {
    const steps = array(integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 30 });
    assert(
      property(steps, constantFrom(15 as const, 60 as const), (counts, interval) => {
        const buffer = new LiveBuffer("depth", "depth", interval);
        let next = 0;
        for (const count of counts) {
          buffer.append({ depth: seconds(next, count), wob: seconds(next, count) });
          next += count;
        }
        const length = Math.min(next, 2 * windowLimit("depth", interval));
        expect(readHeld(buffer, "depth")).toEqual(seconds(next - length, length));
        expect(readHeld(buffer, "wob")).toEqual(seconds(next - length, length));
      }),
      { numRuns: 60 },
    );
  });
});

describe("appending", () => {
  it("starts the next fetch at the last value plus 1 [AN-117]", () => {
    const buffer = new LiveBuffer("time", "time");
    expect(buffer.nextFrom).toBeUndefined();
    buffer.append(samples(100, 5));
    expect(buffer.nextFrom).toBe(105);
  });

  it("requires every field that is held and keeps the old data otherwise [AN-168]", () => {
    const buffer = new LiveBuffer("time", "time");
    buffer.append(samples(0, 3));
    expect(() => buffer.append({ time: [3] })).toThrow("Field rop is missing in the response");
    expect(() => buffer.append({ rop: [3] })).toThrow("Field time is missing in the response");
    expect([readHeld(buffer), readHeld(buffer, "rop")]).toEqual([
      [0, 1, 2],
      [0, 0.1, 0.2],
    ]);
  });

  it("gives a new field missing values before", () => {
    const buffer = new LiveBuffer("time", "time");
    buffer.append({ time: [0, 1] });
    buffer.append({ time: [2], wob: [7] });
    expect(readHeld(buffer, "wob")).toEqual([Number.NaN, Number.NaN, 7]);
  });

  it("gives a new field missing values before, also when its memory held other points", () => {
    const buffer = new LiveBuffer("depth", "depth");
    for (let depth = 0; depth < 399; depth += 1) buffer.append({ depth: [depth] });
    buffer.append({ depth: [399, 400], wob: [7, 8] });
    expect(readHeld(buffer, "wob").filter((value) => !Number.isNaN(value))).toEqual([7, 8]);
    expect(buffer.view("wob")).toHaveLength(buffer.length);
  });

  it("ignores empty and undefined results [AN-169]", () => {
    const buffer = new LiveBuffer("time", "time");
    buffer.append(samples(0, 2));
    const version = buffer.version;
    expect([buffer.append(undefined), buffer.append({}), buffer.append({ time: [], rop: [] })]).toEqual([
      false,
      false,
      false,
    ]);
    expect([buffer.length, buffer.version]).toEqual([2, version]);
  });

  it("takes a point that is known already once", () => {
    const buffer = new LiveBuffer("time", "time");
    buffer.append(samples(0, 4));
    buffer.append(samples(2, 4));
    expect(readHeld(buffer)).toEqual(seconds(0, 6));
  });

  it("reads null and text as missing", () => {
    const buffer = new LiveBuffer("time", "time");
    buffer.append({ time: [0, 1, 2], rop: [null, "gravity", 3] });
    expect(readHeld(buffer, "rop")).toEqual([Number.NaN, Number.NaN, 3]);
  });

  it("keeps every value in the buffer", () => {
    assert(
      property(array(double({ noNaN: true }), { minLength: 1, maxLength: 50 }), (values) => {
        const buffer = new LiveBuffer("time", "time");
        buffer.append({ time: seconds(0, values.length), mse: values });
        expect(readHeld(buffer, "mse")).toEqual(values);
      }),
    );
  });
});

it("accepts corrected points in place of dropped ones", () => {
  const buffer = new LiveBuffer("time", "time");
  buffer.append(samples(0, 10));
  buffer.truncate(6);
  expect(buffer.nextFrom).toBe(6);
  buffer.append({ time: [6, 7], rop: [1, 2] });
  expect([readHeld(buffer), readHeld(buffer, "rop").slice(6)]).toEqual([seconds(0, 8), [1, 2]]);
});

it("keeps all points if those in place of some of them lack a field", () => {
  const buffer = new LiveBuffer("time", "time");
  buffer.append(samples(0, 10));
  expect(() => buffer.replaceFrom(5, { time: seconds(5, 5) })).toThrow("Field rop is missing in the response");
  expect(readHeld(buffer)).toEqual(seconds(0, 10));
  buffer.replaceFrom(5, samples(5, 3));
  expect(readHeld(buffer)).toEqual(seconds(0, 8));
  buffer.replaceFrom(6, {});
  expect(readHeld(buffer)).toEqual(seconds(0, 6));
});

it("replaces existing values with corrected ones, and adds none", () => {
  const buffer = new LiveBuffer("depth", "depth");
  for (let depth = 0; depth < 300; depth += 1) buffer.append({ depth: [depth], toolface: [depth % 360] });
  expect(buffer.amend({ depth: [50, 120.5, 250, 400], toolface: [1, 2, 3, 4] })).toBe(true);
  const expectedValues = readHeld(buffer, "depth").map((depth) => (depth === 250 ? 3 : depth % 360));
  expect(readHeld(buffer, "toolface")).toEqual(expectedValues);
  expect([buffer.amend({ depth: [50], toolface: [9] }), buffer.length]).toEqual([false, 200]);
});

it("no longer requests a column that was removed", () => {
  const buffer = new LiveBuffer("time", "time");
  buffer.append(samples(0, 2));
  buffer.retain(new Set());
  expect(buffer.append({ time: [2] })).toBe(true);
  expect(buffer.view("rop")).toBeUndefined();
});

it("hands out views of the same memory, without a copy", () => {
  const buffer = new LiveBuffer("time", "time");
  buffer.append(samples(0, 5));
  const first = buffer.view("rop")!;
  buffer.append(samples(5, 5));
  expect(buffer.view("rop")!.buffer).toBe(first.buffer);
});

it("keeps its revision while points are only added, and changes it with a correction of a value", () => {
  const buffer = new LiveBuffer("time", "time");
  buffer.append(samples(0, 2000));
  const { revision } = buffer;
  buffer.append(samples(2000, 1000));
  buffer.amend(samples(2990, 5));
  expect(buffer.revision).toBe(revision);
  const revisions = [
    () => buffer.amend({ time: [2990], rop: [7] }),
    () => buffer.truncate(2995),
    () => buffer.rescale(60),
    () => buffer.retain(new Set(["rop"])),
    () => buffer.clear(),
  ].map((change) => {
    change();
    return buffer.revision;
  });
  expect(new Set([revision, ...revisions]).size).toBe(6);
});
