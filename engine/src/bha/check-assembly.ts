import type { Feet, Gpm, Inches, Klb, Ppg, Psi } from "@sigma/terms/quantities";
import { bhaAtDepth, type BhaOfHole } from "./bha-at-depth";
import { type Assembly, hasMotor, revolutionsPerGallon, type StringComponent, torqueSlopeOf } from "./assembly";
import { type Bore, type CasingInterval, layBores, type SizedInterval } from "./bores";
import { findCasingInside } from "./casing-sizes";
import { sumString } from "./string-sums";

/** The possible faults of a BHA, each with the values of its text: in, ft, klb, gpm, psi. */
type AssemblyFaults = {
  "no-bit": Bare;
  "second-bit": Bare;
  "bit-not-lowest": Bare;
  "bit-size-missing": Bare;
  "bit-size-differs": { od: Inches; bit: Inches };
  "size-missing": { what: "od" | "length" | "unitWeight" | "drillPipeOd" };
  "bore-too-wide": { id: Inches; od: Inches };
  "joint-too-small": { tjOd: Inches; od: Inches };
  "blade-too-small": { bladeOd: Inches; od: Inches };
  "too-wide": { width: Inches } & Pick<Bore, "kind" | "diameter" | "fromMd">;
  "wider-than-bit": { width: Inches; drilled: Inches };
  "component-too-long": { length: Feet; holeDepth: Feet };
  "string-too-long": { length: Feet; holeDepth: Feet };
  "too-heavy": { weight: Klb; hookLimit: Klb };
  "sensor-above-string": { sensor: (typeof sensors)[number]; offset: Feet; length: Feet };
  "starts-below-hole": { startDepth: Feet; holeDepth: Feet; before: string | null };
  "starts-with-another": { name: string; startDepth: Feet };
  "covers-another": { startDepth: Feet; name: string; from: Feet };
  "motor-without-speed": Bare;
  "motor-without-torque": Bare;
  "curve-not-ascending": { flow: Gpm; before: Gpm };
  "curve-falls": { pressure: Psi; before: Psi };
};
type Bare = Record<string, never>;

/** An impossible or incomplete property of a BHA, as a text. The BHA can be saved with it. */
export type AssemblyWarning = {
  [Key in keyof AssemblyFaults]: { key: Key; values: AssemblyFaults[Key] };
}[keyof AssemblyFaults] & {
  /** Position of the component in the list, from 0; null if it concerns the BHA. */
  index: number | null;
  /** The field to check, such as `id` of the component or `motor.rpg` of the BHA. */
  field: string;
};

/** Collects warnings about a component, or about the BHA. */
function collect(index: number | null, assemblyWarnings: AssemblyWarning[] = []) {
  const warn = <Key extends keyof AssemblyFaults>(key: Key, field: string, values: AssemblyFaults[Key]): void => {
    assemblyWarnings.push({ key, index, field, values } as AssemblyWarning);
  };
  return { found: assemblyWarnings, warn };
}

/** The known properties of the well in which the string hangs; null if unknown. */
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
 * Checks a BHA.
 *
 * @returns warnings, first the warnings about components, in their order
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

/** The smallest bore through which the string was run when it started to drill; a deeper casing was set later. */
function narrowestAbove({ holes, casings }: AssemblyWell, startDepth: Feet): Bore | null {
  const wasSet = ({ endDepth }: CasingInterval) => endDepth <= startDepth;
  // An inside diameter that is only estimated keeps no bit out: lighter casing of the size may be in the hole.
  const set = casings.filter(wasSet).map((casing) => ({
    ...casing,
    innerDiameter: isEstimated(casing) ? casing.size : casing.innerDiameter,
  }));
  const passedBores = layBores(holes, set).filter(({ fromMd }) => fromMd <= startDepth);
  return passedBores.reduce<Bore | null>(
    (least, bore) => (least === null || bore.diameter < least.diameter ? bore : least),
    null,
  );
}

/** They open the hole below a narrower one. */
const opensHole = ({ type }: StringComponent) => type === "Hole Opener" || type === "Reamer";

const isEstimated = (casing: CasingInterval) => !["given", "weight"].includes(findCasingInside(casing).from);

/** The hole diameter that the bit and hole openers make for a component; null if the bit size is unknown. */
function drilledBelow({ components, bit }: Assembly, index: number): Inches | null {
  if (!(bit.od > 0)) return null;
  const cutters = components
    .slice(0, index)
    .filter((component) => component.type === "Drill Bit" || opensHole(component));
  return Math.max(bit.od, ...cutters.map((cutter) => widest(cutter)[0]));
}

