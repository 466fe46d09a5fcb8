import type { MwdToolData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { newToolSettings } from "@sigma/contract/mwd-tool/tool-limits";
import type { WellId } from "@sigma/contract/ids";
import { defaultSummary } from "@sigma/contract/well-summary/well-summary-configuration";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { moveReplay } from "../../data/replay/replay";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../data/testing/samples";
import { openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";

/** 4 July 2009, 06:52:00 UTC. */
const THEN = 1_246_690_320;
const MOMENT = "asOf=20090704T065200Z";

const log: MwdToolData = {
  _id: "00000001aaaaaaaaaaaaaaaa",
  wellId: "w1" as WellId,
  startDepth: 2362,
  endDepth: 3208,
  fileName: "run3.txt",
  createdAt: THEN - 600,
  rows: 2,
  columns: ["Time", "Shock"],
  data: { Time: [THEN - 700, THEN - 690], Shock: [4, 6] },
};

beforeEach(() => {
  serveTwoWells();
  const { routes, events } = fakeServer;
  routes["GET api/well"] = () => sampleWell("w1", { name: "15/9-F-9 A" });
  for (const name of ["GET api/bha", "GET api/mwd-run", "GET api/formation-top"] as const) routes[name] = () => [];
  events["replay/get"] = () => ({
    range: { from: THEN - 36_000, to: THEN + 36_000 },
    knownSince: THEN - 40_000,
    events: [],
    leftOutBefore: null,
  });
  events["sample-origin/get/recomputed"] = () => [];
  events["correction/get/since"] = () => [];
  events["correction/get"] = () => [];
  events["stand-metric/get"] = () => [];
  events["daily-report/get"] = ({ wellId }) => [
    {
      _id: "one",
      wellId: wellId as WellId,
      startTime: THEN - 7200,
      endTime: THEN - 3600,
      startMD: 100,
      endMD: 130,
      bha: null,
      phase: "Curve",
      activity: "2J",
      description: "Slid",
      hours: 1,
      version: 1,
    },
  ];
});

const bar = () => page.getByRole("region", { name: "Replay" });
const sentTo = (event: string) =>
  fakeServer.asked.flatMap(({ event: name, payload }) => (name === event ? [payload as Record<string, unknown>] : []));
const moments = (event: string) => sentTo(event).map(({ asOf }) => asOf);

it("does not wait for the first request of a time that was left", async () => {
  const knownReply = fakeServer.events["daily-report/get"]!;
  fakeServer.events["daily-report/get"] = (payload) =>
    (payload as { asOf?: number }).asOf === THEN ? new Promise(() => undefined) : knownReply(payload);
  openApp(`/daily-reports/w1?day=2009-07-04&${MOMENT}`);
  await expect.poll(() => moments("daily-report/get")).toContain(THEN);
  moveReplay({ type: "seek", moment: THEN - 60 });
  await expect.element(page.getByRole("cell", { name: "Slid", exact: true })).toBeVisible();
  expect(moments("daily-report/get").at(-1)).toBe(THEN - 60);
});

it("the daily reports of a past moment are requested as of it, also on another day, and are read-only", async () => {
  const app = openApp(`/daily-reports/w1?day=2009-07-04&${MOMENT}`);
  await expect.element(bar().getByText("REPLAY", { exact: true })).toBeVisible();
  await expect.element(bar().getByText("PDF, XLSX, drillReport and JSON can only be made of now")).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "Slid", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "PDF, not in a replay" })).toBeDisabled();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Add daily report" })).not.toBeInTheDocument();
  // What is sent is the report of now.
  expect(page.getByRole("button", { name: "E-mail" }).query()).toBeNull();
  await expect.poll(() => moments("daily-report/propose").length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Day before" }).click();
  await expect.poll(() => app.search()).toMatchObject({ day: "2009-07-03", asOf: "20090704T065200Z" });
  await expect.element(bar()).toBeVisible();
  for (const event of ["daily-report/get", "daily-report/propose", "well-data/get"])
    expect(new Set(moments(event))).toEqual(new Set([THEN]));
  await bar().getByRole("button", { name: "Back to now" }).click();
  await expect.element(page.getByRole("button", { name: "Add daily report" })).toBeVisible();
  expect(app.search()).toEqual({ day: "2009-07-03" });
});

it("the well summary of a past time is requested as of that time, marks the values that are not, and can't be printed", async () => {
  const user = sampleUser();
  fakeServer.routes["GET api/pdf-gen/state"] = () => ({ isAvailable: true, reason: null });
  fakeServer.events["well-summary-configuration/get"] = () => [defaultSummary(user._id)];
  fakeServer.events["survey-data/get"] = () => ({ md: [0, 1050] });
  const feet = Array.from({ length: 50 }, (_, foot) => 1000 + foot);
  fakeServer.events["depth-data/get/raw"] = () => ({
    depth: feet,
    time: feet.map((foot) => THEN - 3600 + foot),
    estimatedTVD: feet,
    rigState: feet.map(() => 1),
    rop: feet.map(() => 40),
  });
  openApp(`/well-summary/w1?${MOMENT}`, user);
  await expect.element(bar().getByText(/^Means per foot as revised since/)).toBeVisible();
  await expect.element(page.getByRole("img", { name: /Log by MD/ }).first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Export PDF" })).toBeDisabled();
  for (const event of ["depth-data/get/raw", "stand-metric/get", "survey-data/get", "correction/get"])
    await expect.poll(() => [event, ...new Set(moments(event))]).toEqual([event, THEN]);
});

it("the tool check of a well at a past time has the logs of that time, and lists the data that are not available for it", async () => {
  const { routes } = fakeServer;
  routes["GET api/mwd-tool-data"] = () => [log];
  routes["GET api/mwd-em-data"] = () => [];
  routes["GET api/mwd-tool-settings"] = () => ({ ...newToolSettings, version: 0 });
  routes["GET api/mwd-tool-data/check"] = () => [];
  const app = openApp(`/mwd-tool-check?wellId=w1&${MOMENT}`);
  await expect.element(bar().getByText(/logs that were deleted since are not kept/)).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "run3.txt", exact: true })).toBeVisible();
  for (const route of ["GET api/mwd-tool-data", "GET api/mwd-em-data", "GET api/mwd-tool-data/check"] as const)
    for (const { sent } of app.server.callsOf(route)) expect(sent).toMatchObject({ wellId: "w1", asOf: String(THEN) });
  await expect.element(page.getByRole("button", { name: "Add MWD Run" })).toBeDisabled();
});

it("the tool check of a past moment without logs names the well", async () => {
  fakeServer.routes["GET api/mwd-tool-data"] = () => [];
  openApp(`/mwd-tool-check?wellId=w1&${MOMENT}`);
  await expect.element(page.getByText("No tool logs of 15/9-F-9 A by then")).toBeVisible();
});

it("a page without history reports it if its address names a time", async () => {
  openApp(`/rigs?${MOMENT}`);
  await expect.element(page.getByText(/^This page can't be shown as of a past moment/)).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
});

it("a replay is started from the page, an hour before the newest sample, and ends with Back", async () => {
  const app = openApp("/daily-reports/w1?day=2009-07-04");
  await page.getByRole("button", { name: "Replay the past" }).click();
  await expect.element(bar()).toBeVisible();
  expect(app.search()).toHaveProperty("asOf");
  app.back();
  await expect.element(bar()).not.toBeInTheDocument();
});
