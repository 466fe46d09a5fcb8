import type { EventReply } from "@sigma/contract/call-types";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell, FollowedWell, MiddlePanel, openPanel, wellId } from "../../charts/testing/panel-of-well";
import { useMarkedPlace } from "../../data/directional/marked-place";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus, sampleWell } from "../../data/testing/samples";
import TorqueAndDragPanel from "./torque-and-drag-panel";
import { expectTextsIn } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const basis = {
  settingsVersion: 3,
  surveys: { stations: 40, lastMd: 3045.96 },
  plan: null,
  bha: { name: "BHA 3", version: 2 },
  mwdRun: { name: "Run 3", version: 1 },
  time: 1_700_000_000,
};
const inputs = {
  bitDepth: 3208.5,
  density: 9.6,
  shoeMd: 1378,
  blockWeight: 147,
  block: "rig" as const,
  casedFriction: 0.2,
  openFriction: 0.16,
  frictions: { cased: "usual" as const, open: "measured" as const },
  lastSurvey: 3045.96,
};
const stick: EventReply<"broom-stick/get"> = {
  md: [1400, 3208.5, 4000],
  frictionFactors: [0.1, 0.2],
  pickUp: [
    [212, 236, 244],
    [213, 245, 256],
  ],
  slackOff: [
    [211, 222, 221],
    [210, 215, 212],
  ],
  rotation: [212, 229, 232],
  torque: [
    [300, 3000, 4200],
    [600, 6000, 8800],
  ],
  plannedFrom: 3100,
  actual: [
    { time: 1_700_000_000, md: 3138, type: "pick-up", hookload: 243.1, torque: null, flow: 0, friction: 0.16 },
    { time: 1_700_000_100, md: 3138, type: "slack-off", hookload: 220.4, torque: null, flow: 0, friction: 0.12 },
    { time: 1_700_000_200, md: 3138, type: "rotating", hookload: 230.6, torque: 5400, flow: 0, friction: 0.16 },
  ],
  drilling: { md: [3000, 3100], torque: [5500, 5800] },
  atBit: { pickUp: 243.5, slackOff: 220.7, rotation: 229.5, torque: 4800 },
  margins: {
    rigHookload: { left: 556.5, md: null },
    stringTension: { left: 310.2, md: 90 },
    rigTorque: { left: 35_200, md: null },
    makeUpTorque: null,
  },
  stretch: { pickUp: 0.8, slackOff: 0.7, rotation: 0.7 },
  inputs,
  basis,
  missing: [],
};
const estimate: EventReply<"friction-factor-estimate/get"> = {
  casedHole: null,
  openHole: 0.16,
  md: 3138,
  byMotion: { pickUp: { friction: 0.16, points: 8 }, slackOff: { friction: 0.12, points: 7 }, rotating: null },
  points: { cased: 0, open: 15, unexplained: 0 },
  trend: { status: "rising", per1000Ft: 0.1, recent: 0.31, earlier: 0.22, points: 15 },
  measured: [],
  shoeMd: 1378,
  basis,
  missing: [],
};
const mode = (top: number) => ({
  effectiveTension: [top, 20, 0],
  sinusoidal: [3, 22, 40],
  helical: [4.2, 31, 57],
  sideForce: [10, 1419, 600],
  neutralPoint: null,
  leastMargin: { left: 25.6, md: 1389 },
  highestSideForce: { force: 1419, md: 1419 },
  buckled: [],
  stretch: 0.8,
});
const buckling: EventReply<"buckling/get"> = {
  md: [500, 1389, 3200],
  tripIn: mode(75),
  tripOut: mode(91),
  rotation: mode(82),
  slide: { ...mode(50), neutralPoint: 2669 },
  weightOnBit: 25.3,
  newestWeightOnBit: 25.3,
  weightToBuckle: 49.3,
  parts: [
    {
      name: "Motor",
      fromMd: 3175,
      toMd: 3208.5,
      weight: 176,
      outerDiameter: 9.5,
      sinusoidal: 576.1,
      sideForceLimit: null,
    },
    { name: "Drill Pipe", fromMd: 0, toMd: 3175, weight: 23, outerDiameter: 5, sinusoidal: 2.1, sideForceLimit: 2000 },
  ],
  inclination: [0, 10, 50],
  dogleg: [0, 4, 3],
  inputs,
  basis,
  missing: [],
};

