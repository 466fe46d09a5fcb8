import { readFileSync } from "node:fs";
import type { Feet, Gpm, Percent, Psi } from "@sigma/terms/quantities";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { expect, it } from "vitest";
import { flowAreaOf } from "./bit-hydraulics";
import { circulate, type FlowCircuit } from "./circulate";
import { estimateMud, type PlasticModel, type PressureMeasurement } from "./estimate-mud";
import type { FlowSection } from "./flow-section";
import type { Rheology } from "./rheology";
import {
  connection,
  diameters,
  f4File,
  inBar,
  medianOf,
  metres,
  onLine,
  readF4,
  stringFromBit,
  wellheadMd,
} from "./testing/volve-f4";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const folder = new URL("../../../../shared/data/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

/** Standpipe, hose and swivel of the fourth IADC class: as much loss as 579 ft of 5 in pipe of 19.5 lb/ft. */
const surface: FlowSection = { kind: "pipe", name: "surface lines", length: 579, innerDiameter: 4.276 };
const DISCHARGE = 0.95;

/** Flows of the first connection, off bottom, L/min. */
const CONNECTION_FLOWS = [880, 2982, 3516];
/** Flows at which the pumps later ran steadily, L/min. */
const LATER_FLOWS = [890, 1000, 1335, 2000, 2982, 3516];

describeRecorded("standpipe pressure of 15/9-F-4", [new URL(f4File, folder)], () => {
  const { section, samples } = readF4(read);
  const isLater = ({ time }: Sample) => time >= connection.to;
  const drilling = samples.filter((sample) => isLater(sample) && isDrilling(sample));
  const steady = samples.filter((_, index) => isSteady(samples, index));

  const circuitAt = (bitMd: Feet): FlowCircuit => ({
    surface,
    string: bores(bitMd),
    annulus: around(bitMd, section.shoeMd),
    motorCurve: [],
    mwdCurve: [],
    curveDensity: 8.33,
    motorLoad: 0,
    bit: { flowArea: flowAreaOf(section.nozzles32nds), diameter: diameters.bit, dischargeCoefficient: DISCHARGE },
  });
  const circulationAt = (bitMd: Feet, flow: Gpm, rheology: Rheology) => {
    const depth = onLine([...section.stations.md], section.tvd, bitMd);
    return circulate(circuitAt(bitMd), { flow, density: section.densityAt(bitMd), rheology }, depth);
  };

  /** The mud estimated from three steady flows of the first connection. */
  const mudOf = (model: PlasticModel) => {
    const early = steady.filter((sample) => !isLater(sample) && sample.time >= connection.from && isOffBottom(sample));
    const measurements = CONNECTION_FLOWS.map((litres): PressureMeasurement => {
      const chosenSamples = early.filter((sample) => isAt(sample, litres));
      const middle = (channel: "bitDepth" | "pumpRate" | "pumpPressure") =>
        medianOf(chosenSamples.map((sample) => valueOf(sample, channel)!));
      const bitMd = middle("bitDepth");
      const density = section.densityAt(bitMd);
      return { circuit: circuitAt(bitMd), flow: middle("pumpRate"), density, pressure: middle("pumpPressure") };
    });
    const mud = estimateMud(measurements, model);
    if (mud.status !== "found") throw new Error(mud.reason);
    return mud;
  };

  const modelPressure = (sample: Sample, rheology: Rheology): Psi =>
    circulationAt(valueOf(sample, "bitDepth")!, valueOf(sample, "pumpRate")!, rheology).standpipePressure;
  const deviations = (chosenSamples: readonly Sample[], rheology: Rheology): Percent[] =>
    chosenSamples.map((sample) => (modelPressure(sample, rheology) / valueOf(sample, "pumpPressure")! - 1) * 100);

  it("has the nozzles that the workbook sums to 1.107 in²", () => {
    expect(flowAreaOf(section.nozzles32nds)).toBeCloseTo(1.107, 3);
  });

  it("takes the mud from three flows of the first connection, which the power law explains within 1 %", () => {
    const { plasticViscosity, yieldPoint, worst } = mudOf("power-law");
    expect(plasticViscosity).toBeCloseTo(62, -1);
    expect(yieldPoint).toBeCloseTo(27, -1);
    expect(worst).toBeLessThan(1);
  });

  it.each(["power-law", "bingham"] as const)(
    "is within 15 % of the measured pressure in every later drilling sample, by the %s model",
    (model) => {
      const foundDeviations = deviations(drilling, mudOf(model).rheology);
      expect(foundDeviations.length).toBeGreaterThan(4000);
      expect(Math.max(...foundDeviations.map(Math.abs))).toBeLessThan(12);
      expect(Math.abs(medianOf(foundDeviations))).toBeLessThan(2.5);
    },
  );

  it("is within 5 % from 1,000 to 3,500 L/min once the pumps run steadily, and 10 % low at 890", () => {
    const { rheology } = mudOf("power-law");
    for (const litres of LATER_FLOWS) {
      const chosenSamples = steady.filter((sample) => isLater(sample) && isAt(sample, litres));
      expect(chosenSamples.length, `${litres} L/min`).toBeGreaterThan(20);
      expect(Math.abs(medianOf(deviations(chosenSamples, rheology))), `${litres} L/min`).toBeLessThan(
        litres < 1000 ? 11 : 5,
      );
    }
  });

  it("rises over 200 m of hole as the measured pressure does", () => {
    const { rheology } = mudOf("power-law");
    const full = samples.filter((sample) => isDrilling(sample) && valueOf(sample, "pumpRate")! > 925);
    const atTop = full.filter((sample) => valueOf(sample, "bitDepth")! < metres(1381));
    const atBase = full.filter((sample) => valueOf(sample, "bitDepth")! > metres(1570));
    const rise = (pressure: (sample: Sample) => Psi) =>
      inBar(medianOf(atBase.map(pressure)) - medianOf(atTop.map(pressure)));
    const measuredRise = rise((sample) => valueOf(sample, "pumpPressure")!);
    expect(measuredRise).toBeGreaterThan(5);
    expect(Math.abs(rise((sample) => modelPressure(sample, rheology)) - measuredRise)).toBeLessThan(2);
  });

  it("explains the ECD of 1.42 sg that the report of 2007-10-25 gives at 1,750 m", () => {
    const { ecd } = circulationAt(metres(1750), convert(3500, "L/min", "gpm"), mudOf("power-law").rheology);
    expect(Math.abs(convert(ecd, "ppg", "sg") - 1.42)).toBeLessThan(0.015);
  });
});

const isAt = (sample: Sample, litres: number): boolean =>
  Math.abs(convert(valueOf(sample, "pumpRate")!, "gpm", "L/min") - litres) < 10;

const aboveBottom = (sample: Sample): Feet => valueOf(sample, "holeDepth")! - valueOf(sample, "bitDepth")!;

const isOffBottom = (sample: Sample): boolean => aboveBottom(sample) > metres(0.5);

/** Pumped as fast as 20 s before. */
function isSteady(samples: readonly Sample[], index: number): boolean {
  const before = samples[index - 5];
  const flow = valueOf(samples[index]!, "pumpRate")!;
  return before !== undefined && flow > 230 && Math.abs(valueOf(before, "pumpRate")! - flow) < 5;
}

/** On bottom, turning, pumping and making hole. */
function isDrilling(sample: Sample): boolean {
  const runs = (["rpm", "pumpRate", "rop"] as const).map((channel) => valueOf(sample, channel)!);
  return aboveBottom(sample) < metres(0.5) && runs[0]! > 20 && runs[1]! > 0 && runs[2]! > 0;
}

/** The string inside, bit first; the last part ends at surface. */
function bores(bitMd: Feet): FlowSection[] {
  let base = bitMd;
  return stringFromBit.map(({ name, length, innerDiameter }) => {
    const top = Math.max(0, base - length);
    const bore: FlowSection = { kind: "pipe", name, length: base - top, innerDiameter };
    base = top;
    return bore;
  });
}

/** Around the string from the bit up: open hole, casing, riser. */
function around(bitMd: Feet, shoeMd: Feet): FlowSection[] {
  const holes = [
    { top: shoeMd, base: bitMd, diameter: diameters.bit },
    { top: wellheadMd, base: shoeMd, diameter: diameters.casing },
    { top: 0, base: wellheadMd, diameter: diameters.riser },
  ];
  let partBase = bitMd;
  return stringFromBit.flatMap(({ name, length, outerDiameter }) => {
    const base = partBase;
    partBase = Math.max(0, base - length);
    return holes.flatMap((hole): FlowSection[] => {
      const sharedLength = Math.min(base, hole.base) - Math.max(partBase, hole.top);
      if (sharedLength <= 0) return [];
      return [
        { kind: "annulus", name, length: sharedLength, holeDiameter: hole.diameter, pipeDiameter: outerDiameter },
      ];
    });
  });
}