function checkComponent(
  component: StringComponent,
  { index, drilled }: { index: number; drilled: Inches | null },
  { holeDepth }: AssemblyWell,
  narrowest: Bore | null,
): AssemblyWarning[] {
  const { od, id, tjOd, bladeOd, length } = component;
  const { found, warn } = collect(index);
  for (const what of ["od", "length", "unitWeight"] as const) {
    if (!(component[what] > 0)) warn("size-missing", what, { what });
  }
  if (od > 0 && id >= od) warn("bore-too-wide", "id", { id, od });
  if (tjOd > 0 && tjOd < od) warn("joint-too-small", "tjOd", { tjOd, od });
  if (bladeOd !== null && bladeOd < od) warn("blade-too-small", "bladeOd", { bladeOd, od });
  const [width, field] = widest(component);
  if (narrowest && width > narrowest.diameter && !opensHole(component)) {
    const { kind, diameter, fromMd } = narrowest;
    warn("too-wide", field, { width, kind, diameter, fromMd });
  } else if (
    drilled !== null &&
    width > drilled + SAME_SIZE &&
    component.type !== "Drill Bit" &&
    !opensHole(component)
  ) {
    warn("wider-than-bit", field, { width, drilled });
  }
  if (holeDepth !== null && length > holeDepth) warn("component-too-long", "length", { length, holeDepth });
  return found;
}

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
  const { found, warn } = collect(null);
  for (const { index } of others) collect(index, found).warn("second-bit", "type", {});
  if (!first) warn("no-bit", "components", {});
  else if (first.index > 0) collect(first.index, found).warn("bit-not-lowest", "sequence", {});
  if (!(bit.od > 0)) warn("bit-size-missing", "bit.od", {});
  else if (first && first.component.od > 0 && Math.abs(first.component.od - bit.od) > SAME_SIZE) {
    collect(first.index, found).warn("bit-size-differs", "od", { od: first.component.od, bit: bit.od });
  }
  return found;
}

function checkPipe({ drillPipeOd: od, drillPipeId: id, drillPipeTjOd: tjOd }: Assembly): AssemblyWarning[] {
  const { found, warn } = collect(null);
  if (!(od > 0)) warn("size-missing", "drillPipeOd", { what: "drillPipeOd" });
  else if (id >= od) warn("bore-too-wide", "drillPipeId", { id, od });
  if (tjOd > 0 && tjOd < od) warn("joint-too-small", "drillPipeTjOd", { tjOd, od });
  return found;
}

function checkWhole(assembly: Assembly, well: AssemblyWell): AssemblyWarning[] {
  const { holeDepth, density, hookLimit } = well;
  const { components, total } = sumString(assembly, holeDepth, density);
  const { found, warn } = collect(null);
  checkStart(assembly, well, warn);
  const { length } = components;
  if (holeDepth !== null && length > holeDepth) warn("string-too-long", "components", { length, holeDepth });
  if (hookLimit !== null && total.inMud > hookLimit) {
    warn("too-heavy", "components", { weight: total.inMud, hookLimit });
  }
  // Without a length the string has only just been created.
  if (!(length > 0)) return found;
  for (const sensor of sensors) {
    const offset = assembly[sensor];
    if (offset > length) warn("sensor-above-string", sensor, { sensor, offset, length });
  }
  return found;
}

/** Compares the start depth with the hole and the other BHAs of the well. */
function checkStart(
  { startDepth, active }: Assembly,
  { holeDepth, others = [] }: AssemblyWell,
  warn: ReturnType<typeof collect>["warn"],
): void {
  if (!active) {
    const isFormer = others.some((other) => other.active && other.startDepth > startDepth);
    const twin = others.find((other) => !other.active && other.startDepth === startDepth);
    if (isFormer && twin) warn("starts-with-another", "startDepth", { name: twin.name, startDepth });
    return;
  }
  if (holeDepth !== null && startDepth > holeDepth + SAME_DEPTH) {
    const before = bhaAtDepth<OtherBha | BhaOfHole>([...others, { startDepth, active }], holeDepth);
    const name = before && "name" in before ? before.name : null;
    warn("starts-below-hole", "startDepth", { startDepth, holeDepth, before: name });
  }
  const coveredBha = others.find((other) => other.startDepth === startDepth || isPassed(other, startDepth, holeDepth));
  if (coveredBha)
    warn("covers-another", "startDepth", { startDepth, name: coveredBha.name, from: coveredBha.startDepth });
}

/** Whether a BHA entered as the next one was not made active before the hole was drilled below its start. */
const isPassed = (other: OtherBha, from: Feet, holeDepth: Feet | null): boolean =>
  holeDepth !== null && other.startDepth > from && holeDepth > other.startDepth + SAME_DEPTH;

const sensors = ["directionalSensorOffset", "pulserSensorOffset", "gammaSensorOffset"] as const;

function checkMotor(assembly: Assembly): AssemblyWarning[] {
  if (!hasMotor(assembly)) return [];
  const { motor } = assembly;
  const { found, warn } = collect(null);
  if (revolutionsPerGallon(motor) === null) {
    warn("motor-without-speed", "motor.rpg", {});
  }
  if (torqueSlopeOf(motor) === null) {
    warn("motor-without-torque", "motor.torqueSlope", {});
  }
  for (const [index, point] of motor.hydraulicPerformanceCurve.entries()) {
    const before = motor.hydraulicPerformanceCurve[index - 1];
    if (!before) continue;
    const at = `motor.hydraulicPerformanceCurve.${index}`;
    if (point.flowRate <= before.flowRate) {
      warn("curve-not-ascending", `${at}.flowRate`, { flow: point.flowRate, before: before.flowRate });
    } else if (point.pressureDrop < before.pressureDrop) {
      warn("curve-falls", `${at}.pressureDrop`, { pressure: point.pressureDrop, before: before.pressureDrop });
    }
  }
  return found;
}
