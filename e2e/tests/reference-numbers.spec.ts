import { newBha } from "@sigma/contract/well-settings/new-bha";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { Well } from "@sigma/contract/wells/well";
import { expect, type Page, test } from "@playwright/test";
import { type SigmaServer, startSigmaServer } from "../src/sigma-server";
import { signIn } from "../src/test";

const FOOT = 0.3048;
const INCH = 0.0254;
/** N in a klb, m·N in a ft·lb. */
const KLB = 4448.2216;
const FOOT_POUND = 1.3558179;
const feet = (metres: number) => metres / FOOT;
/** kg/m³ in a ppg, kg/m in a lb/ft. */
const PPG = 119.826427;
const POUND_PER_FOOT = 1.48816394;

type Post = (path: string, body: object) => Promise<unknown>;

async function poster({ url, password }: SigmaServer): Promise<Post> {
  let token = "";
  const post: Post = async (path, body) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    expect(reply.ok, `${path}: ${reply.status}`).toBe(true);
    return (await reply.json()) as unknown;
  };
  ({ token } = (await post("login", { username: "admin", password })) as { token: string });
  return post;
}

const pipe = {
  drillPipeOd: 0.127 / INCH,
  drillPipeId: 0.1086104 / INCH,
  drillPipeTjOd: 0.168275 / INCH,
  drillPipeUnitWeight: 33.1265284 / POUND_PER_FOOT,
};

let sigma: SigmaServer;
let post: Post;
test.beforeAll(async () => {
  sigma = await startSigmaServer({ DEMO: "0" });
  post = await poster(sigma);
});
test.afterAll(() => sigma.stop());

async function makeWell(fields: { name: string; [field: string]: unknown }): Promise<Well["_id"]> {
  return ((await post("well", fields)) as Well)._id;
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const leftTab = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The numbers of a row of a table by the title of their column, `12.7 L` as 12.7. */
async function rowOf(page: Page, table: string, first: string): Promise<(title: string) => number> {
  const place = page.getByRole("table", { name: table });
  const row = place.getByRole("row").filter({ hasText: first }).first();
  await expect(row).toBeVisible();
  const titles = await place.getByRole("columnheader").allInnerTexts();
  const cells = await row.getByRole("cell").allInnerTexts();
  return (title) => numberOf(cells[titles.findIndex((one) => one.split("\n")[0] === title)]);
}

const numberOf = (text: string | undefined): number =>
  Number.parseFloat((text ?? "").replace("\u2212", "-").replaceAll(/[^\d.-]/g, ""));

/** A figure of a list by its name. */
async function figureOf(page: Page, list: string | RegExp, name: string): Promise<number> {
  const figure = page
    .getByRole("region", { name: list })
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure).toContainText(/\d/);
  return numberOf(await figure.locator("dd strong").innerText());
}

