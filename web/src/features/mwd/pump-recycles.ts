import type { EpochSeconds } from "@sigma/terms/quantities";
import { useEffect, useState } from "react";
import { onConnect, request } from "../../data/calls/socket";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";

/** A cycle of the pumps, as the contract has it. */
type Recycle = { time: EpochSeconds };

/** The recycles after newer ones have arrived; others are already known. */
export function withRecycles(heldRecycles: readonly Recycle[], arrivedRecycles: readonly Recycle[]): Recycle[] {
  const last = heldRecycles.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  return [...heldRecycles, ...arrivedRecycles.filter(({ time }) => time > last).toSorted((a, b) => a.time - b.time)];
}

/** The start of the next fetch: the last time plus 1; the start of the window while no recycles are loaded. */
export const nextRecycleFrom = (heldRecycles: readonly Recycle[], windowStart: EpochSeconds): EpochSeconds => {
  const last = heldRecycles.at(-1);
  return last ? last.time + 1 : windowStart;
};

/** Number of pump cycles since a moment. */
export const recyclesSince = (heldRecycles: readonly Recycle[], from: EpochSeconds): number =>
  heldRecycles.filter(({ time }) => time >= from).length;

/** Number of pump cycles within the live interval; null until it is known. */
export function usePumpRecycles(data: WellData): number | null {
  const interval = useLiveView(data, (state) => state.interval);
  const isKnown = useLiveView(data, (state) => state.borders !== null);
  const newest = useLiveView(data, (state) => state.newest?.time ?? null);
  const [held, setHeld] = useState<{ time: number }[] | null>(null);

  useEffect(() => {
    const { borders } = data.view.state;
    if (!isKnown || !borders) return undefined;
    const begin = () => (data.replayed ?? borders.time.to) - interval * 60;
    let begins = begin();
    let knownRecycles: { time: number }[] = [];
    /** Answers to requests from before a jump of the replay are ignored. */
    let turn = 0;
    const take = (arrivedRecycles: readonly { time: number }[], of = turn) => {
      if (of !== turn) return;
      knownRecycles = withRecycles(knownRecycles, arrivedRecycles);
      setHeld(knownRecycles);
    };
    const fetch = () => {
      const askedTurn = turn;
      return request("pump-recycle/get/count", { wellId: data.wellId, from: nextRecycleFrom(knownRecycles, begins) })
        .then((reply) => take(reply?.recycles ?? [], askedTurn))
        .catch(() => undefined);
    };
    void fetch();
    const stops = [
      onConnect(() => void fetch()),
      data.onPush("pump-recycle", (message) => take([message])),
      data.onReplay((isJump) => {
        if (isJump) {
          turn += 1;
          knownRecycles = [];
          begins = begin();
        }
        void fetch();
      }),
    ];
    return () => {
      turn = Number.NaN;
      for (const stop of stops) stop();
    };
  }, [data, interval, isKnown]);

  return held && recyclesSince(held, (newest ?? 0) - interval * 60);
}
