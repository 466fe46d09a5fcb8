import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  borders,
  eachTestInItsOwnWell,
  FollowedWell,
  MiddlePanel,
  NOW,
  openPanel,
  wellId,
} from "../../charts/testing/panel-of-well";
import { wellDataOf } from "../../data/well/use-well-data";
import { useToasts } from "../../data/notifications/toasts";
import { serveDrillingWell } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import MotorPerformancePanel from "./motor-performance-panel";

eachTestInItsOwnWell();

const stall = (at: number, type: MotorStall["type"] = "spike"): MotorStall => ({
  time: NOW - 6000 + at,
  md: 9000 + at,
  type,
  duration: 6,
  maxDiffPressure: 980,
  diffPressureBefore: 400,
  rpm: 5,
  torque: 9000,
  repeats: 1,
  grade: "micro",
});
const settings = { stallPressureRatio: 0.9, minDuration: 3, spikeDeltaPressure: 200, rpmDropPercent: 50 };

function bhaWithMotor(): Bha {
  const bha = newBha(1);
  return {
    ...bha,
    _id: "bha-1",
    wellId: wellId(),
    version: 1,
    startDate: null,
    endDate: null,
    name: "BHA #1",
    active: true,
    components: [{ ...newComponent(1), type: "Motor", sequence: 1 }],
    motor: { ...bha.motor, rpg: 0.1, stallPressure: 1250, maxDiffPressure: 900, stallTorque: 12_000, torqueSlope: 10 },
  };
}

let stalls: MotorStall[] = [];
function open(given: MotorStall[] = [], bhas: Bha[] = [bhaWithMotor()], width = 0, lastPacketAt?: number): void {
  stalls = given;
  serveDrillingWell(fakeServer, { wellId: wellId(), borders, ...(lastPacketAt !== undefined && { lastPacketAt }) });
  fakeServer.events["bha/get/all"] = () => bhas;
  fakeServer.events["motor-stall-data/get"] = () => [...stalls];
  fakeServer.events["motor-stall-settings/get"] = () => ({ wellId: wellId(), version: 1, ...settings });
  openPanel(
    <MiddlePanel>
      <FollowedWell>
        {(data) => (
          <div style={width > 0 ? { width, height: 800 } : { display: "contents" }}>
            <MotorPerformancePanel wellId={wellId()} well={sampleWell(wellId())} data={data} />
          </div>
        )}
      </FollowedWell>
    </MiddlePanel>,
  );
}

const choose = (name: string) => page.getByText(name, { exact: true }).click();
const plot = () => page.getByRole("img", { name: /Speed of the bit .* curves/ });

it("has the sub-tabs Motor Curve and Stall Detection [AN-019]", async () => {
  open([stall(0)]);
  await expect.element(plot()).toBeVisible();
  await choose("Stall Detection");
  await expect.element(page.getByRole("table", { name: /Stalls and spikes/ })).toBeVisible();
  await choose("Motor Curve");
  await expect.element(plot()).toBeVisible();
});

it("draws the torque of the motor against its own axis, and says at which pressures it stalls", async () => {
  open();
  await expect.element(plot()).toHaveTextContent("Motor torque, ft·lb");
  // 10 ft·lb a psi up to the 12,000 ft·lb of the stall.
  await expect.element(plot()).toHaveTextContent("12,500");
  await expect.element(plot()).toHaveTextContent("alarm 1,125 psi");
  await expect.element(plot()).toHaveTextContent("stall 1,250 psi");
});

it("calls the last sample on bottom one of now only while data comes", async () => {
  open();
  await expect.element(page.getByText("Now on bottom")).toBeVisible();
});

it("calls the last sample on bottom the last one where the data of the rig stopped", async () => {
  open([], [bhaWithMotor()], 0, Date.now() / 1000 - 3600);
  await expect.element(page.getByText("Last on bottom")).toBeVisible();
  await expect.element(page.getByText("Now on bottom")).not.toBeInTheDocument();
});