/** The slide with a typed weight: above 50 klb the string buckles. */
const slideWith = (weight: number): EventReply<"buckling/get">["slide"] => ({
  ...mode(40),
  leastMargin: { left: weight > 50 ? 49.3 - weight : 4.2, md: 1389 },
  buckled: weight > 50 ? [{ from: 900, to: 1500, state: "sinusoidal" }] : [],
});

function open(change: { stick?: object; buckling?: object } = {}): void {
  fakeServer.events["broom-stick/get"] = () => ({ ...stick, ...change.stick });
  fakeServer.events["friction-factor-estimate/get"] = () => estimate;
  fakeServer.events["buckling/get"] = ({ weightOnBit }) => ({
    ...buckling,
    ...(weightOnBit === undefined ? {} : { weightOnBit, slide: slideWith(weightOnBit) }),
    ...change.buckling,
  });
  fakeServer.events["torque-drag-data/get"] = () => ({
    md: [3000, 3100],
    hookload: [228, 229],
    torque: [5500, null],
    pickUp: [240, 243],
    slackOff: [221, 220],
    rotation: [228, 229],
    torqueOnBottom: [5600, null],
    torqueOffBottom: [4700, 4800],
    inputs,
    basis,
    missing: [],
  });
  const well = sampleWell(wellId(), { casingData: [{ size: 13.375, startDepth: 0, endDepth: 1378 }] });
  openPanel(
    <FollowedWell>
      {(data) => (
        <MiddlePanel>
          <TorqueAndDragPanel wellId={wellId()} well={well} data={data} />
          <PointedOut />
        </MiddlePanel>
      )}
    </FollowedWell>,
  );
}

/** The marks that the panel shows in other panels. */
function PointedOut() {
  const place = useMarkedPlace(wellId());
  return <output aria-label="Pointed out">{place ? `${place.label}: ${place.text}` : "nothing"}</output>;
}

/** Opens buckling, and chooses the weight to slide with in its menu. */
async function openBuckling(): Promise<void> {
  open();
  await userEvent.click(page.getByText("Buckling"));
}
async function chooseWeight(name: RegExp): Promise<void> {
  await page.getByRole("button", { name: "WOB" }).click();
  await page.getByRole("option", { name }).click();
}
const typeWeight = (text: string) => userEvent.fill(page.getByLabelText("Typed WOB"), text);

/** The tooltips of the parts of the drawn string. */
const stringText = () => document.querySelector("[data-figure='string in the hole']")?.textContent ?? "";
const list = (name: string) => page.getByRole("region", { name });

it("shows the broomsticks with measured points, fitted factors, the model at the bit and the margin", async () => {
  open();
  await expect
    .element(page.getByRole("img", { name: "Hookload, measured off bottom against the model" }))
    .toBeVisible();
  await expect.element(page.getByRole("img", { name: "Surface torque" })).toBeVisible();
  await expectTextsIn(list("Friction factor, fitted"), "Open hole, pick-up0.16", "Trendrising");
  await expect.element(list("Model at 3,209 ft")).toHaveTextContent("Pick-up243.5 klb");
  await expect.element(list("Measured last")).toHaveTextContent("Slack-off, 3,138 ft220.4 klb");
  await expectTextsIn(list("Left to the limits"), "Rig hookload556.5 klb", "Make-up torque–");
  await expect.element(page.getByText(/rises from 0.22 to 0.31/)).toBeVisible();
});

it("starts with the drilled part of a hole if its plan goes much deeper, and shows the plan when it is selected", async () => {
  const md = Array.from({ length: 60 }, (_, at) => 3000 + 100 * at);
  const all = md.map((_, at) => 200 + at);
  const fan = stick.frictionFactors.map(() => all);
  open({ stick: { md, pickUp: fan, slackOff: fan, torque: fan, rotation: all, plannedFrom: 3500 } });
  const plot = page.getByRole("img", { name: "Hookload, measured off bottom against the model" });
  await expect.element(plot).toHaveTextContent("3,500");
  await expect.element(plot).not.toHaveTextContent("10,000");
  await page.getByText("To the end of the plan").click();
  await expect.element(plot).toHaveTextContent("10,000");
});

