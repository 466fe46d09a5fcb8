import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { useEffect, useState } from "react";
import { useConnection } from "../../../data/calls/connection";
import { type PastData, usePastData } from "../../../data/live/past-data";
import { useNow } from "../../../data/live/use-now";
import { type Feed, useWellFeed, useWellStatus } from "../../../data/live/well-status";
import { useLiveChannels } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";

/** What the rig does: its state, for how long, and the depths of hole and bit. */
type RigMoment = {
  code: number | null;
  /** null if it is not known since when. */
  lasting: Seconds | null;
  /** Whether the state lasts for longer than what is known. */
  isLonger: boolean;
  holeDepth: Feet | null;
  bitDepth: Feet | null;
};

/** How much of a moment is known: only a current feed allows advice and forecasts. `past`: past data are being read in. */
type Freshness = "current" | "past" | "old" | "none" | "finished" | "pending";

/** The moment that the strip shows: now, or in a replay the moment of its clock. */
export type NowMoment = RigMoment & {
  freshness: Freshness;
  age: Seconds | null;
  now: EpochSeconds;
  /** The past data that are being read in; null otherwise. */
  past: PastData | null;
};

const unknownMoment: RigMoment = { code: null, lasting: null, isLonger: false, holeDepth: null, bitDepth: null };

/** The moment of a well, from its status, or in a replay from the samples until then. */
export function useNowMoment(well: Well, data: WellData): NowMoment {
  const status = useWellStatus(well._id);
  const feed = useWellFeed(well);
  const now = useNow();
  const lostAt = useConnection((connection) => connection.lostAt);
  const past = usePastData(well._id);
  const replayedMoment = useReplayedMoment(data);
  const isReplay = data.source === "replay";
  const sinceLoss = isReplay || lostAt === null ? 0 : Math.max(0, now - lostAt);
  const moment = isReplay ? (replayedMoment ?? unknownMoment) : status ? momentOfStatus(status) : unknownMoment;
  const freshness = freshnessOf(
    feed,
    sinceLoss > 0 || (!isReplay && lostAt !== null),
    isReplay && replayedMoment === null,
  );
  return {
    ...moment,
    freshness: freshness === "current" && past ? "past" : freshness,
    past,
    age: feed.age === null ? null : feed.age + sinceLoss,
    now,
  };
}

function freshnessOf({ state, age }: Feed, isLost: boolean, isReplayPending: boolean): Freshness {
  if (isReplayPending || state === "unknown") return "pending";
  if (state === "finished") return "finished";
  if (state === "dead" || state === "empty") return "none";
  return state === "stale" || (isLost && age !== null) ? "old" : "current";
}

type Status = NonNullable<ReturnType<typeof useWellStatus>>;

/** The duration counts to the newest sample, as on the time charts. */
const momentOfStatus = ({ rigState, rigStateSince, lastTime, holeDepth, bitDepth }: Status): RigMoment => ({
  code: rigState,
  lasting: rigStateSince === null || lastTime === null ? null : Math.max(0, lastTime - rigStateSince),
  isLonger: false,
  holeDepth,
  bitDepth,
});

const replayedChannels = ["rigState", "holeDepth", "bitDepth"];

/** The end of the samples of a replay; null until they have been read, or without a replay. */
function useReplayedMoment(data: WellData): RigMoment | null {
  const isReplay = data.source === "replay";
  useLiveChannels(data, isReplay ? replayedChannels : liveChannels);
  const [moment, setMoment] = useState<RigMoment | null>(null);
  useEffect(() => {
    if (!isReplay) return undefined;
    const take = () => setMoment(data.time.state === "ready" ? momentOfSamples(data.time.buffer) : null);
    take();
    return data.time.subscribe(take);
  }, [data, isReplay]);
  return isReplay ? moment : null;
}

/** Live, the status has the depths; the trend of an alert needs the states. */
const liveChannels = ["rigState"];

type Samples = { view: (field: string) => Float64Array | undefined };

/** A depth that is older than this is not that of the moment, s. */
const LONGEST_HELD: Seconds = 120;

/** The state at the end of some samples with its duration, and the newest depths. */
export function momentOfSamples(samples: Samples): RigMoment {
  const time = samples.view("time") ?? new Float64Array(0);
  const states = samples.view("rigState");
  const last = time.length - 1;
  const newestOf = (field: string): number | null => {
    const values = samples.view(field) ?? new Float64Array(time.length).fill(Number.NaN);
    for (let row = last; row >= 0 && time[last]! - time[row]! <= LONGEST_HELD; row -= 1) {
      if (!Number.isNaN(values[row]!)) return values[row]!;
    }
    return null;
  };
  const code = newestOf("rigState");
  const depths = { holeDepth: newestOf("holeDepth"), bitDepth: newestOf("bitDepth") };
  if (code === null || !states) return { ...unknownMoment, ...depths };
  let first = last;
  while (first > 0 && (states[first - 1] === code || Number.isNaN(states[first - 1]!))) first -= 1;
  return { code, lasting: time[last]! - time[first]!, isLonger: first === 0, ...depths };
}
