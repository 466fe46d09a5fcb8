import { encodeFrame, type NumericColumns } from "@sigma/contract/samples/column-frame";
import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { borders, eachTestInItsOwnWell, openFollowingPanel, wellId } from "../../charts/testing/panel-of-well";
import { serveDrilledHole } from "../../data/testing/drilled-hole";
import { serveDrillingWell } from "../../data/testing/drilling-well";
import { askAgain, beginReplay, currentReplay, moveReplay, useReplay } from "../../data/replay/replay";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleDrillingRecommendation } from "../../data/testing/sample-drilling-recommendation";
import { wellDataOf } from "../../data/well/use-well-data";
import DrillingOptimizationPanel from "./drilling-optimization-panel";
import { textsOf } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

type Foot = { state?: number; wob: number; rop: number; mse: number; rpm?: number; diffPressure?: number };
let feet: Foot[] = [];
const TOP = 2400;

/** ROP rises 6 ft/hr a klb up to 25 klb, then hardly, and the energy rises from there on. */
const founderAt25: Foot[] = Array.from({ length: 800 }, (_, at) => {
  const wob = 5 + (40 * at) / 799;
  const rop = 6 * Math.min(wob, 25) + 0.6 * Math.max(0, wob - 25);
  return { wob, rop: rop + 4 * Math.sin(at * 12.9898), mse: 30 + Math.max(0, wob - 25), rpm: 60 };
});

function open(givenFeet: Foot[]): void {
  feet = givenFeet;
  serveDrillingWell(fakeServer, { wellId: wellId(), borders });
  serveDrilledHole(fakeServer, { wellId: wellId(), hole: { from: TOP, to: TOP + 800 }, now: borders.to });
  fakeServer.events["mwd-run/get/all"] = () => [];
  fakeServer.events["bha/get/all"] = () => [];
  fakeServer.events["depth-data/get/raw"] = ({ from = 0, projection = [] }) => {
    const knownFeet = feet.map((foot, at) => ({ depth: TOP + at, ...foot })).filter(({ depth }) => depth >= from);
    const column = (valueOf: (foot: (typeof knownFeet)[number]) => number) => Float64Array.from(knownFeet, valueOf);
    const columnsByName: NumericColumns = {
      rigState: column(({ state = 1 }) => state),
      rop: column(({ rop }) => rop),
      wob: column(({ wob }) => wob),
      mse: column(({ mse }) => mse),
      rpm: column(({ rpm = 60 }) => rpm),
      diffPressure: column(({ diffPressure = 300 }) => diffPressure),
    };
    const none = column(() => Number.NaN);
    return encodeFrame({
      depth: column(({ depth }) => depth),
      ...Object.fromEntries(projection.map((name) => [name, columnsByName[name] ?? none])),
    });
  };
  openFollowingPanel(DrillingOptimizationPanel);
}

const choose = (name: string) => page.getByText(name, { exact: true }).click();
const pick = async (list: string, option: string) => {
  await page.getByRole("button", { name: list, exact: true }).click();
  await page.getByRole("option", { name: option }).click();
};
const scatter = () => page.getByRole("img", { name: "ROP against WOB" });
const passing = (text: string) => page.getByText(text, { exact: true });
const rotary = (rows: Partial<Foot>[]): Foot[] => rows.map((row) => ({ wob: 10, rop: 100, mse: 20, ...row }));

it("has the sub-tabs Scatter, Founder and Heatmap [AN-018]", async () => {
  open(founderAt25);
  await expect.element(scatter()).toBeVisible();
  await choose("Founder");
  await expect.element(page.getByRole("img", { name: "ROP by WOB of the rotary feet" })).toBeVisible();
  await choose("Heatmap");
  await expect.element(page.getByRole("img", { name: "MSE over WOB and Diff. pressure" })).toBeVisible();
});

it("reads the missing rows once the connection is back", async () => {
  open(founderAt25);
  const answer = fakeServer.events["depth-data/get/raw"]!;
  fakeServer.events["depth-data/get/raw"] = () => {
    throw new CallError("unavailable");
  };
  await expect.element(page.getByText("depth-data/get/raw error")).toBeVisible();
  fakeServer.connections.at(-1)!.lost();
  fakeServer.events["depth-data/get/raw"] = answer;
  fakeServer.connections.at(-1)!.connect();
  await expect.element(scatter()).toBeVisible();
});

it("joins filters with And until Or is chosen, and counts the feet that pass [AN-032]", async () => {
  open(rotary(Array.from({ length: 40 }, (_, at) => ({ wob: at, rop: 2 * at }))));
  await expect.element(passing("40 of 40 ft pass")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "And" })).toBeChecked();
  await pick("Add a filter", "WOB klb");
  await page.getByLabelText("WOB from").fill("30");
  await userEvent.keyboard("{Enter}");
  await expect.element(passing("10 of 40 ft pass")).toBeVisible();
  await pick("Add a filter", "ROP ft/hr");
  await page.getByLabelText("ROP to").fill("9");
  await userEvent.keyboard("{Enter}");
  await expect.element(passing("0 of 40 ft pass")).toBeVisible();
  await choose("Or");
  await expect.element(passing("15 of 40 ft pass")).toBeVisible();
});