it("has the names of the bit and of a shoe close to it apart", async () => {
  open({ stick: { inputs: { ...inputs, bitDepth: 1390 } } });
  const plot = page.getByRole("img", { name: "Surface torque" });
  await expect.element(plot).toHaveTextContent("Bit 1,390.0 ft");
  const places = [...plot.element().querySelectorAll("text")]
    .filter(({ textContent }) => /\d ft$/.test(textContent))
    .map((text) => text.getBoundingClientRect())
    .toSorted((a, b) => a.top - b.top);
  expect(places).toHaveLength(2);
  expect(places[1]!.top).toBeGreaterThanOrEqual(places[0]!.bottom);
});

it("hides and shows a part of the fan from the legend, and requests another fan", async () => {
  open();
  const plot = page.getByRole("img", { name: "Hookload, measured off bottom against the model" });
  await expect.element(plot).toBeVisible();
  const count = () => plot.element().querySelectorAll("polyline").length;
  const before = count();
  await userEvent.click(page.getByRole("button", { name: "Slack off", exact: true }));
  await expect.poll(count).toBe(before - 4);
  await userEvent.click(page.getByText("0.15, 0.2, 0.25, 0.3"));
  await expect
    .poll(() => fakeServer.askedOf("broom-stick/get").at(-1)?.frictionFactors)
    .toEqual([0.15, 0.2, 0.25, 0.3]);
});

it("shows buckling and side force in the modes Pick Up, Slack Off and Rotation [AN-107]", async () => {
  open();
  await userEvent.click(page.getByText("Buckling"));
  const plot = page.getByRole("img", { name: "Effective tension and buckling limits" });
  await expect.element(plot).toBeVisible();
  await expect.element(list("Slide, WOB 25.3 klb")).toHaveTextContent("Least margin, sinusoidal25.6 klb");
  await expectTextsIn(list("Neutral point, MD"), "Slide2,669 ft", "Pick Upat the bit");
  await expect.element(list("Highest side force, 30 ft")).toHaveTextContent("1,419 lbf");
  for (const name of ["Pick Up", "Slack Off", "Rotation"]) {
    await userEvent.click(page.getByRole("radiogroup", { name: "Mode" }).getByText(name));
    await expect.poll(() => plot.element().querySelectorAll("polyline").length).toBe(3);
  }
});

it("draws the string in its casing, the limit of the drill pipe, the inclination over the doglegs, and the least margin", async () => {
  open();
  await userEvent.click(page.getByText("Buckling"));
  await expect.poll(stringText).toContain('13⅜" casing, 0 – 1,378 ft');
  expect(stringText()).toContain("Motor, 3,175 – 3,209 ft");
  const tension = page.getByRole("img", { name: "Effective tension and buckling limits" });
  await expectTextsIn(tension, '13⅜" shoe 1,378 ft', "margin 25.6 klb at 1,389 ft");
  const sideForce = page.getByRole("img", { name: "Side force" });
  await expectTextsIn(sideForce, "drill pipe 2,000 lbf", "1,419 at 1,419 ft");
  await expect.element(page.getByRole("button", { name: "Inclination 0 – 60 deg" })).toBeVisible();
  await expect
    .element(page.getByRole("table", { name: "String, from the bit" }))
    .toHaveTextContent("Motor3,175176.0576.1");
});

it("lists a slide without a known weight as not known, and still shows the weight at which it would buckle", async () => {
  open({ buckling: { slide: null, weightOnBit: null } });
  await userEvent.click(page.getByText("Buckling"));
  await expectTextsIn(list("Slide, WOB –"), "Least margin, sinusoidal–", "WOB to buckle49.3 klb");
  await userEvent.click(page.getByRole("radiogroup", { name: "Mode" }).getByText("Slack Off"));
  await expect.element(list("Slack Off")).toHaveTextContent("Least margin, sinusoidal25.6 klb");
});

it("marks the buckled sections of the string as an error, and a small margin as a warning", async () => {
  await openBuckling();
  await chooseWeight(/typed/);
  await typeWeight("60");
  await expect.poll(stringText).toContain("Buckled, sinusoidal, 900 – 1,500 ft");
  await typeWeight("45");
  await expect.element(page.getByText("the string is 4.2 klb from buckling at 1,389 ft")).toBeVisible();
});

