import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { mwdFeed } from "./mwd-feed";

it("judges MWD frames by the pace of the tool", () => {
  const drilling = { isFinished: false, rigState: RigState.rotaryDrilling };
  expect(mwdFeed({ lastMwdAt: 1000 }, 1080, drilling)).toEqual({ state: "live", age: 80, isPaused: false });
  expect(mwdFeed({ lastMwdAt: 1000 }, 1100, drilling)?.state).toBe("late");
  expect(mwdFeed({ lastMwdAt: null }, 1100, drilling)).toBeNull();
});

it("expects no MWD frames while the pumps are off, and judges the feed by its age in a state that doesn't say so", () => {
  const at = (rigState: number | null) => mwdFeed({ lastMwdAt: 1000 }, 1400, { isFinished: false, rigState });
  for (const rigState of [RigState.inSlipsNonCirculating, RigState.trippingOut, RigState.stationaryOffBottom]) {
    expect(at(rigState)).toEqual({ state: "empty", age: 400, isPaused: true });
  }
  const ofAge = { ...at(RigState.rotaryDrilling), isPaused: false };
  for (const rigState of [null, RigState.other, RigState.stationaryCirculation, RigState.inSlipsCirculating]) {
    expect(at(rigState)).toEqual(ofAge);
  }
});
