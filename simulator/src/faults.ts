import { HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import { type PlannedFault, type RigFault, rigFaults } from "./rig/rig";

/** Faults between the sensors and the receiver. */
const feedFaults = ["lost", "nulls", "spikes", "clock", "cut", "sticky"] as const;

/** Lost packets, null marks, spikes, a jumping clock, a cut connection, a channel with a frozen value. */
type FeedFault = (typeof feedFaults)[number];

/** A scheduled fault: seconds after the start, its duration, and its target. */
export type Fault = {
  kind: RigFault | FeedFault;
  /** In simulated time since the first sample, the backlog included. */
  at: Seconds;
  /** A stall, a washout and wear last until the crew has dealt with them, regardless of this value. */
  lasts: Seconds;
  /** `clock`: the jump in seconds; `sticky`: the code of the frozen channel. */
  detail?: string;
};

/** Default duration of each fault. */
const usualLength: Record<Fault["kind"], Seconds> = {
  stall: 60,
  washout: HOUR,
  stuck: 900,
  kick: 1800,
  packoff: 900,
  stickslip: 900,
  wear: HOUR,
  lost: 30,
  nulls: 60,
  spikes: 60,
  clock: 600,
  cut: 30,
  sticky: 300,
};

/** The rule for the detail of a fault; the other faults take none. */
const details: Partial<Record<Fault["kind"], { rule: string; holds: (detail: string) => boolean }>> = {
  clock: {
    rule: "seconds from -99999999 to 99999999, as in clock@1200+600:-3600",
    holds: (detail) => /^-?\d{1,8}$/.test(detail),
  },
  sticky: { rule: "a code of four digits, as in sticky@100:0114", holds: (detail) => /^\d{4}$/.test(detail) },
};

const faultPattern = /^([a-z]+)@(\d+)(?:\+(\d+))?(?::(-?[\w.]+))?$/;

/**
 * Reads a fault as the command line writes it: `stall@600`, `nulls@900+60`, `clock@1200+600:-3600`, `sticky@100:0114`.
 *
 * @throws RangeError naming the text and what a fault, or its detail, looks like
 */
export function parseFault(text: string): Fault {
  const [, kind, at, lasts, detail] = faultPattern.exec(text) ?? [];
  if (!kind || !isKind(kind)) {
    const kinds = Object.keys(usualLength).join(", ");
    throw new RangeError(`fault "${text}" must be KIND@SECOND, KIND@SECOND+LENGTH or with :DETAIL; kinds are ${kinds}`);
  }
  if (detail !== undefined && !details[kind]?.holds(detail)) {
    throw new RangeError(
      `the detail of fault "${text}" must be ${details[kind]?.rule ?? `left out: ${kind} has none`}`,
    );
  }
  return {
    kind,
    at: Number(at),
    lasts: lasts === undefined ? usualLength[kind] : Number(lasts),
    ...(detail !== undefined && { detail }),
  };
}

const isKind = (text: string): text is Fault["kind"] => Object.hasOwn(usualLength, text);

/** The faults of rig and hole among them, for the rig model. */
export const faultsOfRig = (faults: readonly Fault[]): PlannedFault[] =>
  faults.flatMap(({ kind, at, lasts }) => (isRigFault(kind) ? [{ fault: kind, at, lasts }] : []));

const isRigFault = (kind: Fault["kind"]): kind is RigFault => (rigFaults as readonly string[]).includes(kind);
