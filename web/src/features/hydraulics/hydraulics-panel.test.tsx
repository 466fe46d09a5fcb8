import type { EventReply } from "@sigma/contract/call-types";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { borders, eachTestInItsOwnWell, NOW, openFollowingPanel, wellId } from "../../charts/testing/panel-of-well";
import { refreshCall } from "../../data/calls/refresh-topics";
import { beginReplay, moveReplay } from "../../data/replay/replay";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus } from "../../data/testing/samples";
import HydraulicsPanel from "./hydraulics-panel";
import { expectTexts, expectTextsIn } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const basis = { settingsVersion: 1, surveys: null, plan: null, bha: null, mwdRun: null, time: NOW };

type Part = NonNullable<EventReply<"hydraulics-depth-data/get">["circulation"]>["parts"][number];
const part = (change: Partial<Part>): Part => ({
  kind: "annulus",
  name: "Drill Pipe",
  cased: false,
  fromMd: 0,
  toMd: 3208,
  loss: 0,
  velocity: 0,
  regime: "laminar",
  carryingIndex: 1,
  inclination: 10,
  ...change,
});

const depthAt = (time: number | null): EventReply<"hydraulics-depth-data/get"> => ({
  time,
  md: [500, 1378, 3208],
  tvd: [500, 1378, 2900],
  ecd: [9.7, 9.75, 9.86],
  annularVelocity: [170, 178, 178],
  pressure: [252, 700, 1490],
  porePressure: [8.6, 8.6, 8.6],
  fractureGradient: [10.5, 11, 12.2],
  circulation: {
    standpipePressure: 2040,
    losses: { surface: 0, drillString: 910, motor: 512, mwd: 0, bit: 578, annulus: 40 },
    ecd: 9.86,
    esd: 9.6,
    hsi: 2.34,
    jetVelocity: 238,
    impactForce: 1042,
    annularVelocity: 178,
    bottomsUp: 1092,
    cuttings: 1.1,
    cuttingsFrom: "drilled",
    parts: [
      part({ kind: "string", cased: null, loss: 910, velocity: 900, regime: "turbulent", carryingIndex: null }),
      part({ cased: true, toMd: 1378, loss: 9, velocity: 178, carryingIndex: 0.4, inclination: 5 }),
      part({ fromMd: 1378, loss: 31, velocity: 180, carryingIndex: 1.6, inclination: 50 }),
    ],
    flowRate: 910.7,
    bitDepth: 3208,
    motorLoad: 0,
    curve: null,
  },
  measuredPressure: 2173,
  trip: { speed: 1, surge: 9.9, swab: 9.3, isRunning: false },
  shoeMd: 1378,
  path: { of: "surveys", surveyedTo: 3150, projectedTo: 3208 },
  basis,
  missing: [],
});

/** Steady circulation at the times, 2 psi above the model. */
function pressuresAt(time: number[]): EventReply<"hydraulics-time-data/get"> {
  const all = (value: number) => time.map(() => value);
  return {
    time,
    bitDepth: all(3208),
    standpipePressure: all(2173),
    modelStandpipePressure: all(2171),
    ecd: all(9.86),
    esd: all(9.6),
    pumpRate: all(910.7),
    rheologyModel: "power-law",
    basis,
    missing: [],
  };
}

/** Measured pressures, from which nothing can be calculated. */
function unmodelledAt(time: number[], standpipePressure: number[]): EventReply<"hydraulics-time-data/get"> {
  const none = time.map(() => null);
  const model = { bitDepth: none, modelStandpipePressure: none, ecd: none, esd: none, rheologyModel: null };
  return { ...pressuresAt(time), ...model, standpipePressure };
}

function open(change: Partial<EventReply<"hydraulics-depth-data/get">> = {}, age = 0): void {
  fakeServer.events["well-status/get"] = () => [sampleStatus(wellId(), Date.now() / 1000 - age)];
  fakeServer.routes["GET api/well-data/borders"] = () => ({
    time: borders,
    correctedTimestamp: borders,
    depth: { from: 0, to: 3208 },
    localDepth: { from: 0, to: 3208 },
  });
  fakeServer.events["hydraulics-time-data/get"] = ({ from, to }) =>
    pressuresAt(Array.from({ length: 61 }, (_, at) => from + ((to - from) * at) / 60));
  fakeServer.events["hydraulics-depth-data/get"] = ({ time }) => ({ ...depthAt(time ?? NOW), ...change });
  openFollowingPanel(HydraulicsPanel);
}

it("shows measured pressure against the model, losses by component, the density window and the annulus by section", async () => {
  open();
  await expect.element(page.getByText(/Now measured/)).toHaveTextContent("Now measured 2,173 psi, model 2,171 psi");
  const losses = page.getByRole("table", { name: "Pressure loss by component" });
  await expectTextsIn(losses, "Standpipe pressure2,040", "Annulus, open hole31");
  await expect.element(page.getByRole("img", { name: "Density window" })).toBeVisible();
  const annulus = page.getByRole("table", { name: "Annulus by section" });
  await expectTextsIn(annulus, "0.4 poor", "inclined");
  await expect.element(page.getByRole("region", { name: "Surge and swab" })).toHaveTextContent("Pulling out9.30 ppg");
});