it("starts a filter with the axis of its trace, accepts nothing beyond, and depth from 0 to 40,000 ft [AN-176, AN-262]", async () => {
  open(rotary([{}, {}]));
  await pick("Add a filter", "MSE kpsi");
  await expect.element(page.getByLabelText("MSE from")).toHaveValue("0");
  await expect.element(page.getByLabelText("MSE to")).toHaveValue("100");
  await page.getByLabelText("MSE to").fill("101");
  await expect.element(page.getByLabelText("MSE to")).toHaveAttribute("title", "MSE must lie between 0 and 100");
  await pick("Add a filter", "Depth ft");
  await expect.element(page.getByLabelText("Depth to")).toHaveValue("40,000");
});

it("filters by drilling mode: all, rotary or slide drilling [AN-111]", async () => {
  open(rotary([{ state: 1 }, { state: 1 }, { state: 1 }, { state: 2 }, { state: 2 }, { state: 9 }]));
  await expect.element(passing("6 of 6 ft pass")).toBeVisible();
  await choose("Rotary Drilling");
  await expect.element(passing("3 of 3 ft pass")).toBeVisible();
  await choose("Slide Drilling");
  await expect.element(passing("2 of 2 ft pass")).toBeVisible();
});

it("shows the founder of a known curve, in five modes, at 20 to 80 rpm [AN-028, AN-029]", async () => {
  open([...founderAt25, ...rotary([{ rpm: 81, wob: 30, rop: 500 }])]);
  await choose("Founder");
  const point = page.getByLabelText("Founder point");
  await expect.element(point).toHaveTextContent(/^Founder [\d.]+ – [\d.]+ klb/);
  const [from, to] = (point.element().textContent.match(/[\d.]+/g) ?? []).map(Number);
  expect(from).toBeLessThanOrEqual(25.5);
  expect(to).toBeGreaterThanOrEqual(24.5);
  await expect.element(page.getByText("800 ft rotated")).toBeVisible();
  await expect.element(page.getByLabelText("RPM range from").first()).toHaveValue("20");
  await expect.element(page.getByLabelText("RPM range to").first()).toHaveValue("80");
  await page.getByRole("button", { name: "Founder plot" }).click();
  const modes = textsOf(page.getByRole("option"));
  expect(modes).toEqual([
    "ROP vs. WOB",
    "ROP vs. Diff. Pressure",
    "MSE vs. WOB",
    "MSE vs. Diff. Pressure",
    "Diff. Pressure vs. WOB",
  ]);
  await page.getByRole("option", { name: "ROP vs. Diff. Pressure" }).click();
  await expect.element(point).toHaveTextContent(/^No founder in this range The hole was drilled at too few/);
});

it("shows that MSE is not known, what it needs and where to enter it, instead of an empty MSE plot", async () => {
  open(founderAt25.map((foot) => ({ ...foot, mse: Number.NaN })));
  await choose("Founder");
  const founder = page.getByRole("region", { name: "Founder", exact: true });
  await expect.element(founder).toHaveTextContent("MSE is not known here");
  await expect.element(founder).toHaveTextContent("MSE needs bit and motor of the BHA that drilled, or surface torque");
  await expect.element(founder.getByRole("button", { name: "Enter the BHA" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "ROP by WOB of the rotary feet" })).toBeVisible();
  expect(page.getByRole("img", { name: "MSE by WOB of the rotary feet" }).query()).toBeNull();
});

it("keeps the founder to a formation [AN-030]", async () => {
  open(founderAt25);
  await choose("Founder");
  await expect.element(page.getByText("800 ft rotated")).toBeVisible();
  await pick("Formation top", "Utsira Fm.");
  await expect.element(page.getByText("57 ft rotated")).toBeVisible();
});

