import type { Feet, Klb } from "@sigma/terms/quantities";
import { draggedBand, type WeightBand } from "./drag";
import { type FreeString, weightBand } from "./free-string";

/**
 * What the hook would carry by the torque-and-drag model with the bit at some depths, block included: picked up, slacked
 * off, and rotating off bottom. Depths ascend; all columns have their length.
 */
export type HookloadTable = {
  md: readonly Feet[];
  pickUp: readonly Klb[];
  slackOff: readonly Klb[];
  rotating: readonly Klb[];
};

/** The reference that a hookload is compared with. */
export type HookloadReference = "model" | "free-string";

/** The possible hookloads of a free string, and their source. */
export type ExpectedHookload = WeightBand & { reference: HookloadReference };

/**
 * The hookloads of a free string at a bit depth: from the model if it agrees with the observed weight of the free
 * string, otherwise from the free string itself; null if neither is known.
 *
 * @param dry weight of the empty block over a string that does not turn; null for a string that turns
 * @param limit threshold of an overpull: a model that deviates by more than half of it is not used
 * @see docs/methods/stuck-pipe.md — the model
 */
export function expectedHookload(
  free: FreeString,
  table: HookloadTable | null,
  bitDepth: Feet,
  limit: Klb,
  dry: { empty: Klb | null } | null,
): ExpectedHookload | null {
  const seenBand = weightBand(free);
  const model = table === null ? null : modelBand(table, bitDepth);
  if (model !== null && seenBand !== null && agrees(model, seenBand, limit / 2))
    return { ...model, reference: "model" };
  if (seenBand === null) return null;
  return { ...(dry === null ? seenBand : draggedBand(free, seenBand, dry.empty, limit)), reference: "free-string" };
}

const agrees = (model: WeightBand, seenBand: WeightBand, within: Klb): boolean =>
  seenBand.high <= model.high + within && seenBand.low >= model.low - within;

/** The loads of the table at a depth, between its rows in proportion; null beyond its ends. */
function modelBand({ md, pickUp, slackOff, rotating }: HookloadTable, bitDepth: Feet): WeightBand | null {
  const last = md.length - 1;
  if (!(bitDepth >= md[0]! && bitDepth <= md[last]!)) return null;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (md[middle]! <= bitDepth) low = middle;
    else high = middle;
  }
  const share = high === low ? 0 : (bitDepth - md[low]!) / (md[high]! - md[low]!);
  const between = (column: readonly Klb[]) => column[low]! + (column[high]! - column[low]!) * share;
  const [up, down, turning] = [between(pickUp), between(slackOff), between(rotating)];
  return { low: Math.min(down, turning), high: Math.max(up, turning) };
}
