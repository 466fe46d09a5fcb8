import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { mwdFeed } from "./mwd-feed";

const rigIn = (rigState: number | null, circulatingFor: number | null = null) => ({
  lastTime: 500_000,
  rigState,
  pumpsOnSince: circulatingFor === null ? null : 500_000 - circulatingFor,
});

it("judges MWD frames by the pace of the tool", () => {
  const drilling = rigIn(RigState.rotaryDrilling, 3600);
  expect(mwdFeed({ lastMwdAt: 1000 }, 1080, drilling, false)).toEqual({ state: "live", age: 80, pause: null });
  expect(mwdFeed({ lastMwdAt: 1000 }, 1100, drilling, false)?.state).toBe("late");
  expect(mwdFeed({ lastMwdAt: null }, 1100, drilling, false)).toBeNull();
});

it("expects no MWD frames while the pumps are off, and judges the feed by its age in a state that doesn't say so", () => {
  const at = (rigState: number | null) => mwdFeed({ lastMwdAt: 1000 }, 1400, rigIn(rigState), false);
  for (const rigState of [RigState.inSlipsNonCirculating, RigState.trippingOut, RigState.stationaryOffBottom]) {
    expect(at(rigState)).toEqual({ state: "empty", age: 400, pause: "pumps off" });
  }
  const ofAge = { ...at(RigState.rotaryDrilling), pause: null };
  for (const rigState of [null, RigState.other, RigState.stationaryCirculation, RigState.inSlipsCirculating]) {
    expect(at(rigState)).toEqual(ofAge);
  }
});

it("gives the tool three minutes from pumps on to its first frame, by the clock of the samples", () => {
  const at = (circulatingFor: number, age: number) =>
    mwdFeed({ lastMwdAt: 1000 }, 1000 + age, rigIn(RigState.stationaryCirculation, circulatingFor), false);
  expect(at(60, 400)).toEqual({ state: "empty", age: 400, pause: "tool starting" });
  expect(at(179, 400)?.pause).toBe("tool starting");
  expect(at(180, 400)?.pause).toBeNull();
  // It has sent since the pumps came on: a tool that stops then is late.
  expect(at(150, 140)).toEqual({ state: "late", age: 140, pause: null });
});
