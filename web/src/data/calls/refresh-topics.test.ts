import type { PushMessage, PushName } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { follows } from "./call-facts";
import { queryClient } from "./query-client";
import { forgetRefreshes, refreshAfterPush, refreshAfterWrite, refreshWhileLive } from "./refresh-topics";

const wellId = "w1" as WellId;
const otherWell = "w2" as WellId;

beforeEach(() => {
  // Files share their modules: one before may have left refreshes that wait.
  forgetRefreshes();
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const push = <Name extends PushName>(name: Name, message: Partial<PushMessage<Name>>) =>
  refreshAfterPush(name, { wellId, ...message });

/** Holds a reply of every call that follows a topic. @returns the calls whose replies are outdated, in order */
function holdReplies() {
  for (const name of Object.keys(follows)) queryClient.setQueryData([name, { wellId }], name);
  return () =>
    queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated })
      .map(({ queryKey: [name] }) => String(name))
      .toSorted();
}

const calculations = [
  "anti-collision/get",
  "broom-stick/get",
  "buckling/get",
  "casing-run/get",
  "daily-report/propose",
  "drilling-recommendation/get",
  "drilling-recommendation/get/current",
  "flow-back/get",
  "formation-prognosis/get",
  "friction-factor-estimate/get",
  "hand-over/get",
  "hydraulics-depth-data/get",
  "kill-sheet/get",
  "pipe-tally/get",
  "torque-drag-data/get",
  "trip-sheet/get",
];
const ofSamples = ["depth-data/get/raw", "motor-stall-data/get", "sample-origin/get", "stand-metric/get"];
const ofSurveys = ["directional-plot/get", "directional-settings/get/tendencies", "pseudo-survey-data/get"];
const alertLists = ["alert-state/get", "alert-state/get/all"];
const alertSteps = ["alert-state/get/history", "alert-state/get/history/all"];
const configurations = ["notification-configuration/get", "notification-configuration/get/all"];

const completeness = ["completeness/get", "completeness/get/scores"];
const reportingDay = ["GET api/report-mail", "GET api/reporting-day", "reporting-day/get"];
const reportMails = ["GET api/report-mail", "GET api/report-mail/history", "GET api/report-mail/preview"];

