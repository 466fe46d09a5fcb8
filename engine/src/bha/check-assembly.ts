import type { Feet, Inches, Klb, Ppg } from "@sigma/terms/quantities";
import { bhaAtDepth, type BhaOfHole } from "./bha-at-depth";
import { type Assembly, hasMotor, revolutionsPerGallon, type StringComponent, torqueSlopeOf } from "./assembly";
import { type Bore, type CasingInterval, layBores, type SizedInterval } from "./bores";
import { findCasingInside } from "./casing-sizes";
import { sumString } from "./string-sums";

/** Something about a BHA that cannot be, or that a calculation will miss. It keeps nobody from saving. */
export type AssemblyWarning = {
  code: AssemblyWarningCode;
  /** Place of the component in the list, from 0; null where it concerns the BHA. */
  index: number | null;
  /** The field to look at, such as `id` of the component or `motor.rpg` of the BHA. */
  field: string;
  message: string;
};

/** What can be wrong with a BHA. */
export type AssemblyWarningCode =
  | "no-bit"
  | "second-bit"
  | "bit-not-lowest"
  | "bit-size-missing"
  | "bit-size-differs"
  | "size-missing"
  | "bore-too-wide"
  | "joint-too-small"
  | "blade-too-small"
  | "too-wide"
  | "wider-than-bit"
  | "component-too-long"
  | "starts-below-hole"
  | "covers-another"
  | "string-too-long"
  | "too-heavy"
  | "sensor-above-string"
  | "motor-without-speed"
  | "motor-without-torque"
  | "curve-not-ascending"
  | "curve-falls";

/** What is known of the well in which the string hangs; null where it is not. */
export type AssemblyWell = {
  holeDepth: Feet | null;
  holes: readonly SizedInterval[];
  casings: readonly CasingInterval[];
  density: Ppg | null;
  /** The most that the rig may lift, without its block. */
  hookLimit: Klb | null;
  /** The other BHAs of the well; none where absent. */
  others?: readonly OtherBha[];
};

/** Another BHA of the well, by its name. */
export type OtherBha = BhaOfHole & { name: string };

/** Two diameters of a bit that agree within this are one. */
const SAME_SIZE: Inches = 0.05;

/** Two depths of the hole that agree within this are one. */
const SAME_DEPTH: Feet = 5;

/**
 * Looks a BHA over.
 *
 * @returns warnings, those about components first, in their order
 * @see docs/methods/bha.md — checks
 */
export function checkAssembly(assembly: Assembly, well: AssemblyWell): AssemblyWarning[] {
  const narrowest = narrowestAbove(well, assembly.startDepth);
  return [
    ...assembly.components.flatMap((component, index) =>
      checkComponent(component, { index, drilled: drilledBelow(assembly, index) }, well, narrowest),
    ),
    ...checkBits(assembly),
    ...checkPipe(assembly),
    ...checkWhole(assembly, well),
    ...checkMotor(assembly),
  ];
}

/** The narrowest place through which the string was run when it began to drill; a deeper casing was set after it. */
function narrowestAbove({ holes, casings }: AssemblyWell, startDepth: Feet): Bore | null {
  const wasSet = ({ endDepth }: CasingInterval) => endDepth <= startDepth;
  // An inside diameter that is only estimated keeps no bit out: lighter casing of the size may be in the hole.
  const set = casings.filter(wasSet).map((casing) => ({
    ...casing,
    innerDiameter: isEstimated(casing) ? casing.size : casing.innerDiameter,
  }));
  const passed = layBores(holes, set).filter(({ fromMd }) => fromMd <= startDepth);
  return passed.reduce<Bore | null>(
    (least, bore) => (least === null || bore.diameter < least.diameter ? bore : least),
    null,
  );
}

/** They open the hole below a narrower one. */
const opensHole = ({ type }: StringComponent) => type === "Hole Opener" || type === "Reamer";

const isEstimated = (casing: CasingInterval) => !["given", "weight"].includes(findCasingInside(casing).from);

/** The diameter that the bit, and what opens its hole, make for a component; null where the size of the bit is not known. */
function drilledBelow({ components, bit }: Assembly, index: number): Inches | null {
  if (!(bit.od > 0)) return null;
  const cutters = components.slice(0, index).filter((one) => one.type === "Drill Bit" || opensHole(one));
  return Math.max(bit.od, ...cutters.map((cutter) => widest(cutter)[0]));
}

