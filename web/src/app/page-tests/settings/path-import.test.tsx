import { CallError } from "@sigma/contract/errors";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleTop, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { expectTexts } from "../../../ui/testing/shown-texts";

const appliedText = "+4.5° added to turn magnetic azimuths to grid north: declination +4.5°";
beforeEach(() => {
  const { routes, events } = fakeServer;
  const well = sampleWell("w1", { name: "15/9-F-9 A" });
  routes["GET api/wells"] = () => [well];
  routes["GET api/well"] = () => well;
  routes["GET api/formation-top"] = () => [sampleTop("salt", { formationName: "Salt" })];
  routes["POST api/survey-data/multiple"] = ({ stations }) => ({
    saved: stations.length,
    removed: 0,
    change: 1_246_700_000.5,
    appliedCorrection: 4.5,
    correctionText: appliedText,
  });
  routes["POST api/formation-top/multiple"] = ({ formationTops }) =>
    formationTops.map(({ formationName = "" }, at) => sampleTop(`added-${at}`, { formationName }));
  events["engine"] = () => ({ success: true });
  events["notification/get"] = () => [];
  events["survey-data/restore"] = () => ({ restored: 3 });
});

const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const save = () => dialog().getByRole("button", { name: "Save" });

async function paste(text: string): Promise<void> {
  await dialog()
    .getByRole("textbox", { name: /paste rows/ })
    .fill(text);
  await dialog().getByRole("button", { name: "Read the rows" }).click();
}

async function openImport(name: string): Promise<void> {
  openApp("/well/w1/settings?tab=general");
  await button(name).click();
  await expect.element(dialog()).toBeVisible();
}

const surveys = "MD\tInc\tAzi\n0\t0\t0\n95\t1.5\t91\n190\t3\t92";

it("shows pasted surveys, asks for a missing unit, and saves them with north and tool", async () => {
  await openImport("Surveys");
  await paste(surveys);
  await expect.element(dialog().getByText("3 surveys")).toBeVisible();
  await expect.element(dialog().getByText("Inclination is read in deg")).toBeVisible();
  await expect.element(dialog().getByText(/does not say the unit of its depths/)).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await dialog().getByText("Feet", { exact: true }).click();
  await expect.element(save()).toBeEnabled();

  await dialog().getByRole("textbox", { name: "Declination" }).fill("400");
  await expect.element(dialog().getByText("Value should be between -180 and 180")).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await dialog().getByRole("textbox", { name: "Declination" }).fill("4.5");
  await save().click();
  await expectTexts("3 surveys saved", appliedText);
  expect(fakeServer.sentTo("POST api/survey-data/multiple")).toMatchObject([
    {
      wellId: "w1",
      declination: 4.5,
      fileName: "Clipboard",
      stations: [{ md: 0 }, { md: 95, inclination: 1.5 }, { md: 190 }],
    },
  ]);

  await button("Undo").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .poll(() => fakeServer.asked)
    .toContainEqual({
      event: "survey-data/restore",
      payload: { wellId: "w1", mdFrom: 0, mdTo: 190, change: 1_246_700_000.5 },
    });
});

it("marks faults by row and column, and does not save until they are fixed", async () => {
  await openImport("Surveys");
  await paste("MD (ft),Inc,Azi\n100,1,10\n1oo,2,20\n90,3,361");
  await expect.element(dialog().getByText("3 surveys · 3 wrong")).toBeVisible();
  await expect.element(dialog().getByText('"1oo" is not a number')).toBeVisible();
  await expect.element(dialog().getByText(/361° is not within 0 and 360°/)).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await dialog().getByRole("button", { name: "Another file" }).click();
  await paste("a letter to somebody");
  await expect.element(dialog().getByText("Clipboard: No row has 3 numbers or more")).toBeVisible();
});

it("lets a user select the content of a column and its unit", async () => {
  await openImport("Surveys");
  await paste("Tiefe;Neigung;Richtung\n100;1;10\n130;2;20");
  await expect.element(dialog().getByText("Choose the column of MD, Inclination, Azimuth")).toBeVisible();
  for (const [column, field] of [
    ["Tiefe", "MD"],
    ["Neigung", "Inclination"],
    ["Richtung", "Azimuth"],
  ] as const) {
    await dialog().getByLabelText(`${column} holds`).click();
    await page.getByRole("option", { name: field, exact: true }).click();
  }
  await dialog().getByLabelText("Unit of Tiefe").click();
  await page.getByRole("option", { name: "m", exact: true }).click();
  await save().click();
  await expect.poll(() => fakeServer.sentTo("POST api/survey-data/multiple")).toHaveLength(1);
  const [{ stations }] = fakeServer.sentTo("POST api/survey-data/multiple") as [{ stations: { md: number }[] }];
  expect(stations[1]?.md).toBeCloseTo(130 / 0.3048, 6);
});

it("saves a plan from a file under its name, and shows why the server refuses", async () => {
  fakeServer.routes["POST api/well-plan"] = () => {
    throw new CallError("validation", "stations.1: the dogleg is 180 deg", "stations.1");
  };
  await openImport("Well plan");
  const xml = `<trajectorys><trajectory><name>Rev 10</name><aziRef>grid north</aziRef><trajectoryStation><md uom="m">100</md>
    <incl uom="dega">1</incl><azi uom="dega">2</azi></trajectoryStation></trajectory></trajectorys>`;
  await userEvent.upload(dialog().getByLabelText("Drop a file here"), new File([xml], "plan.xml"));
  await expect.element(dialog().getByRole("textbox", { name: "Name of the plan" })).toHaveValue("Rev 10");
  await save().click();
  await expect.element(dialog().getByText("stations.1: the dogleg is 180 deg")).toBeVisible();
  fakeServer.routes["POST api/well-plan"] = ({ name }) => ({ name, wellbore: true }) as WellPlan;
  await save().click();
  await expect.element(page.getByText("Well plan Rev 10 saved")).toBeVisible();
  expect(fakeServer.sentTo("POST api/well-plan")).toMatchObject([
    { northReference: "grid", fileName: "plan.xml" },
    { northReference: "grid", fileName: "plan.xml" },
  ]);
});

it("adds formation tops from their panel and has the engine learn of them", async () => {
  openApp("/well/w1/settings?tab=formation-tops");
  await button("Import from a file").click();
  await paste("Formation,MD (ft),TVD (ft)\nUtsira,2725,2710\nSkade,3480,3440");
  await save().click();
  await expect.element(page.getByText("2 formations added")).toBeVisible();
  expect(fakeServer.sentTo("POST api/formation-top/multiple")).toMatchObject([
    { formationTops: [{ formationName: "Utsira", mdStart: 2725, mdEnd: 3480 }, { formationName: "Skade" }] },
  ]);
  await expect
    .poll(() => fakeServer.asked)
    .toContainEqual({
      event: "engine",
      payload: { message: "formation-tops-updated", payload: { wellId: "w1" } },
    });
});
