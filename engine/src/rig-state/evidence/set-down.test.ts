import { expect, it } from "vitest";
import { nextSetDown, unknownSetDown } from "./set-down";

const loadedHook = nextSetDown(unknownSetDown(), "loaded", 0, 1);

it("detects a set-down if the block travels while the hook loses the string", () => {
  const between = nextSetDown(loadedHook, "between", 1.5, 1);
  expect(between.hook).toBe("between");
  expect(nextSetDown(between, "light", 1, 1).hook).toBe("set-down");
});

it("detects no set-down if the slips take over the string", () => {
  expect(nextSetDown(loadedHook, "light", 0.3, 1).hook).toBe("light");
});

it("stays unchanged until the hook carries the string again", () => {
  const down = nextSetDown(nextSetDown(loadedHook, "between", 3, 1), "light", 0, 1);
  expect(nextSetDown(down, "light", -5, 1).hook).toBe("set-down");
  expect(nextSetDown(nextSetDown(down, "loaded", -5, 1), "light", 0.2, 1).hook).toBe("light");
});

it("does not count what the block did between samples that are far apart", () => {
  expect(nextSetDown(loadedHook, "light", 20, 30).hook).toBe("light");
});

it("gives no result before the hook has carried a string", () => {
  expect(nextSetDown(unknownSetDown(), "light", 5, 1).hook).toBe("light");
  expect(nextSetDown(loadedHook, null, 5, 1)).toBe(loadedHook);
});

it("leaves the motion open of a block that was lowered in the same step in which the whole weight was lost", () => {
  expect(nextSetDown(loadedHook, "light", 4, 4).hook).toBe("unclear");
  expect(nextSetDown(loadedHook, "light", 1.5, 4).hook).toBe("light");
  expect(nextSetDown(nextSetDown(loadedHook, "light", 4, 4), "light", 3, 4).hook).toBe("unclear");
});

it("counts the travel of a block while part of the weight hangs on the hook, at slow feeds too", () => {
  const between = nextSetDown(loadedHook, "between", 3, 4);
  expect(between.hook).toBe("between");
  expect(nextSetDown(between, "light", 2.5, 4).hook).toBe("set-down");
});

it("detects no set-down if a heaving block returns to its position", () => {
  const between = nextSetDown(loadedHook, "between", 1, 1, 2.8);
  expect(nextSetDown(between, "light", 1.5, 1).hook).toBe("light");
});

it("leaves open what a block did that is not sent", () => {
  expect(nextSetDown(loadedHook, "light", Number.NaN, 1).hook).toBe("unclear");
  expect(nextSetDown(nextSetDown(loadedHook, "between", Number.NaN, 1), "light", Number.NaN, 1).hook).toBe("unclear");
});

it("ends the set-down once the block is far above the position at which the hook last carried the string", () => {
  const down = nextSetDown(nextSetDown(loadedHook, "between", 3, 1), "light", 3, 1);
  expect(nextSetDown(down, "light", -8, 1).hook).toBe("set-down");
  expect(nextSetDown(nextSetDown(down, "light", -8, 1), "light", -9, 1).hook).toBe("light");
});
