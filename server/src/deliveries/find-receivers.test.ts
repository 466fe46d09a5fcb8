import type { SentWay } from "@sigma/contract/notifications/delivery-limits";
import { expect, it } from "vitest";
import { waysOf } from "./find-receivers";

it("sends an alert by its named channels if they are available, and by all channels if it names none", () => {
  const ways: ReadonlySet<SentWay> = new Set(["email", "push"]);
  expect([...waysOf({ ways: ["email", "sms"] }, ways)]).toEqual(["email"]);
  expect([...waysOf({ ways: [] }, ways)]).toEqual([]);
  for (const alert of [null, undefined, {}]) expect(waysOf(alert, ways)).toBe(ways);
});
