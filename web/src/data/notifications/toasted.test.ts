import type { UserId } from "@sigma/contract/ids";
import { defaultNotificationSettings } from "@sigma/contract/notifications/user-notification-settings";
import { expect, it } from "vitest";
import { isToasted } from "./toasted";

it("makes a toast of what the user wants in the application: the switch, the kind and the level", () => {
  const usual = defaultNotificationSettings("u1" as UserId);
  const raised = { type: "simple", alertLevel: "Warning" } as const;
  expect(isToasted(usual, raised)).toBe(true);
  expect(isToasted(undefined, raised)).toBe(true);
  expect(isToasted({ ...usual, application: false }, raised)).toBe(false);
  expect(isToasted({ ...usual, types: { ...usual.types, application: ["engine"] } }, raised)).toBe(false);
  expect(isToasted({ ...usual, levels: { ...usual.levels, application: ["Error"] } }, raised)).toBe(false);
  expect(isToasted({ ...usual, levels: { ...usual.levels, email: [] } }, raised)).toBe(true);
  expect(isToasted({ ...usual, wells: "favorite" }, raised, "open")).toBe(true);
  expect(isToasted({ ...usual, wells: "favorite" }, raised, "favorite")).toBe(true);
  expect(isToasted({ ...usual, wells: "favorite" }, raised, "other")).toBe(false);
});