test("the views show the numbers of the reference files", async ({ page }) => {
  await signIn(page, sigma);

  // min_curvature.json, ade_ch8_build_3deg_per_100ft: the last station.
  const built = await makeWell({ name: "Applied Drilling Engineering" });
  const stations = Array.from({ length: 21 }, (_, row) => ({ md: 100 * row, inclination: 3 * row, azimuth: 0 }));
  await post("survey-data/multiple", { wellId: built, stations });
  await page.goto(`${sigma.url}/well/${built}`);
  await leftTab(page, "Directional Guidance").click();
  await tab(page, "Surveys").click();
  const last = await rowOf(page, "Surveys", "2,000.00");
  expect(["TVD", "NS", "EW", "DLS", "Build"].map(last)).toEqual([1653.99, 954.93, 0, 3, 3]);

  // projection.json, p3: 6 deg/30 m at 60 deg from high side over 30 m, as what rotation does over the sensor offset.
  const ahead = await makeWell({ name: "Projected" });
  const dls = (6 * 100 * FOOT) / 30;
  const sides = { rbr: dls * Math.cos(Math.PI / 3), rtr: dls * Math.sin(Math.PI / 3) };
  await post("directional-settings", {
    ...newDirectionalSettings,
    wellId: ahead,
    alpha: 0,
    tendencies: { motorYield: 10, ...sides },
  });
  await post("bha", { wellId: ahead, bhas: [{ ...newBha(1), directionalSensorOffset: feet(30) }] });
  const at = { inclination: 60, azimuth: 350 };
  const tieIn = { tvd: feet(2000), ns: 0, ew: 0 };
  await post("survey-data/multiple", { wellId: ahead, stations: [{ md: feet(2600), ...at }], tieIn });
  await page.goto(`${sigma.url}/well/${ahead}`);
  const bit = await rowOf(page, "Surveys", "Projection at bit");
  const projected = { Inc: 63.128, Azi: 355.8245, TVD: feet(2014.293046), NS: feet(26.161704), EW: feet(-3.232941) };
  for (const [title, value] of Object.entries(projected)) {
    expect(Math.abs(bit(title) - value), `${title} ${bit(title)}`).toBeLessThan(0.0101);
  }

  // distance_to_plan.json, build_hold: kick-off at 800 m, 3 deg/30 m to 65 deg at 120 deg; a survey 19 m off.
  const steered = await makeWell({ name: "Beside its plan" });
  const plan = [0, 800, 1450, 3500].map((md, row) => ({ md: feet(md), inclination: row < 2 ? 0 : 65, azimuth: 120 }));
  await post("well-plan", { wellId: steered, name: "Plan", stations: plan });
  const cosine = Math.cos((65 * Math.PI) / 180);
  const arc = feet(650) / ((65 * Math.PI) / 180);
  const out = arc * (1 - cosine);
  const length = feet(3081.836671 - 1450);
  const [dN, dE, dTVD] = [9.659601979, -3.222301466, 16.34199178].map(feet) as [number, number, number];
  const sideways = out + length * Math.sin((65 * Math.PI) / 180);
  const place = {
    tvd: feet(800) + arc * Math.sin((65 * Math.PI) / 180) + length * cosine + dTVD,
    ns: sideways * Math.cos((120 * Math.PI) / 180) + dN,
    ew: sideways * Math.sin((120 * Math.PI) / 180) + dE,
  };
  const near = [{ md: feet(3081.05), inclination: 65, azimuth: 120 }];
  await post("survey-data/multiple", { wellId: steered, stations: near, tieIn: place });
  await page.goto(`${sigma.url}/well/${steered}`);
  const off = await rowOf(page, "Surveys", "10,108.43");
  expect([off("Left / right"), off("Abv / blw")]).toEqual(
    [6.754309971, 18.03139288].map((metres) => Number(feet(metres).toFixed(1))),
  );

  // torque_drag.json, straight_inclined_60 (friction 0.3), in which buckling.json has the pipe in an 8.5 in hole.
  const slant = await makeWell({
    name: "Straight at 60",
    holeDepth: feet(1500),
    holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }],
  });
  await post("bha", { wellId: slant, bhas: [{ ...newBha(1), ...pipe, components: [] }] });
  await post("mwd-run", { wellId: slant, mudData: { density: 1200 / PPG, plasticViscosity: 20, yieldPoint: 15 } });
  const straight = [0, feet(1500)].map((md) => ({ md, inclination: 60, azimuth: 40 }));
  await post("survey-data/multiple", { wellId: slant, stations: straight });
  await page.goto(`${sigma.url}/well/${slant}`);
  await leftTab(page, "Torque and Drag").click();
  await page.getByText("Broomstick", { exact: true }).first().click();
  const loads = {
    "Pick-up": 313_648.701 / KLB,
    Rotating: 206_400.076 / KLB,
    "Slack-off": 99_151.4505 / KLB,
    "Torque off bottom": 9023.63122 / FOOT_POUND,
  };
  for (const [name, value] of Object.entries(loads)) {
    const shown = await figureOf(page, /^Model at/, name);
    expect(Math.abs(shown - value), `${name} ${shown}, ${value} in the file`).toBeLessThan(
      name.startsWith("Torque") ? 10 : 0.11,
    );
  }

  // buckling.json: the same pipe at 60 deg in mud of 1,440 kg/m3; its lowest joint weighs less than 0.2 klb.
  await post("mwd-run", { wellId: slant, mudData: { density: 1440 / PPG, plasticViscosity: 20, yieldPoint: 15 } });
  await page.reload();
  await page.getByText("Buckling", { exact: true }).first().click();
  await expect
    .poll(async () => Math.abs((await figureOf(page, /^Slide/, "WOB to buckle")) - 159_334.668 / KLB))
    .toBeLessThan(0.2);
});
