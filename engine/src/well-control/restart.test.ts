import type { Seconds } from "@sigma/terms/quantities";
import { expect, it } from "vitest";
import { alarms, type Channels, connections, influx, START, watch } from "./testing/drilling-rig";

/** The reports without a restart, and those with one halfway to the first alarm, just before it, and a minute after it. */
function reportsOf(until: Seconds, change: (second: Seconds) => Channels, onset: Seconds) {
  const whole = watch(until, change);
  const reportedAt = alarms(whole)[0]!.time - START;
  const restarts = [2 * Math.round((onset + reportedAt) / 4), reportedAt - 2, reportedAt + 60];
  return { whole, restarted: restarts.map((restart) => watch(until, change, 2, (second) => second === restart)) };
}

it("gives the same verdict after a restart in the middle of a kick", () => {
  const { whole, restarted } = reportsOf(2400, influx(0.7), 1200);
  expect(alarms(whole).map(({ stage }) => stage)).toEqual(["kick"]);
  expect(restarted).toEqual([whole, whole, whole]);
});

it("gives the same verdict after a restart while a well flows at a connection", () => {
  const flows = connections(
    (n) => (n === 3 ? 25 : 12),
    (n) => n === 3,
  );
  const { whole, restarted } = reportsOf(5 * 1200 - 300, flows, 3 * 1200 + 960);
  expect(alarms(whole).map(({ stage }) => stage)).toEqual(["flow-back"]);
  expect(restarted).toEqual([whole, whole, whole]);
});
