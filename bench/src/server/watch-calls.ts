import { setTimeout as sleep } from "node:timers/promises";
import { timeWork } from "../measurement";
import type { BenchServer } from "./bench-server";

const PAUSE_MS = 100;

/** Calls of a page beside the work that is measured. */
export type CallWatch = {
  /** ms of each call since the last time this was read. */
  takeTimes(): number[];
  stop(): Promise<void>;
};

/** Makes a call again and again, with a pause between. */
export function watchCalls({ call }: BenchServer, path: string): CallWatch {
  const times: number[] = [];
  const over = new AbortController();
  const calling = (async () => {
    while (!over.signal.aborted) {
      times.push(await timeWork(() => call("GET", path)));
      await sleep(PAUSE_MS);
    }
  })();
  return {
    takeTimes: () => times.splice(0),
    async stop() {
      over.abort();
      await calling;
    },
  };
}
