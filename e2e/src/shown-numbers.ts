import { expect, type Page } from "@playwright/test";

/** A sub-tab of the dashboard. */
export const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
/** A tab of the rail. */
export const leftTab = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The numbers of a row of a table by the title of their column, `12.7 L` as 12.7. */
export async function rowOf(page: Page, table: string, first: string): Promise<(title: string) => number> {
  const place = page.getByRole("table", { name: table });
  const row = place.getByRole("row").filter({ hasText: first }).first();
  await expect(row).toBeVisible();
  const titles = await place.getByRole("columnheader").allInnerTexts();
  const cells = await row.getByRole("cell").allInnerTexts();
  return (title) => numberOf(cells[titles.findIndex((columnTitle) => columnTitle.split("\n")[0] === title)]);
}

/** A number as a screen writes it. */
export const numberOf = (text: string | undefined): number =>
  Number.parseFloat((text ?? "").replace("\u2212", "-").replaceAll(/[^\d.-]/g, ""));

/** A figure of a list by its name. */
export async function figureOf(page: Page, list: string | RegExp, name: string): Promise<number> {
  const figure = page
    .getByRole("region", { name: list })
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure).toContainText(/\d/);
  return numberOf(await figure.locator("dd strong").innerText());
}

/** Compares a number on the screen with a reference file. */
export const near = (shownValue: number, expectedValue: number, within: number, what: string) =>
  expect(
    Math.abs(shownValue - expectedValue),
    `${what}: ${shownValue}, ${expectedValue} in the reference`,
  ).toBeLessThan(within);
