import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { MwdRun } from "@sigma/contract/well-settings/mwd-run";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import { newMwdRun } from "@sigma/contract/well-settings/new-mwd-run";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { setPreferences } from "../../../data/choices/preferences";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { expectTexts } from "../../../ui/testing/shown-texts";

const wellId = "w1" as WellId;
const bha = (name: string, part: Partial<Bha>): Bha => ({
  ...newBha(1),
  active: false,
  startDate: null,
  endDate: null,
  ...part,
  _id: name,
  wellId,
  version: 1,
  name,
});
const run = (name: string, part: Partial<MwdRun>): MwdRun => ({
  ...newMwdRun(1),
  _id: name,
  wellId,
  version: 1,
  name,
  ...part,
});

let runs: MwdRun[];
beforeEach(() => {
  const well = sampleWell("w1", { name: "Reeves 1H" });
  runs = [];
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => [well];
  routes["GET api/well"] = () => well;
  routes["GET api/bha"] = () => [
    bha("BHA 1", { startDepth: 479, endDepth: 1378, active: true }),
    bha("BHA 2", { startDepth: 1378, endDepth: 2362 }),
  ];
  routes["GET api/mwd-run"] = () => runs;
  routes["POST api/mwd-run"] = (fields) => {
    const addedRun = run(fields.name ?? "", { ...(fields as Partial<MwdRun>), _id: `added-${runs.length}` });
    runs = [...runs, addedRun];
    return [addedRun];
  };
  routes["PATCH api/mwd-run"] = ({ items }) => {
    runs = runs.map((mwdRun) => {
      const item = items.find(({ _id }) => _id === mwdRun._id);
      return item ? { ...mwdRun, ...(item as Partial<MwdRun>), version: mwdRun.version + 1 } : mwdRun;
    });
    return runs.filter(({ _id }) => items.some((item) => item._id === _id));
  };
  routes["DELETE api/mwd-run"] = ({ id }) => {
    runs = runs.filter(({ _id }) => _id !== id);
    return { deleted: 1 };
  };
  events["engine"] = () => ({ success: true });
  events["notification/get"] = () => [];
});

const two = () => [
  run("Run 1", { bhaId: "BHA 1", holeSize: 17.5 }),
  run("Run 2", { bhaId: "BHA 2", mudData: { ...newMwdRun(1).mudData, density: 10.2 } }),
];
const open = () => openApp("/well/w1/settings?tab=mwd-run");
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const list = () => page.getByRole("region", { name: "MWD runs" });
const openRun = (name: string) => list().getByRole("button", { name, exact: true }).click();
const save = () => page.getByRole("button", { name: "Save" });

it("lists the runs, each with its mud, with the run of the active BHA open and marked [WS-024, WS-108]", async () => {
  runs = two();
  open();
  await expect.element(list()).toHaveTextContent(/Run 1ACTIVE479 – 1,378 ft.*17\.500 in, OBM 9\.00 ppg/u);
  await expect.element(list()).toHaveTextContent(/Run 21,378 – 2,362 ftBHA 2, OBM 10\.20 ppg/u);
  await expect.element(field("Name")).toHaveValue("Run 1");
  await openRun("Run 2");
  await expect.element(field("Density")).toHaveValue("10.2");
  await expect.element(field("Start depth")).toHaveValue("1,378");
});

it("says that a well has no runs, and adds one with the defaults of its mud [WS-025, WS-026, WS-027, WS-188]", async () => {
  open();
  await expect.element(page.getByText("This well doesn't have MWD Runs")).toBeVisible();
  await page.getByRole("button", { name: "Add MWD Run" }).click();
  await expect.element(field("Name")).toHaveValue("MWD run 1");
  await expect.element(field("Funnel viscosity")).toHaveValue("34");
  await field("Name").fill("First run");
  await save().click();
  await expectTexts("MWD Run settings", "Changes applied");
  expect(runs).toMatchObject([{ name: "First run", bhaId: "BHA 1", mudData: newMwdRun(1).mudData }]);
});

it("notifies the engine once after a save, and sends only the run that changed [WS-172]", async () => {
  runs = two();
  open();
  await openRun("Run 2");
  await field("Yield point").fill("18");
  await save().click();
  await expect.poll(() => fakeServer.askedOf("engine")).toHaveLength(1);
  expect(fakeServer.askedOf("engine")).toMatchObject([{ message: "mwd-runs-updated", payload: { wellId } }]);
  expect(runs.map(({ version, mudData }) => [version, mudData.yieldPoint])).toEqual([
    [1, 12],
    [2, 18],
  ]);
});

it("deletes a run only if another run remains [WS-143]", async () => {
  runs = two();
  open();
  await list().getByRole("button", { name: "Delete Run 2" }).click();
  await expect.element(list().getByRole("button", { name: "Delete Run 1" })).toBeDisabled();
  await save().click();
  await expect.poll(() => runs.map(({ name }) => name)).toEqual(["Run 1"]);
});

it("warns where flow index and consistency do not follow from the mud; a mud that is not whole is not saved", async () => {
  runs = two();
  open();
  await expect.element(page.getByText("PV and YP give 0.58")).toBeVisible();
  await field("Plastic viscosity").fill("x");
  await expect.element(page.getByText("A number of the mud is missing or wrong")).toBeVisible();
  await expect.element(save()).toBeDisabled();
});

it("takes the mud over from the run before", async () => {
  runs = two();
  open();
  await openRun("Run 2");
  await page.getByRole("button", { name: "Take over from Run 1" }).click();
  await expect.element(field("Density")).toHaveValue("9");
});

it("lists the missing readings of a model, and draws it once they are complete", async () => {
  runs = two();
  open();
  await page.getByRole("button", { name: "Model", exact: true }).click();
  await page.getByRole("option", { name: "Herschel-Bulkley" }).click();
  await expect.element(page.getByText(/needs the readings at 600, 300, 6 and 3 rpm/u)).toBeVisible();
  for (const [rpm, dial] of [
    ["600", "50"],
    ["300", "32"],
    ["6", "8"],
    ["3", "6"],
  ]) {
    await field(`${rpm} rpm`).fill(dial!);
  }
  await expect.element(page.getByText("MEAN MISS OF THE READINGS, DEG")).toBeVisible();
});

it("has the boxes of a row level below labels of one and of two lines", async () => {
  runs = two();
  await page.viewport(1280, 900);
  setPreferences({ textSize: 125 });
  open();
  await expect.element(field("Plastic viscosity")).toBeVisible();
  const places = ["Density", "Funnel viscosity", "Plastic viscosity", "Yield point"].map((name) => {
    const label = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === name)!;
    return { lines: label.getBoundingClientRect().height, top: field(name).element().getBoundingClientRect().top };
  });
  expect(new Set(places.map(({ lines }) => lines)).size).toBeGreaterThan(1);
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
});
