import type { Correction, CorrectionChange } from "@sigma/contract/samples/correction";
import { channelRow, type ChannelId } from "@sigma/terms/channels";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { rigStateRow } from "../../ui/well/rig-state-paint";
import type { MarkedCorrection } from "./marked-correction";

/** Names of channels as the charts have them, the first few of many. */
export function channelNames(ids: readonly ChannelId[]): string {
  const names = ids.map((id) => channelRow(id).label);
  return names.length <= MOST_NAMES
    ? names.join(", ")
    : `${names.slice(0, MOST_NAMES).join(", ")} and ${names.length - MOST_NAMES} more`;
}

const MOST_NAMES = 3;

/** The effect of a correction, in words. */
export function correctionChangeText(change: CorrectionChange): string {
  switch (change.kind) {
    case "rig-state": {
      const toolface = change.toolface === null ? "" : `, toolface ${formatNumber(change.toolface, 0)}°`;
      return `Rig state: ${rigStateRow(change.rigState).name}${toolface}`;
    }
    case "depth": {
      const { shiftFrom, shiftTo } = change;
      const by = shiftFrom === shiftTo ? shiftText(shiftFrom) : `${shiftText(shiftFrom)} to ${shiftText(shiftTo)}`;
      return `${channelNames(change.channels)}: ${by}`;
    }
    case "missing":
      return `${channelNames(change.channels)}: bad data, taken as missing`;
    case "scale": {
      const offset =
        change.offset === 0 ? "" : ` ${change.offset < 0 ? "−" : "+"} ${factorText(Math.abs(change.offset))}`;
      return `${channelNames(change.channels)}: × ${factorText(change.factor)}${offset}`;
    }
  }
}

const shiftText = (shift: number): string => `${shift > 0 ? "+" : ""}${formatQuantity(shift, quantities.liveDepth)}`;

/** A factor with as many figures as it needs. */
export const factorText = (factor: number): string => String(Number(factor.toPrecision(7))).replace("-", "−");

/**
 * The corrections contained in a file, as text: number, span, effect, reason and author; null without corrections.
 *
 * @param corrections in any order, including those that were reverted
 */
export function correctionsText(corrections: readonly Correction[]): string | null {
  const writtenTexts = corrections
    .filter(({ state }) => state !== "undone")
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, from, to, change, reason, madeBy, madeAt }) => {
      const span = `${isoText(from)} to ${isoText(to)}`;
      return `Correction ${number}, ${span}: ${correctionChangeText(change)}. Reason: ${reason}. By ${madeBy}, ${isoText(madeAt)}.`;
    });
  return writtenTexts.join(" ") || null;
}

const isoText = (time: number): string => `${new Date(time * 1000).toISOString().slice(0, 19)}Z`;

/** The status of a correction, in words. */
export const correctionStateText: Record<Correction["state"], string> = {
  waiting: "Waits for the recalculation",
  applied: "In the results",
  undoing: "Being undone",
  undone: "Undone",
};

/** The corrections at a moment and their reasons, as the cursor shows them; null without corrections. */
export function correctionAt(corrections: readonly MarkedCorrection[], time: number): string | null {
  const foundCorrections = corrections.filter(({ from, to }) => from <= time && time <= to);
  const [last] = foundCorrections;
  if (!last) return null;
  const more = foundCorrections.length > 1 ? ` and ${foundCorrections.length - 1} more` : "";
  return `${sinceText(last)}: ${correctionChangeText(last.change)}, ${last.reason}, by ${last.madeBy}${more}`;
}

/** Whether it is active, or was made or taken back after the moment of a replay. */
function sinceText({ since, madeAt, undoneAt }: MarkedCorrection): string {
  if (since === "made") return `values of now, corrected since, ${formatMoment(madeAt)}`;
  return since === "undone" ? `values of now, correction taken back since, ${formatMoment(undoneAt)}` : "corrected";
}

/** The numbers of the corrections of a moment in the order in which they are applied; empty without corrections. */
export const correctionNumbersAt = (corrections: readonly Correction[], time: number): string =>
  corrections
    .filter(({ from, to }) => from <= time && time <= to)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
    .join(" ");
