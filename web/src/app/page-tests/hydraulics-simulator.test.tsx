import { chooseTool } from "../../ui/testing/tool-hand";
import type { Simulation, SimulationResult } from "@sigma/contract/analysis/hydraulics";
import type { UserId, WellId } from "@sigma/contract/ids";
import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catchFiles } from "../../charts/testing/chart-hand";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus, sampleUser, sampleWell } from "../../data/testing/samples";
import { formatMoment } from "../../ui/format/times";
import { openApp } from "../testing/open-app";
import { expectTextsIn } from "../../ui/testing/shown-texts";

const well = sampleWell("well-1", { casingData: [{ size: 13.375, startDepth: 0, endDepth: 1378 }] });
const user = sampleUser();
const basis = { settingsVersion: 1, surveys: null, plan: null, bha: null, mwdRun: null, time: 1 };
const parameters: Simulation["parameters"] = {
  flowRate: 910.7,
  mudDensity: 9.6,
  plasticViscosity: 14,
  yieldPoint: 18,
  rpm: 39,
  rop: 90,
  bitDepth: 3208.5,
  tfa: 1.228,
  rheologyModel: "power-law",
  yieldStress: null,
};
const resultOf = (standpipePressure: number, time: number): SimulationResult => ({
  time,
  standpipePressure,
  losses: { surface: 0, drillString: 700, motor: 600, mwd: 0, bit: 850, annulus: 44 },
  ecd: 9.89,
  esd: 9.6,
  hsi: 4.23,
  jetVelocity: 305,
  impactForce: 1467,
  annularVelocity: 196,
  bottomsUp: 1092,
  cuttings: 1.2,
  parts: [
    {
      kind: "string",
      name: "Drill Pipe",
      cased: null,
      fromMd: 0,
      toMd: 3208,
      loss: 700,
      velocity: 900,
      regime: "turbulent",
      carryingIndex: null,
      inclination: 20,
    },
    {
      kind: "annulus",
      name: "Drill Pipe",
      cased: false,
      fromMd: 1378,
      toMd: 3208,
      loss: 44,
      velocity: 196,
      regime: "laminar",
      carryingIndex: 1.4,
      inclination: 20,
    },
  ],
  depth: {
    md: [500, 3208],
    tvd: [500, 2900],
    ecd: [9.7, 9.89],
    annularVelocity: [196, 196],
    pressure: [250, 1490],
    porePressure: [8.6, 8.6],
    fractureGradient: [10.5, 12.2],
  },
  curve: { flowRate: [0, 500, 1000], standpipePressure: [0, 700, 2661] },
  flowIndex: 0.52,
  consistency: 1.31,
  motorFlow: { from: 600, to: 1050 },
});
const simulation = (run: number): Simulation => ({
  _id: `run-${run}`,
  userId: user._id,
  wellId: well._id,
  time: 1_700_000_000 + run,
  parameters: { ...parameters, flowRate: 800 + run },
  result: resultOf(2000 + run, 1_700_000_000 + run),
});

function open(history: Simulation[] = []) {
  fakeServer.routes["GET api/wells"] = () => [well];
  fakeServer.events["hydraulics-parameters/get"] = () => ({
    parameters,
    nozzles: [14, 14],
    runName: "MWD run 3",
    bhaName: "BHA 3",
    time: 1,
    maxPressure: 3500,
    maxFlow: null,
    basis,
    missing: [],
  });
  fakeServer.events["hydraulics-simulation-history/get"] = () => history;
  fakeServer.events["hydraulics-simulation-history/post"] = ({ userId, simulation: sent }) => {
    const savedSimulation = {
      ...sent,
      _id: "saved",
      userId: userId as UserId,
      wellId: sent.wellId as WellId,
    } as Simulation;
    history.unshift(savedSimulation);
    history.splice(10);
    return savedSimulation;
  };
  return openApp("/hydraulics-simulator", user);
}

const runButton = () => page.getByRole("button", { name: /simulation$/ }).first();
const history = () => page.getByRole("region", { name: "History" });