function checkComponent(
  component: StringComponent,
  { index, drilled }: { index: number; drilled: Inches | null },
  { holeDepth }: AssemblyWell,
  narrowest: Bore | null,
): AssemblyWarning[] {
  const { od, id, tjOd, bladeOd, length, unitWeight } = component;
  const found: AssemblyWarning[] = [];
  const warn = (code: AssemblyWarningCode, field: string, message: string) =>
    found.push({ code, index, field, message });
  for (const [field, label, value] of [
    ["od", "outside diameter", od],
    ["length", "length", length],
    ["unitWeight", "weight", unitWeight],
  ] as const) {
    if (!(value > 0)) warn("size-missing", field, `The ${label} is missing`);
  }
  if (od > 0 && id >= od) warn("bore-too-wide", "id", `ID ${said(id)} in is not below OD ${said(od)} in`);
  if (tjOd > 0 && tjOd < od) warn("joint-too-small", "tjOd", `Tool joint ${said(tjOd)} in is below OD ${said(od)} in`);
  if (bladeOd !== null && bladeOd < od)
    warn("blade-too-small", "bladeOd", `Blades ${said(bladeOd)} in are below OD ${said(od)} in`);
  const [width, field] = widest(component);
  if (narrowest && width > narrowest.diameter && !opensHole(component)) {
    const place = `${narrowest.kind} of ${said(narrowest.diameter)} in from ${said(narrowest.fromMd, 1)} ft`;
    warn("too-wide", field, `${said(width)} in does not pass the ${place}`);
  } else if (
    drilled !== null &&
    width > drilled + SAME_SIZE &&
    component.type !== "Drill Bit" &&
    !opensHole(component)
  ) {
    warn("wider-than-bit", field, `${said(width)} in is wider than the hole that is drilled, ${said(drilled)} in`);
  }
  if (holeDepth !== null && length > holeDepth) {
    warn("component-too-long", "length", `${said(length, 1)} ft is longer than the hole of ${said(holeDepth, 1)} ft`);
  }
  return found;
}

/** A number as it is read: with commas between thousands, and without the tail of digits that a converted one has. */
const said = (value: number, decimals = 3): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: decimals });

function widest({ od, tjOd, bladeOd }: StringComponent): [Inches, string] {
  const widths: [Inches, string][] = [
    [od, "od"],
    [tjOd, "tjOd"],
    [bladeOd ?? 0, "bladeOd"],
  ];
  return widths.reduce((most, width) => (width[0] > most[0] ? width : most));
}

function checkBits({ components, bit }: Assembly): AssemblyWarning[] {
  const bits = components.flatMap((component, index) => (component.type === "Drill Bit" ? [{ component, index }] : []));
  const [first, ...others] = bits;
  const found: AssemblyWarning[] = others.map(({ index }) => ({
    code: "second-bit",
    index,
    field: "type",
    message: "A string has one Drill Bit",
  }));
  if (!first) {
    found.push({ code: "no-bit", index: null, field: "components", message: "No component is a Drill Bit" });
  } else if (first.index > 0) {
    const message = "The Drill Bit is not the lowest component";
    found.push({ code: "bit-not-lowest", index: first.index, field: "sequence", message });
  }
  if (!(bit.od > 0)) {
    found.push({ code: "bit-size-missing", index: null, field: "bit.od", message: "The size of the bit is missing" });
  } else if (first && first.component.od > 0 && Math.abs(first.component.od - bit.od) > SAME_SIZE) {
    const message = `OD ${said(first.component.od)} in differs from the bit of ${said(bit.od)} in`;
    found.push({ code: "bit-size-differs", index: first.index, field: "od", message });
  }
  return found;
}

function checkPipe({ drillPipeOd: od, drillPipeId: id, drillPipeTjOd: tjOd }: Assembly): AssemblyWarning[] {
  const found: AssemblyWarning[] = [];
  const warn = (code: AssemblyWarningCode, field: string, message: string) =>
    found.push({ code, index: null, field, message });
  if (!(od > 0)) warn("size-missing", "drillPipeOd", "The outside diameter of the drill pipe is missing");
  else if (id >= od) warn("bore-too-wide", "drillPipeId", `ID ${said(id)} in is not below OD ${said(od)} in`);
  if (tjOd > 0 && tjOd < od)
    warn("joint-too-small", "drillPipeTjOd", `Tool joint ${said(tjOd)} in is below OD ${said(od)} in`);
  return found;
}

