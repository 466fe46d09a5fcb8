import { setImmediate as breathe, setTimeout as sleep } from "node:timers/promises";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { type Fault, faultsOfRig } from "./faults";
import { type LinkTarget, openLink, type RigLink } from "./rig-link";
import { advanceRig, createRig, isFinished } from "./rig/advance-rig";
import { createRandom } from "./rig/random";
import type { Rig } from "./rig/rig";
import type { RigSample } from "./rig/sample";
import type { Order, Tendencies } from "./rig/steering";
import { azimuthOf, inclinationOf, pathEnd } from "./rig/true-path";
import { lateralPlan, type WellPlan } from "./rig/well-plan";
import { clockOffset, createSpoiler } from "./spoil-frames";
import { createWitsFeed, encodeFrames } from "./wits-feed";

/** A rig that drills and sends; all but the target has a usual value. */
export type SimulatedRigOptions = {
  target: LinkTarget;
  /** Seed of all random values: the same seed gives the same well. */
  seed?: number;
  /** Simulated seconds in a second, 0.1 to 1000. */
  speed?: number;
  startDepth?: Feet;
  /** Depth to which its hole was surveyed before the start. */
  surveyedTo?: Feet;
  plan?: WellPlan;
  /** The true tendencies of the assembly; if not given, drawn from the seed about the usual figures. */
  tendencies?: Partial<Tendencies>;
  /** Simulated time of the first sample; by default the moment of the first connection, less the backlog. */
  startTime?: EpochSeconds;
  /** Period of the past that is sent first, as fast as the receiver takes it. */
  backlog?: Seconds;
  bitLife?: Feet;
  faults?: readonly Fault[];
  wellName?: string;
  /** 60 values every second, for load. */
  dense?: boolean;
  /** Interval of samples, s; samples are also sent whenever the tool has sent data; 1 by default. */
  every?: Seconds;
  /** Number of samples after which it ends. */
  samples?: number;
  /** Ends when the well is at total depth and the string is out of it. */
  untilFinished?: boolean;
  /** Called before each stand to get its orders; the clock of the rig is paused in the meantime. */
  askOrders?: (stand: StandAhead) => Promise<readonly Order[]>;
  /** Called with each sample as it is handed to the connection; `sent` is false while no receiver is connected. */
  onSample?: (sample: RigSample, sent: boolean) => void;
};

/** A stand that is about to be drilled. */
export type StandAhead = {
  holeDepth: Feet;
  /** Depth of the newest survey that was sent; null before the first. */
  surveyMD: Feet | null;
  /** The true position of the bit, from the wellhead; it isn't known on a real rig. */
  trueBit: { ns: Feet; ew: Feet; tvd: Feet; inclination: number; azimuth: number };
};

/** A running rig. */
export type SimulatedRig = {
  /** The port it listens on, 0 if it connects. */
  readonly port: number;
  readonly connected: boolean;
  /** Samples handed to a connection so far, and those without a receiver. */
  readonly sent: number;
  readonly missed: number;
  /** Resolves when the backlog is sent, or the rig is finished before. */
  readonly caughtUp: Promise<void>;
  /** Resolves after the last sample, or when the rig is stopped. */
  readonly finished: Promise<void>;
  stop(): Promise<void>;
};

/** Depth just below the intermediate casing of the demo well: the curve starts 300 ft further down. */
const START_DEPTH: Feet = 7100;
const BIT_LIFE: Feet = 4200;
/** Behind by more than this the rig sends its past, and waits for a receiver rather than lose it. */
const BACKLOG_FROM: Seconds = 30;
/** Samples sent without letting other rigs have their turn. */
const SAMPLES_PER_TURN = 40;

/**
 * Starts a rig: it waits for its first connection, then drills in simulated time and sends WITS every second of it.
 *
 * Without a receiver data is lost, as on a rig; a slow receiver slows the rig down, and no data is lost.
 *
 * @throws Error of the network if the port to listen on is not available
 */