it("is in the top navigation and starts with the mud, the bit and the newest values of the well [SH-016]", async () => {
  open();
  await expect.element(page.getByRole("link", { name: "Hydraulics" })).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByLabelText("Flow rate")).toHaveValue("910.7");
  await expect.element(page.getByLabelText("Mud density")).toHaveValue("9.6");
  await expect.element(page.getByText("MWD run 3 and BHA 3")).toBeVisible();
});

it("reads the values of the well and the limits of its rig again when settings of it are saved, and keeps what is typed", async () => {
  open();
  await userEvent.fill(page.getByLabelText("Flow rate"), "1000");
  await expect.element(page.getByText("+89.3 to the well")).toBeVisible();
  // Pushes of a well are sent to its followers.
  await expect.poll(() => fakeServer.askedOf("live-data/watch").at(-1)).toMatchObject({ wellId: well._id });
  const { "hydraulics-parameters/get": before } = fakeServer.events;
  fakeServer.events["hydraulics-parameters/get"] = async (payload) => {
    const knownParameters = await before!(payload);
    return { ...knownParameters, parameters: { ...knownParameters.parameters!, flowRate: 900 }, maxPressure: 2500 };
  };
  const askedCount = fakeServer.askedOf("hydraulics-parameters/get").length;
  fakeServer.push("settings-saved", { wellId: "another" as WellId });
  fakeServer.push("settings-saved", { wellId: well._id });
  await expect.element(page.getByText("+100.0 to the well")).toBeVisible();
  await expect.element(page.getByLabelText("Flow rate")).toHaveValue("1000");
  expect(fakeServer.askedOf("hydraulics-parameters/get").length).toBe(askedCount + 1);
});

it("shows that a simulation runs, then its result, and keeps it in the history [AN-156]", async () => {
  open();
  let finish: (result: SimulationResult) => void = () => {};
  fakeServer.events["simulate-hydraulics"] = () => new Promise((resolve) => (finish = resolve));
  await userEvent.fill(page.getByLabelText("Flow rate"), "1000");
  await expect.element(page.getByText("+89.3 to the well")).toBeVisible();
  await userEvent.click(runButton());
  await expect.element(page.getByRole("button", { name: "Running simulation" })).toHaveAttribute("aria-busy", "true");
  finish(resultOf(2661, 1_700_000_500));
  await expect.element(page.getByRole("region", { name: "Result" })).toHaveTextContent("Standpipe2,661 psi");
  await expect.element(page.getByRole("button", { name: "Run simulation" })).toHaveAttribute("aria-busy", "false");
  expect(fakeServer.askedOf("simulate-hydraulics")[0]!.parameters.flowRate).toBe(1000);
  await expect.element(history()).toHaveTextContent("2,661 psi");
});

it("is compared with the live well off bottom: a simulation has no load on the motor", async () => {
  const { time, depth, curve, motorFlow: _motorFlow, ...live } = resultOf(2525, 1_700_000_000);
  fakeServer.events["hydraulics-depth-data/get"] = ({ curveTo }) => ({
    ...depth,
    time,
    circulation: {
      ...live,
      cuttingsFrom: "drilled",
      flowRate: 911,
      bitDepth: 3208,
      motorLoad: 485,
      curve: curveTo === undefined ? null : curve,
    },
    measuredPressure: 2531,
    trip: null,
    shoeMd: 1378,
    path: { of: "surveys", surveyedTo: 3150, projectedTo: 3208 },
    basis,
    missing: [],
  });
  fakeServer.events["well-status/get"] = () => [sampleStatus(well._id, Date.now() / 1000)];
  open([simulation(1)]);
  await userEvent.click(history().getByRole("button").first());
  const result = page.getByRole("region", { name: "Result" });
  await expect.element(result).toHaveTextContent("beside the live well off bottom, 911.0 gpm");
  await expect.element(result).not.toHaveTextContent("911.0 gpm, last at");
  // The rig has stopped sending data.
  fakeServer.push("well-status", [sampleStatus(well._id, Date.now() / 1000 - 7200)]);
  await expectTextsIn(result, `911.0 gpm, last at ${formatMoment(time)}`, "live 2,040");
  await expect.element(page.getByRole("row", { name: /^Motor/ })).toHaveTextContent("115");
  const overFlow = page.getByRole("img", { name: "Standpipe pressure over flow" });
  await expectTextsIn(overFlow, "this run 2,001 psi", "live 2,040 psi");
  await expect.element(page.getByRole("button", { name: "Live well" })).toBeVisible();
  await expect.poll(() => overFlow.element().querySelectorAll("polyline").length).toBe(2);
});

