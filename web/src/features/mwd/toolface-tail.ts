import { useEffect, useState, useSyncExternalStore } from "react";
import { toArrived } from "../../data/calls/column-reply";
import { PacedWork } from "../../data/calls/paced-work";
import { onConnect, request } from "../../data/calls/socket";
import type { WellData } from "../../data/well/well-data";
import { framesOf, newestChange, TOOLFACE_TAIL, type ToolfaceFrame, withFrames } from "./toolface-frames";

/** The newest toolfaces of a well, and the state of their fetch. */
export type ToolfaceTail = { frames: readonly ToolfaceFrame[]; state: "loading" | "ready" | "failed" };

/** Keeps the newest toolfaces: all at first, then from the last one on whenever the samples show a new reading. */
class TailKeeper {
  #tail: ToolfaceTail = { frames: [], state: "loading" };
  #listeners = new Set<() => void>();
  #asked = Number.NEGATIVE_INFINITY;
  #newer = new PacedWork(() => this.load());
  #turn = 0;

  constructor(readonly data: WellData) {}

  readonly get = (): ToolfaceTail => this.#tail;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): () => void {
    void this.load();
    const stops = [
      onConnect(() => void this.load()),
      this.data.time.subscribe(() => this.#look()),
      this.data.onReplay((isJump) => {
        if (!isJump) return;
        this.#asked = Number.NEGATIVE_INFINITY;
        this.#set({ frames: [], state: "loading" });
        void this.load();
      }),
    ];
    return () => {
      this.#turn += 1;
      this.#newer.stop();
      for (const stop of stops) stop();
    };
  }

  async load(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const last = this.#tail.frames.at(-1);
    const from = last ? { from: last.time + 1 } : {};
    const frameReply = request("toolface-data/get", {
      wellId: this.data.wellId,
      limit: TOOLFACE_TAIL,
      encoding: "json",
      ...from,
    });
    const reply = await frameReply.catch(() => undefined);
    if (turn !== this.#turn) return;
    if (reply === undefined) {
      const { frames } = this.#tail;
      this.#set({ frames, state: frames.length > 0 ? "ready" : "failed" });
      return;
    }
    this.#set({ frames: withFrames(this.#tail.frames, framesOf(toArrived(reply) ?? {})), state: "ready" });
    this.#look();
  }

  /** Asks once for each new reading, even if the server does not count it as a reading. */
  #look(): void {
    if (this.#tail.state !== "ready") return;
    const { buffer } = this.data.time;
    const change = newestChange(buffer.view("time") ?? [], buffer.view("toolface") ?? []);
    const knownTime = Math.max(this.#tail.frames.at(-1)?.time ?? Number.NEGATIVE_INFINITY, this.#asked);
    if (change === null || change <= knownTime) return;
    this.#asked = change;
    this.#newer.ask();
  }

  #set(tail: ToolfaceTail): void {
    this.#tail = tail;
    for (const listener of this.#listeners) listener();
  }
}

/** The newest toolfaces of a well while the component is on the screen, and how to fetch them again. */
export function useToolfaceTail(data: WellData): ToolfaceTail & { retry: () => void } {
  const [keeper] = useState(() => new TailKeeper(data));
  useEffect(() => keeper.start(), [keeper]);
  const tail = useSyncExternalStore(keeper.subscribe, keeper.get);
  return { ...tail, retry: () => void keeper.load() };
}
