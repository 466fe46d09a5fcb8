import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { LivePublication } from "../live-publication";

/** Publishes the samples of a well, those of one arrival together. */
export type SamplePublisher = {
  add(sample: Sample, receivedAt: EpochSeconds): void;
  /** From byte to publication, the longest since the last look; null where nothing was published. */
  takeLag(): Seconds | null;
};

/** Makes the publisher of a well: what one read of the socket brought goes out when it has been processed. */
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
