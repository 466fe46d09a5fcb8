import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { emptyValues } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { deriveDrilling, type Drilling, type DrillingSettings } from "./derive-drilling";

const rotating: Drilling = {
  holeDepth: 5000,
  wob: 20,
  torque: 8000,
  rpm: 150,
  rop: 200,
  flow: 600,
  diffPressure: 300,
};
const noMotor: DrillingSettings = { bitDiameter: 8.5, motor: null, formationTops: [] };

function deriveValues(knownDrilling: Partial<Drilling>, settings = noMotor) {
  const values = emptyValues();
  deriveDrilling(values, { ...rotating, ...knownDrilling }, settings);
  return (id: ChannelId) => values[channelSlot(id)]!;
}

it("gives the worked example of the methods page", () => {
  const value = deriveValues({});
  expect(value("mse")).toBeCloseTo(40.214, 3);
  expect(value("bitAggressiveness")).toBeCloseTo(1.694, 3);
  expect(value("doc")).toBeCloseTo(0.2667, 4);
});

it("gives no value per weight below the zero of the sensor: F-4 read 963 times the weight as torque at 0.02 klb", () => {
  const value = deriveValues({ wob: 0.0225 });
  expect(value("bitAggressiveness")).toBeNaN();
  expect(value("docWobRatio")).toBeNaN();
  expect(value("doc")).toBeCloseTo(0.2667, 4);
});

it("gives no value per hole made for a bit that hardly advances", () => {
  const value = deriveValues({ rop: 0.04 });
  for (const id of ["mse", "mseTorsion", "mseThrust", "doc", "docWobRatio"] as const) expect(value(id)).toBeNaN();
  expect(value("bitAggressiveness")).toBeCloseTo(1.694, 3);
});

it("gives no value per turn while the string slides over an unknown motor: F-9 A read 0.1 rpm and 190 in/rev", () => {
  const value = deriveValues({ rpm: 0.106, torque: 1640 });
  for (const id of ["mse", "mseTorsion", "doc", "docWobRatio", "bitAggressiveness"] as const) {
    expect(value(id)).toBeNaN();
  }
  expect(value("mseThrust")).toBeGreaterThan(0);
  const readWithMotor = deriveValues({ rpm: 0.106 }, { ...noMotor, motor: { rpg: 0.2, torqueSlope: 10 } });
  expect(readWithMotor("doc")).toBeCloseTo(200 / (5 * 120.106), 6);
});

it("makes no negative energy of a string that unwinds", () => {
  const value = deriveValues({ torque: -1800 });
  expect(value("mse")).toBeNaN();
  expect(value("mseTorsion")).toBeNaN();
  expect(value("bitAggressiveness")).toBeNaN();
  expect(value("mseThrust")).toBeCloseTo(0.352, 3);
});

it.each([
  [0.05, Number.NaN],
  [20.107, 50],
])(
  "gives with a baseline of %s kpsi an efficiency of %s %%: no rock needs less than 0.5 kpsi",
  (baselineMSE, expected) => {
    const value = deriveValues({}, { ...noMotor, formationTops: [{ mdStart: 0, mdEnd: 25_000, baselineMSE }] });
    expect(Math.round(value("drillingEfficiency"))).toBe(expected);
  },
);