function checkWhole(assembly: Assembly, well: AssemblyWell): AssemblyWarning[] {
  const { holeDepth, density, hookLimit } = well;
  const { components, total } = sumString(assembly, holeDepth, density);
  const found: AssemblyWarning[] = [];
  const warn = (code: AssemblyWarningCode, field: string, message: string) =>
    found.push({ code, index: null, field, message });
  checkStart(assembly, well, (code, message) => warn(code, "startDepth", message));
  if (holeDepth !== null && components.length > holeDepth) {
    const lengths = `${said(components.length, 1)} ft, the hole is ${said(holeDepth, 1)} ft deep`;
    warn("string-too-long", "components", `The components add up to ${lengths}`);
  }
  if (hookLimit !== null && total.inMud > hookLimit) {
    warn(
      "too-heavy",
      "components",
      `${said(total.inMud, 1)} klb is more than the hook may carry, ${said(hookLimit, 1)} klb`,
    );
  }
  // Without a length the string is only being begun.
  if (!(components.length > 0)) return found;
  for (const [name, field] of sensors) {
    if (assembly[field] > components.length) {
      const place = `is ${said(assembly[field], 1)} ft behind the bit, above the components`;
      const message = `The ${name} ${place}, which are ${said(components.length, 1)} ft long`;
      warn("sensor-above-string", field, message);
    }
  }
  return found;
}

/** What the start depth says against the hole and the other BHAs of the well. */
function checkStart(
  { startDepth, active }: Assembly,
  { holeDepth, others = [] }: AssemblyWell,
  warn: (code: AssemblyWarningCode, message: string) => void,
): void {
  if (!active) {
    const isFormer = others.some((other) => other.active && other.startDepth > startDepth);
    const twin = others.find((other) => !other.active && other.startDepth === startDepth);
    if (isFormer && twin) {
      const both = `${twin.name} starts at ${said(startDepth, 1)} ft, too`;
      warn("covers-another", `${both}: only the last of them in the list counts for the hole below`);
    }
    return;
  }
  if (holeDepth !== null && startDepth > holeDepth + SAME_DEPTH) {
    const before = bhaAtDepth<OtherBha | BhaOfHole>([...others, { startDepth, active }], holeDepth);
    const instead = before && "name" in before ? `: down to there ${before.name} counts` : "";
    warn(
      "starts-below-hole",
      `It starts at ${said(startDepth, 1)} ft, the hole is ${said(holeDepth, 1)} ft deep${instead}`,
    );
  }
  const covered = others.find((other) => other.startDepth === startDepth || isPassed(other, startDepth, holeDepth));
  if (!covered) return;
  const hole = `the hole that ${covered.name} is said to drill from ${said(covered.startDepth, 1)} ft on`;
  warn("covers-another", `It starts at ${said(startDepth, 1)} ft: ${hole} counts as drilled by this one`);
}

/** Whether a BHA that is said to follow was not made active before the hole went on below its start. */
const isPassed = (other: OtherBha, from: Feet, holeDepth: Feet | null): boolean =>
  holeDepth !== null && other.startDepth > from && holeDepth > other.startDepth + SAME_DEPTH;

const sensors = [
  ["directional sensor", "directionalSensorOffset"],
  ["pulser", "pulserSensorOffset"],
  ["gamma sensor", "gammaSensorOffset"],
] as const;

function checkMotor(assembly: Assembly): AssemblyWarning[] {
  if (!hasMotor(assembly)) return [];
  const { motor } = assembly;
  const found: AssemblyWarning[] = [];
  const warn = (code: AssemblyWarningCode, field: string, message: string) =>
    found.push({ code, index: null, field: `motor.${field}`, message });
  if (revolutionsPerGallon(motor) === null) {
    warn("motor-without-speed", "rpg", "The motor has neither rev per gallon nor a table of speeds");
  }
  if (torqueSlopeOf(motor) === null) {
    warn("motor-without-torque", "torqueSlope", "The motor has no torque slope, and no greatest torque and pressure");
  }
  for (const [index, point] of motor.hydraulicPerformanceCurve.entries()) {
    const before = motor.hydraulicPerformanceCurve[index - 1];
    if (!before) continue;
    const at = `hydraulicPerformanceCurve.${index}`;
    if (point.flowRate <= before.flowRate) {
      const message = `${said(point.flowRate)} gpm does not follow ${said(before.flowRate)} gpm`;
      warn("curve-not-ascending", `${at}.flowRate`, message);
    } else if (point.pressureDrop < before.pressureDrop) {
      const message = `${said(point.pressureDrop)} psi at the higher flow is less than ${said(before.pressureDrop)} psi`;
      warn("curve-falls", `${at}.pressureDrop`, message);
    }
  }
  return found;
}
