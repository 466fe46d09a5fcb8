import { expect, it } from "vitest";
import { mwdFeed } from "./mwd-feed";

it("judges MWD frames by the pace of the tool", () => {
  expect(mwdFeed({ lastMwdAt: 1000 }, 1080, false)).toEqual({ state: "live", age: 80 });
  expect(mwdFeed({ lastMwdAt: 1000 }, 1100, false)?.state).toBe("late");
  expect(mwdFeed({ lastMwdAt: null }, 1100, false)).toBeNull();
});
