/** What stands where there is no value. */
export const NO_VALUE = "–";

/** What stands where a field was never set. */
export const NOT_DEFINED = "not defined";

const MISSING_MARK = -999.25;
/** The sign of a negative number. */
export const TRUE_MINUS = "\u2212";

/** Decimals of quantities that are not channels (a channel carries its own); anything else is read with 2. */
export const decimals = {
  surveyDepth: 2,
  coordinate: 2,
  angle: 2,
  dogleg: 2,
  density: 2,
  liveDepth: 1,
  rate: 1,
  weight: 1,
  volume: 1,
  distanceToPlan: 1,
  pressure: 0,
  flow: 0,
  torque: 0,
  rotation: 0,
  strokes: 0,
  gamma: 0,
  toolfaceChange: 0,
  separationFactor: 2,
  flowArea: 3,
} as const;

/** A number as a person reads it: fixed decimals, comma from 1,000 up, true minus, a dash where there is no value. */
export function formatNumber(value: number | null | undefined, digits = 2): string {
  if (value == null || !Number.isFinite(value) || value === MISSING_MARK) return NO_VALUE;
  const text = Math.abs(value).toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const isZero = !/[1-9]/.test(text);
  return value < 0 && !isZero ? `${TRUE_MINUS}${text}` : text;
}

/** A range as a track head shows it: `0 – 150`. */
export const formatRange = (from: number, to: number, digits = 0): string =>
  `${formatNumber(from, digits)} – ${formatNumber(to, digits)}`;

/** A text field, or `not defined` where it was never set. */
export const formatText = (text: string | null | undefined): string => (text ? text : NOT_DEFINED);
