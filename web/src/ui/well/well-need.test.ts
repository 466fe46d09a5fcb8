import type { WallAlarms } from "@sigma/contract/wells/wall";
import type { FeedState } from "@sigma/engine/feed/feed-state";
import { expect, it } from "vitest";
import { wellsByNeed, type NeedingWell } from "./well-need";

type Worst = NonNullable<WallAlarms["worst"]>;
const alarm = (level: Worst["level"], status: Worst["status"]) => ({ level, status }) as Worst;
type Told = { state?: FeedState; age?: number; worst?: Worst | null; rigState?: number; toPlan?: number };

function well(
  name: string,
  { state = "live", age = 1, worst = null, rigState = 5, toPlan = 0 }: Told = {},
): NeedingWell {
  const alarms = { worst, unacknowledged: 0, counts: { Error: 0, Warning: 0, Info: 0, Ok: 0 } };
  return {
    well: { name },
    feed: { state, age },
    wall: { alarms, rigState, toPlan: { total: toPlan, leftRight: 0, aboveBelow: 0, allowed: [20, 20, 10, 10] } },
  };
}

it("puts alarms first, then lost feeds, then drilling by the distance to the plan, then the others", () => {
  const wells = [
    well("finished", { state: "finished", worst: alarm("Error", "unacknowledged") }),
    well("gone for a week", { state: "dead", age: 600_000 }),
    well("circulating"),
    well("on plan", { rigState: 1, toPlan: 8 }),
    well("also on plan", { rigState: 2, toPlan: 2 }),
    well("off plan", { rigState: 1, toPlan: 60 }),
    well("stale", { state: "stale", age: 300 }),
    well("just lost", { state: "dead", age: 4000 }),
    well("acknowledged", { worst: alarm("Error", "acknowledged") }),
    well("information", { worst: alarm("Info", "unacknowledged"), rigState: 1 }),
    well("warning", { worst: alarm("Warning", "unacknowledged"), state: "dead", age: 4000 }),
    well("error", { worst: alarm("Error", "unacknowledged") }),
  ];
  expect(wells.toSorted(wellsByNeed).map((row) => row.well.name)).toEqual([
    "error",
    "warning",
    "acknowledged",
    "just lost",
    "stale",
    "off plan",
    "also on plan",
    "information",
    "on plan",
    "circulating",
    "gone for a week",
    "finished",
  ]);
});
