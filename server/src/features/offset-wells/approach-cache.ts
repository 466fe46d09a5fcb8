import { createHash } from "node:crypto";
import { openWorkerCalls } from "../../threads/worker-calls";
import type { StoredStation } from "../../storage/entities/wells/survey-store";
import type { ApproachJob, FoundApproach } from "./find-approaches";
import type { ApproachCalls } from "./offset-wells-worker";

/** Finds the closest approaches of wells in a separate thread; results are cached by the surveys from which they are derived. */
export type ApproachCache = {
  find(job: ApproachJob): Promise<FoundApproach[]>;
  /** Number of started threads. */
  started: number;
};

/** Pairs of wells that are kept; one takes about 5 kB. */
const MOST_PAIRS = 4000;

/** Approaches of a process. */
export function createApproachCache(): ApproachCache {
  const approachesByKey = new Map<string, FoundApproach>();
  let queue: Promise<unknown> = Promise.resolve();
  const cache: ApproachCache = {
    started: 0,
    find(job) {
      // One thread at a time: a second caller with the same request finds the result in the cache.
      const answer = queue.then(() => answerOf(job));
      queue = answer.catch(() => undefined);
      return answer;
    },
  };
  return cache;

  async function answerOf(job: ApproachJob): Promise<FoundApproach[]> {
    const own = `${digest(job.surveys)} ${digest(job.plan)} ${job.sidetrackDepth} ${JSON.stringify(job.basis)}`;
    const keys = job.offsets.map(({ stations, ...placed }) => `${own} ${digest(stations)} ${JSON.stringify(placed)}`);
    const missing = job.offsets.filter((_, at) => !approachesByKey.has(keys[at]!));
    if (missing.length > 0) {
      cache.started++;
      const answers = await askThread({ ...job, offsets: missing });
      const missingKeys = keys.filter((key) => !approachesByKey.has(key));
      for (const [at, key] of missingKeys.entries()) approachesByKey.set(key, answers[at]!);
    }
    const all = keys.map((key) => {
      const answer = approachesByKey.get(key)!;
      approachesByKey.delete(key);
      approachesByKey.set(key, answer);
      return answer;
    });
    while (approachesByKey.size > Math.max(MOST_PAIRS, keys.length))
      approachesByKey.delete(approachesByKey.keys().next().value!);
    return all;
  }
}

/** The inputs of a path and its uncertainty: its stations with their tools, and its start. */
const digest = (stations: readonly StoredStation[]): string => {
  const values = stations.map(({ md, inclination, azimuth, origin }) => [
    md,
    inclination,
    azimuth,
    origin?.surveyTool ?? null,
  ]);
  const text = JSON.stringify([values, stations[0]?.origin?.tieIn ?? null]);
  return createHash("sha1").update(text).digest("base64");
};

/** @throws the fault of the thread */
async function askThread(job: ApproachJob): Promise<FoundApproach[]> {
  const thread = openWorkerCalls<ApproachCalls>("offset-wells-worker", import.meta.url);
  try {
    return await thread.ask(job);
  } finally {
    await thread.close();
  }
}
