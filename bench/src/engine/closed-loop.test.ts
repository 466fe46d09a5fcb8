import { expect, it } from "vitest";
import { drillToLanding, type Landing, steerByAdvice } from "./closed-loop";
import type { Steering } from "./closed-loop-knowledge";
import { steerAsPlanned, steerStraightBack } from "./closed-loop-rivals";

const WELLS = 6;
const drill = (steer: Steering): Landing[] =>
  Array.from({ length: WELLS }, (_, index) => drillToLanding(steer, index + 1));
const landed = (landings: readonly Landing[]) => landings.filter(({ isInside }) => isInside).length;
it("lands wells of unknown assemblies inside their windows and severity, better than rules of thumb", {
  timeout: 60_000,
}, () => {
  const advised = drill(steerByAdvice);
  expect(landed(advised)).toBe(WELLS);
  for (const { worstSeverity } of advised) expect(worstSeverity).toBeLessThanOrEqual(1.1);

  expect(landed(drill(steerStraightBack))).toBeLessThan(WELLS - 2);
  expect(landed(drill(steerAsPlanned))).toBeLessThan(WELLS / 2);
});

it("drills the same well again for the same seed", () => {
  expect(drillToLanding(steerAsPlanned, 5)).toEqual(drillToLanding(steerAsPlanned, 5));
  expect(drillToLanding(steerAsPlanned, 5)).not.toEqual(drillToLanding(steerAsPlanned, 6));
});