it("shows the newest 15 minutes or the newest hour [AN-033]", async () => {
  open();
  const from = (seconds: number) => page.getByText(new RegExp(`samples on bottom, ${clock(NOW - seconds)}`));
  await expect.element(page.getByRole("radio", { name: "15 minutes" })).toBeChecked();
  await expect.element(from(900)).toBeVisible();
  await choose("1 hour");
  await expect.element(from(3600)).toBeVisible();
});

it("says that a well has no samples yet, without a moment of 1970", async () => {
  const nothing = { from: 0, to: 0 };
  open();
  fakeServer.events["well-data/get"] = () => ({ time: [] });
  fakeServer.events["live-data/get"] = () => ({});
  fakeServer.routes["GET api/well-data/borders"] = () => ({
    time: nothing,
    correctedTimestamp: nothing,
    depth: nothing,
    localDepth: nothing,
  });
  await expect.element(page.getByText("This well has no time data yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Earlier" })).not.toBeInTheDocument();
  await expect.element(page.getByText(/samples on bottom,/)).not.toBeInTheDocument();
});

it("zooms into the past, which switches live mode off [AN-034, AN-112]", async () => {
  open();
  await expect.element(plot()).toBeVisible();
  await page.getByRole("button", { name: "Earlier" }).click();
  const { view } = wellDataOf(wellId());
  expect(view.state.isLive).toBe(false);
  await expect.element(page.getByText(new RegExp(`samples on bottom, ${clock(NOW - 1800)}`))).toBeVisible();
  await page.getByRole("button", { name: "Live", exact: true }).click();
  expect(view.state.isLive).toBe(true);
});

