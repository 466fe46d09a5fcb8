import type { WellId } from "@sigma/contract/ids";
import type { Sample } from "@sigma/terms/sample";
import { openMessage } from "./live-message";
import type { LiveStreams } from "./live-streams";

/** The newest samples of wells that other servers read, from their streams; nothing while Redis is away. */
export type LiveTail = {
  latest(wellId: WellId): Promise<Sample | null>;
  /** Oldest first. */
  newest(wellId: WellId): Promise<Sample[]>;
};

/** Reads the tails of streams. */
export function createLiveTail(streams: Pick<LiveStreams, "tailOf">): LiveTail {
  return {
    newest: (wellId) => read(wellId, 64),
    latest: async (wellId) => (await read(wellId, 8)).at(-1) ?? null,
  };

  async function read(wellId: WellId, entries: number): Promise<Sample[]> {
    const found = await streams.tailOf(wellId, entries);
    const byTime = new Map<number, Sample>();
    for (const bytes of found) {
      const envelope = openMessage(bytes);
      if (envelope?.kind !== "samples") continue;
      const message = envelope.read();
      if (message.kind !== "samples") continue;
      for (const sample of message.samples) byTime.set(sample.time, sample);
    }
    return [...byTime.values()].toSorted((a, b) => a.time - b.time);
  }
}
