import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { AlertBackTest } from "@sigma/contract/alerts/notification-configuration";
import type { Notification } from "@sigma/contract/wells/notification";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { closeApp, openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";

vi.mock(import("../../data/calls/open-socket"), () => import("../../data/testing/fake-server"));
vi.mock(import("../panels"), () => import("../testing/plain-panels"));

const now = Date.now() / 1000;
const raised = (id: string, change: Partial<Notification> = {}): Notification => ({
  _id: id,
  wellId: "w1" as never,
  time: now - 60,
  type: "simple",
  alertLevel: "Warning",
  hidden: false,
  md: 3208.5,
  message: `message ${id}`,
  rigState: 2,
  stateTransitionReport: null,
  ...change,
});
const state: AlertState = {
  wellId: "w1" as never,
  alertId: "alert",
  status: "unacknowledged",
  isActive: true,
  isStale: false,
  raisedAt: now - 60,
  values: [25.3],
  now: [25],
  hold: null,
};
const step: AlertTransition = {
  wellId: "w1" as never,
  alertId: "alert",
  name: "Heavy",
  alertLevel: "Warning",
  time: now - 60,
  kind: "raised",
  by: null,
  until: null,
  reason: null,
  values: [25.3],
  isNoticed: true,
};
const found: AlertBackTest = {
  from: now - 43_200,
  to: now,
  samples: 43_200,
  raises: [{ from: now - 7200, to: now - 7080, values: [27.7], end: "returned" }],
  count: 1,
  seconds: 120,
  time: [now - 43_000, now - 7100, now - 100],
  curves: [[10, 27.7, 12]],
  now: [12],
  rigState: 2,
};

beforeEach(serveTwoWells);
afterEach(closeApp);

it("lists what arose on all wells by need, acknowledges and shelves with a reason [SH-014]", async () => {
  fakeServer.events["notification/get/all"] = () => [
    raised("b", { wellId: "w2" as never, type: "engine", alertLevel: "Error", time: now - 10 }),
    raised("a", { alertId: "alert", trace: "wob", value: 25.3 }),
  ];
  fakeServer.events["alert-state/get/all"] = () => [state];
  fakeServer.events["alert-state/get/history/all"] = () => [step];
  fakeServer.events["alert-state/change"] = () => ({ ...state, status: "acknowledged" });
  const app = openApp("/notification-center");
  const rows = page.getByRole("table", { name: "Notifications" }).getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent(/15\/9-F-9 A.*Unacknowledged.*message a.*25\.3/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Well 26.*Notice.*message b/);
  await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
  await page.getByRole("button", { name: "Shelve" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Sensor is changed");
  await page.getByRole("dialog").getByRole("button", { name: "Shelve" }).click();
  await eventually(() => expect(app.server.askedOf("alert-state/change")).toHaveLength(2));
  const [seen, shelved] = app.server.askedOf("alert-state/change");
  expect(seen).toEqual({ wellId: "w1", id: "alert", action: "acknowledge" });
  expect(shelved).toMatchObject({ id: "alert", action: "shelve", reason: "Sensor is changed" });
});

it("opens the creation of an alert from the Alert Center button, tries it out and saves it [SH-060]", async () => {
  fakeServer.events["notification-configuration/back-test"] = () => found;
  fakeServer.events["notification-configuration/post"] = () => ({}) as never;
  const app = openApp("/well/w1");
  await page.getByRole("button", { name: "Alert Center" }).click();
  await eventually(() => expect(app.href()).toBe("/notification-center/create-alert?wellId=w1"));
  await page.getByRole("textbox", { name: "Name" }).fill("Heavy");
  await page.getByRole("textbox", { name: "Limit" }).fill("22");
  await expect.element(page.getByText("Avg WOB over 1min is 27.7")).toBeVisible();
  await expect.element(page.getByText(/alarm would have been raised, 2 min in all/)).toBeVisible();
  await page.getByRole("button", { name: "Save as proposal" }).click();
  await eventually(() => expect(app.path()).toBe("/well/w1"));
  expect(app.server.askedOf("notification-configuration/post")[0]).toMatchObject({
    wellId: "w1",
    configuration: { name: "Heavy", accepted: false, rules: [{ trace: "wob", value: 22 }] },
  });
  await page.getByRole("button", { name: "Alert Center" }).click();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await eventually(() => expect(app.path()).toBe("/well/w1"));
});