it("warns where the past of the motor has nothing [AN-235]", async () => {
  open();
  await expect.element(plot()).toBeVisible();
  fakeServer.events["well-data/get"] = () => ({ time: [] });
  await page.getByRole("button", { name: "Earlier" }).click();
  await expect
    .poll(() => useToasts.getState().toasts)
    .toContainEqual(
      expect.objectContaining({
        kind: "warning",
        title: "Motor Performance",
        text: expect.stringMatching(/^Data can't be fetched for range .+ – .+$/),
      }),
    );
});

it("lists ten stalls a page from the first page on, and goes to the last page when there are more [AN-035, AN-142]", async () => {
  open(Array.from({ length: 14 }, (_, at) => stall(at * 100)));
  await choose("Stall Detection");
  const rows = () =>
    page
      .getByRole("table", { name: /Stalls and spikes/ })
      .getByRole("row")
      .elements().length - 1;
  await expect.poll(rows).toBe(10);
  await expect.element(page.getByText("14 spikes", { exact: false }).first()).toBeVisible();
  stalls = [...stalls, stall(2000, "stall")];
  fakeServer.push("motor-stall-data", { wellId: wellId(), time: NOW });
  await expect.poll(rows).toBe(5);
  await expect.element(page.getByText("1 stall, 14 spikes").first()).toBeVisible();
});

it("shows what was recorded around the chosen stall or spike, and steps from one to the next", async () => {
  open([stall(0), stall(700, "stall"), stall(1400)]);
  await choose("Stall Detection");
  const shown = (name: string) => page.getByRole("region", { name, exact: true });
  const views = page.getByRole("radiogroup", { name: "Motor Performance" }).element();
  expect(views.getBoundingClientRect().height).toBeGreaterThanOrEqual(26);
  // All rows stand under it, however low the panel is.
  const table = page.getByRole("table", { name: /Stalls and spikes/ }).element() as HTMLElement;
  expect(table.parentElement!.clientHeight).toBeGreaterThanOrEqual(table.offsetHeight);
  await expect.element(shown("Spike at 9,000.0 ft")).toHaveTextContent(/580 psi over 400 psi.*1 of 3/);
  await expect.element(shown("Spike at 9,000.0 ft")).toHaveTextContent(/before\s*peak\s*after\s*Diff\. pressure/);
  await page.getByRole("button", { name: "Next event" }).click();
  await expect.element(shown("Stall at 9,700.0 ft")).toHaveTextContent("2 of 3");
  await page.getByRole("cell", { name: "10,400.0" }).click();
  await expect.element(shown("Spike at 10,400.0 ft")).toHaveTextContent("3 of 3");
  await expect.element(page.getByRole("button", { name: "Next event" })).toBeDisabled();
});

it("keeps the chosen event when a new one comes, and follows only from the last one [AN-142]", async () => {
  open([stall(0), stall(700), stall(1400)]);
  await choose("Stall Detection");
  const shown = (name: string) => page.getByRole("region", { name, exact: true });
  await page.getByRole("cell", { name: "9,700.0" }).click();
  stalls = [...stalls, stall(2100)];
  fakeServer.push("motor-stall-data", { wellId: wellId(), time: NOW });
  await expect.element(shown("Spike at 9,700.0 ft")).toHaveTextContent("2 of 4");
  await page.getByRole("cell", { name: "11,100.0" }).click();
  await expect.element(shown("Spike at 11,100.0 ft")).toHaveTextContent("4 of 4");
  stalls = [...stalls, stall(2800, "stall")];
  fakeServer.push("motor-stall-data", { wellId: wellId(), time: NOW });
  await expect.element(shown("Stall at 11,800.0 ft")).toHaveTextContent("5 of 5");
});

/** All recorded time, up to a round moment. */
const wholeRun = { from: borders.from, to: Math.ceil(NOW / 300) * 300 };
const overview = () => page.getByRole("slider", { name: /^Differential pressure of/ });

it("shows the whole run with its events; a click on one chooses it, and so do the arrow keys", async () => {
  open([stall(0), stall(2000, "stall"), stall(4000)]);
  await choose("Stall Detection");
  await expect
    .element(overview())
    .toHaveAccessibleName(/^Differential pressure of Whole well, .* with 1 stall and 2 spikes$/);
  const strip = overview().element().parentElement!;
  const box = strip.getBoundingClientRect();
  const { from, to } = wholeRun;
  // The plot begins right of its numbers.
  const x = 44 + ((NOW - 6000 + 2000 - from) / (to - from)) * (box.width - 46);
  await page.elementLocator(strip).click({ position: { x, y: 20 } });
  await expect.element(page.getByRole("region", { name: "Stall at 11,000.0 ft", exact: true })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("region", { name: "Spike at 13,000.0 ft", exact: true })).toBeVisible();
});

it("zooms into a stretch of the run, and back to the whole of it", async () => {
  open([stall(0)]);
  await choose("Stall Detection");
  await expect.element(overview()).toBeInTheDocument();
  (overview().element() as HTMLElement).focus();
  await userEvent.keyboard("+");
  const { from, to } = wholeRun;
  await expect
    .poll(() => fakeServer.askedOf("well-data/get").at(-1))
    .toMatchObject({ from: from + (to - from) / 4, to: to - (to - from) / 4, projection: ["time", "diffPressure"] });
  await page.getByRole("button", { name: "Whole run" }).click();
  await expect.element(page.getByRole("button", { name: "Whole run" })).not.toBeInTheDocument();
});

it("draws a line through a run whose values are thinned to a few close ones each, and hatches what is longer without values", async () => {
  open([stall(0)]);
  const { "well-data/get": others } = fakeServer.events;
  const { from, to } = wholeRun;
  const part = (to - from) / 600;
  fakeServer.events["well-data/get"] = (payload) => {
    if (payload.projection?.length !== 2) return others!(payload);
    const all = Array.from({ length: 600 }, (_, pair) => from + pair * part);
    const time = all.filter((_, pair) => pair < 300 || pair > 330).flatMap((at) => [at, at + 1, at + 2]);
    return { time, diffPressure: time.map((_, row) => 400 + (row % 2)) };
  };
  await choose("Stall Detection");
  await expect.element(overview()).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll("[data-gap]").length).toBe(1);
});

it("hatches nothing as without values while the stretch that was zoomed into is on its way", async () => {
  open([stall(0)]);
  const { "well-data/get": others } = fakeServer.events;
  const { from, to } = wholeRun;
  const middle = (from + to) / 2;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => void (answer = resolve));
  fakeServer.events["well-data/get"] = async (payload) => {
    if (payload.projection?.length !== 2) return others!(payload);
    if (payload.from !== from) await held;
    const all = Array.from({ length: 1200 }, (_, row) => from + (row * (to - from)) / 1200);
    const time = all.filter((at) => Math.abs(at - middle) > (to - from) / 8);
    return { time, diffPressure: time.map(() => 400) };
  };
  const gaps = () => document.querySelectorAll("[data-gap]").length;
  await choose("Stall Detection");
  await expect.poll(gaps).toBe(1);
  (overview().element() as HTMLElement).focus();
  await userEvent.keyboard("+");
  await expect.element(page.getByRole("button", { name: "Whole run" })).toBeVisible();
  expect(gaps()).toBe(0);
  expect(overview().element().parentElement!.getAttribute("aria-busy")).toBe("true");
  answer();
  await expect.poll(gaps).toBe(1);
});

