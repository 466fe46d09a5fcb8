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
const raised = (standing: AlertStanding, time: number) => afterChange(standing, { kind: "raised", time, values: [25] });
const returned = (standing: AlertStanding, time: number) =>
  afterChange(standing, { kind: "returned", time, values: [20] });
const statusOf = (standing: AlertStanding | null) => alertStatus(standing!, true);

it("goes from unacknowledged over acknowledged to normal, or over returned where nobody has seen it", () => {
  const active = afterNotice(raised(quietStanding, 100), 100);
  expect(statusOf(active)).toBe("unacknowledged");
  const seen = afterAction(active, { kind: "acknowledge", by })!;
  expect(statusOf(seen)).toBe("acknowledged");
  expect(statusOf(returned(seen, 200))).toBe("normal");
  const unseen = returned(active, 200);
  expect(statusOf(unseen)).toBe("returned");
  expect(statusOf(afterAction(unseen, { kind: "acknowledge", by }))).toBe("normal");
  expect(afterAction(seen, { kind: "acknowledge", by })).toBeNull();
});

it("is told once, and again no sooner than its update frequency, then late rather than never", () => {
  const first = raised(quietStanding, 100);
  expect(isNoticeDue(first, 100, 300)).toBe(true);
  const again = raised(returned(afterNotice(first, 100), 150), 160);
  expect(isNoticeDue(again, 160, 300)).toBe(false);
  expect(isNoticeDue(again, 400, 300)).toBe(true);
  const gone = returned(again, 200);
  expect(isNoticeDue(gone, 400, 300)).toBe(false);
});

it("stays unseen where it chatters: a raise without a notice does not acknowledge the one before", () => {
  const told = returned(afterNotice(raised(quietStanding, 100), 100), 150);
  const chattered = returned(raised(told, 160), 165);
  expect(statusOf(chattered)).toBe("returned");
  const seen = afterAction(chattered, { kind: "acknowledge", by })!;
  expect(statusOf(returned(raised(seen, 170), 175))).toBe("normal");
});

it("is quiet while shelved and is told when the limit passes with the condition still there", () => {
  const shelved = afterAction(quietStanding, { kind: "shelve", by, until: 1000, reason: "sensor is changed" })!;
  const active = raised(shelved, 500);
  expect(statusOf(active)).toBe("shelved");
  expect(isNoticeDue(active, 600, 300)).toBe(false);
  expect(afterLimit(active, 999)).toBeNull();
  const after = afterLimit(active, 1000)!;
  expect([statusOf(after), isNoticeDue(after, 1000, 300)]).toEqual(["unacknowledged", true]);
  expect(statusOf(afterLimit(returned(active, 700), 1000))).toBe("normal");
});

it("is out of service until a person returns it", () => {
  const out = afterAction(quietStanding, { kind: "take-out-of-service", by, reason: "gauge is broken" })!;
  expect(afterLimit(raised(out, 5), 1e9)).toBeNull();
  expect(statusOf(out)).toBe("out-of-service");
  expect(afterAction(out, { kind: "unshelve", by })).toBeNull();
  expect(statusOf(afterAction(out, { kind: "return-to-service", by }))).toBe("normal");
});

it("is suppressed by design where the rig state does not enable it, and keeps its state while it is stale", () => {
  const active = afterNotice(raised(quietStanding, 1), 1);
  expect(alertStatus(active, false)).toBe("suppressed");
  const stale = afterChange(active, { kind: "stale", time: 200, values: [25] });
  expect([statusOf(stale), stale.isStale]).toEqual(["unacknowledged", true]);
});