it("maps MSE [kpsi] and ROP [ft/hr], the middle of each cell, as the reference has it [AN-031]", async () => {
  // A reference case of R. Teale's equation: 20 klb, 3,000 ft·lb, 150 rpm, 100 ft/hr, 8.75 in give 28.5448 kpsi.
  const knownFoot = { wob: 20, rop: 100, mse: 28_544.8462484 / 1000, diffPressure: 210 };
  open(rotary([...Array.from({ length: 5 }, () => knownFoot), { wob: 30, diffPressure: 400, mse: 60, rop: 40 }]));
  await choose("Heatmap");
  await expect
    .element(page.getByRole("figure", { name: "MSE heat map" }).getByText("28.5", { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole("figure", { name: "ROP heat map" }).getByText("100", { exact: true }))
    .toBeVisible();
  expect(page.getByText("60.0", { exact: true }).elements()).toHaveLength(0);
  for (const type of ["MSE [kpsi]", "ROP [ft/hr]"]) {
    await expect.element(page.getByRole("button", { name: type })).toHaveAttribute("aria-pressed", "true");
  }
});

it("starts the heat map and the colours with columns that the well has, and shows one line instead of a map without values", async () => {
  open(
    rotary(
      Array.from({ length: 40 }, (_, at) => ({
        wob: 10 + Math.floor(at / 5),
        mse: Number.NaN,
        diffPressure: Number.NaN,
      })),
    ),
  );
  await expect.element(page.getByRole("button", { name: "Scatter colour", exact: true })).toHaveTextContent("RPM");
  await choose("Heatmap");
  await expect.element(page.getByRole("img", { name: "ROP over WOB and RPM" })).toBeVisible();
  await expect.element(page.getByText("no cell has 4 ft with MSE")).toBeVisible();
  const without = page.getByRole("figure", { name: "MSE heat map" }).element();
  expect(without.getBoundingClientRect().height).toBeLessThan(40);
  await pick("Heatmap axes", "WOB × diff. pressure");
  await expect.element(page.getByText("No row that passes the filters has WOB and Diff. pressure.")).toBeVisible();
  await page.getByRole("button", { name: "Use axes with values" }).click();
  await expect.element(page.getByRole("img", { name: "ROP over WOB and RPM" })).toBeVisible();
});

it("appends new hole while live, and fetches again when live mode is switched off [AN-122, AN-123]", async () => {
  open(rotary([{}, {}, {}]));
  await expect.element(passing("3 of 3 ft pass")).toBeVisible();
  feet = [...rotary([{}, {}, {}]), ...rotary([{ rop: 50 }])];
  fakeServer.push("depth-data", { wellId: wellId(), columns: { depth: [TOP + 3] } });
  await expect.element(passing("4 of 4 ft pass")).toBeVisible();
  await expect
    .element(page.getByText(`newest ${(TOP + 3).toLocaleString("en-US")} ft`, { exact: false }).first())
    .toBeVisible();
  feet = rotary([{}, {}]);
  wellDataOf(wellId()).view.leave();
  await expect.element(passing("2 of 2 ft pass")).toBeVisible();
});

const noAdvice = {
  recommendation: null,
  reason: "too-little-evidence" as const,
  stretch: { startDepth: 3150, endDepth: 3240, formation: null },
  recommendationPeriod: 90,
  lookBackDistance: 500,
  fromFormationTop: false,
  offsetWells: [],
  basis: { settingsVersion: 3, surveys: null, plan: null, bha: null, mwdRun: null, time: borders.to },
  missing: [{ what: "Offset wells", tab: "drilling-advisor" as const, fields: ["offsetWells"] }],
};

it("has the feet drilled up to the moment of a replay, both when it jumps and when it plays", async () => {
  beginReplay(wellId(), borders.to, 1);
  open(rotary(Array.from({ length: 12 }, () => ({}))));
  await expect.element(passing("12 of 12 ft pass")).toBeVisible();
  feet = feet.slice(0, 10);
  moveReplay({ type: "seek", moment: borders.to - 3600 });
  await expect.element(passing("10 of 10 ft pass")).toBeVisible();
  feet = [...feet, ...feet.slice(0, 1)];
  useReplay.setState({ replay: { ...currentReplay()!, moment: borders.to - 3000 } });
  askAgain();
  await expect.element(passing("11 of 11 ft pass")).toBeVisible();
});

it("shows what the drilling advisor recommends, with its evidence [AN-204]", async () => {
  fakeServer.events["drilling-recommendation/get/current"] = () => ({
    ...noAdvice,
    recommendation: sampleDrillingRecommendation(3150),
    reason: null,
    stretch: { ...noAdvice.stretch, formation: "Utsira Fm." },
    missing: [],
  });
  open(founderAt25);
  const strip = page.getByRole("region", { name: "Drilling recommendation" });
  await expect.element(strip).toHaveTextContent(/Recommended for rotary drilling 3,150 – 3,240 ft, Utsira Fm\./);
  await expect.element(strip).toHaveTextContent(/WOB20\.0 klb \(18\.0 – 22\.0 klb\)/);
  await expect.element(strip).toHaveTextContent(/ROP expected105\.0 ft\/hr \(90\.0 – 120\.0 ft\/hr\)/);
  await expect.element(strip).toHaveTextContent(/220 ft of Utsira Fm\.: 15\/9-F-7 180 ft, 15\/9-F-9 A 40 ft/);
});

it("shows why the recommendation is missing, and links to the page where the missing input is entered", async () => {
  fakeServer.events["drilling-recommendation/get/current"] = () => noAdvice;
  open(founderAt25);
  await expect.element(page.getByText(/no weight and speed was held for 20 ft/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Offset wells" }))
    .toHaveAttribute("href", expect.stringMatching(/\/settings\?tab=drilling-advisor&highlightedFields=offsetWells$/));
});

it("shows that the well has no depth rows", async () => {
  open([]);
  await expect.element(page.getByText("This well has no depth data yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Upload CSV" })).toBeVisible();
});
