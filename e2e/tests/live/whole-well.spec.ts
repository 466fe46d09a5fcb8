import type { Well } from "@sigma/contract/wells/well";
import { expect, type Page } from "@playwright/test";
import { test } from "../../src/test";
import { openWire } from "../../src/wire";

/** A plan that builds to the north, and surveys that drift off it to the left. */
const rows = (lines: readonly (readonly number[])[]) =>
  ["MD (ft)\tInc\tAzi", ...lines.map((line) => line.join("\t"))].join("\n");
const plan = rows([
  [0, 0, 0],
  [1000, 0, 0],
  [2000, 30, 0],
  [6000, 30, 0],
]);
const surveys = rows([
  [0, 0, 0],
  [1000, 0, 0],
  [1500, 15, 356],
  [2000, 30, 352],
  [2100, 30, 352],
]);
const tops = "Formation\tMD (ft)\tTVD (ft)\nUtsira\t500\t500\nSkade\t1800\t1780";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const missing = (page: Page) => page.getByRole("region", { name: "Not given yet" });
const open = (page: Page, option: string) =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: option, exact: true }).click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await button(page, label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function paste(page: Page, name: string, text: string, savedText: string): Promise<void> {
  await button(page, name).click();
  await dialog(page)
    .getByRole("textbox", { name: /paste rows/ })
    .fill(text);
  await dialog(page).getByRole("button", { name: "Read the rows", exact: true }).click();
  if (name === "Well plan") await dialog(page).getByRole("textbox", { name: "Name of the plan" }).fill("Plan 1");
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog(page)).toContainText(savedText);
  await dialog(page).getByRole("button", { name: "Done", exact: true }).click();
}

/** Saves, and waits until the dependent results have been recalculated. */
async function save(page: Page, label = "Save"): Promise<void> {
  await button(page, label).click();
  await expect(page.getByText(/not saved:/)).toHaveCount(0);
  await expect(page.getByText("Applying changes", { exact: true })).toBeHidden();
}

test("a whole well is entered by hand, and its results follow", async ({ signedIn: page, sigma }) => {
  await page.goto(`${sigma.url}/add-well`);
  await page.getByLabel("Name").fill("By hand 1H");
  await page.getByRole("main").getByRole("button", { name: "Add well", exact: true }).click();
  await page.waitForURL(/\/well\/[^/]+$/);
  const wellId = new URL(page.url()).pathname.split("/").at(-1) as Well["_id"];
  const wire = await openWire(sigma);

  await page.goto(`${sigma.url}/well/${wellId}/settings?tab=general`);
  await expect(missing(page).getByRole("link", { name: "Well plan" })).toBeVisible();
  await field(page, "X, longitude or ft east").fill("1000");
  await field(page, "Y, latitude or ft north").fill("2000");
  await save(page);
  await paste(page, "Well plan", plan, "saved");
  await paste(page, "Surveys", surveys, "surveys saved");
  await paste(page, "Formation tops", tops, "2 formations added");

  await page.getByText("References", { exact: true }).last().click();
  await choose(page, "Coordinates", "Grid of the pad");
  await choose(page, "Unit of coordinates", "ft");
  await choose(page, "Azimuths count from", "True north");
  await save(page);

  await open(page, "BHA");
  await button(page, "Add BHA").click();
  await button(page, "Add component").click();
  await button(page, "Type of 1 Drill Bit").click();
  await page.getByRole("option", { name: "Motor", exact: true }).click();
  await save(page);

  await open(page, "MWD Run");
  await button(page, "Add MWD Run").click();
  await field(page, "Density").fill("10.4");
  await save(page);

  await open(page, "Directional Advisor");
  await expect(page.getByText(/^Left of the window by/)).toBeVisible();
  await field(page, "Left").fill("30");
  await save(page);

  await open(page, "Drilling Advisor");
  await field(page, "Recommendation period").fill("60");
  await save(page, "Apply");

  await open(page, "Anti Collision");
  await field(page, "Act below").fill("1.3");
  await save(page);

  await open(page, "General");
  await expect(missing(page)).toBeVisible();
  for (const name of ["Well plan", "Surveys", "BHA", "Mud", "Formation tops", "Position", "References"]) {
    await expect(missing(page).getByRole("link", { name, exact: true })).toHaveCount(0);
  }
  const survey = (await wire.ask("survey-data/get", { wellId })) as {
    md: number[];
    leftRight: number[];
    tvd: number[];
  };
  expect(survey.md.at(-1)).toBe(2100);
  expect(survey.leftRight.at(-1)).toBeLessThan(-30);
  const settings = await wire.ask("effective-settings/get", { wellId });
  expect(settings).toMatchObject({ mud: { density: 10.4 } });
  const { surveys: seen, set } = await wire.ask("directional-settings/get/tendencies", { wellId });
  expect([seen, set.motorYield]).toEqual([[], 12]);
  wire.close();
});
