import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { LivePublication } from "../live-publication";

/** Publishes the samples of a well, the samples of one arrival together. */
export type SamplePublisher = {
  add(sample: Sample, receivedAt: EpochSeconds): void;
  /** The longest time from received byte to publication since the last call; null if nothing was published. */
  takeLag(): Seconds | null;
};

/** Makes the publisher of a well: the data of one socket read are published when they have been processed. */
export function createSamplePublisher(
  wellId: WellId,
  clock: () => EpochSeconds,
  publish: (publication: LivePublication) => void,
): SamplePublisher {
  let waiting: Sample[] = [];
  let newestArrival: EpochSeconds = 0;
  let longest: Seconds | null = null;

  function publishWaiting(): void {
    const samples = waiting;
    waiting = [];
    longest = Math.max(longest ?? 0, clock() - newestArrival);
    publish({ kind: "samples", wellId, samples: inOrder(samples), receivedAt: newestArrival });
  }

  return {
    add(sample, receivedAt) {
      if (waiting.length === 0) queueMicrotask(publishWaiting);
      waiting.push(sample);
      newestArrival = receivedAt;
    },
    takeLag() {
      const lag = longest;
      longest = null;
      return lag;
    },
  };
}

/** The newest form of each second, ascending. */
function inOrder(samples: Sample[]): Sample[] {
  if (samples.length === 1) return samples;
  const byTime = new Map(samples.map((sample) => [sample.time, sample]));
  return [...byTime.values()].toSorted((a, b) => a.time - b.time);
}
