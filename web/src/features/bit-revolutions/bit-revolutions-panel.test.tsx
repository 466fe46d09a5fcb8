import { HOUR } from "@sigma/terms/durations";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, openMiddlePanel, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleBha } from "../../data/testing/samples";
import BitRevolutionsPanel from "./bit-revolutions-panel";

eachTestInItsOwnWell();

const feet = Array.from({ length: 200 }, (_, foot) => foot);

/** 200 ft at 50 ft/hr and 120 rpm; of each BHA the first 60 ft are rotated, the rest slid. */
function open(bhas = [bha("first", 1000, 1100), bha("second", 1100, 1200, true)], rpm: number | null = 120) {
  fakeServer.events["bha/get/all"] = () => bhas;
  fakeServer.events["depth-data/get/raw"] = () => ({
    depth: feet.map((foot) => 1001 + foot),
    time: feet.map((foot) => NOW - 4 * HOUR + 72 * (foot + 1)),
    rop: feet.map(() => 50),
    rigState: feet.map((foot) => (foot % 100 < 60 ? 1 : 2)),
    rpm: feet.map(() => rpm),
    rpmDownhole: feet.map(() => null),
  });
  openMiddlePanel(BitRevolutionsPanel);
}

const bha = (name: string, startDepth: number, endDepth: number, active = false) =>
  sampleBha(name, { wellId: wellId(), startDepth, endDepth, active });

const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });

it("sums the revolutions of each run in thousands, rotating and sliding, and per hour on bottom", async () => {
  open();
  // 100 ft at 50 ft/hr are 2 h; 120 rpm turn 14,400 times in them, 60 % of that rotating.
  await expect.element(row("first")).toHaveTextContent(/1,0001,10014.48.65.82.07.2/);
  await expect.element(row("second, in the hole")).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("img", { name: "Krev by the hour, second" })).toBeVisible();
  await row("first").click();
  await expect.element(page.getByRole("img", { name: "Krev by the hour, first" })).toBeVisible();
});

it("says how many feet are not included in any sum because the speed of the bit was not recorded", async () => {
  open([bha("first", 1000, 1200, true)], null);
  await expect.element(page.getByText(/200 ft of this run are in no sum/)).toBeVisible();
});

it("says what is missing if no BHA has drilled recorded hole", async () => {
  open([]);
  await expect.element(page.getByText("No bit run recorded")).toBeVisible();
});
