import { expect, it } from "vitest";
import {
  afterAction,
  afterChange,
  afterLimit,
  afterNotice,
  type AlertStanding,
  alertStatus,
  isNoticeDue,
  quietStanding,
} from "./alert-standing";

const by = "K. Moe";
const raiseAlert = (standing: AlertStanding, time: number) =>
  afterChange(standing, { kind: "raised", time, values: [25] });
const returnAlert = (standing: AlertStanding, time: number) =>
  afterChange(standing, { kind: "returned", time, values: [20] });
const statusOf = (standing: AlertStanding | null) => alertStatus(standing!, true);

it("goes from unacknowledged over acknowledged to normal, or over returned if no user has seen it", () => {
  const active = afterNotice(raiseAlert(quietStanding, 100), 100);
  expect(statusOf(active)).toBe("unacknowledged");
  const acknowledgedAlert = afterAction(active, { kind: "acknowledge", by })!;
  expect(statusOf(acknowledgedAlert)).toBe("acknowledged");
  expect(statusOf(returnAlert(acknowledgedAlert, 200))).toBe("normal");
  const unseen = returnAlert(active, 200);
  expect(statusOf(unseen)).toBe("returned");
  expect(statusOf(afterAction(unseen, { kind: "acknowledge", by }))).toBe("normal");
  expect(afterAction(acknowledgedAlert, { kind: "acknowledge", by })).toBeNull();
});

it("is notified once, and again no sooner than its update frequency, then late rather than never", () => {
  const first = raiseAlert(quietStanding, 100);
  expect(isNoticeDue(first, 100, 300)).toBe(true);
  const again = raiseAlert(returnAlert(afterNotice(first, 100), 150), 160);
  expect(isNoticeDue(again, 160, 300)).toBe(false);
  expect(isNoticeDue(again, 400, 300)).toBe(true);
  const returnedAlert = returnAlert(again, 200);
  expect(isNoticeDue(returnedAlert, 400, 300)).toBe(false);
});

it("stays unseen if it chatters: a raise without a notice does not acknowledge the previous one", () => {
  const returnedAlert = returnAlert(afterNotice(raiseAlert(quietStanding, 100), 100), 150);
  const chatteredAlert = returnAlert(raiseAlert(returnedAlert, 160), 165);
  expect(statusOf(chatteredAlert)).toBe("returned");
  const acknowledgedAlert = afterAction(chatteredAlert, { kind: "acknowledge", by })!;
  expect(statusOf(returnAlert(raiseAlert(acknowledgedAlert, 170), 175))).toBe("normal");
});

it("sends no notice while shelved, and one when the limit passes with the condition still there", () => {
  const shelvedAlert = afterAction(quietStanding, { kind: "shelve", by, until: 1000, reason: "sensor is changed" })!;
  const active = raiseAlert(shelvedAlert, 500);
  expect(statusOf(active)).toBe("shelved");
  expect(isNoticeDue(active, 600, 300)).toBe(false);
  expect(afterLimit(active, 999)).toBeNull();
  const after = afterLimit(active, 1000)!;
  expect([statusOf(after), isNoticeDue(after, 1000, 300)]).toEqual(["unacknowledged", true]);
  expect(statusOf(afterLimit(returnAlert(active, 700), 1000))).toBe("normal");
});

it("is out of service until a user returns it", () => {
  const out = afterAction(quietStanding, { kind: "take-out-of-service", by, reason: "gauge is broken" })!;
  expect(afterLimit(raiseAlert(out, 5), 1e9)).toBeNull();
  expect(statusOf(out)).toBe("out-of-service");
  expect(afterAction(out, { kind: "unshelve", by })).toBeNull();
  expect(statusOf(afterAction(out, { kind: "return-to-service", by }))).toBe("normal");
});

it("is suppressed by design if the rig state does not enable it, and keeps its state while it is stale", () => {
  const active = afterNotice(raiseAlert(quietStanding, 1), 1);
  expect(alertStatus(active, false)).toBe("suppressed");
  const stale = afterChange(active, { kind: "stale", time: 200, values: [25] });
  expect([statusOf(stale), stale.isStale]).toEqual(["unacknowledged", true]);
});