it("slides with the newest weight, with one that is typed, or with none, and refuses a weight no rig gives", async () => {
  const lastRequest = () => fakeServer.askedOf("buckling/get").at(-1);
  await openBuckling();
  // It is the weight at the deepest foot, which may have been drilled long ago.
  await expect.element(page.getByRole("button", { name: "WOB" })).toHaveTextContent("WOB 25.3 klb, last drilled");
  expect(lastRequest()).toEqual({ wellId: wellId() });
  await chooseWeight(/0 klb/);
  await expect.poll(lastRequest).toEqual({ wellId: wellId(), weightOnBit: 0 });
  await chooseWeight(/typed/);
  await expect.element(page.getByLabelText("Typed WOB")).toHaveValue("25.3");
  await typeWeight("60");
  await expect.element(page.getByText(/the string buckles at 900 – 1,500 ft/)).toBeVisible();
  await typeWeight("900");
  await expect.element(page.getByText("WOB must be between 0 and 200")).toBeVisible();
  await chooseWeight(/last drilled/);
  await expect.element(list("Slide, WOB 25.3 klb")).toBeVisible();
  await expect.element(page.getByText("WOB must be between 0 and 200")).not.toBeInTheDocument();
});

it("labels the newest weight as live while the bit is on bottom and data arrive", async () => {
  await openBuckling();
  const at = (holeDepth: number, bitDepth: number) =>
    fakeServer.push("well-status", [sampleStatus(wellId(), Date.now() / 1000, { holeDepth, bitDepth })]);
  await expect.element(page.getByRole("button", { name: "WOB" })).toHaveTextContent("last drilled");
  at(3208, 3208);
  await expect.element(page.getByRole("button", { name: "WOB" })).toHaveTextContent("WOB 25.3 klb, live");
  at(3208, 1200);
  await expect.element(page.getByRole("button", { name: "WOB" })).toHaveTextContent("WOB 25.3 klb, last drilled");
});

it("marks the depth of the highest side force on the drill pipe in other panels while it is shown", async () => {
  const pointedStatus = page.getByRole("status", { name: "Pointed out" });
  await openBuckling();
  await expect
    .element(pointedStatus)
    .toHaveTextContent(
      "highest side force, 1,419 ft: Highest side force of the drill pipe, Pick Up: 1,419 lbf over 30 ft at 1,419 ft MD",
    );
  await userEvent.click(page.getByRole("radiogroup", { name: "Mode" }).getByText("Rotation"));
  await expect.element(pointedStatus).toHaveTextContent("Rotation");
  await userEvent.click(page.getByText("Broomstick"));
  await expect.element(pointedStatus).toHaveTextContent("nothing");
});

it("shows recorded loads by depth beside the model", async () => {
  open();
  await userEvent.click(page.getByText("Real-time"));
  await expect.element(page.getByRole("img", { name: "Hookload by depth" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Torque by depth" })).toBeVisible();
});

it("shows what is missing with a link to its settings, instead of an empty plot", async () => {
  const missing = [{ what: "The mud of an MWD run", tab: "mwd-run" as const, fields: ["density"] }];
  const nothing = { actual: [], drilling: { md: [], torque: [] } };
  open({ stick: { ...nothing, inputs: null, md: [], atBit: null, stretch: null, missing } });
  await expect.element(page.getByText("Torque and drag cannot be calculated yet")).toBeVisible();
  const link = page.getByRole("link", { name: "The mud of an MWD run" });
  await expect
    .element(link)
    .toHaveAttribute("href", `/well/${wellId()}/settings?tab=mwd-run&highlightedFields=density`);
});

it("shows the measured points if the well lacks an input of the model", async () => {
  open({ stick: { inputs: null, md: [], pickUp: [], slackOff: [], rotation: [], torque: [], atBit: null } });
  await expect
    .element(page.getByRole("img", { name: "Hookload, measured off bottom against the model" }))
    .toBeVisible();
  await expect.element(page.getByText(/Only measured values are shown/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Measured pick-up" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Rotating", exact: true })).not.toBeInTheDocument();
});

it("calculates again when the surveys change", async () => {
  open();
  await expect.element(list("Measured last")).toBeVisible();
  const askedCount = fakeServer.askedOf("broom-stick/get").length;
  fakeServer.push("survey-data", { wellId: wellId(), md: 3100 });
  await expect.poll(() => fakeServer.askedOf("broom-stick/get").length).toBeGreaterThan(askedCount);
});
