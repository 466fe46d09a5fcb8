import type { FormulaChannelRow } from "@sigma/contract/formula/formula-channel";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";
import { openDashboard, sampleDashboard, savedPanels, valuePanel } from "./testing/open-dashboard";

const dialog = () => page.getByRole("dialog", { name: "Formula channel" });
let formulas: FormulaChannelRow[];

/** Serves the formulas of the wells; a new one gets the channel 5. */
function serveFormulas() {
  fakeServer.routes["GET api/formula-channel"] = () => formulas;
  fakeServer.routes["GET api/formula-channel/names"] = () =>
    formulas.map(({ channel, name, unit, decimals, range, color, wellId }) => ({
      channel,
      name,
      unit,
      decimals,
      ...range,
      color,
      wellId,
    }));
  fakeServer.routes["POST api/formula-channel"] = (sent) => {
    const row = { ...sent, _id: "f1", channel: "formula5", author: "A. Vold", createdAt: 1, version: 1 };
    formulas = [row as unknown as FormulaChannelRow];
    return formulas[0]!;
  };
  fakeServer.routes["GET api/formula-channel/versions"] = () => [];
  fakeServer.routes["GET api/formula-channel/uses"] = () => [];
}

beforeEach(() => {
  formulas = [];
});

async function writeFormula(name: string) {
  await dialog().getByLabelText(/^Name/).fill(name);
  await dialog().getByLabelText("Formula", { exact: true }).fill("wob / 2");
  await expect.element(dialog().getByRole("button", { name: "Save" })).toBeEnabled();
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
}

it("writes a formula where the channel of a panel is chosen, and chooses it there", async () => {
  openDashboard(
    sampleDashboard([valuePanel("typed", { by: "variable", name: "well" }, { title: "" })]),
    "/dashboards/d1?edit=1",
  );
  serveFormulas();
  await page.getByRole("button", { name: /^Settings of/ }).click();
  await page.getByLabelText("Title").fill("Half");
  await page.getByRole("button", { name: "Channel", exact: true }).click();
  expect(page.getByRole("option", { name: "Edit formula…" }).elements()).toEqual([]);
  await page.getByRole("option", { name: "New formula…" }).click();
  await writeFormula("Half weight");
  expect(fakeServer.callsOf("POST api/formula-channel")[0]!.sent).toMatchObject({ wellId: "w1", name: "Half weight" });
  await expect.element(page.getByRole("button", { name: "Channel", exact: true })).toHaveTextContent("Half weight");
  await page.getByRole("button", { name: "Channel", exact: true }).click();
  await page.getByRole("option", { name: "Edit formula…" }).click();
  await expect.element(dialog().getByLabelText("Formula", { exact: true })).toHaveValue("wob / 2");
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => fakeServer.callsOf("PATCH api/dashboard")).toHaveLength(1);
  expect(savedPanels()).toMatchObject([{ title: "Half", channel: "formula5" }]);
});

it("asks for the well of a formula where no well is shown", async () => {
  openDashboard(sampleDashboard([valuePanel("open", { by: "none" })]), "/dashboards/d1?edit=1");
  serveFormulas();
  await page.getByRole("button", { name: "Settings of open" }).click();
  await page.getByRole("button", { name: "Channel", exact: true }).click();
  await page.getByRole("option", { name: "New formula…" }).click();
  const question = page.getByRole("dialog", { name: "New formula" });
  await expect.element(question.getByRole("button", { name: "Continue" })).toBeDisabled();
  await question.getByRole("button", { name: "Well" }).click();
  await page.getByRole("option", { name: /F-4/ }).click();
  await question.getByRole("button", { name: "Continue" }).click();
  await writeFormula("Half weight");
  expect(fakeServer.callsOf("POST api/formula-channel")[0]!.sent).toMatchObject({ wellId: "w2" });
});

it("leaves what was typed in the gauges when the formula over them is closed by key", async () => {
  serveTwoWells();
  fakeServer.events["preset-gauges-configuration/get"] = () => ({ configs: [] }) as never;
  openApp("/gauges?wellId=w2");
  serveFormulas();
  await page.getByRole("button", { name: "Add gauge" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Speed");
  await page.getByRole("button", { name: "Trace", exact: true }).click();
  await page.getByRole("option", { name: "New formula…" }).click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue("Speed");
});
