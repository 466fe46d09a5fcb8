import type { CorrectionChange } from "@sigma/contract/samples/correction";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { RigState, type RigStateCode } from "@sigma/terms/rig-states";
import { areCompatible, convert, unitNames } from "@sigma/terms/units";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { momentHint, parseMoment } from "../../ui/format/parse-moment";
import { numberIn } from "../../ui/format/typed-number";
import { factorText } from "./correction-text";

/** Which depths a correction shifts. */
export type ShiftedDepths = "both" | "hole" | "bit";

/** A correction as typed. */
export type CorrectionForm = {
  from: string;
  to: string;
  kind: CorrectionChange["kind"];
  rigState: string | null;
  toolface: string;
  depths: ShiftedDepths;
  shiftFrom: string;
  /** Empty if the shift is the same at the end. */
  shiftTo: string;
  channels: readonly string[];
  factor: string;
  offset: string;
  reason: string;
};

/** The errors by field; an empty field is not an error yet. */
export type CorrectionErrors = Partial<Record<keyof CorrectionForm, string>>;

/** The form as it opens with a span. */
export const emptyCorrection = (from: string, to: string): CorrectionForm => ({
  from,
  to,
  kind: "rig-state",
  rigState: null,
  toolface: "",
  depths: "both",
  shiftFrom: "",
  shiftTo: "",
  channels: [],
  factor: "1",
  offset: "0",
  reason: "",
});

/** A typed number; NaN if it isn't one, null if the field is empty. */
function typedNumber(text: string): number | null {
  return text.trim() === "" ? null : (numberIn(text) ?? Number.NaN);
}

const depthChannels = { both: ["holeDepth", "bitDepth"], hole: ["holeDepth"], bit: ["bitDepth"] } as const;

/** The typed change; null if it is not complete yet. */
export function typedCorrection(form: CorrectionForm): CorrectionChange | null {
  if (Object.keys(errorsOf(form, 0)).some((field) => field !== "from" && field !== "to")) return null;
  switch (form.kind) {
    case "rig-state": {
      if (form.rigState === null) return null;
      const rigState = Number(form.rigState) as RigStateCode;
      const toolface = rigState === RigState.slideDrilling ? typedNumber(form.toolface) : null;
      return { kind: "rig-state", rigState, toolface };
    }
    case "depth": {
      const shiftFrom = typedNumber(form.shiftFrom);
      if (shiftFrom === null) return null;
      const shiftTo = typedNumber(form.shiftTo) ?? shiftFrom;
      if (shiftFrom === 0 && shiftTo === 0) return null;
      return { kind: "depth", channels: [...depthChannels[form.depths]], shiftFrom, shiftTo };
    }
    case "missing":
      return form.channels.length === 0 ? null : { kind: "missing", channels: form.channels as ChannelId[] };
    case "scale": {
      const [factor, offset] = [typedNumber(form.factor), typedNumber(form.offset) ?? 0];
      if (form.channels.length === 0 || factor === null || (factor === 1 && offset === 0)) return null;
      return { kind: "scale", channels: form.channels as ChannelId[], factor, offset };
    }
  }
}

/** The typed span; null if it is not complete yet. @param now the newest moment of the well */
export function correctionSpan(
  { from, to }: CorrectionForm,
  now: EpochSeconds,
): { from: EpochSeconds; to: EpochSeconds } | null {
  const [first, last] = [parseMoment(from, now), parseMoment(to, now)];
  return first === null || last === null || first > last ? null : { from: first, to: last };
}

/** The errors in the input. */
export function errorsOf(form: CorrectionForm, now: EpochSeconds): CorrectionErrors {
  const errors: CorrectionErrors = {};
  const [first, last] = [parseMoment(form.from, now), parseMoment(form.to, now)];
  if (first === null) errors.from = momentHint;
  if (last === null) errors.to = momentHint;
  if (first !== null && last !== null && first > last) errors.to = "To must not be before from";
  if (first !== null && last !== null && last - first > MAX_PERIOD) errors.to = "A correction spans 31 days at most";
  const numbers = {
    "rig-state": [["toolface", 0, 360]],
    depth: [
      ["shiftFrom", -MOST_SHIFT, MOST_SHIFT],
      ["shiftTo", -MOST_SHIFT, MOST_SHIFT],
    ],
    missing: [],
    scale: [
      ["factor", -1e6, 1e6],
      ["offset", -1e6, 1e6],
    ],
  } as const;
  for (const [field, min, max] of numbers[form.kind]) {
    const value = typedNumber(form[field]);
    if (value === null) continue;
    if (!(value >= min && value <= max)) errors[field] = `A number from ${factorText(min)} to ${factorText(max)}`;
  }
  if (form.kind === "scale" && Math.abs(typedNumber(form.factor) ?? 1) < 1e-6) errors.factor = "Factor must not be 0";
  return errors;
}

const MAX_PERIOD = 31 * 86_400;
const MOST_SHIFT = 40_000;

/** A factor and offset that bring readings of a wrong unit to the unit of their channels. */
export type UnitChoice = { value: string; label: string; factor: string; offset: string };

/** Units in which the readings of some channels may have been sent; none if the channels have different units. */
export function sentUnitChoices(ids: readonly string[]): UnitChoice[] {
  const units = [...new Set(ids.map((id) => channelRow(id as ChannelId).unit))];
  const [unit] = units;
  if (units.length !== 1 || unit === undefined || unit === "") return [];
  return (
    unitNames
      .filter((name) => name !== unit && areCompatible(name, unit))
      // No factor turns minutes a foot into feet an hour.
      .filter((name) => Number.isFinite(convert(0, name, unit)))
      .map((name) => {
        const offset = convert(0, name, unit);
        const factor = convert(1, name, unit) - offset;
        return {
          value: name,
          label: `Sent in ${name}, should be ${unit}`,
          factor: String(Number(factor.toPrecision(10))),
          offset: String(Number(offset.toPrecision(10))),
        };
      })
  );
}
