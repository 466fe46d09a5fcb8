import type { Notification } from "@sigma/contract/wells/notification";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { closeApp, openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";

vi.mock(import("../../data/calls/open-socket"), () => import("../../data/testing/fake-server"));
vi.mock(import("../panels"), () => import("../testing/plain-panels"));

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
afterEach(closeApp);

describe("notifications", () => {
  it("are counted at the bell and listed with the name of the well [SH-053, SH-251]", async () => {
    fakeServer.events["notification/get"] = () => [arisen("a"), arisen("b", { hidden: true })];
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Notifications, 1 new" }).click();
    await expect.element(page.getByText("Notifications, 15/9-F-9 A")).toBeVisible();
    await expect.element(page.getByText("message a")).toBeVisible();
    expect(page.getByText("message b").query()).toBeNull();
    const [asked] = app.server.askedOf("notification/get");
    expect(asked?.wellId).toBe("w1");
    expect(now() - (asked?.from ?? 0)).toBeCloseTo(43_200, -2);
  });

  it("open their moment in the time charts", async () => {
    const time = Date.UTC(2026, 10, 22, 6, 52, 0) / 1000;
    fakeServer.events["notification/get"] = () => [arisen("a", { time })];
    const app = openApp("/well/w1/settings");
    await page.getByRole("button", { name: "Notifications, 1 new" }).click();
    const link = page.getByRole("link", { name: /message a/ });
    await expect
      .element(link)
      .toHaveAttribute("href", "/well/w1?view=time-charts&from=20261122T064430Z&to=20261122T065930Z");
    await link.click();
    await eventually(() => expect(app.path()).toBe("/well/w1"));
    await expect.element(page.getByText("Notifications, 15/9-F-9 A")).not.toBeInTheDocument();
  });

  it("say when there are none [SH-280]", async () => {
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

  it("that arose while the connection was lost are there once it is back", async () => {
    const app = openApp("/well/w1");
    await expect.element(page.getByRole("button", { name: "Notifications, 0 new" })).toBeVisible();
    app.server.connections.at(-1)!.lost();
    fakeServer.events["notification/get"] = () => [arisen("a")];
    app.server.connections.at(-1)!.connect();
    await expect.element(page.getByRole("button", { name: "Notifications, 1 new" })).toBeVisible();
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
});
