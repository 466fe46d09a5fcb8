import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import { sampleOf, type SampleOrigin } from "@sigma/terms/sample";
import { beforeEach, expect, it } from "vitest";
import type { Notice } from "../storage/samples/tick/tick-writer";
import type { SavedAlerts } from "./alert-store";
import { createWellAlerts, type WellAlerts } from "./well-alerts";

const START = 1_800_000_000;
const rule = {
  trace: "wob",
  aggregationType: "Instant",
  aggregationInterval: null,
  condition: ">",
  deadBand: 0,
} as const;
const heavy = (change: object = {}, value = 22) =>
  ({
    _id: "00000001aaaaaaaa00000001",
    name: "Heavy",
    type: "simple",
    alertLevel: "Warning",
    join: "all",
    rules: [{ ...rule, value }],
    rigStates: [],
    enabledIn: null,
    onDelay: 0,
    offDelay: 0,
    updateFrequency: 300,
    accepted: true,
    recipients: [],
    ...change,
  }) as unknown as NotificationConfiguration;

let notices: Notice[];
let steps: Omit<AlertTransition, "wellId">[];
let pushedStates: AlertState[];
beforeEach(() => {
  [notices, steps, pushedStates] = [[], [], []];
});

/** Opens the alerts of a well with the state of the previous ones, as after a change or a restart. */
function open(configurations: NotificationConfiguration[], savedAlerts: SavedAlerts | null = null): WellAlerts {
  const well = createWellAlerts({ wellId: "w1" as WellId, wellNo: 1 }, configurations, savedAlerts, {
    notice: (_alertId, notice) => void notices.push(notice),
    transition: (step) => void steps.push(step),
    changed: (state) => void pushedStates.push(state),
  });
  return well;
}
/** Samples of a weight on bit from a second on, taken one by one as they arrive. */
function feed(
  well: WellAlerts,
  from: number,
  wob: readonly number[],
  { shift = 0, origin = "live" }: { shift?: number; origin?: SampleOrigin } = {},
) {
  for (const [index, value] of wob.entries()) {
    const sample = sampleOf(START + from + index + shift, { wob: value, holeDepth: 9000, rigState: 2 }, origin);
    well.take([sample], START + from + index);
  }
}
const past = (from: number, wob: readonly number[]) =>
  wob.map((value, index) => sampleOf(START + from + index, { wob: value, rigState: 2 }));
const times = (count: number, value: number) => Array.from({ length: count }, () => value);
const statusOf = (well: WellAlerts) => well.states()[0]?.status;
const kinds = () => steps.map(({ kind }) => kind);

it("returns the same result for repeated samples, and ignores older ones", () => {
  const well = open([heavy()]);
  feed(well, 0, [10, 30]);
  feed(well, 1, [30]);
  feed(well, 0, times(3, 10), { shift: -3600, origin: "backfill" });
  expect([statusOf(well), notices.length, kinds()]).toEqual(["unacknowledged", 1, ["raised"]]);
});

it("continues within seconds after a rig clock that was ahead is set back", () => {
  const well = open([heavy()]);
  feed(well, 0, times(10, 10), { shift: 540 });
  feed(well, 10, times(4, 30));
  expect(statusOf(well)).toBe("normal");
  feed(well, 14, times(2, 30));
  expect([statusOf(well), notices[0]?.time]).toEqual(["unacknowledged", START + 14]);
  // What is active stays so across another step back.
  feed(well, 16, [30], { shift: 300 });
  feed(well, 17, times(10, 30));
  expect([statusOf(well), kinds()]).toEqual(["unacknowledged", ["raised"]]);
  feed(well, 27, [10]);
  expect(kinds()).toEqual(["raised", "returned"]);
});

it("keeps user actions on an active alert whose figures are changed while it still holds", () => {
  const before = open([heavy()]);
  feed(before, 0, [10, 30, 30]);
  before.act(heavy()._id, { kind: "acknowledge", by: "K. Moe" }, START + 2);
  const after = open([heavy({}, 25)], before.save());
  after.unfilled[0]!.fillWith(past(0, [10, 30, 30]));
  expect([statusOf(after), notices.length]).toEqual(["acknowledged", 1]);
});

it("reports a new alert whose condition has held for long as raised at the newest sample, with its value", () => {
  const well = open([heavy()]);
  well.unfilled[0]!.fillWith(past(0, [10, 30, 31, 32]));
  expect(steps).toMatchObject([{ kind: "raised", time: START + 3, values: [32] }]);
  expect(notices).toMatchObject([{ time: START + 3 }]);
  expect(well.states()).toMatchObject([{ raisedAt: START + 3, values: [32] }]);
});

it("reports that an active alert was withdrawn if a change ends it, or a user deletes it or switches it off", () => {
  const before = open([heavy()]);
  feed(before, 0, [10, 30, 30]);
  const savedAlerts = before.save();
  const changedWell = open([heavy({}, 40)], savedAlerts);
  changedWell.unfilled[0]!.fillWith(past(0, [10, 30, 30]));
  expect([statusOf(changedWell), kinds(), pushedStates.at(-1)?.status]).toEqual([
    "normal",
    ["raised", "withdrawn"],
    "normal",
  ]);
  // The least time between two notices holds beyond the change.
  feed(changedWell, 3, [50]);
  expect([statusOf(changedWell), notices.length]).toEqual(["unacknowledged", 1]);
  for (const remainingAlerts of [[], [heavy({ updateFrequency: 0 })], [heavy({ accepted: false })]]) {
    steps = [];
    open(remainingAlerts, savedAlerts);
    expect(steps).toMatchObject([{ kind: "withdrawn", name: "Heavy", alertLevel: "Warning", time: START + 2 }]);
  }
});

it("is as it was after a restart in the middle of an active alarm, and stale while the rig is away", () => {
  const before = open([heavy()]);
  feed(before, 0, [10, 30, 30]);
  const after = open([heavy()], JSON.parse(JSON.stringify(before.save())) as SavedAlerts);
  expect([statusOf(after), after.unfilled]).toEqual(["unacknowledged", []]);
  feed(after, 3, [30]);
  expect(notices).toHaveLength(1);
  after.look(START + 200);
  expect(after.states()).toMatchObject([{ status: "unacknowledged", isStale: true, isActive: true }]);
  feed(after, 4000, [30, 10]);
  expect(kinds()).toEqual(["raised", "stale", "fresh", "returned"]);
});

it("notifies of an alert whose shelving ends with the value of that time", () => {
  const well = open([heavy()]);
  feed(well, 0, [10, 30, 31]);
  well.act(heavy()._id, { kind: "shelve", by: "K. Moe", until: START + 400, reason: "Sensor" }, START + 2);
  feed(well, 399, [45]);
  well.look(START + 401);
  expect(notices.map(({ value }) => value)).toEqual([30, 45]);
  expect(notices[1]?.message).toContain("45");
});
