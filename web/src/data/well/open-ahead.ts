import type { WellId } from "@sigma/contract/ids";
import { isChannelId } from "@sigma/terms/channels";
import { keepStored, readStored } from "../choices/storage";
import { followWell, wellDataOf } from "./use-well-data";
import type { WellData } from "./well-data";

const KEY = "opened-wells";
/** Wells whose samples are requested ahead: the last ones that were opened in this browser. */
const MOST_WELLS = 20;
/** A well that was opened ahead is followed for this time without a reader, ms. */
const KEPT_MS = 5000;

/** The wells that were opened last, the newest first, and the channels that their charts read. */
function openedBefore(): { wells: string[]; channels: string[] } {
  try {
    const { wells, channels } = JSON.parse(readStored(KEY) ?? "{}") as Record<string, unknown>;
    return { wells: textsOf(wells), channels: textsOf(channels).filter(isChannelId) };
  } catch {
    return { wells: [], channels: [] };
  }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === "string") : [];

/** Keeps in this browser which channels the charts of an opened well read. */
export function rememberOpened({ wellId, channels }: WellData): void {
  if (channels.length === 0) return;
  const wells = [wellId, ...openedBefore().wells.filter((other) => other !== wellId)].slice(0, MOST_WELLS);
  keepStored(KEY, JSON.stringify({ wells, channels }));
}

/**
 * Requests the samples of a well before its page is rendered, if it was opened in this browser before: the channels that the
 * charts read then. Charts that read others request them as usual.
 *
 * @returns resolves when the samples are here; at once for another well
 */
export function openAhead(wellId: WellId): Promise<void> {
  const { wells, channels } = openedBefore();
  const data = wellDataOf(wellId);
  if (!wells.includes(wellId) || data.time.state === "ready") return Promise.resolve();
  const stops = [data.readAhead(channels), followWell(data)];
  setTimeout(() => stops.forEach((stop) => stop()), KEPT_MS);
  return new Promise((resolve) => {
    const stop = data.time.subscribe(() => {
      if (data.time.state !== "ready" && data.time.state !== "failed") return;
      stop();
      resolve();
    });
  });
}
