import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../src/look-at-page";
import { test } from "../../src/test";

/** The expected content of each view of the dashboard on a well that is drilled with all inputs available. */
const leftViews: readonly (readonly [tab: string, subTab: string | null, shown: RegExp])[] = [
  ["Drilling Data", "Time Charts", /Rig state/],
  ["Drilling Data", "Depth Charts", /MD, ft[\s\S]*Gamma|Gamma[\s\S]*MD, ft/],
  ["Drilling Data", "Compare Wells", /Add a well to compare|Bluebonnet 8H/],
  ["Drilling Data", "Stall detection", /\d+ stalls?, \d+ spikes?|No stalls or spikes in this well/],
  ["Drilling Data", "Trip Sheet", /No trip recorded|Running difference/],
  ["Drilling Data", "Lessons", /Losses below the casing shoe/],
  ["Performance Metrics", "Performance Metrics", /Connection time breakdowns/],
  ["Performance Metrics", "State Transition Reports", /Start Time/],
  ["Performance Metrics", "Roadmap", /Offset wells of the pad/],
  ["Performance Metrics", "Flow-back", /No flow-back recorded|Volume back/],
  ["Performance Metrics", "Bit Revolutions", /Krev by the hour|No bit run recorded/],
  ["Directional Guidance", "Surveys", /surveys, .* ft/],
  ["Directional Guidance", "Pseudo Surveys", /pseudo surveys to the bit/],
  ["Directional Guidance", "Well Plans", /Bluebonnet 7H plan A/],
  ["Directional Guidance", "Slide Sheets", /Sliding Efficiency %/],
  ["Directional Guidance", "Recommendations", /Record of past advice/],
  ["Directional Guidance", "Build / Turn Analysis", /Tortuosity index ti/],
  ["Directional Guidance", "Anti-Collision", /Bluebonnet 8H/],
  ["Directional Guidance", "Daily Reports", /No daily reports yet/],
  ["Torque and Drag", null, /Hookload, measured off bottom against the model/],
  ["Hydraulics", "Hydraulics", /ECD/],
  ["Hydraulics", "Kill Sheet", /Kill mud weight/],
];
const rightViews: readonly (readonly [tab: string, shown: RegExp])[] = [
  ["Directional Plot", /Plan View/],
  ["MWD", /last toolfaces/i],
  ["MWD", /Gamma/i],
  ["MWD", /signal/i],
  ["Drilling Optimization", /[\d,]+ (ft )?of [\d,]+ ft have all traces/],
  ["Motor Performance", /samples? on bottom/],
];

const text = (page: Page) => page.locator("body").innerText();

test("every view of a well that is drilled shows its results, without a fault and without a barrier [AN-001, AN-003, WS-001]", async ({
  signedIn: page,
  sigma,
}) => {
  const faults: string[] = [];
  const barriers: string[] = [];
  const visitedTabs = new Set<string>();
  const look = async (view: string, part: string) =>
    barriers.push(...(await findBarriers(page, part, true)).map((barrier) => `${view}: ${barrier}`));
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.goto(`${sigma.url}/wells`);
  await page.getByText("Bluebonnet 7H", { exact: true }).first().click();
  for (const [tab, subTab, shown] of leftViews) {
    await page.getByRole("button", { name: tab, exact: true }).click();
    if (subTab !== null) await page.getByRole("tab", { name: subTab, exact: true }).click();
    await expect.poll(() => text(page), { message: `${tab} > ${subTab}` }).toMatch(shown);
    expect(await text(page), `${tab} > ${subTab}`).not.toMatch(
      /Something went wrong|panel failed| failed\n|NaN|undefined/,
    );
    await look(`${tab} > ${subTab}`, "main");
  }
  for (const [tab, shown] of rightViews) {
    await page.keyboard.press("Escape");
    const button = page.getByRole("tab", { name: tab, exact: true });
    await button.click();
    await expect.poll(() => text(page), { message: tab }).toMatch(shown);
    expect(await text(page), tab).not.toMatch(/Something went wrong|panel failed| failed\n|NaN|undefined/);
    // The plots of a tab are looked at once.
    if (!visitedTabs.has(tab)) await look(tab, "aside");
    visitedTabs.add(tab);
  }
  for (const button of ["Preset settings", "Add preset", "Gauges", /^Notifications/, "Latest WITS packets"]) {
    await page.getByRole("button", { name: button }).first().click();
    await page.getByRole("dialog").waitFor();
    await look(String(button), "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(barriers).toEqual([]);
  expect(faults).toEqual([]);
});
