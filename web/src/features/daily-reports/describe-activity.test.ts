import type { ProposedActivity } from "@sigma/contract/reports/day-proposal";
import { expect, it } from "vitest";
import { describeActivity } from "./describe-activity";

const activity = (part: Partial<ProposedActivity>) =>
  ({
    operation: "rotary",
    startMD: 7944,
    endMD: 7957.2,
    states: [{ code: 3, seconds: 120 }],
    figures: { footage: 13.2, rop: 150.3, bit: null, flow: null, pressure: null, slips: 0, heldPressure: null },
    ...part,
  }) as ProposedActivity;

it("says how much was drilled and how fast, and at which depth a connection was made", () => {
  expect(describeActivity(activity({}))).toBe("Rotated 13.2 ft, average ROP 150.3 ft/hr");
  expect(describeActivity(activity({ operation: "connection" }))).toBe("Connection at 7,944.0 ft, 2 min in slips");
});

it("describes the drilled hole, even if its depth was reset in the meantime", () => {
  const { figures } = activity({});
  const set = activity({ endMD: 7950, figures: { ...figures, footage: 13.2 } });
  expect(describeActivity(set)).toBe("Rotated 13.2 ft, average ROP 150.3 ft/hr");
});

it("leaves out what is not known of a part beside a saved interval", () => {
  expect(describeActivity(activity({ endMD: null }))).toBe("Rotated, average ROP 150.3 ft/hr");
  expect(describeActivity(activity({ operation: "slide", startMD: null }))).toBe("Slid, average ROP 150.3 ft/hr");
  const connection = { operation: "connection", startMD: null } as const;
  expect(describeActivity(activity({ ...connection, endMD: 7964.2 }))).toBe("Connection at 7,964.2 ft, 2 min in slips");
  expect(describeActivity(activity({ ...connection, endMD: null }))).toBe("Connection, 2 min in slips");
});
