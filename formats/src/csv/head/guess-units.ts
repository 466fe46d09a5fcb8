import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { type CsvFieldId, csvField, csvFieldUnit } from "@sigma/terms/csv-fields";
import { metricUnits } from "@sigma/terms/metric-units";
import { areCompatible, convert, type UnitName, unitNames } from "@sigma/terms/units";
import { columnUnit } from "./match-columns";

/** The unit that a column is taken to be in. */
export type GuessedUnit = {
  /** By its name in Sigma: the unit from the header, otherwise guessed from the values, otherwise the field unit of the channel. */
  unit: string;
  /** Whether the header or a row below it names the unit; otherwise it is assumed. */
  source: "named" | "assumed";
  /** The question to the user: the file does not give the unit, or gives an unknown or ambiguous text; null if the unit is certain. */
  question: string | null;
  /** Other possible units, the most likely first. */
  candidates: string[];
  /** Whether the values are usual for the unit, or the usual values are not known. */
  isLikely: boolean;
};

/** The usual large values of a channel at work, in its field unit: the 98th percentile of those above 0. */
const usual: Partial<Record<ChannelId, readonly [low: number, high: number]>> = {
  holeDepth: [30, 45_000],
  bitDepth: [30, 45_000],
  blockHeight: [15, 200],
  rop: [5, 2000],
  hookload: [30, 1500],
  wob: [2, 150],
  torque: [500, 80_000],
  rpm: [15, 400],
  pumpPressure: [200, 12_000],
  pumpRate: [80, 2000],
  diffPressure: [20, 3000],
  spm1: [15, 250],
  spm2: [15, 250],
  totalSpm: [15, 600],
  magneticToolface: [3, 361],
  gravityToolface: [3, 361],
  gamma: [10, 600],
  flowOut: [3, 150],
  chokePressure: [20, 12_000],
  downholeTemperature: [60, 500],
  pitVolume: [60, 6000],
  flowOutRate: [80, 2000],
};

/** No instrument has such values in any unit: they mark a missing value. */
const BEYOND_ANY = 1e9;
/** Minimum number of values for a meaningful percentile. */
const FEWEST_VALUES = 5;
/** Maximum number of other units that the user is offered first. */
const MOST_CANDIDATES = 4;

/**
 * Reads the unit of a column from its name, or asks for it with a guess from its values. No value is converted by a guess: if
 * the file does not give the unit, or gives an unknown text, the user is asked.
 *
 * @param column the name of the column
 * @param unitBelow the text in place of the unit in a row below the header, null without a text
 * @param values of some rows, best spread over the file; NaN isn't a value
 * @returns null for fields without a unit
 */
export function guessUnit(
  field: CsvFieldId,
  column: string,
  unitBelow: string | null,
  values: readonly number[],
): GuessedUnit | null {
  const own = csvFieldUnit(field);
  if (own === null) return null;
  const { channel } = csvField(field);
  const label = channel === null ? field : channelRow(channel).label;
  const unitReading = columnUnit(own, column, unitBelow);
  const range = channel === null ? undefined : usual[channel];
  const large = largeValue(values);
  const seenValues = range === undefined || large === null ? null : { range, large, label, own };
  if (unitReading.kind === "known") {
    const { unit } = unitReading;
    if (seenValues === null || isUsual(seenValues, unit)) {
      return { unit, source: "named", question: null, candidates: [], isLikely: true };
    }
    const question = `${reachText(seenValues, unit)}. Is the column in ${unit}?`;
    return { unit, source: "named", question, candidates: likelyUnits(seenValues, unit), isLikely: false };
  }
  const rest = { source: "assumed" as const, isLikely: false };
  if (unitReading.kind === "ambiguous") {
    const [unit, ...others] = unitReading.units;
    const question = `The file has this column in "${unitReading.written}", which can be ${unitReading.units.join(" or ")}. Is it ${unit!}?`;
    return { ...rest, unit: unit!, question, candidates: others };
  }
  if (unitReading.kind === "foreign") {
    // For example the torque of a top drive that is recorded as the pressure of its hydraulics.
    const rule = `The file has this column in ${unitReading.unit}, which isn't a unit of ${label}`;
    const question = `${rule}: set it to "Not in this file", unless its values are in ${own}`;
    return { ...rest, unit: own, question, candidates: [] };
  }
  const { unit, reason } = chooseUnit(own, seenValues);
  const rule =
    unitReading.kind === "missing"
      ? "The file does not name the unit of this column"
      : `The file has this column in "${unitReading.written}", a unit that Sigma does not know`;
  // If the field unit fits, only its metric counterpart is offered beside it.
  const isOwn = unit === own && (seenValues === null || isUsual(seenValues, own));
  const others =
    isOwn || seenValues === null
      ? [metricUnits[own] ?? own].filter((name) => name !== unit)
      : likelyUnits(seenValues, unit);
  const isLikely = unitReading.kind === "missing" && (seenValues === null || isUsual(seenValues, unit));
  return { ...rest, unit, question: `${rule}. ${reason}Is it ${unit}?`, candidates: others, isLikely };
}

/** The magnitude of a channel's values: the large ones, and the usual ones in its field unit. */
type Seen = { range: readonly [number, number]; large: number; label: string; own: UnitName };

function isUsual({ range, large, own }: Seen, unit: UnitName): boolean {
  const there = convert(large, unit, own);
  return there >= range[0] && there <= range[1];
}

/** The field unit if the values fit it, otherwise the metric one, otherwise the first that they fit. */
function chooseUnit(own: UnitName, seenValues: Seen | null): { unit: UnitName; reason: string } {
  if (seenValues === null) return { unit: own, reason: "" };
  const unit = isUsual(seenValues, own) ? own : (likelyUnits(seenValues, own)[0] ?? own);
  if (unit === own) return { unit, reason: `${reachText(seenValues, own)}. ` };
  return { unit, reason: `${reachText(seenValues, own)}; in ${unit} they would be. ` };
}

function reachText({ range, large, label, own }: Seen, unit: UnitName): string {
  const reachedText = Number(convert(large, unit, own).toPrecision(3)).toLocaleString("en");
  const [low, high] = range.map((end) => end.toLocaleString("en"));
  return `${label} reaches ${reachedText} ${own}; usual are ${low} to ${high} ${own}`;
}

/** Units other than one in which the values would look as usual, the field unit and the metric one first. */
function likelyUnits(seenValues: Seen, than: UnitName): UnitName[] {
  const { own } = seenValues;
  const names = [...new Set([own, metricUnits[own] ?? own, ...unitNames])];
  return names
    .filter((unit) => unit !== than && areCompatible(unit, own) && isUsual(seenValues, unit))
    .slice(0, MOST_CANDIDATES);
}

/** The 98th percentile of the values above 0; null if there are too few. */
function largeValue(values: readonly number[]): number | null {
  const positive = values.filter((value) => value > 0 && value < BEYOND_ANY).toSorted((a, b) => a - b);
  if (positive.length < FEWEST_VALUES) return null;
  return positive[Math.min(positive.length - 1, Math.floor(0.98 * positive.length))]!;
}
