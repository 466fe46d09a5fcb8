import type { WellId } from "@sigma/contract/ids";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import type { PressureProfile } from "@sigma/contract/well-settings/pressure-profile";
import type { WellReferences } from "@sigma/contract/well-settings/well-references";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

let references: WellReferences;
let profile: PressureProfile;
beforeEach(() => {
  const wellId = "w1" as WellId;
  references = { ...unknownReferences, wellId, version: 0 };
  profile = { wellId, version: 0, rows: [] };
  const wells = [sampleWell("w1", { name: "F-9 A" }), sampleWell("w2", { name: "F-9" })];
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => wells;
  routes["GET api/well"] = () => wells[0]!;
  routes["GET api/well-references"] = () => references;
  routes["POST api/well-references"] = (body) =>
    (references = { ...references, ...(body as Partial<WellReferences>), wellId, version: references.version + 1 });
  routes["GET api/pressure-profile"] = () => profile;
  routes["POST api/pressure-profile"] = ({ rows }) => (profile = { wellId, version: profile.version + 1, rows });
  events["notification/get"] = () => [];
});

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const save = () => page.getByRole("button", { name: "Save" });
const choose = async (label: string, option: string) => {
  await page.getByRole("button", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

it("saves the location of a well and the reference of its azimuths, and says that a unit does not fit", async () => {
  openApp("/well/w1/settings?tab=general&part=references");
  await choose("Coordinates", "Map grid");
  await choose("Unit of coordinates", "deg");
  await expect.element(page.getByText("Longitude and latitude are in deg, other coordinates in ft or m")).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await choose("Unit of coordinates", "m");
  await field("Coordinate system").fill("ED50 / UTM zone 31N");
  await choose("Azimuths count from", "Grid north");
  await choose("Parent well", "F-9");
  await field("Sidetrack depth").fill("2362");
  await page.getByRole("button", { name: /Add/u }).click();
  await field("From of date 1").fill("2009-07-01");
  await field("Declination of date 1").fill("-1.2");
  await field("Convergence of date 1").fill("-0.9");
  await save().click();
  await expect.element(page.getByText("Changes applied")).toBeVisible();
  expect(references).toMatchObject({
    version: 1,
    coordinateKind: "projected",
    coordinateUnit: "m",
    northReference: "grid",
    parentWellId: "w2",
    sidetrackDepth: 2362,
    field: [{ date: Date.UTC(2009, 6, 1) / 1000, declination: -1.2, convergence: -0.9, dip: null, totalField: null }],
  });
});

it("saves pressures by depth, and asks before edits are left for another section", async () => {
  const app = openApp("/well/w1/settings?tab=general&part=pressures");
  await page.getByRole("button", { name: /Add/u }).click();
  await field("TVD of depth 1").fill("5000");
  await field("Pore pressure of depth 1").fill("0.45");
  await page.getByRole("region", { name: "General" }).getByText("References", { exact: true }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect.element(field("TVD of depth 1")).toHaveValue("5,000");
  await save().click();
  await expect
    .poll(() => profile.rows)
    .toEqual([{ tvd: 5000, porePressure: 0.45, fractureGradient: null, temperature: null }]);
  await page.getByRole("region", { name: "General" }).getByText("References", { exact: true }).click();
  await expect.poll(app.path).toContain("/well/w1/settings");
  await expect.element(field("Coordinate system")).toBeVisible();
});