it("holds a run against the liners of the pumps, the rock and the motor, and marks the casing shoe", async () => {
  const { time, depth } = resultOf(2525, 1_700_000_000);
  fakeServer.events["hydraulics-depth-data/get"] = () => ({
    ...depth,
    time,
    circulation: null,
    measuredPressure: null,
    trip: null,
    shoeMd: 1378,
    path: { of: "surveys", surveyedTo: 3150, projectedTo: 3208 },
    basis,
    missing: [],
  });
  open([simulation(1)]);
  await userEvent.click(history().getByRole("button").first());
  const limits = page.getByRole("region", { name: "This run against the limits" });
  await expectTextsIn(limits, "Standpipe 2,001≤ 3,500 psi", "Pump flow 801limit not given");
  await expectTextsIn(limits, "ECD at bit 9.898.60 – 12.20 ppg", "Motor flow 801600 – 1,050 gpm");
  await expect
    .element(page.getByRole("img", { name: "Standpipe pressure over flow" }))
    .toHaveTextContent("liner limit 3,500 psi");
  await expect.element(page.getByRole("img", { name: "Density window" })).toHaveTextContent('13⅜" shoe');
});

it("shows a run of another well alone", async () => {
  open([{ ...simulation(1), wellId: "other" as WellId }]);
  await userEvent.click(history().getByRole("button").first());
  const overFlow = page.getByRole("img", { name: "Standpipe pressure over flow" });
  await expect.element(overFlow).toHaveTextContent("this run 2,001 psi");
  await expect.element(overFlow).not.toHaveTextContent("liner limit");
  const limits = page.getByRole("region", { name: "This run against the limits" });
  await expect.element(limits).toHaveTextContent("Standpipe 2,001run of another well");
  await expect.element(page.getByText("a run of another well, with nothing live beside it")).toBeVisible();
});

it("shows the well of the run above an image, not the well of the parameters next to it", async () => {
  const other = { ...simulation(7), wellId: "well-2" as WellId };
  open([other]);
  fakeServer.routes["GET api/wells"] = () => [well, sampleWell("well-2", { name: "15/9-F-4" })];
  await userEvent.click(history().getByRole("button").first());
  await expect.element(page.getByText("a run of another well, with nothing live beside it")).toBeVisible();
  const files = catchFiles();
  await chooseTool("Export", "Save as CSV");
  expect(files.map(({ name }) => name)).toEqual(["15-9-F-4-Hydraulics-simulation.csv"]);
});

it("lists the last ten simulations, newest first, and restores the parameters and result of one [AN-039]", async () => {
  open(Array.from({ length: 10 }, (_, at) => simulation(10 - at)));
  const runs = history().getByRole("button");
  await expect.poll(() => runs.elements().length).toBe(10);
  await expect.element(runs.first()).toHaveTextContent("2,010 psi");
  await userEvent.click(runs.nth(3));
  await expect.element(page.getByLabelText("Flow rate")).toHaveValue("807");
  await expect.element(page.getByRole("region", { name: "Result" })).toHaveTextContent("2,007");
});

it("shows the fault of a field and why a run failed, without a change to the history", async () => {
  open();
  await userEvent.fill(page.getByLabelText("TFA"), "9");
  await expect.element(page.getByText("Must be between 0.1 and 5.0")).toBeVisible();
  await expect.element(runButton()).toBeDisabled();
  await userEvent.fill(page.getByLabelText("TFA"), "1");
  fakeServer.events["simulate-hydraulics"] = () => {
    throw new CallError("validation", "This well lacks for a simulation: An active BHA", "wellId");
  };
  await userEvent.click(runButton());
  // In the panel; a toast has a title before it.
  await expect.element(page.getByRole("alert").filter({ hasText: /^This well lacks .* An active BHA$/ })).toBeVisible();
  await expect.element(history()).toHaveTextContent("No simulation yet");
});
