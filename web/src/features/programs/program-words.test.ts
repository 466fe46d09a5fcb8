import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { memoryText, runTimeText, triggerText, programWellsText } from "./program-words";

it("says when a program runs", () => {
  const every = (everySeconds: number) => triggerText({ kind: "schedule", everySeconds });
  expect([every(600), every(7200), every(86_400), every(90)]).toEqual([
    "Every 10 min",
    "Every 2 h",
    "Every 1 d",
    "Every 90 s",
  ]);
  expect(triggerText({ kind: "sample" })).toBe("On new samples");
  expect(triggerText({ kind: "demand" })).toBe("On demand");
});

it("names two wells and counts the others", () => {
  const names = new Map([["w1" as WellId, "15/9-F-9 A"]]);
  const text = (...ids: string[]) => programWellsText({ of: "chosen", wellIds: ids as WellId[] }, names);
  expect(text()).toBe("No well chosen");
  expect(text("w1")).toBe("15/9-F-9 A");
  expect(text("w1", "w2", "w3")).toBe("15/9-F-9 A, another well and 1 more");
  expect(programWellsText({ of: "all" }, names)).toBe("All wells");
});

it("writes time and memory of a run in the units of their bounds", () => {
  expect([runTimeText(3.21), runTimeText(480), runTimeText(1500)]).toEqual(["3.2 ms", "480 ms", "1.50 s"]);
  expect(memoryText(48 * 2 ** 20)).toBe("48.0 MB");
});