it("shows when the pressure was measured once a well has stopped sending, and never labels it as live", async () => {
  open({}, 86_400);
  const note = page.getByText(/measured 2,173 psi/);
  await expect
    .element(note)
    .toHaveTextContent(/^Last, \d\d \w{3} \d{4} \d\d:\d\d:\d\d, measured 2,173 psi, model 2,171 psi/);
});

it("shows the measured pump pressure if nothing can be calculated", async () => {
  open({
    md: [],
    tvd: [],
    ecd: [],
    annularVelocity: [],
    pressure: [],
    porePressure: [],
    fractureGradient: [],
    circulation: null,
    trip: null,
    measuredPressure: 2173,
  });
  fakeServer.events["hydraulics-time-data/get"] = () => unmodelledAt([], []);
  await expect.element(page.getByText(/Now measured/)).toHaveTextContent("Now measured 2,173 psi, model –, ECD –");
});

it("shows the depth from which the mud at surface comes, and how many strokes that takes", async () => {
  fakeServer.events["well-data/get"] = ({ from, to }) => {
    const time = Array.from({ length: 200 }, (_, row) => from! + ((to! - from!) * row) / 199);
    const all = (value: number) => time.map(() => value);
    return {
      time,
      pumpRate: all(910.7),
      bitDepth: time.map((at) => 3208 - (to! - at) / 60),
      totalGas: all(1.25),
      totalSpm: all(180),
    };
  };
  open();
  const returns = page.getByRole("region", { name: "Returns at surface" });
  // 1,092 s of pumping at 180 strokes a minute; the bit was 18.2 ft higher then.
  for (const text of ["Lag strokes3,276", "From the bit at3,190 ft", "Gas of it1.25 %"])
    await expect.element(returns).toHaveTextContent(text);
});

it("has the live intervals 15 minutes, 1 hour and 2 hours [AN-037]", async () => {
  open();
  for (const [label, seconds] of [
    ["15 minutes", 900],
    ["2 hours", 7200],
    ["1 hour", 3600],
  ] as const) {
    await userEvent.click(page.getByRole("radiogroup", { name: "Live interval" }).getByText(label));
    await expect
      .poll(() => {
        const lastRequest = fakeServer.askedOf("hydraulics-time-data/get").at(-1)!;
        return lastRequest.to - lastRequest.from;
      })
      .toBe(seconds);
  }
});

it("shows the depths at the time that is selected in the plot, and returns to the newest [AN-038]", async () => {
  open();
  await expect.element(page.getByText(/Now measured/)).toHaveTextContent("2,173");
  await expect.element(page.getByText("Selected time newest")).toBeVisible();
  const plot = page.getByRole("img", { name: "Standpipe pressure" });
  await userEvent.click(plot, { position: { x: 400, y: 80 } });
  await expect.poll(() => fakeServer.askedOf("hydraulics-depth-data/get").at(-1)?.time).toEqual(expect.any(Number));
  await userEvent.click(page.getByRole("button", { name: "Back to newest" }));
  await expect.element(page.getByText("Selected time newest")).toBeVisible();
});

it("appends what is pushed", async () => {
  open();
  await expect.element(page.getByText(/Now measured/)).toHaveTextContent("2,173");
  const columns = {
    time: [NOW + 1],
    standpipePressure: [1999],
    modelStandpipePressure: [2000],
    ecd: [9.8],
    esd: [9.6],
    bitDepth: [3208],
    pumpRate: [900],
  };
  fakeServer.push("hydraulics-time-data", { wellId: wellId(), columns });
  await expect.element(page.getByText(/Now measured/)).toHaveTextContent("Now measured 1,999 psi, model 2,000 psi");
});

it("shows that the results are of the previous settings while new settings are recalculated", async () => {
  open();
  const note = page.getByText(/; recalculating, shown is of the settings before$/);
  await expect.element(page.getByText(/^Now measured/)).toBeVisible();
  const engine = { wellId: wellId(), message: "mwd-runs-updated" as const, progress: 0.5, error: null };
  fakeServer.push("engine", { ...engine, status: "running" });
  await expect.element(note).toBeVisible();
  fakeServer.push("engine", { ...engine, status: "done", progress: 1 });
  await expect.element(note).not.toBeInTheDocument();
});

