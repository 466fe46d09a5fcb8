import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { AlertLoad } from "@sigma/contract/alerts/alert-load";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { Notification } from "@sigma/contract/wells/notification";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { openApp } from "../testing/open-app";
import { asFolded } from "../../ui/testing/phone-screen";
import { withPlainPanels } from "../testing/plain-panels";
import { serveTwoWells } from "../testing/two-wells";

withPlainPanels();

const now = Date.now() / 1000;
const raiseNotification = (id: string, change: Partial<Notification> = {}): Notification => ({
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

beforeEach(serveTwoWells);

it("lists what arose on all wells by need, acknowledges and shelves with a reason [SH-014]", async () => {
  fakeServer.events["notification/get/all"] = () => [
    raiseNotification("b", { wellId: "w2" as never, type: "engine", alertLevel: "Error", time: now - 10 }),
    raiseNotification("a", { alertId: "alert", trace: "wob", value: 25.3 }),
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
  await expect.poll(() => app.server.askedOf("alert-state/change")).toHaveLength(2);
  const [seen, shelved] = app.server.askedOf("alert-state/change");
  expect(seen).toEqual({ wellId: "w1", id: "alert", action: "acknowledge" });
  expect(shelved).toMatchObject({ id: "alert", action: "shelve", reason: "Sensor is changed" });
});

it("keeps the list above the details of the selected row on a folded screen", async () => {
  await asFolded();
  fakeServer.events["notification/get/all"] = () => Array.from({ length: 40 }, (_, k) => raiseNotification(`n${k}`));
  openApp("/notification-center");
  const table = page.getByRole("table", { name: "Notifications" });
  await expect.element(table.getByRole("row").nth(20)).toBeInTheDocument();
  const box = table.element().parentElement!;
  expect(box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === "visible").toBe(false);
  const list = box.getBoundingClientRect();
  const detail = page.getByRole("complementary", { name: "Chosen notification" }).element().getBoundingClientRect();
  expect(list.height).toBeGreaterThanOrEqual(200);
  expect(detail.top).toBeGreaterThanOrEqual(list.bottom - 1);
});

it("acknowledges all pending alerts with their count, asks once above ten, and reports which had changed", async () => {
  const many = Array.from({ length: 12 }, (_, number) => `alert ${number}`);
  fakeServer.events["notification/get/all"] = () => many.map((alertId) => raiseNotification(alertId, { alertId }));
  fakeServer.events["alert-state/get/all"] = () => many.map((alertId) => ({ ...state, alertId }));
  fakeServer.events["alert-state/get/history/all"] = () => many.map((alertId) => ({ ...step, alertId }));
  fakeServer.events["alert-state/acknowledge-multiple"] = ({ alerts }) =>
    alerts.slice(1).map(({ id }) => ({ ...state, alertId: id, status: "acknowledged" }));
  const app = openApp("/notification-center");
  await page.getByRole("button", { name: "Acknowledge All 12" }).click();
  const question = page.getByText("Acknowledge 12 alerts? They count as seen for all users, and this can't be undone.");
  await expect.element(question).toBeVisible();
  expect(app.server.askedOf("alert-state/acknowledge-multiple")).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Acknowledge" }).click();
  await expect.element(page.getByText("11 alerts; 1 had changed meanwhile and is as before")).toBeVisible();
  expect(app.server.askedOf("alert-state/acknowledge-multiple")).toEqual([
    { wellId: "w1", alerts: many.map((id) => ({ id, raisedAt: state.raisedAt })) },
  ]);
});

it("reports on every page that an alert was raised on any well, with the name of the well", async () => {
  const app = openApp("/rigs");
  await expect.poll(() => app.server.askedOf("alert-raised/watch")).toEqual([{ on: true }]);
  app.server.push("alert-raised", raiseNotification("c", { alertId: "alert", wellId: "w2" as never }));
  const toasts = page.getByRole("group", { name: "Engine alerts" });
  await expect.element(toasts).toHaveTextContent(/message c.*Well 26/);
  await toasts.getByRole("button", { name: "Details" }).click();
  await expect.poll(app.path).toBe("/notification-center");
});

it("shows the load beside the limits, per person, and mends a chattering alert with undo", async () => {
  const rule = { trace: "torque", aggregationType: "Instant", aggregationInterval: null, condition: ">" } as const;
  const rules = [{ ...rule, value: 10_000, deadBand: 0 }];
  const knownAlert = {
    _id: "alert",
    wellId: "w1",
    userId: "u1",
    version: 4,
    name: "Torque",
    type: "simple",
    alertLevel: "Warning",
    join: "all",
    rules,
    enabledIn: null,
    onDelay: 0,
    offDelay: 0,
    updateFrequency: 300,
    accepted: true,
    rigStates: [],
  } as unknown as NotificationConfiguration;
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    from: now - 86_400 + hour * 3600,
    count: hour === 5 ? 14 : 1,
  }));
  const all = { count: 37, perHour: 1.54, hours, worstTenMinutes: 12, floods: [], floodShare: 0 };
  const person = {
    userId: "u1" as never,
    name: "K. Moe",
    count: 37,
    perHour: 1.54,
    worstHour: 14,
    worstTenMinutes: 12,
  };
  const load: AlertLoad = {
    from: now - 86_400,
    to: now,
    all,
    levels: { Error: 2, Warning: 5, Info: 30, Ok: 0 },
    people: [{ ...person, acknowledged: 3, acknowledgedAfter: 95 }],
    nuisances: [
      {
        wellId: "w1" as never,
        alertId: "alert",
        name: "Torque",
        kind: "chattering",
        raises: 180,
        worstMinute: 15,
        standsSince: null,
      },
    ],
  };
  fakeServer.events["alert-load/get"] = () => load;
  fakeServer.events["notification-configuration/get"] = () => [knownAlert];
  const bands = { rules: [{ ...rules[0]!, deadBand: 330 }] };
  const mend = { part: "dead-band" as const, value: 330, count: 6, worstMinute: 1, later: 0, updateQuery: bands };
  const span = { from: now - 86_400, to: now };
  fakeServer.events["alert-load/get/mends"] = () => ({
    ...span,
    count: 180,
    worstMinute: 15,
    version: 4,
    mends: [mend],
  });
  fakeServer.events["notification-configuration/patch"] = () => ({ ...knownAlert, version: 5 });
  const app = openApp("/notification-center");
  await page.getByText("Load", { exact: true }).click();
  await expect.poll(() => app.href()).toBe("/notification-center?view=load");
  await expect.element(page.getByText("12, over the target")).toBeInTheDocument();
  const people = page.getByRole("table", { name: "Alarms by person" }).getByRole("row");
  await expect.element(people.nth(1)).toHaveTextContent(/K\. Moe.*37.*14, over/);
  await page.getByRole("button", { name: "Mend Torque" }).click();
  await expect.element(page.getByRole("listitem")).toHaveTextContent(/Dead band 330 ft·lb180 → 6 raises, 15 → 1/);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => app.server.askedOf("notification-configuration/patch"))
    .toEqual([
      { wellId: "w1", id: "alert", version: 4, updateQuery: bands },
      { wellId: "w1", id: "alert", version: 5, updateQuery: { rules } },
    ]);
});

it("says that there were no alarms in the period, in the place of an empty plot", async () => {
  const to = Date.now() / 1000;
  const all = { count: 0, perHour: 0, hours: [], worstTenMinutes: 0, floods: [], floodShare: 0 };
  const levels = { Error: 0, Warning: 0, Info: 0, Ok: 0 };
  fakeServer.events["alert-load/get"] = () => ({ from: to - 86_400, to, all, levels, people: [], nuisances: [] });
  openApp("/notification-center?view=load");
  await expect.element(page.getByText("No alarms in this period")).toBeVisible();
  expect(page.getByRole("heading", { name: "Alarms per hour" }).query()).toBeNull();
});
