import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { openApp } from "../testing/open-app";
import { withPlainPanels } from "../testing/plain-panels";
import { serveTwoWells } from "../testing/two-wells";

withPlainPanels();

beforeEach(() => {
  serveTwoWells();
  fakeServer.events["preset-gauges-configuration/get"] = () => ({ configs: [] }) as never;
  fakeServer.events["preset-gauges-configuration/patch"] = ({ configs }) => ({ configs }) as never;
});

it("has the gauges of the preset on a page of their own, which asks before changes are lost and saves them", async () => {
  const app = openApp("/notification-center");
  await page.getByRole("button", { name: "Gauges" }).click();
  await expect.poll(app.path).toBe("/gauges");
  await expect.element(page.getByRole("heading", { name: "Gauges" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Add gauge" }).click();
  await page.getByRole("link", { name: "Back to the notification center" }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  expect(app.path()).toBe("/gauges");
  await page.getByRole("textbox", { name: "Title" }).fill("Speed");
  await page.getByRole("button", { name: "Save gauges" }).click();
  await expect.poll(() => app.server.askedOf("preset-gauges-configuration/patch")).toHaveLength(1);
  expect(app.server.askedOf("preset-gauges-configuration/patch")[0]!.configs).toMatchObject([{ title: "Speed" }]);
  await page.getByRole("link", { name: "Back to the notification center" }).click();
  await expect.poll(app.path).toBe("/notification-center");
});

it("returns to the dashboard that it was opened from, with no gauges beside the form of an alert", async () => {
  const app = openApp("/gauges?wellId=w2");
  await expect.element(page.getByRole("button", { name: "Well", exact: true })).toHaveTextContent("Well 26");
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect.poll(app.path).toBe("/well/w2");
  await page.getByRole("button", { name: "Alert Center" }).click();
  await expect.element(page.getByRole("heading", { name: /Who and how/ })).toBeVisible();
  expect(page.getByRole("button", { name: "Add gauge" }).elements()).toEqual([]);
});

it("shows the name of a formula after a reload", async () => {
  fakeServer.routes["GET api/formula-channel/names"] = () => [
    { channel: "formula3", name: "Torque number", unit: "klb", decimals: 1, min: 0, max: 50, color: 1 },
  ];
  openApp("/gauges?wellId=w2");
  await page.getByRole("button", { name: "Add gauge" }).click();
  await page.getByRole("button", { name: "Trace", exact: true }).click();
  await expect.element(page.getByRole("option", { name: /Torque number/ })).toBeVisible();
});