it("shows at once what follows from mud that a program has saved", async () => {
  open();
  const now = page.getByText(/^Now measured/);
  await expect.element(now).toHaveTextContent("model 2,171 psi");
  const [pressures, depths] = [
    fakeServer.askedOf("hydraulics-time-data/get").length,
    fakeServer.askedOf("hydraulics-depth-data/get").length,
  ];
  fakeServer.events["hydraulics-time-data/get"] = ({ from, to }) => ({
    ...pressuresAt([from, to]),
    modelStandpipePressure: [2300, 2300],
  });
  fakeServer.push("settings-saved", { wellId: wellId() });
  await expect.element(now).toHaveTextContent("model 2,300 psi");
  expect(fakeServer.askedOf("hydraulics-time-data/get").length).toBe(pressures + 1);
  await expect.poll(() => fakeServer.askedOf("hydraulics-depth-data/get").length).toBe(depths + 1);
});

it("keeps the pressures of the newest request, even if the answer to an earlier request arrives later", async () => {
  open();
  const now = page.getByText(/^Now measured/);
  await expect.element(now).toHaveTextContent("model 2,171 psi");
  const answers: (() => void)[] = [];
  fakeServer.events["hydraulics-time-data/get"] = ({ from, to }) => {
    const model = answers.length === 0 ? 2200 : 2300;
    const answer = { ...pressuresAt([from, to]), modelStandpipePressure: [model, model] };
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  };
  fakeServer.push("relabelled", { wellId: wellId(), from: NOW - 60, to: NOW });
  fakeServer.push("settings-saved", { wellId: wellId() });
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!();
  await expect.element(now).toHaveTextContent("model 2,300 psi");
  answers[0]!();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(now).toHaveTextContent("model 2,300 psi");
});

it("fetches the pressures up to the moment that a replay moves back to", async () => {
  beginReplay(wellId(), NOW, 1);
  open();
  await expect.element(page.getByText(/measured 2,173 psi/)).toBeVisible();
  moveReplay({ type: "seek", moment: NOW - 7200 });
  await expect.poll(() => fakeServer.askedOf("hydraulics-time-data/get").at(-1)?.to).toBe(NOW - 7200);
});

it("fetches the pressures again once the depths are of newer settings for which no pressures were pushed", async () => {
  open();
  const now = page.getByText(/^Now measured/);
  await expect.element(now).toHaveTextContent("model 2,171 psi");
  const savedBasis = { ...basis, settingsVersion: 2 };
  fakeServer.events["hydraulics-time-data/get"] = ({ from, to }) => ({
    ...pressuresAt([from, to]),
    modelStandpipePressure: [2300, 2300],
    basis: savedBasis,
  });
  fakeServer.events["hydraulics-depth-data/get"] = ({ time }) => ({ ...depthAt(time ?? NOW), basis: savedBasis });
  refreshCall("hydraulics-depth-data/get", wellId());
  await expect.element(now).toHaveTextContent("model 2,300 psi");
});

it("shows what is missing, with its link, if nothing can be calculated", async () => {
  open({ circulation: null, md: [], missing: [{ what: "An active BHA", tab: "bha", fields: ["active"] }] });
  await expect
    .element(page.getByRole("link", { name: "An active BHA" }))
    .toHaveAttribute("href", `/well/${wellId()}/settings?tab=bha&highlightedFields=active`);
  await expectTexts("No hydraulics at this time", /the model needs the inputs listed there/);
});

it("draws the measured pressure if the model lacks an input, and reports only the inputs that it needs", async () => {
  const missing = [{ what: "Pore pressure and fracture gradient", tab: "general", fields: ["porePressure"] }] as const;
  open({
    circulation: null,
    md: [],
    missing: missing.map((missingTab) => ({ ...missingTab, fields: [...missingTab.fields] })),
  });
  fakeServer.events["hydraulics-time-data/get"] = () => unmodelledAt([NOW - 600, NOW - 300, NOW], [2100, 2150, 2173]);
  await expect.element(page.getByText(/Now measured/)).toHaveTextContent("Now measured 2,173 psi, model –, ECD –");
  await expect.element(page.getByText("No values")).not.toBeInTheDocument();
  await expect.element(page.getByText(/Flow and bit depth are not known at this time/)).toBeVisible();
});

it("shows that pressures are being fetched, and that a well has no pressures by time", async () => {
  open();
  fakeServer.events["hydraulics-time-data/get"] = () => new Promise<never>(() => undefined);
  await expect.element(page.getByText("Fetching pressures")).toBeVisible();
});

it("draws the usual difference around the model, and none if the model is not known", async () => {
  open();
  const modelStandpipePressure = [2171, 2171, null, 2171, 2171];
  fakeServer.events["hydraulics-time-data/get"] = () => ({
    ...pressuresAt([NOW - 600, NOW - 480, NOW - 360, NOW - 240, NOW - 120]),
    modelStandpipePressure,
  });
  const bands = () =>
    page.getByRole("img", { name: "Standpipe pressure" }).element().querySelectorAll("polygon").length;
  await expect.poll(bands).toBe(2);
  await page.getByRole("button", { name: "Model ± 150 psi" }).click();
  await expect.poll(bands).toBe(0);
});
