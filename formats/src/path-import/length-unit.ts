import type { Question } from "./proposal";
import type { SourceColumn } from "./source";

/** Stands of pipe are about 95 ft or 29 m: surveys have that spacing, with small variations. */
const STAND_IN_FEET = [84, 102] as const;
const STAND_IN_METRES = [25, 32] as const;
/** No hole is as deep as this, m. */
const DEEPEST_METRES = 12_500;
/** Depths that a spacing can be read from. */
const MIN_DEPTHS = 5;

export type LengthUnit = {
  unit: string;
  /** The reason for the choice; null if the user made it. */
  guess: string | null;
  question: Question | null;
};

const options = [
  { value: "ft", label: "Feet" },
  { value: "m", label: "Metres" },
  { value: "ftUS", label: "US survey feet" },
];

/**
 * The unit of the depths of a file: what the person says, what the file says, or what the depths look like.
 *
 * Where the file says nothing, or its depths are as far apart as stands are in another unit, it is asked for.
 *
 * @param statedUnit the unit that the file says of its depths, null where it does not
 * @param writtenUnit the text in place of the unit of the depths, if it isn't known
 * @param depths in the unit of the file
 * @param answer what the person said
 */
export function lengthUnitOf(
  statedUnit: string | null,
  writtenUnit: string | null,
  columns: readonly SourceColumn[],
  depths: readonly number[],
  answer: string | undefined,
): LengthUnit {
  const ask = (text: string): Question => ({ id: "length-unit", text, options, answer: answer ?? null });
  const likely = likelyUnit(depths);
  const doubt = statedUnit && doubtOf(statedUnit, depths, likely);
  if (doubt) return { unit: answer ?? statedUnit, guess: null, question: ask(doubt) };
  if (statedUnit) {
    return {
      unit: answer ?? statedUnit,
      guess: answer ? null : `Depths are in ${statedUnit}, as stated in the file`,
      question: null,
    };
  }
  const hint = hintOf(columns);
  const unit = answer ?? hint?.unit ?? likely ?? "ft";
  const reason = hint?.reason ?? (likely ? spacingText(depths) : "");
  const rule =
    writtenUnit === null
      ? "The file does not say the unit of its depths."
      : `The file has depths in "${writtenUnit}", which is not a known unit of a length.`;
  const text = `${rule}${reason && ` ${reason}`} Which is it?`;
  return { unit, guess: null, question: ask(text) };
}

function doubtOf(statedUnit: string, depths: readonly number[], likely: string | null): string | null {
  const isMetric = statedUnit === "m";
  const deepest = Math.max(0, ...depths);
  if (isMetric && deepest > DEEPEST_METRES) {
    return `The file says metres, but no hole is ${Math.round(deepest)} m deep. Which unit are the depths in?`;
  }
  if (likely === null || (likely === "m") === isMetric) return null;
  return `The file says ${statedUnit}. ${spacingText(depths)} Which unit are the depths in?`;
}

/** Another column that shows the length unit of the file, such as a dogleg severity in deg/30m. */
function hintOf(columns: readonly SourceColumn[]): { unit: string; reason: string } | null {
  for (const { header, unit } of columns) {
    const text = `${header} ${unit ?? ""}`;
    if (/\/\s*(30|10)\s*m/i.test(text)) return { unit: "m", reason: `"${header}" is in degrees per 30 m or 10 m.` };
    if (/\/\s*100\s*(ft|')/i.test(text)) return { unit: "ft", reason: `"${header}" is in degrees per 100 ft.` };
  }
  return null;
}

/** The unit in which the depths are a stand apart; null if they are not, or all the same, like those of a listing. */
function likelyUnit(depths: readonly number[]): string | null {
  const spacing = spacingOf(depths);
  if (spacing === null) return null;
  const isWithin = ([least, most]: readonly [number, number]) => spacing >= least && spacing <= most;
  if (isWithin(STAND_IN_FEET)) return "ft";
  return isWithin(STAND_IN_METRES) ? "m" : null;
}

function spacingOf(depths: readonly number[]): number | null {
  const steps = depths.slice(1).map((depth, at) => depth - depths[at]!);
  if (steps.length < MIN_DEPTHS) return null;
  const sortedSteps = steps.toSorted((a, b) => a - b);
  const [quarter, half, three] = [0.25, 0.5, 0.75].map(
    (share) => sortedSteps[Math.floor(share * (sortedSteps.length - 1))]!,
  );
  return three! - quarter! < 1e-6 * half! ? null : half!;
}

const spacingText = (depths: readonly number[]): string => {
  const spacing = spacingOf(depths);
  const unit = likelyUnit(depths) === "m" ? "metres" : "feet";
  return spacing === null ? "" : `Depths increase by about ${Math.round(spacing)}, like stands in ${unit}.`;
};
