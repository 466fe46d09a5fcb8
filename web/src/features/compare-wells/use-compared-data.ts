import type { WellId } from "@sigma/contract/ids";
import { STORED_AFTER_MS } from "../../data/calls/refresh-topics";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toNumericColumns } from "../../data/calls/column-reply";
import { request } from "../../data/calls/socket";
import { whenBack } from "../../data/calls/when-back";
import { currentReplay, useReplay } from "../../data/replay/replay";
import type { WellData } from "../../data/well/well-data";
import { type AskCompared, type Compared, ComparedData } from "./compared-data";

/** Points of each well: every foot of the stretch that is usually read. */
const PIXELS = 2500;
const ask: AskCompared = async (wellIds, traces, range) => {
  const columnsRequest = { wellIds: [...wellIds], traces: [...traces], ...range, key: "depth" as const };
  const drawOptions = { caching: true, pixels: PIXELS, encoding: "binary" as const };
  // In a replay the other wells are as of the moment too, in a separate request.
  const reply = await request("depth-data/get/compare", { ...columnsRequest, ...drawOptions }, currentReplay()?.asked);
  return Object.fromEntries(
    Object.entries(reply ?? {}).map(([wellId, columns]) => [wellId as WellId, toNumericColumns(columns) ?? {}]),
  );
};

/** The depth data of the compared wells; the live well is appended as it drills. */
export function useComparedData(data: WellData): ComparedData {
  const [compared] = useState(() => new ComparedData(ask));
  useSyncExternalStore(
    (listener) => compared.subscribe(listener),
    () => compared.changes,
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      data.depth.subscribe(() => {
        if (!data.view.state.isLive || timer !== undefined) return;
        const { last } = data.depth.buffer;
        if (last === null || (compared.lastDepth !== null && last <= compared.lastDepth)) return;
        timer = setTimeout(() => {
          timer = undefined;
          void compared.append();
        }, STORED_AFTER_MS);
      }),
      data.onPush("relabelled", () => void compared.reload()),
      // Rows may have changed while the connection was lost, and requests pending at that time have failed.
      whenBack(() => void compared.reload()),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [compared, data]);
  // Data that were read below the depth of the moment that a replay goes back to must not be shown.
  const jumps = useReplay(({ replay }) => replay?.jumps ?? 0);
  useEffect(() => {
    if (jumps > 0) void compared.reload();
  }, [compared, jumps]);
  return compared;
}

/** Reads the data that the panel shows; null until the selection is known. */
export function useShown(comparedData: ComparedData, shownComparison: Compared | null): void {
  const key = JSON.stringify(shownComparison);
  useEffect(() => {
    const next = JSON.parse(key) as Compared | null;
    if (next) void comparedData.show(next);
  }, [comparedData, key]);
}
