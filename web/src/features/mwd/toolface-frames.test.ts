import { assert, double, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { formatToolface } from "../../ui/format/toolfaces";
import {
  averageToolface,
  frameInterval,
  framesOf,
  newestChange,
  type ToolfaceFrame,
  withFrames,
} from "./toolface-frames";

const frame = (time: number, toolface: number, type: ToolfaceFrame["type"] = "gravity"): ToolfaceFrame => ({
  time,
  toolface,
  type,
});
const frames = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, k) => frame(from + k, k));

describe("the tail", () => {
  it("keeps the ten newest toolfaces [AN-266]", () => {
    const tail = withFrames(frames(1, 10), frames(11, 13));
    expect(tail.map(({ time }) => time)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it("takes only what is newer", () => {
    const tail = frames(1, 3);
    expect(withFrames(tail, [frame(2, 99), frame(3, 99)])).toEqual(tail);
  });

  it("is read from columns, with the type of each, and without frames that have no angle [AN-070]", () => {
    const columns = { time: [1, 2, 3], toolface: [16, null, 196], toolfaceType: ["gravity", "gravity", "magnetic"] };
    expect(framesOf(columns)).toEqual([frame(1, 16), frame(3, 196, "magnetic")]);
    expect(framesOf({})).toEqual([]);
  });
});

describe("a toolface", () => {
  it.each([
    [16, "16R"],
    [179.4, "179R"],
    [179.6, "180"],
    [180, "180"],
    [343.2, "17L"],
    [270, "90L"],
    [0, "0"],
    [359.7, "0"],
    [-20, "20L"],
  ])("of gravity %d reads %s", (angle, text) => expect(formatToolface(angle, "gravity")).toBe(text));

  it("of magnetic north reads as the angle with its letter", () => {
    expect(formatToolface(196.4, "magnetic")).toBe("196M");
    expect(formatToolface(359.8, "magnetic")).toBe("0M");
  });

  it("reads at most 180 to either side", () => {
    assert(
      property(double({ min: -720, max: 720, noNaN: true }), (angle) => {
        const [, degrees, side] = /^(\d+)([RL]?)$/.exec(formatToolface(angle, "gravity"))!;
        expect(Number(degrees)).toBeLessThanOrEqual(180);
        expect(side === "").toBe(degrees === "0" || degrees === "180");
      }),
    );
  });
});

describe("the frames", () => {
  it("average across north, only toolfaces of the newest type", () => {
    expect(averageToolface([frame(1, 350), frame(2, 20)])).toBeCloseTo(5, 6);
    expect(averageToolface([frame(1, 100, "magnetic"), frame(2, 20)])).toBeCloseTo(20, 6);
    expect(averageToolface([])).toBeNull();
  });

  it("arrive at their most usual interval, not counting a connection", () => {
    expect(frameInterval([frame(0, 1), frame(23, 1), frame(46, 1), frame(900, 1), frame(923, 1)])).toBe(23);
    expect(frameInterval([frame(0, 1)])).toBeNull();
  });

  it("are distinguished from samples that repeat them", () => {
    const time = [0, 1, 2, 3, 4, 5];
    const none = Number.NaN;
    expect(newestChange(time, [16, 16, 20, 20, 20, 20])).toBe(2);
    expect(newestChange(time, [16, none, none, 16, none, none])).toBe(3);
    expect(newestChange(time, [16, 16, 16, 16, 16, 16])).toBe(0);
    expect(newestChange(time, [none, none, none, none, none, none])).toBeNull();
  });
});
