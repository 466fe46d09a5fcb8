import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleUser } from "../../data/testing/samples";
import { closeApp, openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";

/** 04 Jul 2009 00:00 UTC. */
const MIDNIGHT = 1_246_665_600;

beforeEach(() => {
  serveTwoWells();
  fakeServer.events["daily-report/get"] = ({ wellId }) => [
    {
      _id: "one",
      wellId: wellId as WellId,
      startTime: MIDNIGHT + 3600,
      endTime: MIDNIGHT + 7200,
      startMD: 100,
      endMD: 130,
      bha: "",
      phase: "Curve",
      activity: "2J",
      description: `Slid in ${wellId}`,
      hours: 1,
      version: 1,
    },
  ];
});

it("shows the daily reports of the well in the path, and of another well when it is selected [SH-031]", async () => {
  const app = openApp("/daily-reports/w1");
  await expect.element(page.getByRole("cell", { name: "Slid in w1" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Daily reports" })).toHaveAttribute("aria-current", "page");
  expect(document.title).toBe("15/9-F-9 A – Daily reports – Sigma");
  await page.getByRole("main").getByRole("button", { name: "Well", exact: true }).click();
  await page.getByRole("option").nth(1).click();
  await expect.element(page.getByRole("cell", { name: "Slid in w2" })).toBeVisible();
  expect(app.path()).toBe("/daily-reports/w2");
  app.back();
  await expect.element(page.getByRole("cell", { name: "Slid in w1" })).toBeVisible();
});

it("opens the day of a link, and Back shows the day that was shown before [SH-031]", async () => {
  const app = openApp("/daily-reports/w1?day=2009-07-05");
  const dateButton = (day: string) => page.getByRole("button", { name: `Date, ${day}` });
  await expect.element(dateButton("05 Jul 2009")).toBeVisible();
  await page.getByRole("button", { name: "Day before" }).click();
  await expect.element(page.getByRole("cell", { name: "Slid in w1" })).toBeVisible();
  expect(app.search()).toEqual({ day: "2009-07-04" });
  app.back();
  await expect.element(dateButton("05 Jul 2009")).toBeVisible();
});

it("shows those of the first favourite well if the path names none, and none of an unknown well [SH-031, OP-103]", async () => {
  const app = openApp("/daily-reports", sampleUser({ favoriteWells: ["w2" as never] }));
  await expect.poll(app.path).toBe("/daily-reports/w2");
  await expect.element(page.getByRole("cell", { name: "Slid in w2" })).toBeVisible();
  closeApp();
  serveTwoWells();
  const unknown = openApp("/daily-reports/gone");
  await expect.poll(() => unknown.path()).toBe("/well-not-found");
});

it("prints a day in the time zone and units of its address, and reports when it is complete", async () => {
  const faults = vi.spyOn(console, "error");
  onTestFinished(() => faults.mockRestore());
  openApp("/pdf-gen/daily-report?wellId=w1&day=2009-07-04&offset=7200&units=metric");
  await expect.element(page.getByRole("heading", { name: "Daily report, 04 Jul 2009" })).toBeVisible();
  // 01:00 to 02:00 UTC, 100 to 130 ft.
  await expect
    .element(page.getByRole("row", { name: /^03:00 04:00 1.00 30.48 39.62/ }))
    .toHaveTextContent(/Curve2J slide drilling2 drillingSlid in w1entered/);
  await expect.poll(() => document.querySelector('[data-pdf-ready="true"]')).not.toBeNull();
  // A component must not change while another one renders.
  expect(faults).not.toHaveBeenCalled();
});

it("opens the reporting day of a moment in a link, and the next one by name", async () => {
  fakeServer.events["reporting-day/get"] = () => ({ startsAt: 360, zone: "Europe/Oslo" });
  // 03:00 in Oslo on 04 Jul: the day of 03 Jul lasts until 06:00.
  const app = openApp(`/daily-reports/w1?at=${MIDNIGHT + 3600}`);
  await expect.element(page.getByRole("button", { name: "Date, 03 Jul 2009" })).toBeVisible();
  await expect.element(page.getByText("06:00 to 06:00 CEST", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("cell", { name: "Slid in w1" })).toBeVisible();
  await page.getByRole("button", { name: "Day after" }).click();
  await expect.element(page.getByRole("button", { name: "Date, 04 Jul 2009" })).toBeVisible();
  expect(app.search()).toEqual({ day: "2009-07-04" });
});

it("prints a reporting day in its zone, across the change of its clock", async () => {
  fakeServer.events["reporting-day/get"] = () => ({ startsAt: 360, zone: "America/Chicago" });
  const [report] = await fakeServer.events["daily-report/get"]!({ wellId: "w1" });
  // 31 Oct 2026 06:00 CDT to 01 Nov 06:00 CST.
  const from = Date.UTC(2026, 9, 31, 11) / 1000;
  fakeServer.events["daily-report/get"] = () => [
    { ...report!, startTime: from, endTime: from + 12 * 3600 },
    { ...report!, _id: "two", startTime: from + 12 * 3600, endTime: from + 25 * 3600 },
  ];
  openApp("/pdf-gen/daily-report?wellId=w1&day=2026-10-31&offset=0&units=field");
  await expect.element(page.getByRole("heading", { name: "Daily report, 31 Oct 2026" })).toBeVisible();
  await expect.element(page.getByText("06:00 CDT to 06:00 CST")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^06:00 18:00/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^18:00 06:00/ })).toBeVisible();
});
