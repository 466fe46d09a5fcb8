import * as fc from "fast-check";
import { expect, it } from "vitest";
import { findStretches } from "./find-stretches";
import { feet, foot } from "./testing/feet";

const modesOf = (stretches: ReturnType<typeof findStretches>) =>
  stretches.map(({ sliding, startMD, endMD }) => `${sliding ? "slide" : "rotate"} ${startMD}-${endMD}`);

it("cuts hole at each change of mode, from the depth before the first foot of a mode", () => {
  expect(modesOf(findStretches(feet("RRRRRSSSSSSRRRRR")))).toEqual([
    "rotate 9000-9004",
    "slide 9004-9010",
    "rotate 9010-9015",
  ]);
});

it("takes rocking of the pipe for the slide that it belongs to", () => {
  expect(modesOf(findStretches(feet("RRRRRSSSSRSSSSRRSSSSRRRRR")))).toEqual([
    "rotate 9000-9004",
    "slide 9004-9019",
    "rotate 9019-9024",
  ]);
});

it("takes stick-slip for the rotation that it belongs to", () => {
  expect(modesOf(findStretches(feet("RRRRRRSSRRRRRRRSRRRRR")))).toEqual(["rotate 9000-9020"]);
});

it("gives a foot of unknown mode to the stretch above it", () => {
  expect(modesOf(findStretches(feet("RRRRSSSS??SSRRRR")))).toEqual([
    "rotate 9000-9003",
    "slide 9003-9011",
    "rotate 9011-9015",
  ]);
});

it("absorbs the shortest first, so that two adjacent short slides remain one slide", () => {
  expect(modesOf(findStretches(feet("RRRRSSRSSRRRR")))).toEqual([
    "rotate 9000-9003",
    "slide 9003-9008",
    "rotate 9008-9012",
  ]);
});

it("covers the whole hole without gaps, in alternating modes, for any modes", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("R", "S", "?"), { minLength: 2, maxLength: 200 }), (modes) => {
      const stretches = findStretches(feet(modes.join("")));
      expect(stretches[0]!.startMD).toBe(9000);
      expect(stretches.at(-1)!.endMD).toBe(9000 + modes.length - 1);
      stretches.slice(1).forEach((stretch, index) => {
        expect(stretch.startMD).toBe(stretches[index]!.endMD);
        expect(stretch.sliding).not.toBe(stretches[index]!.sliding);
      });
      for (const { startMD, endMD } of stretches.slice(1, -1)) expect(endMD - startMD).toBeGreaterThanOrEqual(3);
    }),
  );
});

it("finds no stretches without hole and names the foot where depth stops increasing", () => {
  expect(findStretches([])).toEqual([]);
  expect(findStretches([foot(9000, true)])).toEqual([]);
  expect(() => findStretches([foot(9000, true), foot(9000, true)])).toThrow("depth-not-increasing at 1");
});
