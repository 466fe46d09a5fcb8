import { existsSync, readFileSync } from "node:fs";
import type { Well } from "@sigma/contract/wells/well";
import { expect } from "@playwright/test";
import { test } from "../src/test";

const METRE = 1 / 0.3048;
/** Reference numbers that another program made, beside the repository. */
const file = new URL("../../../shared/oracles/tortuosity.json", import.meta.url);
type Oracle = {
  cases: {
    id: string;
    inputs: { stations: [md: number, inclination: number, azimuth: number][] };
    expected: { md: number[]; welleng_tortuosity_index: number[] };
  }[];
};

test.skip(!existsSync(file), "the reference numbers are not there");

test("build and turn analysis shows the tortuosity of the reference path [AN-036]", async ({
  signedIn: page,
  sigma,
}) => {
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as Oracle;
  const { inputs, expected } = cases.find(({ id }) => id === "plan_3d")!;
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token}` };
  const made = await page.request.post(`${sigma.url}/api/well`, { headers, data: { name: "Reference path 1H" } });
  const { _id: wellId } = (await made.json()) as Well;
  const stations = inputs.stations.map(([md, inclination, azimuth]) => ({ md: md * METRE, inclination, azimuth }));
  const saved = await page.request.post(`${sigma.url}/api/survey-data/multiple`, {
    headers,
    data: { wellId, stations },
  });
  expect(saved.ok()).toBe(true);

  await page.goto(`${sigma.url}/well/${wellId}`);
  await page.getByRole("button", { name: "Directional Guidance" }).click();
  await page.getByRole("tab", { name: "Build / Turn Analysis" }).click();
  await expect(page.getByRole("radio", { name: "ti", exact: true })).toBeChecked();
  const table = page.getByRole("table", { name: "Survey intervals" });
  const last = table.locator("tbody tr[data-row]").first();
  await expect(last.locator("td").nth(1)).toHaveText(
    (2800 * METRE).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  await expect(last.locator("td").last()).toHaveText(expected.welleng_tortuosity_index.at(-1)!.toFixed(1));
  await expect(
    page
      .getByRole("region", { name: /^Tortuosity index/ })
      .locator("dd")
      .first(),
  ).toHaveText(expected.welleng_tortuosity_index.at(-1)!.toFixed(1));
});