it("lists the stalls of the run of the active BHA, and those of another when it is chosen", async () => {
  const first = {
    ...bhaWithMotor(),
    _id: "bha-0",
    name: "BHA #0",
    active: false,
    startDate: NOW - 7000,
    endDate: NOW - 5000,
  };
  open([stall(0), stall(3000)], [first, { ...bhaWithMotor(), startDate: NOW - 4000 }]);
  await choose("Stall Detection");
  await expect.element(page.getByText("0 stalls, 1 spike").first()).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Spike at 12,000.0 ft", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("option", { name: "BHA #0" }).click();
  await expect.element(page.getByRole("region", { name: "Spike at 9,000.0 ft", exact: true })).toBeVisible();
});

it("has the limits used where a run has no stall", async () => {
  open([]);
  await choose("Stall Detection");
  await expect.element(page.getByText("No stalls or spikes in this run")).toBeVisible();
  await expect
    .element(page.getByText(/A stall counts from 0\.9 of the stall pressure, a spike from 200 psi/))
    .toBeVisible();
});

it("has the sums of the run, the magnified cloud and the time at each pressure where it has the whole width", async () => {
  const feet = (value: number) => Array.from({ length: 100 }, () => value);
  const rows = {
    rop: feet(50),
    rigState: feet(2),
    pumpRate: feet(600),
    diffPressure: feet(300),
    pumpPressure: feet(2340),
  };
  fakeServer.events["depth-data/get/raw"] = () => ({ depth: feet(0).map((_, foot) => 9001 + foot), ...rows });
  open([stall(5900)], [{ ...bhaWithMotor(), startDepth: 9000, startDate: NOW - 7000 }], 1300);
  const run = page.getByRole("region", { name: "Motor, BHA #1" });
  // 100 ft at 50 ft/hr; 0.1 rev/gal at 600 gpm turn 60 times a minute.
  await expect.element(run).toHaveTextContent(/On bottom\s*2\.00 h.*Drilled\s*100 ft.*sliding\s*2\.00 h/);
  await expect
    .element(run)
    .toHaveTextContent(/Mean diff\. pressure\s*300 psi.*Revolutions, motor\s*7\.2 thousand.*2,040 psi/);
  await expect.element(page.getByText("Summed over 100 rows of the depth log.")).toBeVisible();
  await expect
    .element(page.getByRole("img", { name: "Speed of the bit by differential pressure, magnified" }))
    .toBeVisible();
  await expect.element(plot()).toHaveTextContent(/time at each diff\. pressure/);
  await expect.element(page.getByRole("table", { name: /Stalls and spikes/ })).toBeVisible();
});

it("steps back and forth through the stretches that were zoomed into [AN-034]", async () => {
  open();
  await expect.element(plot()).toBeVisible();
  const { view } = wellDataOf(wellId());
  const before = page.getByRole("button", { name: "Zoom before" });
  await expect.element(before).toBeDisabled();
  await page.getByRole("button", { name: "Earlier" }).click();
  await page.getByRole("button", { name: "Earlier" }).click();
  await before.click();
  await expect.element(page.getByText(new RegExp(`samples on bottom, ${clock(NOW - 1800)}`))).toBeVisible();
  await before.click();
  expect(view.state.isLive).toBe(true);
  await page.getByRole("button", { name: "Zoom after" }).click();
  expect(view.state.isLive).toBe(false);
});

