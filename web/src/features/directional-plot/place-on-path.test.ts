import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { expect, it } from "vitest";
import { holeEnd, placeOfBit } from "./place-on-path";

const column = (...values: number[]) => Float64Array.of(...values);
const drilledPath = prepareTrajectory({
  md: column(0, 1000, 2000),
  inclination: column(0, 0, 0),
  azimuth: column(0, 0, 0),
  tvd: column(0, 1000, 2000),
  ns: column(0, 0, 0),
  ew: column(0, 0, 0),
  dls: column(0, 0, 0),
});
const tip = { md: 2000, ns: 0, ew: 0, tvd: 2000, isBit: true };

it("places the bit at its live depth: in a connection, in a trip and on the foot that has not been recorded yet", () => {
  expect(placeOfBit({ drilled: drilledPath, tip }, 1940)).toMatchObject({
    md: 1940,
    tvd: 1940,
    isBit: true,
    isLive: true,
  });
  expect(placeOfBit({ drilled: drilledPath, tip }, 500)).toMatchObject({ md: 500, tvd: 500 });
  expect(placeOfBit({ drilled: drilledPath, tip }, 2000.4)).toMatchObject({ md: 2000.4, tvd: 2000.4, ns: 0, ew: 0 });
});

it("places the bit straight ahead of the end of an inclined hole", () => {
  const path = { ...drilledPath, inclination: column(60, 60, 60), azimuth: column(90, 90, 90) };
  const place = placeOfBit({ drilled: prepareTrajectory(path), tip }, 2002)!;
  expect([place.ns, place.ew, place.tvd]).toEqual([
    expect.closeTo(0, 9),
    expect.closeTo(2 * Math.sin(Math.PI / 3), 9),
    expect.closeTo(2001, 9),
  ]);
});

it("places no bit if its depth isn't known or is off the hole, and none if the hole ends at a survey", () => {
  expect(placeOfBit({ drilled: drilledPath, tip }, null)).toBeNull();
  expect(placeOfBit({ drilled: drilledPath, tip }, 2040)).toBeNull();
  expect(placeOfBit({ drilled: drilledPath, tip: { ...tip, isBit: false } }, 500)).toBeNull();
  expect(placeOfBit({ drilled: null, tip: null }, 500)).toBeNull();
});

it("gives the figures the end of the hole at the depth of the bit, or the bottom that the bit has left", () => {
  const end = (bitDepth: number) => holeEnd(tip, placeOfBit({ drilled: drilledPath, tip }, bitDepth));
  expect(end(2000.4)).toMatchObject({ md: 2000.4 });
  expect(end(1998)).toMatchObject({ md: 1998 });
  expect(end(1940)).toEqual({ ...tip, isLeft: true });
  expect(holeEnd(tip, null)).toBe(tip);
});
