import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { WellId } from "@sigma/contract/ids";
import { changeViews } from "../../../data/choices/presets";
import { windowSpan } from "../../../data/live/live-mode";
import { wellDataOf } from "../../../data/well/use-well-data";
import { samplePreset, sampleUser } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { withPlainPanels } from "../../testing/plain-panels";
import { asFolded } from "../../../ui/testing/phone-screen";
import { serveTwoWells } from "../../testing/two-wells";

withPlainPanels();

beforeEach(serveTwoWells);

describe("presets", () => {
  it("are added and deleted from their menu on a narrow screen", async () => {
    await asFolded();
    openApp("/well/w1");
    await page.getByRole("button", { name: "Preset: default" }).click();
    await page.getByRole("menuitem", { name: "Preset settings" }).click();
    await expect.element(page.getByRole("button", { name: "Delete Tripping" })).toBeVisible();
    expect(page.getByRole("button", { name: "Add preset" }).query()).toBeNull();
  });

  it("are listed, and another one becomes active when it is selected [SH-048, SH-240, WS-096]", async () => {
    const app = openApp("/well/w1");
    app.server.routes["PATCH api/users"] = ({ activePreset = "" }) => sampleUser({ activePreset });
    await page.getByRole("button", { name: "Preset: default" }).click();
    await page.getByRole("menuitem", { name: "Tripping" }).click();
    await expect.element(page.getByRole("button", { name: "Preset: Tripping" })).toBeVisible();
    expect(app.server.askedOf("dashboard-preset/get/all")).toEqual([{ userId: "u1" }]);
    expect(app.server.callsOf("PATCH api/users")[0]?.sent).toMatchObject({ activePreset: "Tripping" });
  });

  it("show when the view differs, and are overwritten only by Save", async () => {
    const app = openApp("/well/w1");
    app.server.events["dashboard-preset/patch"] = ({ name, updateQuery }) => ({
      ...samplePreset(name),
      ...(updateQuery as object),
    });
    await expect.element(page.getByRole("button", { name: "Preset: default", exact: true })).toBeVisible();
    const changedPreset = page.getByRole("button", { name: "Preset: default, changed" });
    changeViews({ timeCharts: [{ id: "t1", traces: ["rop"], weight: 1 }] });
    await changedPreset.click();
    await page.getByRole("menuitem", { name: "Go back to default" }).click();
    await expect.element(changedPreset).not.toBeInTheDocument();
    changeViews({ timeCharts: [{ id: "t1", traces: ["wob"], weight: 1 }] });
    await changedPreset.click();
    expect(app.server.askedOf("dashboard-preset/patch")).toEqual([]);
    await page.getByRole("menuitem", { name: "Save to default" }).click();
    await expect.element(page.getByText("default was saved")).toBeVisible();
    await expect.element(changedPreset).not.toBeInTheDocument();
    expect(app.server.askedOf("dashboard-preset/patch")).toHaveLength(1);
  });

  it("do not move the header when the mark of a change appears and disappears", async () => {
    openApp("/well/w1");
    const name = page.getByRole("button", { name: "Preset: default", exact: true });
    await expect.element(name).toBeVisible();
    const places = () =>
      ["Modules", "Add preset"].map(
        (button) => page.getByRole("button", { name: button }).element().getBoundingClientRect().left,
      );
    const before = places();
    changeViews({ timeCharts: [{ id: "t1", traces: ["rop"], weight: 1 }] });
    await expect.element(page.getByRole("button", { name: "Preset: default, changed" })).toBeVisible();
    expect(places()).toEqual(before);
  });

  it("keep the live interval and the length of the time charts", async () => {
    const app = openApp("/well/w1");
    app.server.events["dashboard-preset/get/all"] = () => [
      { ...samplePreset("default"), liveInterval: 60 },
      { ...samplePreset("Tripping"), liveInterval: 120, timeWindow: "whole" },
    ];
    app.server.events["dashboard-preset/patch"] = ({ name, updateQuery }) => ({
      ...samplePreset(name),
      ...(updateQuery as object),
    });
    app.server.routes["PATCH api/users"] = ({ activePreset = "" }) => sampleUser({ activePreset });
    const { view } = wellDataOf("w1" as WellId);
    const length = () => windowSpan(view.state, "time-charts");
    await expect.poll(length).toBe(3600);
    const changedPreset = page.getByRole("button", { name: "Preset: default, changed" });
    await expect.element(page.getByRole("button", { name: "Preset: default", exact: true })).toBeVisible();
    view.dispatch({ type: "set-window", chart: "time-charts", length: 6 * 3600 });
    await changedPreset.click();
    await page.getByRole("menuitem", { name: "Go back to default" }).click();
    await expect.poll(length).toBe(3600);
    view.dispatch({ type: "set-interval", minutes: 15 });
    await changedPreset.click();
    await page.getByRole("menuitem", { name: "Save to default" }).click();
    await expect.element(changedPreset).not.toBeInTheDocument();
    expect(app.server.askedOf("dashboard-preset/patch")).toMatchObject([{ updateQuery: { liveInterval: 15 } }]);
    await page.getByRole("button", { name: "Preset: default", exact: true }).click();
    await page.getByRole("menuitem", { name: "Tripping" }).click();
    await expect.poll(length).toBe(Number.POSITIVE_INFINITY);
    expect(view.state.interval).toBe(120);
  });

  it("are not added with an empty name [SH-049, SH-136]", async () => {
    const app = openApp("/well/w1");
    await page.getByRole("button", { name: "Add preset" }).click();
    await expect.element(page.getByRole("dialog", { name: "Add Preset" })).toBeVisible();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect.element(page.getByText("Dashboard Preset", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Can't add preset with empty name")).toBeVisible();
    expect(app.server.askedOf("dashboard-preset/post")).toEqual([]);
  });

  it("are listed in the settings, where deletion requires confirmation [SH-049, WS-041, WS-042, WS-056, WS-057]", async () => {
    const app = openApp("/well/w1");
    app.server.events["dashboard-preset/delete"] = () => ({ deleted: 1 });
    await page.getByRole("button", { name: "Preset settings" }).click();
    await page.getByRole("button", { name: "Delete Tripping" }).click();
    await expect.element(page.getByText("Are you sure?")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(app.server.askedOf("dashboard-preset/delete")).toEqual([]);
    await page.getByRole("button", { name: "Delete Tripping" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect.element(page.getByRole("button", { name: "Delete Tripping" })).not.toBeInTheDocument();
    expect(app.server.askedOf("dashboard-preset/delete")).toEqual([{ userId: "u1", name: "Tripping" }]);
  });

  it("can be restored after they are deleted", async () => {
    const app = openApp("/well/w1");
    app.server.events["dashboard-preset/delete"] = () => ({ deleted: 1 });
    app.server.events["dashboard-preset/restore"] = () => ({ restored: 1 });
    await page.getByRole("button", { name: "Preset settings" }).click();
    await page.getByRole("button", { name: "Delete Tripping" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect.element(page.getByRole("button", { name: "Delete Tripping" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByRole("button", { name: "Delete Tripping" })).toBeVisible();
    expect(app.server.askedOf("dashboard-preset/restore")).toEqual([{ userId: "u1", name: "Tripping" }]);
  });

  it("cannot be deleted while active [WS-144]", async () => {
    openApp("/well/w1");
    await page.getByRole("button", { name: "Preset settings" }).click();
    const bin = page.getByRole("button", { name: "Delete default" });
    await expect.element(bin).toHaveAttribute("title", "Active Preset can't be deleted");
    await bin.click();
    await expect.element(page.getByText("Active Preset can't be deleted")).toBeVisible();
    expect(page.getByText("Are you sure?").query()).toBeNull();
  });
});
