import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { rigStates } from "@sigma/terms/rig-states";

/** The channels of depth rows whose means a day has. */
export const meanChannels = ["wob", "rpm", "torque", "pumpPressure", "pumpRate", "diffPressure", "mse"] as const;
export type MeanChannel = (typeof meanChannels)[number];

/** What was drilled in one mode: footage, hours on bottom, ft/hr over those, and means by footage; null where unknown. */
export type ModeFigures = {
  footage: Feet;
  hours: number | null;
  rop: number | null;
} & Record<MeanChannel, number | null>;

/** What was drilled in a span of time, rotating, sliding and in all. */
export type DayFigures = { rotate: ModeFigures; slide: ModeFigures; all: ModeFigures };

const codeOf = (name: string) => rigStates.find((state) => state.name === name)!.code;
const ROTATE = codeOf("Rotary Drilling");
const SLIDE = codeOf("Slide Drilling");

/** A mean of fewer of its feet than this share would speak for hole that nobody measured. */
const LEAST_SHARE = 0.5;

/**
 * What was drilled from one moment to another, from depth rows.
 *
 * A row is one foot of hole. The ROP of many feet is their footage over their time, not the mean of their rates; feet
 * without a rate are left out of both.
 *
 * @param rows columns of depth rows with `time`, `rop`, `rigState` and the channels of `meanChannels`; NaN where missing
 */
export function dayFigures(rows: NumericColumns, from: EpochSeconds, to: EpochSeconds): DayFigures {
  const { time = [], rigState = [] } = rows;
  const feet = Array.from(time, (_, row) => row).filter((row) => time[row]! >= from && time[row]! <= to);
  return {
    rotate: figuresOf(
      rows,
      feet.filter((row) => rigState[row] === ROTATE),
    ),
    slide: figuresOf(
      rows,
      feet.filter((row) => rigState[row] === SLIDE),
    ),
    all: figuresOf(rows, feet),
  };
}

function figuresOf(rows: NumericColumns, feet: readonly number[]): ModeFigures {
  const rates = feet.map((row) => rows["rop"]?.[row] ?? Number.NaN).filter((rate) => rate > 0);
  const isKnown = rates.length > 0 && rates.length >= LEAST_SHARE * feet.length;
  const hours = rates.reduce((sum, rate) => sum + 1 / rate, 0);
  const means = meanChannels.map((name) => [name, meanOf(feet.map((row) => rows[name]?.[row] ?? Number.NaN))] as const);
  return {
    footage: feet.length,
    hours: isKnown ? hours : null,
    rop: isKnown ? rates.length / hours : null,
    ...(Object.fromEntries(means) as Record<MeanChannel, number | null>),
  };
}

function meanOf(values: readonly number[]): number | null {
  const known = values.filter((value) => Number.isFinite(value));
  if (known.length === 0 || known.length < LEAST_SHARE * values.length) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
