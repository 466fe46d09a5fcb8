import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { Well } from "@sigma/contract/wells/well";
import { expect, type Page } from "@playwright/test";
import { test } from "../../src/test";
import { openWire } from "../../src/wire";

const METRE = 1 / 0.3048;
/** The first rows of a listing in metres, with units below the heading. */
const plan = [
  "MD        Inc       Azim      TVD       DLS",
  "m RKB     deg       deg       m RKB     deg/30m",
  "0.00      0.00      0.00      0.00      0.00",
  "500.00    0.00      0.00      500.00    0.00",
  "800.00    30.00     90.00     786.50    3.00",
].join("\n");
const surveys = "MD (m);Inc;Azi\n29,5;0,25;10,5\n58,5;0,5;11\n87;0,75;12";
const tops = "Formation\tMD (ft)\tTVD (ft)\nUtsira\t2,725.5\t2,710.25\nSkade\t3,480.0\t3,440.5";

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

async function paste(page: Page, button: string, text: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await dialog(page)
    .getByRole("textbox", { name: /paste rows/ })
    .fill(text);
  await press(page, "Read the rows");
}

test("a plan, surveys and formation tops are imported into a well from files and pastes, and the import of surveys is undone", async ({
  signedIn: page,
  sigma,
}) => {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token}` };
  const wellResponse = await page.request.post(`${sigma.url}/api/well`, { headers, data: { name: "From files 1H" } });
  const { _id: wellId } = (await wellResponse.json()) as Well;
  const wire = await openWire(sigma);
  const readSurveyDepths = async () => ((await wire.ask("survey-data/get", { wellId })) as { md: number[] }).md;
  await page.goto(`${sigma.url}/well/${wellId}/settings?tab=general`);

  await page.getByRole("button", { name: "Well plan", exact: true }).click();
  const file = { name: "Rev10.txt", mimeType: "text/plain", buffer: Buffer.from(plan) };
  await dialog(page).getByLabel("Drop a file here").setInputFiles(file);
  await expect(dialog(page)).toContainText("3 stations");
  await expect(dialog(page)).toContainText("Depths are in m, as stated in the file");
  await press(page, "Save");
  await expect(dialog(page)).toContainText("Well plan Rev10 saved");
  await press(page, "Done");
  const [stored] = await wire.ask("well-plan/get", { wellId });
  expect(stored).toMatchObject({ name: "Rev10", wellbore: true, fileName: "Rev10.txt" });
  expect(stored!.md[2]).toBeCloseTo(800 * METRE, 6);
  expect(stored!.tvd[2]).toBeCloseTo((500 + 300 * (Math.sin(Math.PI / 6) / (Math.PI / 6))) * METRE, 3);

  await paste(page, "Surveys", surveys);
  await expect(dialog(page)).toContainText("3 surveys");
  await press(page, "Save");
  await expect(dialog(page)).toContainText("3 surveys saved");
  const [tieIn, ...depths] = await readSurveyDepths();
  expect([tieIn, ...depths.map((md) => Math.round((md / METRE) * 1e6) / 1e6)]).toEqual([0, 29.5, 58.5, 87]);
  await press(page, "Undo");
  await expect(dialog(page)).toBeHidden();
  expect(await readSurveyDepths()).toEqual([]);

  await paste(page, "Surveys", surveys.replace("58,5", "58,x"));
  await expect(dialog(page)).toContainText('"58,x" is not a number');
  await expect(dialog(page).getByRole("button", { name: "Save" })).toBeDisabled();
  await press(page, "Cancel");

  await paste(page, "Formation tops", tops);
  await press(page, "Save");
  await expect(dialog(page)).toContainText("2 formations added");
  await press(page, "Done");
  const answer = await page.request.get(`${sigma.url}/api/formation-top?wellId=${wellId}`, { headers });
  expect(await answer.json()).toMatchObject([
    { formationName: "Utsira", mdStart: 2725.5, mdEnd: 3480, tvdStart: 2710.25, tvdEnd: 3440.5 },
    { formationName: "Skade", mdStart: 3480, tvdStart: 3440.5 },
  ] satisfies Partial<FormationTop>[]);
  wire.close();
});
