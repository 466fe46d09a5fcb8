import type { Notification } from "@sigma/contract/wells/notification";
import { expect, it } from "vitest";
import { noteCountText, itemsOf } from "./note-items";

const reportedNotifications = [100, 200, 300].map(
  (time) => ({ _id: `n${time}`, time, md: null, type: "simple", hidden: false }) as unknown as Notification,
);

it("counts what is listed in the window: notes and what Sigma noticed", () => {
  const noticedItems = itemsOf([], reportedNotifications);
  expect(noteCountText({ found: 1, ofWell: 4 }, noticedItems, "time", { from: 150, to: 400 })).toBe("3 of 7");
  expect(noteCountText({ found: 4, ofWell: 4 }, noticedItems, "time", null)).toBe("7 of 7");
  expect(noteCountText({ found: 0, ofWell: 0 }, noticedItems, "time", { from: 0, to: 50 })).toBe("0 of 3");
  expect(noteCountText({ found: 0, ofWell: 0 }, [], "time", null)).toBe("none yet");
});
