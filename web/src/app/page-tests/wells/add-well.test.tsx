import { CallError } from "@sigma/contract/errors";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { expectTexts } from "../../../ui/testing/shown-texts";

beforeEach(() => {
  fakeServer.routes["GET api/country"] = () => [{ _id: "us", name: "United States" }];
  fakeServer.routes["GET api/state"] = ({ country }) => [{ _id: "us-tx", name: "Texas", country }];
  fakeServer.routes["GET api/county"] = ({ state }) => [{ _id: "us-tx-reeves", name: "Reeves", state }];
  fakeServer.routes["GET api/operator"] = () => [{ _id: "o1", name: "Equinor" }];
  fakeServer.routes["GET api/directional-company"] = () => [{ _id: "d1", name: "Phoenix" }];
  fakeServer.routes["GET api/rig"] = () => [];
});

const add = () => page.getByRole("main").getByRole("button", { name: "Add well" });

async function choose(list: string, option: string) {
  await page.getByRole("button", { name: list, exact: true }).click();
  await page.getByRole("option", { name: option }).click();
}

it("requires the name before it sends a request to the server [SH-132]", async () => {
  const app = openApp("/add-well");
  await add().click();
  await expectTexts("This field is required.", "1 field needs a valid value");
  expect(app.server.callsOf("POST api/well")).toEqual([]);
});

it("offers lists of operators, directional companies and countries [SH-105, SH-211, SH-214, SH-215]", async () => {
  openApp("/add-well");
  await choose("Operator", "Equinor");
  await choose("Directional company", "Phoenix");
  await choose("Country", "United States");
  await expect.element(page.getByRole("button", { name: "Country", exact: true })).toHaveTextContent("United States");
});

it("adds an operator and a directional company if they are chosen", async () => {
  const app = openApp("/add-well");
  app.server.routes["POST api/well"] = () => sampleWell("w9");
  await page.getByLabelText("Name").fill("Reeves 1H");
  for (const [list, name] of [
    ["Operator", "Plainsman"],
    ["Directional company", "Zulu Directional"],
  ] as const) {
    await page.getByRole("button", { name: list, exact: true }).click();
    await page.getByRole("textbox", { name: `Search ${list.toLowerCase()}` }).fill(name);
    await page.getByRole("option", { name: `Add "${name}"` }).click();
    await expect.element(page.getByRole("button", { name: list, exact: true })).toHaveTextContent(name);
  }
  await add().click();
  await expect
    .poll(() => app.server.callsOf("POST api/well")[0]?.sent)
    .toMatchObject({
      operator: { name: "Plainsman" },
      directionalCompany: { name: "Zulu Directional" },
    });
});

it("requests states only with a country, and counties only with a state [SH-149, SH-150, SH-212, SH-213]", async () => {
  const app = openApp("/add-well");
  await expect.element(page.getByRole("button", { name: "State", exact: true })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "County", exact: true })).toBeDisabled();
  expect(app.server.callsOf("GET api/state")).toEqual([]);
  await choose("Country", "United States");
  await choose("State", "Texas");
  await choose("County", "Reeves");
  expect(app.server.sentTo("GET api/state")).toEqual([{ country: "us" }]);
  expect(app.server.sentTo("GET api/county")).toEqual([{ state: "us-tx" }]);
});

it("creates the well and opens its dashboard [SH-017, SH-182]", async () => {
  const app = openApp("/add-well");
  const addedWell = sampleWell("w9", { name: "Reeves 1H" });
  app.server.routes["POST api/well"] = () => addedWell;
  app.server.routes["GET api/wells"] = () => [addedWell];
  await page.getByLabelText("Name").fill("Reeves 1H");
  await choose("Operator", "Equinor");
  await choose("Country", "United States");
  await add().click();
  await expect.poll(app.path).toBe("/well/w9");
  expect(app.server.callsOf("POST api/well")[0]?.sent).toMatchObject({
    name: "Reeves 1H",
    operator: { name: "Equinor" },
    location: { country: "United States", state: "", county: "" },
    jobId: null,
    dataSourceType: "wits",
  });
});

it("opens the dashboard of a well that the list seen before did not have", async () => {
  const app = openApp("/wells");
  const addedWell = sampleWell("w9", { name: "Reeves 1H" });
  app.server.routes["POST api/well"] = () => addedWell;
  app.server.routes["GET api/well"] = () => addedWell;
  await page.getByRole("banner").getByRole("button", { name: "Add well" }).click();
  await page.getByLabelText("Name").fill("Reeves 1H");
  await add().click();
  await expect.element(page.getByTitle(/Operator not defined/)).toBeVisible();
  expect(app.path()).toBe("/well/w9");
});

it("asks before typed text is lost, but not on Cancel", async () => {
  const app = openApp("/add-well");
  await page.getByLabelText("Name").fill("Reeves 1H");
  await page.getByRole("link", { name: "Rigs", exact: true }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  expect(app.path()).toBe("/add-well");
  await expect.element(page.getByLabelText("Name")).toHaveValue("Reeves 1H");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(app.path).toBe("/wells");
});

it("keeps the typed text when the server refuses", async () => {
  const app = openApp("/add-well");
  app.server.routes["POST api/well"] = () => {
    throw new CallError("conflict", "A well with this name exists");
  };
  await page.getByLabelText("Name").fill("Reeves 1H");
  await add().click();
  await expect.element(page.getByText("API query error; api/well", { exact: true })).toBeVisible();
  await expect.element(page.getByText("A well with this name exists")).toBeVisible();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Reeves 1H");
});
