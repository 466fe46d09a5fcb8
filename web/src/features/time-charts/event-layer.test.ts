import { expect, it } from "vitest";
import { type EventMark, markAt } from "./event-layer";

const marks: EventMark[] = [
  { time: 1000, alertLevel: "Error", message: "Possible kick" },
  { time: 1012, alertLevel: "Warning", message: "Possible washout" },
];

it("names the mark that is nearest to the cursor, within a two-hundredth of the view", () => {
  expect(markAt(marks, 1003, 3600)).toBe("Possible kick");
  expect(markAt(marks, 1010, 3600)).toBe("Possible washout");
  expect(markAt(marks, 1030.5, 3600)).toBeNull();
  expect(markAt(marks, 1030.5, 7200)).toBe("Possible washout");
  expect(markAt([], 1000, 3600)).toBeNull();
});