it("says which BHA is shown, by its motor where that has a name", async () => {
  const bha = bhaWithMotor();
  open([], [{ ...bha, motor: { ...bha.motor, manufacturer: "", modelNumber: "" } }]);
  await expect.element(page.getByText(/^Motor, BHA #1\. \d+ samples? on bottom/)).toBeVisible();
});

it("says which part of the motor is not entered where it has no curve and no stall can be found", async () => {
  const bha = bhaWithMotor();
  open([], [{ ...bha, motor: { ...bha.motor, stallPressure: 0 } }]);
  await expect.element(page.getByText("No curve of this motor")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Open BHA settings" })).toBeVisible();
  await choose("Stall Detection");
  await expect.element(page.getByText("The stall pressure of the motor is not entered")).toBeVisible();
});

it("says that the BHA has no motor, and shows what was drilled all the same", async () => {
  open([], [{ ...bhaWithMotor(), components: [] }]);
  await expect.element(page.getByText("No motor in BHA #1")).toBeVisible();
  await expect.element(plot()).toBeVisible();
  await choose("Stall Detection");
  await expect.element(page.getByText("No motor in the BHAs of this well")).toBeVisible();
});

it("says that no BHA is entered", async () => {
  open([], []);
  await expect.element(page.getByText("No BHA is entered")).toBeVisible();
});

/** Two motors: a strong one down to 9,500 ft, and the one that drills. */
const twoRuns = (): Bha[] => {
  const drilling = bhaWithMotor();
  const motor = { ...drilling.motor, stallPressure: 2000 };
  const ended = { startDate: NOW - 7000, endDate: NOW - 5000, active: false };
  return [
    { ...drilling, ...ended, _id: "bha-0", name: "BHA #0", startDepth: 0, endDepth: 9500, motor },
    { ...drilling, startDepth: 9500, startDate: NOW - 5000 },
  ];
};

it("holds a stall and each stretch of a run against the motor that drilled it", async () => {
  open(
    [
      { ...stall(0, "stall"), maxDiffPressure: 1900 },
      { ...stall(3000, "stall"), maxDiffPressure: 1200 },
    ],
    twoRuns(),
  );
  await choose("Stall Detection");
  const run = page.getByRole("region", { name: "The run" });
  const around = () => page.getByRole("region", { name: /^Stall at/ });
  await expect.element(run).toHaveTextContent("stall 1,250alarm 1,125");
  await expect.element(around()).toHaveTextContent("stall from 1,125 psi");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("option", { name: "BHA #0" }).click();
  await expect.element(run).toHaveTextContent("stall 2,000alarm 1,800");
  await expect.element(around()).toHaveTextContent("stall from 1,800 psi");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("option", { name: "Whole well" }).click();
  await expect.element(run).toHaveTextContent("stall 1,250–2,000alarm 1,125–1,800");
});

it("draws the motor that drilled a view of the past, and says what of it another one drilled", async () => {
  open([], twoRuns());
  await expect.element(plot()).toHaveTextContent("stall 1,250 psi");
  const { view } = wellDataOf(wellId());
  view.fetchHistorical("time-charts", { from: NOW - 6500, to: NOW - 6000 });
  await expect.element(plot()).toHaveTextContent("stall 2,000 psi");
  view.fetchHistorical("time-charts", { from: NOW - 6000, to: NOW - 4000 });
  await expect.element(plot()).toHaveTextContent("stall 1,250 psi");
  await expect.element(page.getByText(/samples on bottom, .* of them by BHA #0/)).toBeVisible();
});

it("says that all samples are of the BHA before the active one, and judges the last by its motor, until that drills", async () => {
  const [former, drilling] = twoRuns();
  open(
    [],
    [
      { ...former!, endDate: null },
      { ...drilling!, startDate: null },
    ],
    0,
    Date.now() / 1000 - 3600,
  );
  await expect.element(plot()).toHaveTextContent("stall 1,250 psi");
  const count = page.getByText(/samples on bottom, .* of them by BHA #0/);
  await expect.element(count).toHaveTextContent(/^.*?([\d,]+) samples on bottom, .* \1 of them by BHA #0$/);
  await expect.element(page.getByRole("region", { name: "The motor now" })).toHaveTextContent(/Last on bottom.*BHA #0/);
});

const clock = (time: number) => new Date(time * 1000).toISOString().slice(11, 16);
