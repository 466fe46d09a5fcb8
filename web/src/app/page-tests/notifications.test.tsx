import type { UserId } from "@sigma/contract/ids";
import { defaultNotificationSettings } from "@sigma/contract/notifications/user-notification-settings";
import type { Notification } from "@sigma/contract/wells/notification";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../data/calls/query-client";
import { eventKey } from "../../data/calls/use-event";
import { noteServerTime } from "../../data/live/server-clock";
import { toast } from "../../data/notifications/toasts";
import { fakeServer } from "../../data/testing/fake-server";
import { openApp } from "../testing/open-app";
import { withPlainPanels } from "../testing/plain-panels";
import { serveTwoWells } from "../testing/two-wells";

withPlainPanels();

const now = () => Date.now() / 1000;
const arisen = (id: string, change: Partial<Notification> = {}): Notification => ({
  _id: id,
  wellId: "w1" as never,
  time: now() - 60,
  type: "simple",
  alertLevel: "Warning",
  hidden: false,
  md: 3208.5,
  message: `message ${id}`,
  rigState: 2,
  stateTransitionReport: null,
  ...change,
});

beforeEach(serveTwoWells);

describe("notifications", () => {
  it("are counted at the bell and listed with the name of the well [SH-053, SH-075, SH-077, SH-101, SH-102, SH-251]", async () => {
    fakeServer.events["notification/get"] = () => [arisen("a"), arisen("b", { hidden: true })];
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 1 new" }).click();
    await expect.element(page.getByText("Notifications, 15/9-F-9 A")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "message a", exact: true })).toBeVisible();
    for (const tab of ["New 1", "Archived 1"]) await expect.element(page.getByText(tab)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Period" })).toHaveTextContent("Last 12 hours");
    expect(page.getByText("message b").query()).toBeNull();
    const [asked] = app.server.askedOf("notification/get");
    expect(asked?.wellId).toBe("w1");
    expect(now() - (asked?.from ?? 0)).toBeCloseTo(43_200, -2);
  });

  it("open their moment in the time charts", async () => {
    const time = Date.UTC(2026, 10, 22, 6, 52, 0) / 1000;
    fakeServer.events["notification/get"] = () => [arisen("a", { time, trace: "wob", value: 30 })];
    const app = openApp("/well/w1/settings");
    await page.getByRole("button", { name: "Notifications, 1 new" }).click();
    const link = page.getByRole("link", { name: /message a/ });
    await expect
      .element(link)
      .toHaveAttribute("href", "/well/w1?view=time-charts&from=20261122T064430Z&to=20261122T065930Z&traces=wob");
    await link.click();
    await expect.poll(app.path).toBe("/well/w1");
    await expect.element(page.getByText("Notifications, 15/9-F-9 A")).not.toBeInTheDocument();
  });

  it("show a text if the list is empty [SH-280]", async () => {
    openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 0 new" }).click();
    await expect.element(page.getByText("There is no notifications yet")).toBeVisible();
  });

  it("join the list as they arise", async () => {
    const app = openApp("/well/w1");
    await expect.element(page.getByRole("button", { name: "Notifications, 0 new" })).toBeVisible();
    app.server.push("notification", arisen("c", { alertLevel: "Error" }));
    await expect.element(page.getByRole("button", { name: "Notifications, 1 new" })).toBeVisible();
  });

  it("that arise while the list is on its way are in it", async () => {
    let answer = (_list: Notification[]) => {};
    const list = new Promise<Notification[]>((resolve) => (answer = resolve));
    fakeServer.events["notification/get"] = () => list;
    const app = openApp("/well/w1");
    await expect.poll(() => app.server.askedOf("notification/get")).not.toHaveLength(0);
    app.server.push("notification", arisen("c"));
    answer([arisen("a")]);
    await expect.element(page.getByRole("button", { name: "Notifications, 2 new" })).toBeVisible();
  });

  it("raised while the connection was lost are shown once it is back", async () => {
    const app = openApp("/well/w1");
    await expect.element(page.getByRole("button", { name: "Notifications, 0 new" })).toBeVisible();
    app.server.connections.at(-1)!.lost();
    fakeServer.events["notification/get"] = () => [arisen("a")];
    app.server.connections.at(-1)!.connect();
    await expect.element(page.getByRole("button", { name: "Notifications, 1 new" })).toBeVisible();
  });

  it("leave the bell and the list of a page that stays open when they are older than 12 hours", async () => {
    onTestFinished(() => noteServerTime(new Date().toUTCString()));
    const time = now() - 11 * 3600;
    fakeServer.events["notification/get"] = ({ from = 0 }) =>
      [arisen("a", { time }), arisen("b")].filter((notice) => notice.time >= from);
    openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 2 new" }).click();
    await expect.element(page.getByText("New 2")).toBeVisible();
    noteServerTime(new Date((now() + 2 * 3600) * 1000).toUTCString());
    await expect.element(page.getByText("New 1")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Notifications, 1 new" })).toBeInTheDocument();
  });

  it("are archived singly and taken back [SH-114, SH-115]", async () => {
    fakeServer.events["notification/get"] = () => [arisen("a")];
    fakeServer.events["notification/change-visibility"] = () => ({ success: true });
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 1 new" }).click();
    await page.getByRole("button", { name: "Archive: message a" }).click();
    await page.getByText("Archived 1").click();
    await page.getByRole("button", { name: "Unarchive: message a" }).click();
    await expect.element(page.getByText("New 1")).toBeVisible();
    expect(app.server.askedOf("notification/change-visibility")).toEqual([
      { wellId: "w1", id: "a", hidden: true },
      { wellId: "w1", id: "a", hidden: false },
    ]);
  });

  it("are archived all at once, and taken back all at once [SH-116, SH-117]", async () => {
    fakeServer.events["notification/get"] = () => [arisen("a"), arisen("b")];
    fakeServer.events["notification/change-visibility-multiple"] = () => ({ success: true });
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 2 new" }).click();
    await page.getByRole("button", { name: "Archive All", exact: true }).click();
    await page.getByText("Archived 2").click();
    await page.getByRole("button", { name: "Unarchive All" }).click();
    await expect.element(page.getByText("New 2")).toBeVisible();
    expect(app.server.askedOf("notification/change-visibility-multiple")).toEqual([
      { wellId: "w1", ids: ["a", "b"], hidden: true },
      { wellId: "w1", ids: ["a", "b"], hidden: false },
    ]);
  });

  it("are filtered by type, level and period, and archived as filtered [SH-076, SH-093, SH-094, SH-103, SH-118]", async () => {
    fakeServer.events["notification/get"] = () => [
      arisen("a"),
      arisen("b", { alertLevel: "Error" }),
      arisen("c", { type: "motor_stall" }),
    ];
    fakeServer.events["notification/change-visibility"] = () => ({ success: true });
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 3 new" }).click();
    for (const level of ["Error 1", "Warning 2", "Info 0", "Ok 0"]) {
      await expect.element(page.getByRole("button", { name: level })).toBeVisible();
    }
    await page.getByRole("button", { name: "Error 1" }).click();
    await page.getByRole("button", { name: "Types" }).click();
    for (const name of [
      "Directional",
      "Simple",
      "Advanced",
      "Rig state",
      "Engine",
      "Motor stall",
      "State transition",
    ]) {
      await expect.element(page.getByRole("option", { name })).toBeVisible();
    }
    await page.getByRole("option", { name: "Simple" }).click();
    await page.getByRole("button", { name: "Types" }).click();
    await expect.element(page.getByText("New 1")).toBeVisible();
    await page.getByRole("button", { name: "Archive All", exact: true }).click();
    await expect
      .poll(() => app.server.askedOf("notification/change-visibility"))
      .toEqual([{ wellId: "w1", id: "a", hidden: true }]);
    await page.getByRole("button", { name: "Period" }).click();
    for (const name of ["Last 12 hours", "Last 24 hours", "Last 7 days", "Last 30 days", "All"]) {
      await expect.element(page.getByRole("option", { name, exact: true })).toBeVisible();
    }
  });

  it("of surveys have a list of their own with details, and closing it archives them [SH-078, SH-119]", async () => {
    const type = "directional_recommendation";
    fakeServer.events["notification/get"] = () => [arisen("a", { type }), arisen("b", { type }), arisen("c")];
    fakeServer.events["notification/change-visibility-multiple"] = () => ({ success: true });
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 3 new" }).click();
    await page.getByRole("button", { name: "New surveys 2" }).click();
    const list = page.getByRole("dialog", { name: /^Directional notifications/ });
    await expect.element(list.getByRole("button", { name: "Details" }).first()).toBeVisible();
    await list.getByRole("button", { name: "Hide" }).click();
    await expect
      .poll(() => app.server.askedOf("notification/change-visibility-multiple"))
      .toEqual([{ wellId: "w1", ids: ["a", "b"], hidden: true }]);
  });

  it("are engine toasts separate from application toasts, for the recipients of an alert [AN-048]", async () => {
    const app = openApp("/well/w1");
    await expect.element(page.getByRole("button", { name: "Notifications, 0 new" })).toBeVisible();
    app.server.push("alert-raised", arisen("theirs", { alertId: "x", recipients: ["another" as never] }));
    app.server.push("alert-raised", arisen("mine", { alertId: "x", alertLevel: "Error" }));
    toast.error("Preset", "failed");
    await expect.element(page.getByRole("group", { name: "Engine alerts" })).toHaveTextContent(/message mine/);
    await expect.element(page.getByRole("group", { name: "App alerts" })).toHaveTextContent(/Preset/);
    expect(page.getByText("message theirs").query()).toBeNull();
  });

  it("are not shown as toasts if the user wants none of their level, but still at the bell and in the list", async () => {
    const usual = defaultNotificationSettings("u1" as UserId);
    const levels = { ...usual.levels, application: ["Error" as const] };
    fakeServer.events["user-notification-settings/get"] = () => ({ ...usual, levels });
    const app = openApp("/well/w1");
    await expect.element(page.getByRole("button", { name: "Notifications, 0 new" })).toBeVisible();
    // The response has arrived but isn't rendered yet: the previous rendering still has no settings.
    const settings = eventKey("user-notification-settings/get", { userId: usual.userId });
    await expect.poll(() => queryClient.getQueryData(settings)).toBeDefined();
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const both = [arisen("unwanted"), arisen("wanted", { alertLevel: "Error" })];
    for (const alarm of both) {
      app.server.push("alert-raised", alarm);
      app.server.push("notification", alarm);
    }
    await expect.element(page.getByRole("group", { name: "Engine alerts" })).toHaveTextContent(/message wanted/);
    expect(page.getByText("message unwanted").query()).toBeNull();
    fakeServer.events["notification/get"] = () => both;
    await page.getByRole("button", { name: "Notifications, 2 new" }).click();
    await expect.element(page.getByRole("button", { name: "message unwanted", exact: true })).toBeVisible();
  });

  it("of a flood of a thousand are one toast with the count, counted at the bell and one line of the list", async () => {
    const app = openApp("/well/w1");
    await expect.element(page.getByRole("button", { name: "Notifications, 0 new" })).toBeVisible();
    const flood = Array.from({ length: 1000 }, (_, number) =>
      arisen(`f${number}`, { alertId: `alert ${number}`, time: now() - 60 + number * 0.06 }),
    );
    for (const alarm of flood) {
      app.server.push("alert-raised", alarm);
      app.server.push("notification", alarm);
    }
    fakeServer.events["notification/get"] = () => flood;
    const toasts = page.getByRole("group", { name: "Engine alerts" });
    await expect.element(toasts).toHaveTextContent(/1,000 alarms in .*1000 Warning.*First: message f0/);
    await page.getByRole("button", { name: "Notifications, 1000 new" }).click();
    await expect.element(page.getByText("New 1000")).toBeVisible();
    const line = page.getByRole("button", { name: /1,000 alarms in a flood of/ });
    await expect.element(line).toBeVisible();
    const rows = page.getByRole("table", { name: "Notifications" }).getByRole("row");
    expect(rows.elements()).toHaveLength(2);
    await line.click();
    expect(rows.elements().length).toBeGreaterThan(200);
    await expect.element(page.getByRole("button", { name: "Show 300 more" })).toBeVisible();
  });
});
