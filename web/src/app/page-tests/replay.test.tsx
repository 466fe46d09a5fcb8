import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleCorrection } from "../../data/testing/sample-correction";
import { request } from "../../data/calls/socket";
import { openApp } from "../testing/open-app";
import { withPlainPanels } from "../testing/plain-panels";
import { serveTwoWells } from "../testing/two-wells";

withPlainPanels();

/** 4 July 2009, 06:52:00 UTC. */
const THEN = 1_246_690_320;
const ADDRESS = "/well/w1?view=time-charts&asOf=20090704T065200Z";
const listAsked = (event: string) =>
  fakeServer.asked.flatMap(({ event: name, payload }) => (name === event ? [payload as Record<string, unknown>] : []));

beforeEach(() => {
  serveTwoWells();
  fakeServer.events["replay/get"] = () => ({
    range: { from: THEN - 36_000, to: THEN + 36_000 },
    knownSince: THEN - 40_000,
    events: [
      { time: THEN - 600, kind: "settings", name: "data-processor", md: null },
      { time: THEN + 900, kind: "survey", name: null, md: 9050 },
    ],
    leftOutBefore: null,
  });
  fakeServer.events["correction/get/since"] = () => [sampleCorrection("w1" as WellId, THEN - 600, THEN - 300)];
  fakeServer.events["sample-origin/get/recomputed"] = () => [
    { from: THEN - 100, to: THEN, recomputedAt: THEN + 5000, settingsVersion: 7 },
  ];
});

const bar = () => page.getByRole("region", { name: "Replay" });
const clock = () => bar().element().querySelector("strong")!.textContent;

it("shows that this is the past, its time, and later recomputes", async () => {
  openApp(ADDRESS);
  await expect.element(bar().getByText("REPLAY", { exact: true })).toBeVisible();
  await expect.poll(clock).toBe("06:52:00");
  await expect.element(bar().getByText(/UTC.*04 Jul 2009/)).toBeVisible();
  await expect.element(bar().getByText(/^Channels recomputed .*settings version 7/)).toBeVisible();
  await expect.element(bar().getByText(/^1 correction was made or taken back since/)).toBeVisible();
  await expect.element(page.getByText("Replay, not live")).toBeVisible();
  await expect.element(page.getByText("LIVE ON")).not.toBeInTheDocument();
});

it("requests the well at the replayed time, and follows no rig", async () => {
  const app = openApp(ADDRESS);
  await expect.element(bar()).toBeVisible();
  await eventually(() => {
    expect(listAsked("notification/get").length).toBeGreaterThan(0);
    expect(listAsked("notification/get").map(({ asOf }) => asOf)).toEqual(
      listAsked("notification/get").map(() => THEN),
    );
  });
  expect(app.server.sentTo("GET api/well")).toEqual([{ wellId: "w1", asOf: String(THEN) }]);
  expect(listAsked("live-data/watch")).toEqual([]);
});

it("moves to the next and to the previous event", async () => {
  openApp(ADDRESS);
  await bar()
    .getByRole("button", { name: /^Next event: Survey at 9,050\.00 ft/ })
    .click();
  await expect.poll(clock).toBe("07:07:00");
  await bar()
    .getByRole("button", { name: /^Event before: Settings: data processor/ })
    .click();
  await expect.poll(clock).toBe("06:42:00");
});

it("continues to play at the chosen speed, and keeps the stop time in the address", async () => {
  const app = openApp(ADDRESS);
  await bar().getByText("100×").click();
  await bar().getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => clock() > "06:52:30").toBe(true);
  await bar().getByRole("button", { name: "Pause" }).click();
  await eventually(() => {
    const { asOf, speed } = app.search() as { asOf: string; speed: number };
    expect([asOf.slice(9, 15), speed]).toEqual([clock().replaceAll(":", ""), 100]);
  });
});

it("shows the alarms of the well as they were then, without actions", async () => {
  const alert = { wellId: "w1" as WellId, alertId: "alert" };
  fakeServer.events["notification/get"] = () => [
    {
      _id: "n",
      ...alert,
      type: "simple",
      alertLevel: "Error",
      time: THEN - 60,
      md: null,
      hidden: false,
      rigState: null,
      stateTransitionReport: null,
      message: "Torque was high",
    },
  ];
  fakeServer.events["alert-state/get"] = () => [
    {
      ...alert,
      status: "unacknowledged",
      isActive: true,
      isStale: false,
      raisedAt: THEN - 60,
      values: [9],
      now: [9],
      hold: null,
    },
  ];
  fakeServer.events["alert-state/get/history"] = () => [];
  fakeServer.events["notification-configuration/get"] = () => [];
  openApp(ADDRESS);
  await page.getByRole("button", { name: "Notifications, 1 new" }).click();
  const history = page.getByRole("region", { name: "Notification history" });
  await expect.element(history.getByRole("complementary").getByText(/Error, Unacknowledged/)).toBeVisible();
  await expect.element(history.getByText(/^Alarms as they were then/)).toBeVisible();
  await expect.element(history.getByRole("button", { name: /Acknowledge|Shelve|Archive/ })).not.toBeInTheDocument();
  expect(listAsked("alert-state/get").map(({ asOf }) => asOf)).toContain(THEN);
  const [{ asOf, from }] = listAsked("alert-state/get/history") as [Record<string, number>];
  expect([asOf, THEN - from! >= 12 * 3600 && THEN - from! <= 13 * 3600]).toEqual([THEN, true]);
});

it("refuses a change with a message, without a request", async () => {
  openApp(ADDRESS);
  await expect.element(bar()).toBeVisible();
  const savedDeletion = request("survey-data/delete", { wellId: "w1", md: 9000 });
  await expect(savedDeletion).rejects.toThrow("Nothing can be changed in the past. Go back to now first");
  expect(listAsked("survey-data/delete")).toEqual([]);
});

it("returns to now with its button, and to the past with Back", async () => {
  const app = openApp(ADDRESS);
  await bar().getByRole("button", { name: "Back to now" }).click();
  await expect.element(page.getByText("LIVE ON")).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  expect(app.search()).not.toHaveProperty("asOf");
  await expect.poll(() => listAsked("live-data/watch").length).toBeGreaterThan(0);
  app.back();
  await expect.element(bar()).toBeVisible();
});

it("reports an invalid moment in the address, and shows the present", async () => {
  openApp("/well/w1?view=time-charts&asOf=soon");
  for (const text of [/It could not be followed in full: asOf=soon/, "LIVE ON"])
    await expect.element(page.getByText(text)).toBeVisible();
});
