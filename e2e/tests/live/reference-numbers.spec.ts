import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import type { CsvImport, CsvUpload } from "@sigma/contract/imports/csv-import";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import type { Well } from "@sigma/contract/wells/well";
import { expect, test } from "@playwright/test";
import { BOTTOM, drillingSteps, drillingLog, logColumns } from "../../src/drilling-log";
import { FOOT, FOOT_POUND, INCH, KLB, POUND_PER_FOOT, PPG, feet } from "../../src/reference-units";
import { figureOf, leftTab, near, numberOf, rowOf, tab } from "../../src/shown-numbers";
import { type SigmaServer, startSigmaServer } from "../../src/sigma-server";
import { signIn } from "../../src/test";

type Post = (path: string, body: object, method?: "POST" | "PATCH") => Promise<unknown>;

async function poster({ url, password }: SigmaServer): Promise<Post> {
  let token = "";
  const post: Post = async (path, body, method = "POST") => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    expect(reply.ok, `${path}: ${reply.ok ? "" : await reply.clone().text()}`).toBe(true);
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

test("the views show the numbers of the reference files", async ({ page }) => {
  await signIn(page, sigma);

  // min_curvature.json, ade_ch8_build_3deg_per_100ft: the last station.
  const textbookWell = await makeWell({ name: "Applied Drilling Engineering" });
  const stations = Array.from({ length: 21 }, (_, row) => ({ md: 100 * row, inclination: 3 * row, azimuth: 0 }));
  await post("survey-data/multiple", { wellId: textbookWell, stations });
  await page.goto(`${sigma.url}/well/${textbookWell}`);
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
  const projectedValues = {
    Inc: 63.128,
    Azi: 355.8245,
    TVD: feet(2014.293046),
    NS: feet(26.161704),
    EW: feet(-3.232941),
  };
  for (const [title, value] of Object.entries(projectedValues)) {
    expect(Math.abs(bit(title) - value), `${title} ${bit(title)}`).toBeLessThan(0.0101);
  }

  // distance_to_plan.json, build_hold: kick-off at 800 m, 3 deg/30 m to 65 deg at 120 deg; a survey 19 m off.
  const steeredWell = await makeWell({ name: "Beside its plan" });
  const plan = [0, 800, 1450, 3500].map((md, row) => ({ md: feet(md), inclination: row < 2 ? 0 : 65, azimuth: 120 }));
  await post("well-plan", { wellId: steeredWell, name: "Plan", stations: plan });
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
  await post("survey-data/multiple", { wellId: steeredWell, stations: near, tieIn: place });
  await page.goto(`${sigma.url}/well/${steeredWell}`);
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
    const shownValue = await figureOf(page, /^Model at/, name);
    expect(Math.abs(shownValue - value), `${name} ${shownValue}, ${value} in the file`).toBeLessThan(
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

type Station = { md: number; inclination: number; azimuth: number };

/** A vertical hole that builds and then holds, with a survey every 30 m; m and deg. */
function buildAndHold(path: Record<"kickOff" | "build" | "hold" | "azimuth" | "end", number>): Station[] {
  const { kickOff, build, hold, azimuth, end } = path;
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / 30) }, (_, step) => from + 30 * step);
  const top = kickOff + (30 * hold) / build;
  return [...steps(0, kickOff), ...steps(kickOff, top), ...steps(top, end), end].map((md) => ({
    md: feet(md),
    inclination: Math.min(hold, Math.max(0, ((md - kickOff) * build) / 30)),
    azimuth,
  }));
}

/** Loads a log into a well as an import does, and waits until the derived values are calculated. */
async function importLog(wellId: Well["_id"], log: string): Promise<void> {
  const { token } = (await post("login", { username: "admin", password: sigma.password })) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.append("file", new Blob([log]), "drilled.csv");
  const to = `${sigma.url}/api/well-data-upload-proxy?wellId=${wellId}`;
  const uploadResponse = await fetch(to, { method: "POST", headers, body: form });
  const { uploadId } = (await uploadResponse.json()) as CsvUpload;
  await post("well-data-upload-proxy/process", { wellId, uploadId, fieldsMapping: logColumns });
  const state = async () => {
    const importsResponse = await fetch(`${sigma.url}/api/csv-import?wellId=${wellId}`, { headers });
    return ((await importsResponse.json()) as CsvImport[])[0]?.state;
  };
  await expect.poll(state).toBe("done");
}

test("anti-collision, hydraulics, drilling optimization, motor, plan and build / turn show the reference numbers", async ({
  page,
}) => {
  await signIn(page, sigma);

  // hydraulics.json, pl_8.5_400gpm: 9,500 ft TVD at 10,000 ft, three nozzles of 12/32 in, API 13D power law.
  const circuit = await makeWell({
    name: "Reference circuit",
    holeData: [{ size: 8.5, startDepth: 7000, endDepth: BOTTOM }],
    casingData: [{ size: 9.625, innerDiameter: 8.681, startDepth: 0, endDepth: 7000 }],
  });
  const part = (sequence: number, type: string, length: number, od: number, id: number) => ({
    ...newComponent(sequence),
    type,
    length,
    od,
    id,
    unitWeight: 50,
  });
  const bit = { ...newBha(1).bit, od: 8.5, tfa: 0.33133985, dischargeCoefficient: 0.95 };
  const bha = {
    ...newBha(1),
    drillPipeOd: 5,
    drillPipeId: 4.276,
    drillPipeTjOd: 6.625,
    drillPipeUnitWeight: 22,
    components: [part(1, "Drill Collar", 200, 6.5, 2.8125), part(2, "Drill Pipe / HWDP", 300, 5, 3)],
    bit,
  };
  const [made] = (await post("bha", { wellId: circuit, bhas: [bha] })) as { _id: string; version: number }[];
  const mudData = {
    density: 12,
    plasticViscosity: 25,
    yieldPoint: 15,
    fluidBehaviorIndex: 0.70003317,
    consistency: 2.5978783 / 4.788,
    rheologyModel: "power-law",
    viscometer: { r600: 65, r300: 40, r200: 30, r100: 21, r6: 9, r3: 7 },
  };
  await post("mwd-run", { wellId: circuit, mudData });
  const slope = (Math.acos(0.95) * 180) / Math.PI;
  const straight = [0, BOTTOM].map((md) => ({ md, inclination: slope, azimuth: 0 }));
  await post("survey-data/multiple", { wellId: circuit, stations: straight });
  await importLog(circuit, drillingLog(Math.floor(Date.now() / 1000) - 3600));
  await page.goto(`${sigma.url}/well/${circuit}`);
  await leftTab(page, "Hydraulics").click();
  const losses = page.getByRole("table", { name: "Pressure loss by component" });
  await expect(losses).toContainText("Standpipe pressure");
  const lossOf = async (name: RegExp) =>
    numberOf(await losses.getByRole("row", { name }).locator("strong").first().innerText());
  near(await lossOf(/^Bit/), 1610.6606, 1, "bit");
  near(await lossOf(/^Drill Pipe \d/), 548.52086, 1, "drill pipe");
  near(await lossOf(/^Drill Pipe \/ HWDP/), 84.839156, 1, "HWDP");
  near(await lossOf(/^Drill Collar/), 75.536613, 1, "collars");
  near(await lossOf(/^Annulus, open/), 11.511612 + 7.1806417 + 59.83868, 1, "annulus, open hole");
  near(await lossOf(/^Annulus, cased/), 153.70946, 1, "annulus, cased");
  near(await lossOf(/^Standpipe/), 2551.7977, 4, "standpipe");
  near(await figureOf(page, "Bit and annulus", "Bit HSI"), 6.6240788, 0.0051, "HSI");
  near(await figureOf(page, "Bit and annulus", "Jet velocity"), 387.27609, 0.51, "jet velocity");
  near(await figureOf(page, /^Surge and swab/, "ECD"), 12.470122, 0.0101, "ECD");

  // mse.json: the feet of each weight on bit in the table of the founder plot.
  await page.getByRole("tab", { name: "Drilling Optimization", exact: true }).click();
  await page.getByRole("radio", { name: "Founder" }).check({ force: true });
  await page.getByRole("button", { name: /^Use / }).click();
  const bins = page.getByRole("table", { name: "Founder by load" });
  await expect(bins.locator("tbody tr")).toHaveCount(drillingSteps.length);
  for (const [row, { mse, rop }] of drillingSteps.entries()) {
    const cells = await bins.locator("tbody tr").nth(row).locator("td").allInnerTexts();
    near(numberOf(cells.at(-1)), mse / 1000, 0.051, "MSE, kpsi");
    near(numberOf(cells[3]), rop, 0.51, "ROP");
  }

  // The worked example of docs/methods/motor.md at 400 gpm: 10 ft-lb/psi, 144 rpm at 400 psi, and 120 rpm of the string.
  const motor = {
    ...newBha(1).motor,
    torqueSlope: 10,
    maxDiffPressure: 800,
    stallPressure: 1000,
    stallTorque: 10_000,
    diffPressure: [0, 400, 1000],
    rpm: [{ flowRate: 400, values: [160, 144, 60] }],
  };
  const components = [...bha.components, part(3, "Motor", 25, 6.75, 0)];
  await post("bha", { wellId: circuit, items: [{ _id: made!._id, motor, components }] }, "PATCH");
  await page.reload();
  await page.getByRole("tab", { name: "Motor Performance", exact: true }).click();
  const now = page.getByLabel("The motor at the last sample on bottom");
  await expect(now).toContainText("hp");
  for (const [name, value] of [
    ["Diff. pressure", 400],
    ["To stall", 600],
    ["Motor speed", 144],
    ["Bit speed", 144 + 120],
    ["Motor torque", 4000],
    ["Power", 110],
  ] as const) {
    const figure = now.locator("div").filter({ has: page.getByText(name, { exact: true }) });
    expect(numberOf(await figure.locator("dd").innerText()), name).toBe(value);
  }

  // min_curvature.json, azimuth_wrap_360: as the plan and as the surveys of a well.
  const md = [0, 300, 330, 360, 390, 420, 450, 480, 510, 540, 570, 600, 900, 930];
  const azimuths = [0, 350, 357.5, 2.5, 359, 1, 0, 360, 358, 5, 0.001, 359.999, 170, 190];
  const inclinations = [0, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 30, 31];
  const stations = md.map((depth, row) => ({
    md: feet(depth),
    inclination: inclinations[row]!,
    azimuth: azimuths[row]! % 360,
  }));
  const northWell = await makeWell({ name: "Across north" });
  await post("well-plan", { wellId: northWell, name: "Across north", stations });
  await post("survey-data/multiple", { wellId: northWell, stations });
  await page.goto(`${sigma.url}/well/${northWell}`);
  await leftTab(page, "Directional Guidance").click();
  await tab(page, "Well Plans").click();
  const end = await rowOf(page, "Stations", feet(930).toLocaleString("en-US", { maximumFractionDigits: 2 }));
  const expectedEnd = { TVD: feet(891.115546976), NS: feet(113.917301448), EW: feet(10.1030462287) };
  for (const [title, value] of Object.entries(expectedEnd)) near(end(title), value, 0.0051, `plan ${title}`);
  const to100Feet = (rate: number) => rate * (feet(30) ** -1 * 100);
  near(end("DLS"), to100Feet(10.1605195789), 0.0051, "plan DLS");
  await tab(page, "Build / Turn Analysis").click();
  const interval = await rowOf(page, "Survey intervals", "3,051.18");
  near(interval("DLS"), to100Feet(10.1605195789), 0.0051, "DLS");
  near(interval("Build"), to100Feet(1), 0.0051, "build");
  near(interval("Turn"), to100Feet(20), 0.0051, "turn");

  // clearance_synthetic.json, pad_build_hold_rev5_11 with parallel_slot: the reference depth 2,950 m.
  const field = [{ date: 0, declination: -4, convergence: 0, dip: 72, totalField: 50_000 }];
  const slot = async (
    name: string,
    stations: readonly Station[],
    radius: number,
    [x, y]: readonly [number, number],
  ) => {
    const holeData = [{ size: (2 * radius) / INCH, startDepth: 0, endDepth: 20_000 }];
    const id = await makeWell({ name, x, y, holeData });
    const grid = { coordinateKind: "local", coordinateUnit: "m", northReference: "true", field };
    await post("well-references", { ...unknownReferences, wellId: id, ...grid });
    const asTrue = { northReference: "true", surveyTool: "ISCWSA MWD Rev5.11" };
    await post("survey-data/multiple", { wellId: id, stations, ...asTrue });
    return id;
  };
  const reference = buildAndHold({ kickOff: 800, build: 3, hold: 65, azimuth: 120, end: 3500 });
  const own = await slot("Pad reference", reference, 0.22, [0, 0]);
  const parallel = buildAndHold({ kickOff: 700, build: 3.2, hold: 64, azimuth: 128, end: 3200 });
  const beside = await slot("Parallel slot", parallel, 0.16, [4, 6]);
  await post("anti-collision-settings", { ...newAntiCollisionSettings, wellId: own, offsetWellIds: [beside] });
  await page.goto(`${sigma.url}/well/${own}`);
  await tab(page, "Anti-Collision").click();
  await page.getByRole("slider", { name: "Depth of the reference well" }).fill(String(Math.round(feet(2950))));
  const clearance = await rowOf(page, "Offset wells", "Parallel slot");
  near(clearance("Centre to centre"), feet(245.424663), 0.16, "centre to centre");
  near(clearance("Side to side"), feet(245.424663 - 0.38), 0.16, "side to side");
  near(clearance("SF"), 2.21116298, 0.0051, "SF");
});
