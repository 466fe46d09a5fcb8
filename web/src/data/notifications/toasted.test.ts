import type { UserId } from "@sigma/contract/ids";
import { defaultNotificationSettings } from "@sigma/contract/notifications/user-notification-settings";
import { expect, it } from "vitest";
import { isToasted } from "./toasted";

it("makes a toast if the user wants it in the application: the switch, the kind and the level", () => {
  const usual = defaultNotificationSettings("u1" as UserId);
  const raisedNotice = { type: "simple", alertLevel: "Warning" } as const;
  expect(isToasted(usual, raisedNotice)).toBe(true);
  expect(isToasted(undefined, raisedNotice)).toBe(true);
  expect(isToasted({ ...usual, application: false }, raisedNotice)).toBe(false);
  expect(isToasted({ ...usual, types: { ...usual.types, application: ["engine"] } }, raisedNotice)).toBe(false);
  expect(isToasted({ ...usual, levels: { ...usual.levels, application: ["Error"] } }, raisedNotice)).toBe(false);
  expect(isToasted({ ...usual, levels: { ...usual.levels, email: [] } }, raisedNotice)).toBe(true);
  expect(isToasted({ ...usual, wells: "favorite" }, raisedNotice, "open")).toBe(true);
  expect(isToasted({ ...usual, wells: "favorite" }, raisedNotice, "favorite")).toBe(true);
  expect(isToasted({ ...usual, wells: "favorite" }, raisedNotice, "other")).toBe(false);
});
