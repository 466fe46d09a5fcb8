import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { rigStates } from "@sigma/terms/rig-states";
import type { CorrectedSpan } from "../storage/entities/wells/correction-store";

/** The change of a correction in field units, as written to a file. */
export function changeNote({ change }: Pick<CorrectedSpan, "change">): string {
  switch (change.kind) {
    case "rig-state": {
      const name = rigStates.find(({ code }) => code === change.rigState)?.name ?? String(change.rigState);
      return `Rig state set to ${name}${change.toolface === null ? "" : `, toolface ${change.toolface} deg`}`;
    }
    case "depth": {
      const { shiftFrom, shiftTo } = change;
      const by = shiftFrom === shiftTo ? `${shiftFrom} ft` : `${shiftFrom} ft to ${shiftTo} ft`;
      return `${labels(change.channels)} shifted by ${by}`;
    }
    case "missing":
      return `${labels(change.channels)} taken as missing`;
    case "scale":
      return `${labels(change.channels)} times ${change.factor}${change.offset === 0 ? "" : ` plus ${change.offset}`}`;
  }
}

const labels = (ids: readonly ChannelId[]): string => ids.map((id) => channelRow(id).label).join(", ");

/** A correction in one line: number, span, change, reason and author, and a note while its results are pending. */
export function correctionNote(span: CorrectedSpan): string {
  const { number, from, to, startMD, endMD, reason, state, madeBy, madeAt } = span;
  const feet = startMD === null || endMD === null ? "" : `, ${startMD} ft to ${endMD} ft`;
  const open = {
    waiting: " Its recalculation is not done yet.",
    undoing: " It is being undone.",
    applied: "",
    undone: "",
  };
  return `Correction ${number}, ${isoMomentText(from)} to ${isoMomentText(to)}${feet}: ${changeNote(span)}. Reason: ${reason}. By ${madeBy}, ${isoMomentText(madeAt)}.${open[state]}`;
}

/** Corrections in one text, at least one sentence each; null without corrections. */
export const notesOf = (spans: readonly CorrectedSpan[]): string | null => spans.map(correctionNote).join(" ") || null;

/** A moment as ISO 8601 to the second. */
export const isoMomentText = (time: number): string => `${new Date(time * 1000).toISOString().slice(0, 19)}Z`;

/**
 * The numbers of the corrections of each row in the order in which they were applied, such as `2 3`; empty if a row has
 * none. Undefined if no row of the part has any.
 *
 * @param times moments of the rows, epoch seconds
 */
export function numbersOfRows(
  times: Float64Array,
  spans: readonly CorrectedSpan[],
): { numbers: string[]; highest: Float64Array } | undefined {
  if (spans.length === 0) return undefined;
  const numbers = Array.from(times, () => "");
  const highest = new Float64Array(times.length).fill(Number.NaN);
  let isAny = false;
  for (const { number, from, to } of spans) {
    for (let row = 0; row < times.length; row++) {
      const time = times[row]!;
      if (!(time >= from && time <= to)) continue;
      numbers[row] = numbers[row] === "" ? String(number) : `${numbers[row]} ${number}`;
      highest[row] = number;
      isAny = true;
    }
  }
  return isAny ? { numbers, highest } : undefined;
}