const pushCases: readonly [PushName, object, readonly string[]][] = [
  [
    "relabelled",
    { from: 0, to: 1 },
    [
      ...calculations,
      ...ofSamples,
      "GET api/held-readings",
      "event-mark/get",
      "gauge-value/get",
      "state-transition-report/get",
      "well-data/get",
      "well-data/get/even",
      "well-costs/get/by-depth",
      "well-forecast/get",
    ],
  ],
  [
    "survey-data",
    { md: 0 },
    [
      ...calculations,
      ...ofSurveys,
      ...completeness,
      "directional-recommendation/get",
      "lesson/get/placed",
      "pseudo-survey-data/get/basis",
      "survey-data/get",
      "survey-data/get/basis",
      "survey-data/get/intervals",
    ],
  ],
  [
    "settings-saved",
    {},
    [
      ...calculations,
      ...completeness,
      ...reportingDay,
      "bha/get/all",
      "directional-plot/get",
      "effective-settings/get",
      "hydraulics-parameters/get",
      "lesson/get/placed",
      "motor-stall-settings/get",
      "offset-wells/get",
      "roadmap-band/get/compliance",
      "roadmap-band/get/proposal",
      "slide-sheet/get",
      "stand-metric/get",
      "survey-data/get",
      "well-costs/get",
      "well-plan/get",
      "well-costs/get/by-depth",
      "well-forecast/get",
    ],
  ],
  [
    "engine",
    { status: "done" },
    [
      ...calculations,
      "effective-settings/get",
      "event-mark/get",
      "roadmap-band/get/compliance",
      "survey-data/get/basis",
      "well-costs/get/by-depth",
      "well-forecast/get",
    ],
  ],
  ["engine", { status: "running" }, []],
  [
    "directional-updated",
    { what: "well-plans" },
    [
      ...completeness,
      "anti-collision/get",
      "lesson/get/placed",
      "well-plan/get",
      "well-costs/get/by-depth",
      "well-forecast/get",
    ],
  ],
  ["directional-updated", { what: "targets" }, ["GET api/target"]],
  ["directional-updated", { what: "lease-lines" }, ["GET api/lease-line"]],
  ["directional-updated", { what: "separation-acceptances" }, ["GET api/separation-acceptance", "anti-collision/get"]],
  ["directional-updated", { what: "directional-recommendations" }, ["directional-recommendation/get"]],
  ["directional-recommendation", { md: 0, time: 0 }, ["directional-recommendation/get"]],
  ["slide-sheets-updated", {}, ["slide-sheet/get"]],
  ["slide-sheets-updated", { live: true }, ["slide-sheet/get"]],
  [
    "stand-metric",
    { startTime: 0 },
    [
      "depth-data/get/raw",
      "roadmap-band/get/compliance",
      "stand-metric/get",
      "well-costs/get/by-depth",
      "well-forecast/get",
    ],
  ],
  ["state-transition-report", { timeEnd: 0 }, ["state-transition-report/get"]],
  ["motor-stall-data", { time: 0 }, ["motor-stall-data/get"]],
  ["well-event", { kind: "flow-back", time: 0 }, ["event-mark/get", "flow-back/get"]],
  ["well-event", { kind: "connection", time: 0 }, []],
  ["notifications", {}, ["notification/get"]],
  ["alert-state", {}, [...alertLists, ...alertSteps]],
  ["notification-configurations", {}, [...alertLists, ...configurations, ...completeness]],
  ["lessons-updated", {}, ["GET api/lesson", "GET api/lesson-acknowledgement", "lesson/get/placed"]],
  ["well-phases-updated", {}, ["GET api/well-phase", "well-costs/get/by-depth", "well-forecast/get"]],
  ["check-exemptions-updated", {}, ["GET api/check-exemption", ...completeness]],
  [
    "formulas-updated",
    {},
    [
      "GET api/formula-channel",
      "GET api/formula-channel/names",
      "GET api/formula-channel/versions",
      "GET api/formula-channel/uses",
      "GET api/formula-constant",
      "GET api/formula-constant/usual",
    ],
  ],
  ["roadmap-updated", {}, ["GET api/roadmap-band", "roadmap-band/get/compliance"]],
  [
    "costs-updated",
    {},
    [
      "GET api/afe-line",
      "GET api/exchange-rate",
      "GET api/well-cost-settings",
      "cost-ticket/get",
      "well-costs/get",
      "well-costs/get/by-depth",
    ],
  ],
  ["notes-updated", {}, ["hand-over/get", "note/get"]],
  ["hand-overs-updated", { shiftStart: 0 }, ["hand-over/get", "hand-over/get/all"]],
  ["corrections-updated", {}, ["correction/get", "correction/get/since", "correction/preview"]],
  [
    "daily-reports-updated",
    {},
    [
      "GET api/report-day",
      "GET api/report-mail/preview",
      "daily-report/get",
      ...completeness,
      "well-costs/get",
      "well-costs/get/by-depth",
      "well-forecast/get",
    ],
  ],
  ["report-mails-updated", {}, reportMails],
  ["live-data", { columns: {} }, []],
  ["depth-data", { columns: {} }, []],
];

it.each(pushCases)("refreshes after %s %o only the queries that depend on it", async (name, message, expectedNames) => {
  const listOutdated = holdReplies();
  push(name, message);
  await vi.advanceTimersByTimeAsync(1500);
  expect(listOutdated()).toEqual([...expectedNames].toSorted());
});

it("refreshes queries that name the well, alone or among others, and queries about all wells", async () => {
  const requests = [{ wellId }, { wellId: otherWell }, { wellId: otherWell, wellIds: [wellId] }, { wellId: null }, {}];
  for (const request of requests) queryClient.setQueryData(["directional-plot/get", request], 0);
  push("survey-data", { md: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(
    requests.map((request) => queryClient.getQueryState(["directional-plot/get", request])?.isInvalidated),
  ).toEqual([true, false, true, true, true]);
});

/** Shows the stands of the well. @returns how often they were requested */
async function showStands() {
  let count = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ["stand-metric/get", { wellId }],
    queryFn: async () => (count += 1),
  });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  return () => count;
}

it("requests data that is pushed before it is stored a second later, and at most once a second", async () => {
  const count = await showStands();
  for (let at = 0; at < 5; at++) push("stand-metric", { startTime: at });
  await vi.advanceTimersByTimeAsync(900);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(count()).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(count()).toBe(3);
});

it("refreshes at an interval while live samples of the well arrive", async () => {
  const count = await showStands();
  onTestFinished(refreshWhileLive("stand-metric/get", wellId, 10));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(count()).toBe(1);
  push("live-data", { columns: {} });
  refreshAfterPush("live-data", { wellId: otherWell, columns: {} });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(count()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count()).toBe(2);
});

it("refreshes after a write the queries that depend on the topics that it changes", async () => {
  const listOutdated = holdReplies();
  refreshAfterWrite("POST api/well-plan", { wellId });
  await vi.advanceTimersByTimeAsync(0);
  expect(listOutdated()).toEqual([
    "anti-collision/get",
    ...completeness,
    "lesson/get/placed",
    "well-costs/get/by-depth",
    "well-forecast/get",
    "well-plan/get",
  ]);
});
