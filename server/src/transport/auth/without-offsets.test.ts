import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import { expect, it } from "vitest";
import { withoutOffsetName, withoutOffsets } from "./without-offsets";

const limit = {
  key: "offset-too-near",
  values: { separationFactor: 0.8, offset: "Secret at 4 H", md: 9060.4, least: 1.25 },
} as const;
const bare = "anti-collision: separation factor 0.80 to an offset well at 9,060 ft is below 1.25";

it("names no offset well in a reason, whether its values or only its sentence was stored", () => {
  const createAdvice = (runnerUp: object) =>
    ({ advice: { left: ["Secret"], runnerUp } }) as unknown as DirectionalRecommendation;
  const reason = inFieldUnits(limit);
  for (const storedReason of [{ reason }, { reason, reasonText: limit }]) {
    const { advice } = withoutOffsets(createAdvice(storedReason));
    expect(advice?.runnerUp?.reason).toBe(bare);
    expect(JSON.stringify(advice)).not.toContain("Secret");
  }
});

it("names no offset well if no schedule keeps away from it", () => {
  const errorText: Text = { key: "no-schedule", values: { limit } };
  const shownState = withoutOffsetName({ error: inFieldUnits(errorText), errorText } as never);
  expect(shownState).toMatchObject({ error: `No schedule keeps the constraint of ${bare}` });
  expect(JSON.stringify(shownState)).not.toContain("Secret");
});
