import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { type CsvFieldId, csvField, csvFieldUnit } from "@sigma/terms/csv-fields";
import { areCompatible, convert, isUnit, type UnitName, unitNames } from "@sigma/terms/units";
import { splitUnit } from "./match-columns";

/** The unit that a column is taken to be in. */
export type GuessedUnit = {
  /** As the header writes it, or the field unit of the channel. */
  unit: string;
  /** Whether the header or a row below it names the unit; else it is assumed. */
  source: "named" | "assumed";
  /** What a person is asked because the values do not look like it; null where they do. */
  question: string | null;
  /** Units in which the values would look as usual. */
  candidates: UnitName[];
};

/** What the large values of a channel usually are at work, in its field unit: the 98th percentile of those above 0. */
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

/** Values below which a percentile says nothing. */
const FEWEST_VALUES = 5;

/**
 * Guesses the unit of a column from its name and its values. Nothing is converted by it: what does not look right is a
 * question to a person.
 *
 * @param column the name of the column
 * @param unitBelow the unit that a row below the header names, null where none does
 * @param values of some rows, best spread over the file; NaN is no value
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
  const named = [unitBelow, splitUnit(column).unit].filter((unit) => unit !== null);
  const written = named.find((unit) => areCompatible(unit, own));
  const unit = written ?? own;
  const guess = { unit, source: written ? ("named" as const) : ("assumed" as const), question: null, candidates: [] };
  const { channel } = csvField(field);
  const foreign = written ? undefined : named.find(isUnit);
  if (foreign && channel) {
    // Such as the torque of a top drive that is recorded as the pressure of its hydraulics.
    const rule = `The file has this column in ${foreign}, which is no unit of ${channelRow(channel).label}`;
    return { ...guess, question: `${rule}: set it to "Not in this file", unless its values are in ${unit}` };
  }
  if (!written && unitBelow !== null && !isUnit(unitBelow)) {
    return {
      ...guess,
      question: `The file has this column in ${unitBelow}, a unit that Sigma does not know. Is it ${unit}?`,
    };
  }
  const range = channel && usual[channel];
  const large = largeValue(values);
  if (!range || large === null) return guess;
  const inField = convert(large, unit, own);
  if (inField >= range[0] && inField <= range[1]) return guess;
  const { label } = channelRow(channel);
  const figure = Number(inField.toPrecision(3)).toLocaleString("en");
  const [low, high] = range.map((end) => end.toLocaleString("en"));
  const candidates = unitNames.filter((other) => {
    if (other === unit || !areCompatible(other, own)) return false;
    const there = convert(large, other, own);
    return there >= range[0] && there <= range[1];
  });
  const question = `${label} reaches ${figure} ${own}; usual are ${low} to ${high} ${own}. Is the column in ${unit}?`;
  return { ...guess, question, candidates };
}

/** The 98th percentile of the values above 0; null where there are too few. */
function largeValue(values: readonly number[]): number | null {
  const positive = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  if (positive.length < FEWEST_VALUES) return null;
  return positive[Math.min(positive.length - 1, Math.floor(0.98 * positive.length))]!;
}