export async function startSimulatedRig(options: SimulatedRigOptions): Promise<SimulatedRig> {
  const { seed = 1, speed = 1, faults = [], backlog = 0 } = options;
  const link = await openLink(options.target);
  const counts = { sent: 0, missed: 0 };
  const stopping = new AbortController();
  const stopRejection = new Promise<never>((_, reject) =>
    stopping.signal.addEventListener("abort", () => reject(stopping.signal.reason)),
  );
  // It may have no awaiter.
  stopRejection.catch(() => undefined);
  let reachPresent = () => {};
  const caughtUp = new Promise<void>((resolve) => {
    reachPresent = resolve;
  });
  const drillingRun = drill()
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    })
    .finally(() => reachPresent());

  return {
    port: link.port,
    get connected() {
      return link.connected;
    },
    get sent() {
      return counts.sent;
    },
    get missed() {
      return counts.missed;
    },
    caughtUp,
    finished: drillingRun,
    async stop() {
      stopping.abort();
      await link.close();
      await drillingRun;
    },
  };

  async function drill(): Promise<void> {
    await link.whenConnected();
    const random = createRandom(seed);
    // Rigs do not tick together: each starts at a different fraction of the second.
    await sleep((1000 * random.uniform()) / Math.max(1, speed), undefined, { signal: stopping.signal });
    const began = performance.now();
    const startTime = options.startTime ?? Math.floor(Date.now() / 1000) - backlog;
    const rig = createRig({
      startTime,
      startDepth: options.startDepth ?? START_DEPTH,
      surveyedTo: options.surveyedTo,
      plan: options.plan ?? lateralPlan,
      random,
      tendencies: { ...drawTendencies(seed), ...options.tendencies },
      bitLife: options.bitLife ?? BIT_LIFE,
      faults: faultsOfRig(faults),
      takesOrders: options.askOrders !== undefined,
    });
    let surveyMD: Feet | null = null;
    const feed = createWitsFeed({ wellName: options.wellName ?? `SIM-${seed}`, dense: options.dense ?? false });
    const spoil = createSpoiler(faults, createRandom(seed + 1));
    /** Target of simulated time, less the actual simulated time. */
    const behind = (elapsedSeconds: Seconds) => backlog + ((performance.now() - began) / 1000) * speed - elapsedSeconds;

    for (let elapsedSeconds = 0; elapsedSeconds < (options.samples ?? Number.POSITIVE_INFINITY); elapsedSeconds++) {
      const early = -behind(elapsedSeconds) / speed;
      if (early > 0) reachPresent();
      if (early > 0) await sleep(early * 1000, undefined, { signal: stopping.signal });
      else if (elapsedSeconds % SAMPLES_PER_TURN === 0) await breathe(undefined, { signal: stopping.signal });

      const sample = advanceRig(rig);
      surveyMD = sample.decoded.survey?.md ?? surveyMD;
      const isDue = elapsedSeconds % (options.every ?? 1) === 0 || Object.keys(sample.decoded).length > 0;
      if (!isDue && rig.orders !== "awaited") continue;
      const { frames, cut } = spoil(feed.frames(sample, clockOffset(faults, elapsedSeconds)), elapsedSeconds);
      if (cut) link.cut();
      else link.mend();
      if (!link.connected && !cut && behind(elapsedSeconds) > BACKLOG_FROM) await link.whenConnected();
      await hand(link, encodeFrames(frames), sample);
      if (rig.orders === "awaited") {
        rig.orders = (await Promise.race([options.askOrders?.(standAhead(rig, surveyMD)), stopRejection])) ?? [];
      }
      if (options.untilFinished && isFinished(rig)) return;
    }
  }

  async function hand(link: RigLink, text: string, sample: RigSample): Promise<void> {
    const isSent = link.connected;
    counts[isSent ? "sent" : "missed"]++;
    options.onSample?.(sample, isSent);
    link.send(text);
    await link.drained();
  }
}

function standAhead({ holeDepth, path }: Rig, surveyMD: Feet | null): StandAhead {
  const { position, tangent } = pathEnd(path);
  const [ns, ew, tvd] = position;
  return {
    holeDepth,
    surveyMD,
    trueBit: { ns, ew, tvd, inclination: inclinationOf(tangent), azimuth: azimuthOf(tangent) },
  };
}

/** The true tendencies of the assembly of a seed: close to the expected values, but never equal. */
function drawTendencies(seed: number): Tendencies {
  const random = createRandom(seed ^ 0x5eed);
  return {
    motorYield: 12.5 + 1.1 * random.normal(),
    rotaryBuild: -0.3 + 0.35 * random.normal(),
    rotaryTurn: 0.2 + 0.35 * random.normal(),
  };
}
