import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { parseShift, SHIFT_RULE } from "../../../settings/fields/shift-text";
import { momentOfClock } from "../../../ui/format/times";

/** An edit of samples as typed. */
export type SampleEditForm = { from: string; to: string; action: "move" | "remove"; shift: string; reason: string };

/** The form as it opens. */
export const emptySampleEdit: SampleEditForm = { from: "", to: "", action: "move", shift: "24:00:00", reason: "" };

/** The typed range and shift; null while they are incomplete. */
export type TypedChange = { from: EpochSeconds; to: EpochSeconds; shift: Seconds | null } | null;

/** The errors, by field; an empty field is not wrong yet. */
export type SampleEditErrors = Partial<Record<keyof SampleEditForm, string>>;

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/;
const MOMENT_RULE = "A moment is written as 2026-11-22 14:30:00";

/** Reads a typed moment, in the time zone of the screen; null if it isn't a moment. */
export function readMoment(text: string): EpochSeconds | null {
  const [, ...parts] = MOMENT.exec(text.trim()) ?? [];
  if (parts.length === 0) return null;
  const [year, month, day, hours, minutes, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year!, month! - 1, day, hours, minutes, seconds));
  const isReal = date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
  return isReal && hours! < 24 && minutes! < 60 && seconds < 60 ? momentOfClock(date.getTime() / 1000) : null;
}

/** The change in the form, once its range and shift are complete. */
export function typedSampleEdit({ from, to, action, shift }: SampleEditForm): TypedChange {
  const [first, last] = [readMoment(from), readMoment(to)];
  const by = action === "move" ? parseShift(shift) : null;
  if (first === null || last === null || first > last || (action === "move" && by === null)) return null;
  return { from: first, to: last, shift: by };
}

/** The errors of the typed values. */
export function sampleEditErrors({ from, to, action, shift }: SampleEditForm): SampleEditErrors {
  const errors: SampleEditErrors = {};
  const [first, last] = [readMoment(from), readMoment(to)];
  if (from !== "" && first === null) errors.from = MOMENT_RULE;
  if (to !== "" && last === null) errors.to = MOMENT_RULE;
  if (first !== null && last !== null && first > last) errors.from = "From must not be after to";
  if (action === "move" && parseShift(shift) === null) errors.shift = SHIFT_RULE;
  return errors;
}
