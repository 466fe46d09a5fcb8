import type { Well } from "@sigma/contract/wells/well";
import { expect } from "@playwright/test";
import { test } from "../../src/test";

const METRE = 1 / 0.3048;

/** A leg of the reference path: down to a depth, m, with its change of inclination and azimuth over 30 m, deg. */
const legs = [
  { to: 400, build: 0, turn: 0 },
  { to: 1000, build: 2.5, turn: 0 },
  { to: 1600, build: 0, turn: 4 },
  { to: 2100, build: -1.5, turn: 2 },
  { to: 2800, build: 0, turn: 0 },
];
/** Tortuosity index at its end, 1e-7/ft: path `plan_3d` of tortuosity.json, worked out with welleng 0.11.2. */
const INDEX = 37.8;

function referencePath(): { md: number; inclination: number; azimuth: number }[] {
  let [md, inclination, azimuth] = [0, 0, 300];
  const stations = [{ md, inclination, azimuth }];
  for (const { to, build, turn } of legs) {
    while (md < to) {
      const length = Math.min(30, to - md);
      md += length;
      inclination += (build * length) / 30;
      azimuth += (turn * length) / 30;
      stations.push({ md: md * METRE, inclination, azimuth: azimuth % 360 });
    }
  }
  return stations;
}

test("build and turn analysis shows the tortuosity of the reference path [AN-036]", async ({
  signedIn: page,
  sigma,
}) => {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token}` };
  const wellResponse = await page.request.post(`${sigma.url}/api/well`, {
    headers,
    data: { name: "Reference path 1H" },
  });
  const { _id: wellId } = (await wellResponse.json()) as Well;
  const saveResponse = await page.request.post(`${sigma.url}/api/survey-data/multiple`, {
    headers,
    data: { wellId, stations: referencePath() },
  });
  expect(saveResponse.ok()).toBe(true);

  await page.goto(`${sigma.url}/well/${wellId}`);
  await page.getByRole("button", { name: "Directional Guidance" }).click();
  await page.getByRole("tab", { name: "Build / Turn Analysis" }).click();
  await expect(page.getByRole("radio", { name: "ti", exact: true })).toBeChecked();
  const table = page.getByRole("table", { name: "Survey intervals" });
  const last = table.locator("tbody tr[data-row]").first();
  await expect(last.locator("td").nth(1)).toHaveText(
    (2800 * METRE).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  await expect(last.locator("td").last()).toHaveText(INDEX.toFixed(1));
  await expect(
    page
      .getByRole("region", { name: /^Tortuosity index/ })
      .locator("dd")
      .first(),
  ).toHaveText(INDEX.toFixed(1));
});
