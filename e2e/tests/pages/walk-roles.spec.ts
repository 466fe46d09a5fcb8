import { mayOpen, type PageName, pages } from "@sigma/contract/users/pages";
import { expect } from "@playwright/test";
import { collectFaults, collectRefusals, follow } from "../../src/look-at-page";
import { adminOf, signInAs } from "../../src/people";
import { test } from "../../src/test";

/** The page that an engineer reaches: the page itself if the specification allows it, otherwise the wells via the login page. */
const closedToEngineers: readonly PageName[] = [
  "admin",
  "rigs",
  "well-settings",
  "rig-settings",
  "add-well",
  "add-rig",
  "add-motor",
  "motor-upload-gpms",
];
/** A text that is shown on an open page once it has loaded; the name of the well for `WELL`. */
const WELL = "the well's name";
const openPages: Partial<Record<PageName, string | RegExp>> = {
  "wells-page": WELL,
  "well-dashboard": "Whole well",
  "notification-center": "Last 12 hours",
  gauges: "Add gauge",
  "hydraulics-simulator": "Parameters",
  motors: "True North TN 675",
  "user-settings": "Time zone",
  "well-not-found": "Well not found",
  monitoring: WELL,
  "wells-compare": "Map View",
  "mwd-tool-check": "No tool logs yet",
  "witsml-template": "No WITSML templates yet",
  "daily-reports": "Daily report",
  "well-summary": "ROP",
  mobile: WELL,
};

test("an engineer and a user limited to a well open their pages without a fault or a refused call, and closed pages lead to the wells [SH-155, SH-041]", async ({
  page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const wells = await admin.call("GET api/wells", {});
  const own = wells.find(({ rig }) => rig !== null)!;
  const other = wells.find(({ _id }) => _id !== own._id)!;
  const rig = (await admin.call("GET api/rig", {}))[0]!;
  const motor = (await admin.call("GET api/motor", {}))[0]!;
  const faults = collectFaults(page);
  const refusals = collectRefusals(page);
  const pathOf = (name: PageName) =>
    pages[name]
      .replace(/\{wellId\??\}/, own._id)
      .replace(/\{rigId\?\}/, rig._id)
      .replace("{motorId}", motor._id)
      .replace(/\/\{createAlert\?\}/, "");
  const at = () => new URL(page.url()).pathname;

  // No page names a well other than the wells to which the user is limited.
  await signInAs(page, sigma, { type: "engineer", access: { operators: [], wells: [own._id] } });
  await page.goto(`${sigma.url}/login`);
  await expect.poll(at).toBe("/wells");
  await expect(page.getByText(own.name).first()).toBeVisible();
  for (const name of closedToEngineers) {
    expect(mayOpen("engineer", name, "prod")).toBe(false);
    await follow(page, "/motors");
    await expect.poll(at, { message: name }).toBe("/motors");
    await follow(page, pathOf(name));
    await expect.poll(at, { message: name }).toBe("/wells");
  }
  for (const [name, text] of Object.entries(openPages) as [PageName, string | RegExp][]) {
    await follow(page, pathOf(name));
    await expect.poll(at, { message: name }).toBe(pathOf(name));
    await expect(page.locator("header, [role=banner]").first(), name).toBeVisible();
    await expect(page.getByText(text === WELL ? own.name : text).first(), name).toBeVisible();
    await expect(page.getByText(other.name, { exact: true }), name).toHaveCount(0);
    expect(await page.locator("body").innerText(), name).not.toMatch(/Something went wrong| failed\n|NaN/);
  }
  await follow(page, "/wells");
  await expect(page.getByRole("button", { name: "Add well" })).toBeDisabled();
  expect({ refused: refusals, faults }).toEqual({ refused: [], faults: [] });
});

test("a guest stays at the login page for any path [SH-156]", async ({ page, sigma }) => {
  const faults = collectFaults(page);
  await page.goto(`${sigma.url}/login`);
  await expect(page).toHaveTitle("Log in – Sigma");
  for (const path of ["/", "/wells", "/admin", "/motors", "/user-settings", "/hydraulics-simulator"]) {
    await follow(page, path);
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe("/login");
  }
  await follow(page, "/no/such/page");
  await expect(page.getByText("404: page not found")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a missing permission is reported and the user stays; an ended session leads to the login page [SH-265]", async ({
  page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const wells = await admin.call("GET api/wells", {});
  const own = wells.find(({ rig }) => rig !== null)!;
  const other = wells.find(({ _id }) => _id !== own._id)!;
  const access = { operators: [], wells: [own._id] };
  const { userId } = await signInAs(page, sigma, { type: "engineer", access });
  await page.goto(`${sigma.url}/well/${other._id}`);
  await expect(page.getByText("You don't have permission to do this").first()).toBeVisible();
  await expect(page.getByText(other.name)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  await follow(page, "/motors");
  await expect(page).toHaveTitle("Motors – Sigma");

  await admin.call("PATCH api/users", { _id: userId, password: "somebody-else-9" });
  await follow(page, "/wells");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});
