import type { EventReply } from "@sigma/contract/call-types";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import { killCsv } from "./kill-rows";
import KillSheetPanel from "./kill-sheet-panel";

eachTestInItsOwnWell();

const pumpedVolume = (volume: number) => ({ volume, strokes: volume / 0.12, minutes: volume / 3.6 });
const replyOf = (drillPipePressure: number | null): EventReply<"kill-sheet/get"> => ({
  sheet: {
    volumes: {
      string: pumpedVolume(180),
      bitToShoe: pumpedVolume(219.4),
      annulus: pumpedVolume(463.9),
      total: pumpedVolume(643.9),
    },
    shoe: { maxDensity: 14.5, maasp: 650, maaspWithKillMud: drillPipePressure === null ? null : 390 },
    kill:
      drillPipePressure === null
        ? null
        : {
            formationPressure: 6760,
            exactDensity: 13,
            killDensity: 13,
            initialPressure: 1170,
            finalPressure: 704.2,
            baritePerBarrel: 66.8,
          },
    steps:
      drillPipePressure === null
        ? []
        : [
            { strokes: 0, minutes: 0, volume: 0, md: 0, pressure: 1170 },
            { strokes: 1500, minutes: 50, volume: 180, md: 10_000, pressure: 704.2 },
          ],
    influx: null,
  },
  given: {
    bitDepth: 10_000,
    bitDepthFrom: "measured",
    bitDepthAt: NOW,
    bitTvd: 10_000,
    holeDepth: 10_000,
    density: 12,
    shoeMd: 5000,
    shoeTvd: 5000,
    fractureGradient: 0.754,
    pumpOutput: 0.12,
    pumpOutputFrom: "measured",
    slowPressure: 650,
    slowPressureFrom: "model",
  },
  path: { of: "surveys", surveyedTo: 9950, projectedTo: 10_000 },
  basis: { settingsVersion: 1, surveys: null, plan: null, bha: null, mwdRun: null, time: NOW },
  missing: [],
});

it("has volumes and MAASP at once, and kill mud, pressures and the step-down table once SIDPP is entered", async () => {
  fakeServer.events["kill-sheet/get"] = ({ drillPipePressure = null }) => replyOf(drillPipePressure);
  openPanel(
    <div style={{ width: 960, height: 800 }}>
      <KillSheetPanel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />
    </div>,
  );
  await expect.element(page.getByRole("region", { name: "Shoe" })).toHaveTextContent("MAASP650 psi");
  await expect
    .element(page.getByRole("table", { name: "Volumes and strokes" }))
    .toHaveTextContent("Surface to bit180.0");
  await expect.element(page.getByText(/Enter SIDPP of the shut-in well/)).toBeVisible();
  await page.getByRole("textbox", { name: "SIDPP" }).fill("-5");
  await expect.element(page.getByText("Must be between 0 and 15,000")).toBeVisible();
  await page.getByRole("textbox", { name: "SIDPP" }).fill("520");
  await expect
    .element(page.getByRole("table", { name: "Step-down table" }))
    .toHaveTextContent("1,50050.0180.010,000704");
  await expect
    .element(page.getByRole("region", { name: "Driller's method" }))
    .toHaveTextContent("First circulation, old mud: influx out: 1,170 psi held, strokes 0 to 3,866");
  expect(fakeServer.askedOf("kill-sheet/get").at(-1)).toMatchObject({ drillPipePressure: 520, rate: 30 });
});

it("writes what an influx is in full beside the other figures", async () => {
  const reply = replyOf(520);
  const influx = { length: 332, height: 0.2, gradient: null, kind: "inconsistent" as const };
  fakeServer.events["kill-sheet/get"] = () => ({ ...reply, sheet: { ...reply.sheet!, influx } });
  openPanel(
    <div style={{ width: 960, height: 800 }}>
      <KillSheetPanel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />
    </div>,
  );
  const kind = page.getByText("pressures and gain do not match");
  await expect.element(kind).toBeVisible();
  const list = page.getByRole("region", { name: "Influx" }).element().getBoundingClientRect();
  expect(kind.element().getBoundingClientRect().right).toBeLessThanOrEqual(list.right + 1);
  expect(list.right).toBeLessThanOrEqual(960);
});

it("marks a depth of the bit that is old", async () => {
  const givenValues = { ...replyOf(null).given, bitDepthAt: NOW - 3600 };
  fakeServer.events["kill-sheet/get"] = () => ({ ...replyOf(null), given: givenValues });
  openPanel(
    <div style={{ width: 960, height: 800 }}>
      <KillSheetPanel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />
    </div>,
  );
  await expect.element(page.getByText(/The newest bit depth is 1 h old/)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Bit depth" })).toHaveAttribute("placeholder", "10,000 last");
});

it("warns that the sheet is calculated for the bottom if no bit depth is measured", async () => {
  const givenValues = { ...replyOf(null).given, bitDepthFrom: "hole" as const, bitDepthAt: null };
  fakeServer.events["kill-sheet/get"] = () => ({ ...replyOf(null), given: givenValues });
  openPanel(
    <div style={{ width: 960, height: 800 }}>
      <KillSheetPanel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />
    </div>,
  );
  await expect.element(page.getByText(/No bit depth is measured/)).toBeVisible();
  await expect
    .element(page.getByRole("textbox", { name: "Bit depth" }))
    .toHaveAttribute("placeholder", "10,000 hole depth");
});

it("writes the sheet as CSV", () => {
  const lines = killCsv(replyOf(520)).split("\r\n");
  expect(lines).toContain("Kill mud weight,13.0,ppg");
  expect(lines).toContain("Surface to bit,180.0,1500,50.0");
  expect(lines).toContain("1500,50.0,180.0,10000,704");
});
