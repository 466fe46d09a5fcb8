import type { Rig } from "@sigma/contract/rigs/rig";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { Well } from "@sigma/contract/wells/well";
import { expect, type Page, test } from "@playwright/test";
import { defaultWitsMap } from "@sigma/terms/wits-map";
import { startAdvisedRig } from "../../src/advised-rig";
import { freePort } from "../../src/scripted-rig";
import { type SigmaServer, startSigmaServer } from "../../src/sigma-server";
import { signIn } from "../../src/test";
import { openWire } from "../../src/wire";

/** Vertical, one build to horizontal, a lateral: the well of the simulated rig if it is to kick off this early. */
const KICK_OFF = 2000;
const BUILD_RATE = 4;
const AZIMUTH = 335;
const LANDING = KICK_OFF + (90 / BUILD_RATE) * 100;
const RADIUS = 18_000 / (Math.PI * BUILD_RATE);
const stations = [0, ...Array.from({ length: 26 }, (_, row) => KICK_OFF + 90 * row), LANDING + 1000].map((md) => {
  const inclination = Math.min(90, Math.max(0, ((md - KICK_OFF) / 100) * BUILD_RATE));
  return { md, inclination, azimuth: inclination === 0 ? 0 : AZIMUTH };
});

/** The tendencies from the data sheet of the motor in this hole, deg/100 ft. */
const tendencies = { motorYield: 6, rbr: 0, rtr: 0 };

/** The survey of the landing arrives when the bit is past it by the distance of the sensor. */
const SENSOR_OFFSET = 66;

/** The window of the landing: ft above or below, ft to either side, deg. */
const WINDOW = { vertical: 10, lateral: 20, inclination: 2 };

/** The offset of a position past the landing from the lateral: ft below and to the right of it. */
function offLateral({ ns, ew, tvd }: { ns: number; ew: number; tvd: number }): { below: number; right: number } {
  const azimuth = (AZIMUTH * Math.PI) / 180;
  return { below: tvd - KICK_OFF - RADIUS, right: ew * Math.cos(azimuth) - ns * Math.sin(azimuth) };
}

/** The simulated rig sends its differential pressure as a spare item. */
const channels = [...defaultWitsMap(), { code: "0141", trace: "diffPressure", unit: "psi" }];

/** A rig whose feed Sigma listens for, and the planned well that it spuds. */
async function planWell(sigma: SigmaServer, port: number): Promise<Well> {
  const post = async (path: string, body: object, token = "") => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const reply = await fetch(`${sigma.url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    expect(reply.ok, `${path}: ${reply.status}`).toBe(true);
    return (await reply.json()) as unknown;
  };
  const { token } = (await post("login", { username: "admin", password: sigma.password })) as { token: string };
  const rig = (await post("rig", { name: "Fast motion 1" }, token)) as Rig;
  const source = { connectionType: "server", host: "127.0.0.1", port, channels, clock: "simulated" };
  await post("wits-configs", { rigId: rig._id, ...source }, token);
  const well = (await post("well", { name: "Spud to landing 1H", rigId: rig._id }, token)) as Well;
  await post("well-plan", { wellId: well._id, name: "Plan A", stations }, token);
  await post("directional-settings", { ...newDirectionalSettings, wellId: well._id, tendencies }, token);
  return well;
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** A figure of the table: `2.1 B` is 2.1. */
const figure = (text: string | undefined): number => Number.parseFloat((text ?? "").replace(/[^\d.]/g, ""));

test("a well is drilled from spud to its landing by the recommendations, and the screen shows where it landed [SH-067]", async ({
  page,
}) => {
  const sigma = await startSigmaServer({ DEMO: "0" });
  const port = await freePort();
  try {
    const well = await planWell(sigma, port);
    const wire = await openWire(sigma);
    await signIn(page, sigma);
    await page.goto(`${sigma.url}/well/${well._id}`);
    await tab(page, "MWD").click();
    await page.getByRole("button", { name: "Directional Guidance", exact: true }).click();
    await tab(page, "Recommendations").click();

    const plan = { kickOff: KICK_OFF, buildRate: BUILD_RATE };
    const rig = startAdvisedRig(port, wire, well._id, plan, LANDING + SENSOR_OFFSET);
    const advice = page.getByRole("tabpanel", { name: "Recommendations" });
    const instructions = advice.getByRole("list", { name: "Instructions" });
    await expect(instructions).toContainText(/Rotate \d+ ft from/);
    await expect(instructions).toContainText(/Slide \d+ ft from [\d,]+ ft at \d+[LRM]?/, { timeout: 300_000 });

    const { trueBit, surveyMD } = await rig.reached;
    const landingPoint = offLateral(trueBit);
    expect(rig.followed.slides).toBeGreaterThan(20);
    expect(Math.abs(trueBit.inclination - 90)).toBeLessThan(WINDOW.inclination);
    expect(Math.abs(landingPoint.below)).toBeLessThan(WINDOW.vertical);
    expect(Math.abs(landingPoint.right)).toBeLessThan(WINDOW.lateral);

    const depth = surveyMD!.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const toast = page.getByText(`Recommendation at ${depth} ft`, { exact: true }).locator("..");
    await expect(toast.getByRole("button", { name: "Hide", exact: true })).toBeVisible();
    await expect(toast.getByRole("button", { name: "Details", exact: true })).toBeVisible();
    await expect(advice).toContainText(`ActiveSurvey ${depth} ft`);
    await expect(advice).toContainText(/inside the correction criteria/);
    const record = /(\d+) of (\d+) inside the correction criteria/.exec(await advice.innerText())!;
    expect(Number(record[2])).toBeGreaterThan(35);
    expect(Number(record[1]) / Number(record[2])).toBeGreaterThan(0.9);

    await tab(page, "Surveys").click();
    const table = page.getByRole("tabpanel", { name: "Surveys" }).getByRole("table", { name: "Surveys" });
    const row = table.getByRole("row").filter({ has: page.getByRole("cell", { name: depth, exact: true }) });
    await expect(row).toBeVisible();
    const titles = await table.getByRole("columnheader").allInnerTexts();
    const cells = await row.getByRole("cell").allInnerTexts();
    const readFigure = (title: string) =>
      figure(cells[titles.findIndex((columnTitle) => columnTitle.startsWith(title))]);
    expect(Math.abs(readFigure("Inc") - 90)).toBeLessThan(WINDOW.inclination);
    expect(readFigure("Left / right")).toBeLessThan(WINDOW.lateral);
    expect(readFigure("Abv / blw")).toBeLessThan(WINDOW.vertical);
    wire.close();
  } finally {
    await sigma.stop();
  }
});
