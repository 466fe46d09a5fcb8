import type { ChannelId } from "@sigma/terms/channels";
import type { UnitName } from "@sigma/terms/units";

/** A replacement of a part of a formula's text that removes a fault; `from` equals `to` for an insertion. */
export type FormulaFix = { from: number; to: number; text: string };

/** What is wrong in a formula, with the values that its sentence needs. Units are texts, such as `klb` or `ft·lb/(klb·ft)`. */
export type FormulaFaultCause =
  | { kind: "text-too-long"; most: number; length: number }
  | { kind: "no-result" }
  | { kind: "text-after-result" }
  | { kind: "character"; character: string }
  | { kind: "number-not-valid"; text: string }
  /** `wanted` is a sign, or what has to stand there; `text` is null at the end of the formula. */
  | { kind: "expected"; wanted: "value" | "name" | ")" | "(" | "=" | ","; text: string | null }
  | { kind: "unknown-name"; name: string }
  | { kind: "unknown-function"; name: string }
  | { kind: "unknown-state"; name: string }
  | { kind: "unknown-unit"; unit: string }
  | { kind: "ambiguous-unit"; unit: string; units: readonly UnitName[] }
  | { kind: "name-taken"; name: string }
  | { kind: "arguments"; name: string; least: number; most: number; count: number }
  /** `source` is the channel or constant whose unit is expected, null if that is a calculated value. */
  | { kind: "other-unit"; expected: string; unit: string; source: string | null }
  /** A number without a unit beside a value that has one. */
  | { kind: "no-unit"; expected: string; source: string | null }
  | { kind: "number-expected"; unit: string }
  | { kind: "angle-expected"; unit: string }
  | { kind: "span-expected"; units: "time" | "depth" | "either" }
  | { kind: "span-out-of-range"; least: string; most: string }
  | { kind: "condition-expected" }
  | { kind: "value-expected" }
  | { kind: "state-expected" }
  | { kind: "constant-exponent" }
  | { kind: "temperature-sum" }
  | { kind: "condition-as-result" }
  | { kind: "result-unit"; expected: string; unit: string }
  | { kind: "result-without-unit"; unit: string }
  | { kind: "too-deep"; most: number }
  | { kind: "too-large"; most: number }
  | { kind: "too-many-windows"; most: number }
  | { kind: "circle"; channels: readonly ChannelId[] };

/** A fault at the characters `from` to `to` of the text; an empty span stands for the place between two characters. */
export type FormulaFault = { from: number; to: number; fix?: FormulaFix } & FormulaFaultCause;
