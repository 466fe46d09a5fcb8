import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumLaunch } from "../../chromium";

/** A survey as the table of a well shows it, ft and deg. */
export type ShownSurvey = { md: number; inclination: number; tvd: number };

/** Builds the server with its pages if a source is newer. @returns what starts it */
export function builtServer(): string[] {
  execFileSync(process.execPath, [fileURLToPath(new URL("../../build.mjs", import.meta.url)), "--if-stale"]);
  return ["server/dist/main.mjs"];
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunch());

/** All surveys of a well as its page shows them, page by page of the table. */
export async function shownSurveys(page: Page, url: string, wellId: string): Promise<ShownSurvey[]> {
  await page.goto(`${url}/well/${wellId}?view=surveys`);
  await page.getByRole("radiogroup", { name: "Rows per page" }).getByText("50").click();
  const surveys: ShownSurvey[] = [];
  for (const next of await pagesOf(page)) {
    await next();
    surveys.push(...(await rowsOf(page)));
  }
  return surveys;
}

async function pagesOf(page: Page): Promise<(() => Promise<void>)[]> {
  const table = page.getByRole("table", { name: "Surveys" });
  await table.getByRole("row").nth(1).waitFor();
  const buttons = page.getByRole("navigation", { name: "Pages of the list" }).getByRole("button", { name: /^Page / });
  const numbers = await buttons.allInnerTexts();
  if (numbers.length === 0) return [async () => undefined];
  return numbers.map((number) => async () => {
    const button = page.getByRole("button", { name: `Page ${number}`, exact: true });
    await button.click();
    await button.and(page.locator('[aria-current="page"]')).waitFor();
  });
}

async function rowsOf(page: Page): Promise<ShownSurvey[]> {
  const table = page.getByRole("table", { name: "Surveys" });
  const titles = (await table.getByRole("columnheader").allInnerTexts()).map((text) => text.split("\n")[0]);
  const [md, inclination, tvd] = ["MD", "Inc", "TVD"].map((title) => titles.indexOf(title)) as [number, number, number];
  const rows = await Promise.all(
    (await table.getByRole("row").all()).map((row) => row.locator("td, th").allInnerTexts()),
  );
  const numberOf = (text = "") => Number.parseFloat(text.replaceAll(",", ""));
  return rows.map((cells) => ({
    md: numberOf(cells[md]),
    inclination: numberOf(cells[inclination]),
    tvd: numberOf(cells[tvd]),
  }));
}
