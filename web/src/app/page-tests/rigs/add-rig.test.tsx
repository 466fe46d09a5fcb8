import { CallError } from "@sigma/contract/errors";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleRig } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

const addedRig = sampleRig("r9", { name: "Pioneer 54" });

beforeEach(() => {
  fakeServer.routes["GET api/rig"] = () => [addedRig];
});

const add = () => page.getByRole("main").getByRole("button", { name: "Add rig" });

it("requires the name before it sends a request to the server [SH-132]", async () => {
  const app = openApp("/add-rig");
  await add().click();
  await expect.element(page.getByText("This field is required.")).toBeVisible();
  expect(app.server.callsOf("POST api/rig")).toEqual([]);
});

it("reports a weight below zero while it is typed [SH-133]", async () => {
  openApp("/add-rig");
  await page.getByLabelText("Weight of block and top drive").fill("-5");
  await expect.element(page.getByText("This field must be a positive number.")).toBeVisible();
  await page.getByLabelText("Weight of block and top drive").fill("5");
  await expect.element(page.getByText("This field must be a positive number.")).not.toBeInTheDocument();
});

it("asks before typed text is lost, but not on Cancel", async () => {
  const app = openApp("/add-rig");
  await page.getByLabelText("Name").fill("Pioneer 54");
  await page.getByRole("link", { name: "Wells", exact: true }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  expect(app.path()).toBe("/add-rig");
  await expect.element(page.getByLabelText("Name")).toHaveValue("Pioneer 54");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(app.path).toBe("/rigs");
});

it("creates the rig and opens its settings [SH-021]", async () => {
  const app = openApp("/add-rig");
  app.server.routes["POST api/rig"] = () => addedRig;
  await page.getByLabelText("Name").fill("Pioneer 54");
  await page.getByLabelText("Rig clock ahead of UTC").fill("-6");
  await add().click();
  await expect.poll(app.path).toBe("/rig/r9");
  expect(app.server.callsOf("POST api/rig")[0]?.sent).toEqual({
    name: "Pioneer 54",
    contractor: null,
    dataSourceType: "wits",
    timezoneOffset: -6,
    blockWeight: null,
    maxHookload: null,
    maxTorque: null,
    maxPressure: null,
    maxFlow: null,
  });
});

it("keeps the typed text when the server refuses", async () => {
  const app = openApp("/add-rig");
  app.server.routes["POST api/rig"] = () => {
    throw new CallError("unavailable");
  };
  await page.getByLabelText("Name").fill("Pioneer 54");
  await add().click();
  await expect.element(page.getByText("API query error; api/rig", { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Pioneer 54");
});
