import type { Feet, Inches } from "@sigma/terms/quantities";
import type { QuantityWriter } from "./quantity-writer";

const inches = (value: Inches, { withUnit }: QuantityWriter): string => withUnit(value, "in", { most: 3 });
const feet = (value: Feet, { withUnit }: QuantityWriter): string => withUnit(value, "ft", { most: 1 });

/** The findings of BHA checks, by the name of the check. */
export const assemblyTexts = {
  "no-bit": () => "No component is a Drill Bit",
  "second-bit": () => "A string has one Drill Bit",
  "bit-not-lowest": () => "The Drill Bit is not the lowest component",
  "bit-size-missing": () => "The size of the bit is missing",
  "bit-size-differs": ({ od, bit }: { od: Inches; bit: Inches }, write: QuantityWriter) =>
    `OD ${inches(od, write)} differs from the bit of ${inches(bit, write)}`,
  "size-missing": ({ what }: { what: keyof typeof sizes }) => `The ${sizes[what]} is missing`,
  "bore-too-wide": ({ id, od }: { id: Inches; od: Inches }, write: QuantityWriter) =>
    `ID ${inches(id, write)} is not below OD ${inches(od, write)}`,
  "joint-too-small": ({ tjOd, od }: { tjOd: Inches; od: Inches }, write: QuantityWriter) =>
    `Tool joint ${inches(tjOd, write)} is below OD ${inches(od, write)}`,
  "blade-too-small": ({ bladeOd, od }: { bladeOd: Inches; od: Inches }, write: QuantityWriter) =>
    `Blades ${inches(bladeOd, write)} are below OD ${inches(od, write)}`,
  "too-wide": (
    { width, kind, diameter, fromMd }: { width: Inches; kind: "hole" | "casing"; diameter: Inches; fromMd: Feet },
    write: QuantityWriter,
  ) => `${inches(width, write)} does not pass the ${kind} of ${inches(diameter, write)} from ${feet(fromMd, write)}`,
  "wider-than-bit": ({ width, drilled }: { width: Inches; drilled: Inches }, write: QuantityWriter) =>
    `${inches(width, write)} is wider than the hole that is drilled, ${inches(drilled, write)}`,
  "component-too-long": ({ length, holeDepth }: { length: Feet; holeDepth: Feet }, write: QuantityWriter) =>
    `${feet(length, write)} is longer than the hole of ${feet(holeDepth, write)}`,
  "string-too-long": ({ length, holeDepth }: { length: Feet; holeDepth: Feet }, write: QuantityWriter) =>
    `The components add up to ${feet(length, write)}, the hole is ${feet(holeDepth, write)} deep`,
  "too-heavy": ({ weight, hookLimit }: { weight: number; hookLimit: number }, { withUnit }: QuantityWriter) =>
    `${withUnit(weight, "klb", { most: 1 })} is more than the hook may carry, ${withUnit(hookLimit, "klb", { most: 1 })}`,
  "sensor-above-string": (
    { sensor, offset, length }: { sensor: keyof typeof sensors; offset: Feet; length: Feet },
    write: QuantityWriter,
  ) =>
    `The ${sensors[sensor]} is ${feet(offset, write)} behind the bit, above the components, ` +
    `which are ${feet(length, write)} long`,
  "starts-below-hole": (
    { startDepth, holeDepth, before }: { startDepth: Feet; holeDepth: Feet; before: string | null },
    write: QuantityWriter,
  ) => {
    const instead = before === null ? "" : `: down to there ${before} counts`;
    return `It starts at ${feet(startDepth, write)}, the hole is ${feet(holeDepth, write)} deep${instead}`;
  },
  "starts-with-another": ({ name, startDepth }: { name: string; startDepth: Feet }, write: QuantityWriter) =>
    `${name} starts at ${feet(startDepth, write)}, too: only the last of them in the list counts for the hole below`,
  "covers-another": (
    { startDepth, name, from }: { startDepth: Feet; name: string; from: Feet },
    write: QuantityWriter,
  ) =>
    `It starts at ${feet(startDepth, write)}: the hole that ${name} is said to drill from ${feet(from, write)} on ` +
    "counts as drilled by this one",
  "motor-without-speed": () => "The motor has neither rev per gallon nor a table of speeds",
  "motor-without-torque": () => "The motor has no torque slope, and no maximum torque and pressure",
  "curve-not-ascending": ({ flow, before }: { flow: number; before: number }, { withUnit }: QuantityWriter) =>
    `${withUnit(flow, "gpm", { most: 3 })} does not follow ${withUnit(before, "gpm", { most: 3 })}`,
  "curve-falls": ({ pressure, before }: { pressure: number; before: number }, { withUnit }: QuantityWriter) =>
    `${withUnit(pressure, "psi", { most: 3 })} at the higher flow is less than ${withUnit(before, "psi", { most: 3 })}`,
} as const;

const sizes = {
  od: "outside diameter",
  length: "length",
  unitWeight: "weight",
  drillPipeOd: "outside diameter of the drill pipe",
} as const;

const sensors = {
  directionalSensorOffset: "directional sensor",
  pulserSensorOffset: "pulser",
  gammaSensorOffset: "gamma sensor",
} as const;
