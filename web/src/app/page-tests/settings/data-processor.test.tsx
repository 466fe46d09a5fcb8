import type { DataProcessorSettings } from "@sigma/contract/wells/data-processor-settings";
import { CallError } from "@sigma/contract/errors";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleThresholds, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

const usual = sampleThresholds();
let settings: DataProcessorSettings | null = null;

beforeEach(() => {
  settings = usual;
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => [sampleWell("w1")];
  routes["GET api/data-processor-settings"] = () => {
    if (!settings) throw new CallError("not-found");
    return settings;
  };
  routes["POST api/data-processor-settings"] = (body) => (settings = body as DataProcessorSettings);
  events["engine"] = () => ({ success: true });
  events["notification/get"] = () => [];
});

const open = () => openApp("/well/w1/settings?tab=data-processor");
const field = (name: string) => page.getByRole("textbox", { name });
const save = () => page.getByRole("button", { name: "Save" });
const listSentBodies = () => fakeServer.sentTo("POST api/data-processor-settings");

it("is a form of the thresholds with a Save button [WS-022, WS-078]", async () => {
  open();
  for (const [name, value] of [
    ["Min flow rate", "50"],
    ["Max flow rate", "1,500"],
    ["Pressure threshold", "300"],
    ["Rotation threshold", "5"],
    ["Block height threshold", "0.25"],
    ["Stand length threshold", "80"],
    ["Squat length", "1"],
    ["Section azimuth", "0"],
  ] as const) {
    await expect.element(field(name)).toHaveValue(value);
  }
  await expect.element(save()).toBeDisabled();
});

it("sends all of them as numbers, confirms it, and broadcasts one event [WS-151, WS-165, WS-171, WS-187, SH-199]", async () => {
  const app = open();
  await field("Rotation threshold").fill(" 12.5");
  await save().click();
  await expect.element(page.getByText("Data processor settings", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Changes applied")).toBeVisible();
  expect(listSentBodies()).toEqual([{ ...usual, rotationThreshold: 12.5 }]);
  await expect.element(page.getByRole("dialog", { name: "Applying changes" })).toBeVisible();
  expect(app.server.askedOf("engine")).toEqual([
    { message: "data-processor-settings-updated", payload: { wellId: "w1" } },
  ]);
});

it("says if the well has no such settings, and starts with the defaults [WS-023]", async () => {
  settings = null;
  open();
  await expect.element(page.getByText("This well doesn't have Data Processor Settings")).toBeVisible();
  await expect.element(save()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Use default settings" }).click();
  await expect.poll(listSentBodies).toEqual([{ ...usual, version: 0 }]);
  await expect.element(field("Min flow rate")).toHaveValue("50");
});

it("shows errors during typing [WS-125, WS-126]", async () => {
  open();
  await field("Section azimuth").fill("361");
  await expect.element(page.getByText("Value should be between 0 and 360")).toBeVisible();
  await field("Section azimuth").fill("");
  await expect.element(page.getByText("This field is required")).toBeVisible();
  await expect.element(save()).toBeDisabled();
});
