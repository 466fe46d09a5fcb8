import { expect, it } from "vitest";
import { bentHole, bentHoleWords } from "./bent-hole";

const survey = (down: number, north: number) => ({
  md: 9029.47,
  tvd: 7970.94,
  ns: 1185.93,
  ew: -554.13,
  estimatedTVD: 7970.94 + down,
  estimatedNS: 1185.93 + north,
  estimatedEW: -554.13,
});

it("shows how far above and beside a survey slides and rotation alone put the hole", () => {
  const bent = bentHole(survey(-2.58, -0.34))!;
  expect(bentHoleWords(bent)).toBe("2.6 ft above and 0.3 ft beside minimum curvature");
  expect(bentHoleWords(bentHole(survey(1.5, 0))!)).toBe("1.5 ft below minimum curvature");
});

it("shows nothing for less than half a foot, or for unknown values", () => {
  expect(bentHole(survey(0.3, 0.2))).toBeNull();
  expect(bentHole({ ...survey(3, 0), estimatedTVD: null })).toBeNull();
  expect(bentHole(undefined)).toBeNull();
});
